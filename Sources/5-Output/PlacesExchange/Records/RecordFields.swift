import PlacesFeature
import PlacesStrings

/// The fields of a record, by their names.
package enum RecordFields {
    /// Every field with its meaning, in the order of a document.
    package static var names: [(name: String, meaning: String)] {
        table.map { ($0.name, $0.meaning) } + [(anyAttribute, Strings.Records.anyAttribute)]
    }

    /// The list of all fields, for reading.
    package static var listing: String {
        let width = names.map(\.name.count).max() ?? 0
        let lines = names.map { field in
            "  " + field.name + String(repeating: " ", count: width - field.name.count + 2) + field.meaning + "\n"
        }
        return Strings.Records.listHeading + "\n" + lines.joined()
    }

    /// What it takes to make the same places of a row again, for ``PresentationOptions/fields``.
    package static var exportNames: [String] { RecordLayout.exportNames }

    /// Reads names with commas between, each of which counts once. The name of a part of a document, such as `dates`,
    /// stands for all fields in it.
    package static func parse(_ text: String) throws(FieldsProblem) -> [String] {
        let words = text.split(separator: ",").map { String($0).cleaned }.filter { !$0.isEmpty }
        guard !words.isEmpty else { throw .empty }
        var names: [String] = []
        for word in words {
            for name in try fields(named: word) where !names.contains(name) { names.append(name) }
        }
        return names
    }

    private static func fields(named word: String) throws(FieldsProblem) -> [String] {
        if field(named: word) != nil { return [word] }
        let inPart = table.filter { $0.member == word }.map(\.name)
        guard inPart.isEmpty else { return inPart }
        let fields = table.map(\.name)
        let parts = table.map(\.member).filter { !fields.contains($0) }
        let known = fields + Array(Set(parts)).sorted()
        throw .unknown(name: word, nearest: Suggestion.all(near: word, among: known))
    }

    /// Whether any of some fields is about the opening state of a place.
    package static func tellOpening(_ names: [String]) -> Bool {
        names.contains { field(named: $0)?.member == "opening" }
    }

    /// Whether any of some fields is more of a place than its identifier, its name and where it is.
    package static func tellFacts(_ names: [String]) -> Bool {
        names.contains { !["id", "name", "latitude", "longitude", "distance", "bearing"].contains($0) }
    }

    /// The field of a name, or `nil` if there is none.
    static func field(named name: String) -> RecordField? {
        if let field = byName[name] { return field }
        guard name.hasPrefix(attributePrefix), let key = String(name.dropFirst(attributePrefix.count)).cleanedOrNil
        else { return nil }
        return RecordField(name, Strings.Records.anyAttribute, in: "attributes", key: key) { record in
            record.place.attributes[key].map(OrderedJSON.string)
        }
    }

    private static let attributePrefix = "attributes."
    private static let anyAttribute = "attributes.KEY"
    private static let byName = Dictionary(
        table.map { ($0.name, $0) } + table.map { ($0.heading, $0) }
    ) { first, _ in first }
}

/// Why a list of fields cannot be used.
package enum FieldsProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// It names none: the user wants to see which there are, see ``RecordFields/listing``.
    case empty
    /// A name that is none, and names like it.
    case unknown(name: String, nearest: [String])

    /// What happened, in one sentence.
    package var description: String {
        switch self {
        case .empty: Strings.Records.noFields
        case .unknown(let name, _): Strings.Records.unknownField(name)
        }
    }

    /// The next thing to try.
    package var hint: String {
        switch self {
        case .unknown(_, let nearest) where !nearest.isEmpty: Strings.Records.didYouMean(nearest)
        default: Strings.Records.fieldsHint
        }
    }
}
