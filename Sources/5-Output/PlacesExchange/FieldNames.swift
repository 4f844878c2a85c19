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
    /// Exact keys of OpenStreetMap that are never on a place, such as `building`, and prefixes of more such keys.
    private var (things, thingBeginnings): (Set<String>, [String]) = ([], [])
    private var voids: Set<String> = []
    private var recordLists: Set<String> = []
    private var signs: [String: ProducerSign] = [:]
    /// The beginnings of what programs call themselves.
    private var groupCreators: [String] = []
    private var wrappers: Set<String> = []
    private var passed: Set<String> = []
    private var passedBeginnings: [String] = []
    /// The words for days and their hours.
    private(set) var days = DayWords()
    /// The makers of files, as people write them, each with sets of names that only its files have.
    private var producers: [(name: String, members: [Set<String>])] = []
    /// All names of ``producers``.
    private var producerNames: Set<String> = []
    private var creators: [String] = []
    /// The columns of tables without a heading.
    private(set) var headless: [[String]] = []
    /// Rows that name no fact.
    private(set) var unknownRows: [String] = []

    /// A rank that is worse than those of the table.
    static let worst = 1000

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
            case "wrapper": wrappers = Set(names.map(Self.folded))
            case "passed":
                passed = Set(names.filter { !$0.hasSuffix("*") }.map(Self.folded))
                passedBeginnings = names.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
            case "producer":
                let members = names.dropFirst().map { Set($0.split(separator: "+").map { Self.folded(String($0)) }) }
                producers.append((names[0], members))
                producerNames.formUnion(members.flatMap(\.self))
            case "creator": creators = names
            case "headless": headless.append(names)
            case _ where days.take(row, names): break
            case "tag":
                tagKeys = Set(names.filter { !$0.hasSuffix("*") }.map(Self.folded))
                tagBeginnings = names.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
            case "thing":
                things = Set(names.filter { !$0.hasSuffix("*") })
                thingBeginnings = names.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
            default:
                guard let field = PlaceField(name: row) else {
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

    /// True for a key that OpenStreetMap never has on a place. Case counts, since people write "Building" above a column.
    func isThing(_ key: String) -> Bool { things.contains(key) || thingBeginnings.contains { key.hasPrefix($0) } }

    /// True for a name that says nothing about a place, and is left out of the closing sentence.
    func isPassed(_ path: String) -> Bool {
        passed.contains(Self.folded(path)) || passedBeginnings.contains { path.lowercased().hasPrefix($0) }
    }

    /// True for a member of a document of JSON that is an object around its list of places.
    func isWrapper(_ key: String) -> Bool { wrappers.contains(Self.folded(key)) }

    /// The name as ``producer(of:)`` needs it; `nil` for one that tells nothing of who made a file.
    func telling(_ path: String) -> String? {
        let name = Self.folded(path)
        return producerNames.contains(name) ? name : nil
    }

    /// The producer whose typical names are all among these.
    func producer(of names: Set<String>) -> String? {
        producers.first { $0.members.contains { $0.isSubset(of: names) } }?.name
    }

    /// The program that calls itself so.
    func creator(_ text: String) -> String? {
        let text = Self.folded(text)
        return creators.first { text.hasPrefix(Self.folded($0)) }
    }
    /// The kind of producer that a name points to, if it points to one.
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
    static func folded(_ path: String) -> String {
        path.prefix { $0 != "(" }.split(separator: ".").map { part in
            String(String(part).folded.filter { $0.isLetter || $0.isNumber })
        }.joined(separator: ".")
    }
}

/// A name in a file, and what is known of it. Every record refers to the same ones.
final class FieldName: Sendable {
    let key: String
    let meaning: FieldNames.Meaning?
    /// Whether it may be a key of OpenStreetMap, and whether it is sure to be one.
    let mayBeTag, isTag: Bool
    /// True for a member of the object that holds the tags.
    let isHeld: Bool
    /// The language of which it holds the name of the place.
    let language: String?
    /// The day whose hours it holds.
    let day: DayWords.Heading?
    /// Its number among the names that a ``FieldLookup`` could not place; `nil` for a known one.
    let unknownNumber: Int?
    /// The kind of producer that it points to, if any.
    let sign: ProducerSign?
    /// True for a key that OpenStreetMap never has on a place.
    let isThing: Bool
    /// True if its texts are separated by commas.
    var isCommaList: Bool { key == "alternatenames" }

    /// - Parameter newNumber: the value of ``unknownNumber`` if the name means nothing.
    fileprivate init(_ path: String, _ names: FieldNames, newNumber: Int?) {
        let lower = path.lowercased()
        let holder = Self.tagHolders.first(where: lower.hasPrefix)
        isHeld = holder != nil
        let held = holder.map { String(path.dropFirst($0.count)) }
        let isOuter = !path.contains(".")
        isTag = isHeld || isOuter && names.isTag(path)
        mayBeTag = isHeld || isOuter
        key = held ?? (isTag ? lower : path)
        meaning = names.meaning(of: held ?? path)
        let prefix = isHeld ? nil : Self.otherNames.first(where: lower.hasPrefix)
        language = prefix.map { String(lower.dropFirst($0.count)) }
        day = isHeld || meaning != nil ? nil : names.days.heading(path)
        sign = isHeld ? nil : names.sign(of: path)
        isThing = !isHeld && isOuter && names.isThing(path)
        let isKnown = meaning != nil || isTag || day != nil || language != nil || names.isPassed(path)
        unknownNumber = isKnown ? nil : newNumber
    }

    /// Members that hold tags of OpenStreetMap.
    private static let tagHolders = ["tags.", "extratags.", "other_tags.", "all_tags."]
    /// Members that hold names in other languages.
    private static let otherNames = ["names.common.", "name:"]
}

/// Looks up the names of a file, each once.
struct FieldLookup {
    private let names = FieldNames.embedded
    private var known: [String: FieldName] = [:]
    /// Names that mean nothing, and which of them were passed over.
    private var unknown: [String] = []
    private var ignored: Set<Int> = []
    private var telling: Set<String> = []
    /// True if a record is an element of OpenStreetMap.
    var hasTags = false
    /// The producer that the file names.
    var creator: String?

    /// A file with more names has others in every record.
    private static let most = 4096

    mutating func name(_ path: String) -> FieldName {
        if let name = known[path] { return name }
        let name = FieldName(path, names, newNumber: unknown.count < Self.most ? unknown.count : nil)
        if let telling = names.telling(path) { self.telling.insert(telling) }
        if name.unknownNumber != nil { unknown.append(path) }
        if known.count < Self.most { known[path] = name }
        return name
    }

    /// Counts names as passed over.
    mutating func ignore(_ numbers: [Int]) { ignored.formUnion(numbers) }

    /// The remarks on the file that follow from its names.
    var notes: InputNotes {
        InputNotes(
            producer: creator.flatMap { names.creator($0) } ?? names.producer(of: telling),
            ignored: Set(ignored.map { unknown[$0].shown }), isTagged: hasTags)
    }

    func isVoid(_ text: String) -> Bool { names.isVoid(text) }
    func isTag(_ key: String) -> Bool { names.isTag(key) }
}
