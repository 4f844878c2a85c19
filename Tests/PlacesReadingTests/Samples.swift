import FoundationEssentials
import PlacesFeature

@testable import PlacesReading

/// What a text is read as, in the words for programs, such as `kind:cafe open:now`.
func names(_ text: String, _ languages: String...) -> String {
    WishGrammar.sample.read(text, languages: languages).facets.flatMap(\.wish.names).joined(separator: " · ")
}

extension WishGrammar {
    /// The phrases of the program, with the few kinds of the table beside this file.
    static let sample = WishGrammar(table: .sample)
}

extension WordTable {
    static let sample = WordTable(TableMaker(kinds: TableFile.sampleKinds).text)
}

/// The tables that people edit.
struct TableFile {
    let rows: [[String]]

    static let sampleKinds = TableFile(path: "Tests/PlacesReadingTests/kinds.tsv", columns: 6)
    static let kinds = TableFile(path: "Sources/0-Support/C/CPlacesData/Words/data/kind-words.tsv", columns: 6)
    static let phrases = words("phrases"), operators = words("operators"), relations = words("relations")
    static let times = words("time-words"), holidays = words("holiday-words")
    static let attributes = words("attributes", columns: 5)
    static let grid = TableFile(path: "Tests/PlacesReadingTests/attribute-grid.tsv", columns: 8)

    private static func words(_ name: String, columns: Int = 3) -> TableFile {
        TableFile(path: "Sources/0-Support/C/CPlacesData/Words/data/\(name).tsv", columns: columns)
    }

    private init(path: String, columns: Int) {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = (try? Data(contentsOf: root.appending(path: path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
        rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        precondition(!rows.isEmpty && rows.allSatisfy { $0.count == columns }, "\(path) has \(columns) columns")
    }
}

/// Makes the sorted table as `words.py` does.
struct TableMaker {
    private(set) var lines: [[UInt8]: (spelling: String, meanings: [String])] = [:]

    init(kinds: TableFile) {
        for row in kinds.rows {
            for (column, strength) in [(2, "n"), (3, "p"), (4, "e"), (5, "a")] {
                for text in row[column].split(separator: ";") where text.contains(where: { $0 != " " }) {
                    add(String(text), row[1], strength + row[0])
                }
            }
        }
        for row in TableFile.attributes.rows {
            let lack = row[0].prefix { $0 != "=" } + "=no"
            for (wish, texts) in [("where:" + row[0], row[2]), ("where:" + lack, row[3]), ("has:" + row[0], row[4])] {
                for text in texts.split(separator: ";") { add(String(text), row[1], "w" + wish) }
            }
        }
        for row in TableFile.phrases.rows + TableFile.operators.rows + TableFile.relations.rows + TableFile.times.rows {
            for phrase in row[2].split(separator: ";") {
                let parts = phrase.split(omittingEmptySubsequences: false) { "{}".contains($0) }.map(String.init)
                switch (parts.count, parts.first?.isEmpty) {
                case (3, true): add(parts[2], row[1], "w" + row[0] + "<" + parts[1])
                case (3, _): add(parts[0], row[1], "w" + row[0] + ">" + parts[1])
                default: add(parts[0], row[1], "w" + row[0])
                }
            }
        }
        for row in TableFile.holidays.rows {
            if row[1] == "rule" {
                add(row[0], "en", "wrule:" + row[2])
                add(row[0], "en", "wholiday:" + row[0])
            } else {
                for word in row[2].split(separator: ";") { add(String(word), row[1], "wholiday:" + row[0]) }
            }
        }
    }

    var text: String {
        let sorted = lines.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        return sorted.reduce(into: "#words 1\n") { text, line in
            let key = String(decoding: line.key, as: UTF8.self)
            let spelling = line.value.spelling == key ? "" : line.value.spelling
            text += ([key, spelling] + line.value.meanings).joined(separator: "\t") + "\n"
        }
    }

    private mutating func add(_ text: String, _ language: String, _ meaning: String) {
        for writing in Self.writings(of: text, in: language) {
            let spelling = writing.split(separator: " ").joined(separator: " ")
            var line = lines[WordKey.key(of: writing)] ?? (spelling, [])
            if !line.meanings.contains(language + meaning) { line.meanings.append(language + meaning) }
            lines[WordKey.key(of: writing)] = line
        }
    }

    /// A German word is found without its dots, too.
    private static func writings(of text: String, in language: String) -> [String] {
        let umlauts: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"]
        guard language == "de", text.contains(where: { umlauts[$0] != nil }) else { return [text] }
        return [text, text.map { umlauts[$0] ?? String($0) }.joined()]
    }
}
