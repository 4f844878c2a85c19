internal import CPlacesData
internal import PlacesBytes
internal import PlacesFeature
import PlacesStrings

/// The attributes of places in words, and the heading that each is listed under.
package struct AttributeTable: Sendable {
    /// The headings, in their order.
    package enum Group: String, CaseIterable, Sendable {
        case access, payment, diet, offer, about, names, references
    }

    private struct Entry: Sendable {
        let group: Group
        /// What "yes" means; empty if the value says all.
        let label: String
        /// Values that are shown in other words.
        let values: [String: String]
    }

    private var entries: [String: Entry] = [:]
    /// By the beginnings of keys, whose rest is the label.
    private var families: [String: Entry] = [:]

    /// The table inside the program, which is read once. Without it keys are shown as they are.
    package static let builtIn = (try? AttributeTable(places_categories_attributes())) ?? AttributeTable()

    private init() {}

    private init(_ file: places_data) throws(PlacesError) {
        var scanner = TableScanner(
            InPlaceBytes(inProgram: file.bytes, count: file.count), name: "attributes.tsv", columns: 4)
        while try scanner.next() {
            let key = try scanner.required(0, "key")
            guard let group = Group(rawValue: try scanner.required(1, "group")) else { throw scanner.damage("group") }
            let values = try scanner.text(3, "values").split(separator: ";").map { $0.split(separator: "=") }
            let entry = Entry(
                group: group, label: try scanner.text(2, "label"),
                values: Dictionary(
                    values.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }, uniquingKeysWith: { $1 }))
            if key.hasSuffix("*") { families[String(key.dropLast())] = entry } else { entries[key] = entry }
        }
    }

    /// An attribute in words.
    package struct Phrase: Hashable, Sendable {
        /// Its heading.
        package let group: Group
        package let text: String
        /// Whether it names what is missing: "no dogs".
        package let isLack: Bool
    }

    package func phrase(_ key: String, _ value: String) -> Phrase {
        if let entry = entries[key] {
            return Self.phrase(Strings.ofTable(entry.label), value, entry)
        }
        if let colon = key.firstIndex(of: ":"), let entry = families[String(key[...colon])] {
            let label = Self.words(String(key[key.index(after: colon)...]))
            return Self.phrase(label, value, entry)
        }
        return Self.phrase(Self.words(key), value, Entry(group: .about, label: "", values: [:]))
    }

    private static func phrase(_ label: String, _ value: String, _ entry: Entry) -> Phrase {
        if let text = entry.values[value] {
            // The table is English, whatever the language of the text.
            return Phrase(group: entry.group, text: Strings.ofTable(text), isLack: text.hasPrefix("no "))
        }
        let text =
            switch value {
            case _ where label.isEmpty: words(value)
            case "yes": label
            case "no": Strings.Attributes.without(label)
            case "only": Strings.Attributes.only(label)
            case "limited": Strings.Attributes.partly(label)
            default: "\(label) \(words(value))"
            }
        return Phrase(group: entry.group, text: text, isLack: value == "no" && !label.isEmpty)
    }

    /// Without the signs that stand for spaces in keys and values.
    private static func words(_ text: String) -> String {
        String(text.map { $0 == "_" ? " " : $0 }).replacing(";", with: ", ").replacing(",  ", with: ", ")
    }
}
