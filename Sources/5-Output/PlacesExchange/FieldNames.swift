import CPlacesData
import PlacesBytes
import PlacesText

/// The table of what producers of files call the facts of a place. It is the same for all formats.
struct FieldNames: Sendable {
    /// What a name stands for.
    struct Meaning: Hashable, Sendable {
        let field: PlaceField
        /// How good a name it is for that fact, 0 for the best.
        let rank: Int
    }

    /// The table inside the program.
    static let embedded = {
        let file = places_exchange_field_names()
        return FieldNames(InPlaceBytes(inProgram: file.bytes, count: file.count))
    }()

    private var meanings: [String: Meaning] = [:]
    private var containers: Set<String> = []
    private var tagKeys: Set<String> = []
    /// The beginnings of further keys of OpenStreetMap.
    private var tagBeginnings: [String] = []
    private var voids: Set<String> = []
    private var recordLists: Set<String> = []
    private var signs: [String: ProducerSign] = [:]
    /// The beginnings of what programs call themselves.
    private var groupCreators: [String] = []
    /// Rows that name no fact.
    private(set) var unknownRows: [String] = []

    /// A rank that is worse than those of the table.
    private static let worst = 1000

    init(_ bytes: InPlaceBytes) {
        var table = DelimitedTable(bytes, .embedded(columns: 2))
        while (try? table.next()) == true {
            guard let row = table.text(0), let names = table.text(1)?.split(separator: ";").map(String.init) else {
                continue
            }
            switch row {
            case "container": containers = Set(names.map(Self.folded))
            case "void": voids = Set(names.map(Self.folded))
            case "groups": groupCreators = names.map(Self.folded)
            case "dump": for name in names { signs[Self.folded(name)] = .dump }
            case "person": for name in names { signs[Self.folded(name)] = .person }
            case "records": recordLists = Set(names.map(Self.folded))
            case "tag":
                tagKeys = Set(names.filter { !$0.hasSuffix("*") }.map(Self.folded))
                tagBeginnings = names.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
            default:
                guard let field = PlaceField(rawValue: row) else {
                    unknownRows.append(row)
                    continue
                }
                for (rank, name) in names.map(Self.folded).enumerated() where meanings[name] == nil {
                    meanings[name] = Meaning(field: field, rank: rank)
                }
            }
        }
    }

    /// What a name stands for.
    /// - Parameter path: the name, behind those of the members around it: `names.primary`.
    func meaning(of path: String) -> Meaning? {
        var name = Self.folded(path)
        while true {
            if let meaning = meanings[name] { return meaning }
            guard let point = name.firstIndex(of: "."), containers.contains(String(name[..<point])) else { break }
            name = String(name[name.index(after: point)...])
        }
        return partlyMeaning(of: path)
    }

    /// A heading such as "Nom restaurant" holds names, if nothing better does.
    private func partlyMeaning(of path: String) -> Meaning? {
        let words = path.split { " _-".contains($0) }.map { Self.folded(String($0)) }
        guard words.count == 2, !words.contains(where: { $0.contains(".") }) else { return nil }
        for (word, other) in [(words[0], words[1]), (words[1], words[0])] {
            if let meaning = meanings[word], meaning.field == .name, meanings[other] == nil {
                return Meaning(field: .name, rank: Self.worst + meaning.rank)
            }
        }
        return nil
    }

    /// Whether a member of this name makes a record one of OpenStreetMap.
    func isTag(_ key: String) -> Bool {
        tagKeys.contains(Self.folded(key)) || tagBeginnings.contains { key.lowercased().hasPrefix($0) }
    }

    /// Who writes members of this name, where that is telling.
    func sign(of path: String) -> ProducerSign? { signs[Self.folded(path)] }

    /// Whether a member of a document of JSON is its list of places.
    func isRecordList(_ key: String) -> Bool { recordLists.contains(Self.folded(key)) }

    /// Whether a program writes the group that its user put a waypoint in as the waypoint's type.
    func hasGroups(creator: String) -> Bool {
        let creator = Self.folded(creator)
        return groupCreators.contains { creator.hasPrefix($0) }
    }

    /// Whether a text only says that nothing is known.
    func isVoid(_ text: String) -> Bool { voids.contains(Self.folded(text)) }

    /// Without case, accents, signs and what stands in parentheses. Points stay, for they part names.
    private static func folded(_ path: String) -> String {
        path.prefix { $0 != "(" }.split(separator: ".").map { part in
            String(String(part).folded.filter { $0.isLetter || $0.isNumber })
        }.joined(separator: ".")
    }
}

/// A name in a file, and what is known of it.
struct FieldName {
    let key: String
    let meaning: FieldNames.Meaning?
    /// Whether it may be a key of OpenStreetMap, and whether it is sure to be one.
    let mayBeTag, isTag: Bool
    /// The language of which it holds the name of the place.
    var language: String?
    /// Who writes it, where that is telling.
    var sign: ProducerSign?
}

/// Looks up the names of a file, each once.
struct FieldLookup {
    private let names = FieldNames.embedded
    private var known: [String: FieldName] = [:]

    /// A file with more names has others in every record.
    private static let most = 4096

    /// Members that hold tags of OpenStreetMap.
    private static let tagHolders = ["tags.", "extratags.", "other_tags.", "all_tags."]
    /// Members that hold names in other languages.
    private static let otherNames = ["names.common.", "name:"]

    mutating func name(_ path: String) -> FieldName {
        if let name = known[path] { return name }
        let name = described(path)
        if known.count < Self.most { known[path] = name }
        return name
    }

    func isVoid(_ text: String) -> Bool { names.isVoid(text) }
    func isTag(_ key: String) -> Bool { names.isTag(key) }

    private func described(_ path: String) -> FieldName {
        let lower = path.lowercased()
        if let holder = Self.tagHolders.first(where: lower.hasPrefix) {
            let key = String(path.dropFirst(holder.count))
            return FieldName(key: key, meaning: names.meaning(of: key), mayBeTag: true, isTag: true)
        }
        let isOuter = !path.contains(".")
        let isTag = isOuter && names.isTag(path)
        var name = FieldName(
            key: isTag ? lower : path, meaning: names.meaning(of: path), mayBeTag: isOuter, isTag: isTag)
        if let names = Self.otherNames.first(where: lower.hasPrefix) {
            name.language = String(lower.dropFirst(names.count))
        }
        name.sign = names.sign(of: path)
        return name
    }
}
