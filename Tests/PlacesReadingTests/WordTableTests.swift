import FoundationEssentials
import Testing

@testable import PlacesReading

/// The sorted table of words, which a script makes of the two tables that people edit.
@Suite struct WordTableTests {
    @Test func embedded_holdsEveryWordAndPhraseOfTheTablesThatPeopleEdit() throws {
        var expected: [[UInt8]: Set<String>] = [:]
        func add(_ text: String, _ meaning: String) {
            for text in Self.writings(of: text, in: meaning) { expected[WordKey.key(of: text), default: []].insert(meaning) }
        }
        for row in try Self.rows("kind-words.tsv", columns: 6) {
            for (column, strength) in [(2, "n"), (3, "p"), (4, "e"), (5, "a")] {
                for text in row[column].split(separator: ";") where text.contains(where: { $0 != " " }) {
                    add(String(text), row[1] + strength + row[0])
                }
            }
        }
        for row in try Self.rows("phrases.tsv", columns: 3) {
            for phrase in row[2].split(separator: ";") {
                let parts = phrase.split(omittingEmptySubsequences: false) { "{}".contains($0) }.map(String.init)
                let (literal, placeholder) =
                    parts.count == 1
                    ? (parts[0], "")
                    : parts[0].isEmpty ? (parts[2], "<" + parts[1]) : (parts[0], ">" + parts[1])
                add(literal, row[1] + "w" + row[0] + placeholder)
            }
        }
        var (found, previous) = ([[UInt8]: Set<String>](), [UInt8]())
        WordTable.embedded.forEachLine { line in
            let key = Array(line.key)
            guard key.first != UInt8(ascii: "#") else { return }
            #expect(previous.lexicographicallyPrecedes(key), "the table is sorted")
            previous = key
            let meanings = line.meanings.map {
                $0.language.rawValue + String(UnicodeScalar($0.strength.rawValue)) + $0.value
            }
            found[key] = Set(meanings)
            #expect(WordTable.embedded.meanings(of: key) == line.meanings, "every line is found")
        }
        #expect(found.count == expected.count, "derive.sh was run after the last change")
        for (key, meanings) in expected {
            #expect(found[key] == meanings, "\(String(decoding: key, as: UTF8.self)): run derive.sh")
        }
    }

    /// Every phrase means something to the grammar, or to the readers of times and names.
    @Test func phrases_areAllUnderstood() throws {
        let parts = [
            "day:", "clock:", "part:", "half:", "oclock", "at", "on", "now>span", "now<span", "unit:", "number:", "ending:",
            "stem:", "else:", "generic:", "link", "implies:kids_area",
        ]
        var unknown: Set<String> = []
        WordTable.embedded.forEachLine { line in
            for meaning in line.meanings where !meaning.isKind {
                if WishRole(meaning) == nil, !parts.contains(where: meaning.value.hasPrefix) { unknown.insert(meaning.value) }
            }
        }
        #expect(unknown.isEmpty)
    }

    @Test func find_tellsWhetherALongerKeyBeginsSo() {
        let table = WordTable("open\t\tenwopen:now\nopennow\topen now\tenwopen:now\npub\t\tennpub\tsvnpub\n")
        #expect(table.find(Array("op".utf8)).meanings.isEmpty)
        #expect(table.find(Array("op".utf8)).isBeginning)
        #expect(table.find(Array("open".utf8)).meanings.count == 1)
        #expect(table.find(Array("open".utf8)).isBeginning)
        #expect(!table.find(Array("opennow".utf8)).isBeginning)
        #expect(table.find(Array("pub".utf8)).meanings.map(\.language) == [.english, .swedish])
        #expect(!table.find(Array("zoo".utf8)).isBeginning)
        #expect(table.spelling(of: Array("opennow".utf8)) == "open now")
        #expect(table.spelling(of: Array("pub".utf8)) == "pub")
        #expect(table.spelling(of: Array("zoo".utf8)) == nil)
    }

    @Test(arguments: [
        "", "\n", "\n\n\n", "pub", "pub\t", "pub\t\t", "pub\t\t\n", "pub\t\tx\n", "pub\t\tennpub", "\t\t\t\n", "pub\t\tzznpub\n",
        "pub\t\ten\n", "pub\t\tenn\n", "b\t\tennb\na\t\tenna\n", "pub\t\tenwkind:\n", "pub\t\tenwwhere:\n",
    ])
    func find_survivesADamagedTable(_ text: String) {
        let table = WordTable(text)
        for word in ["pub", "a", "b", "zzz", ""] {
            _ = table.find(Array(word.utf8))
            _ = table.spelling(of: Array(word.utf8))
        }
        _ = WishGrammar(table: table).readings(of: "pub a b open")
        _ = Spelling(table: table).correction(of: "pubb")
    }

    /// A German word is found without its dots, too.
    private static func writings(of text: String, in meaning: String) -> [String] {
        let umlauts: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"]
        guard meaning.hasPrefix("de"), text.contains(where: { umlauts[$0] != nil }) else { return [text] }
        return [text, text.map { umlauts[$0] ?? String($0) }.joined()]
    }

    private static func rows(_ name: String, columns: Int) throws -> [[String]] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/CPlacesWords/data")
        let text = String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            let fields = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            #expect(fields.count == columns)
            return fields
        }
    }
}
