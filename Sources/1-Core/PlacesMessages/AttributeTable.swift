internal import CPlacesData
internal import PlacesBytes
internal import PlacesFeature
import PlacesStrings

/// The attributes of places in words, wherever they are named, and the heading that each is listed under.
package struct AttributeTable: Sendable {
    /// The headings, in their order.
    package enum Group: String, CaseIterable, Sendable {
        case access, payment, diet, offer, about, names, references
    }

    private struct Entry: Sendable {
        let group: Group
        /// The words for the value "yes"; empty if the value needs no words before it.
        let label: String
        /// Values that are shown in other words.
        let values: [String: String]
        /// A noun for the attribute, such as "step-free access"; `*` is replaced by the rest of the key.
        let subject: String
        /// Its place in the table.
        let rank: Int
    }

    private var entries: [String: Entry] = [:]
    /// By the beginnings of keys, whose rest is the label.
    private var families: [String: Entry] = [:]

    /// The table inside the program, which is read once. Without it keys are shown as they are.
    package static let builtIn = (try? AttributeTable(places_categories_attributes())) ?? AttributeTable()

    private init() {}

    private init(_ file: places_data) throws(PlacesError) {
        var scanner = TableScanner(
            InPlaceBytes(inProgram: file.bytes, count: file.count), name: "attributes.tsv", columns: 5)
        while try scanner.next() {
            let key = try scanner.required(0, "key")
            guard let group = Group(rawValue: try scanner.required(1, "group")) else { throw scanner.damage("group") }
            var values: [String: String] = [:]
            for pair in try scanner.text(3, "values").split(separator: ";") {
                let parts = pair.split(separator: "=")
                if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
            }
            let entry = Entry(
                group: group, label: try scanner.text(2, "label"), values: values,
                subject: try scanner.text(4, "subject"), rank: entries.count + families.count)
            if key.hasSuffix("*") { families[String(key.dropLast())] = entry } else { entries[key] = entry }
        }
    }

    /// An attribute in words.
    package struct Phrase: Hashable, Sendable {
        /// Its heading.
        package let group: Group
        package let text: String
        /// True if the place lacks something: "no dogs".
        package let isLack: Bool
        /// Its place among the others of its heading; unknown ones come last.
        package let rank: Int
    }

    package func phrase(_ key: String, _ value: String) -> Phrase {
        let (entry, rest) = entry(of: key)
        guard let entry else {
            let other = Entry(group: .about, label: "", values: [:], subject: "", rank: .max)
            return Self.phrase(Self.words(key), value, other)
        }
        return Self.phrase(rest ?? Strings.ofTable(entry.label), value, entry)
    }

    /// The words for places that have an attribute, such as "dogs welcome"; `nil` where a noun does. Safe to print.
    package func label(_ key: String) -> String? {
        entries[key].map { Strings.ofTable($0.label) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A noun for an attribute, for use in sentences: "step-free access", "vegan food". Safe to print.
    package func subject(_ key: String) -> String {
        let (entry, rest) = entry(of: key)
        guard let entry else { return Self.words(key).cleaned }
        // The table is English, whatever the language of the text.
        let text = Strings.ofTable(entry.subject.isEmpty ? entry.label : entry.subject)
        guard let rest else { return text.isEmpty ? Self.words(key).cleaned : text }
        return text.contains("*") ? text.replacing("*", with: rest.cleaned) : rest.cleaned
    }

    /// The entry of a key, and where it is that of a family, the rest of the key in words.
    private func entry(of key: String) -> (entry: Entry?, rest: String?) {
        if let entry = entries[key] { return (entry, nil) }
        guard let colon = key.firstIndex(of: ":"), let entry = families[String(key[...colon])] else {
            return (nil, nil)
        }
        return (entry, Self.words(String(key[key.index(after: colon)...])))
    }

    private static func phrase(_ label: String, _ value: String, _ entry: Entry) -> Phrase {
        if let text = entry.values[value] {
            return Phrase(
                group: entry.group, text: Strings.ofTable(text), isLack: text.hasPrefix("no "), rank: entry.rank)
        }
        let words = Strings.Attributes.self
        // A yes or a no is what people look for there.
        let isAnswer = entry.group == .access
        let text =
            switch value {
            case _ where label.isEmpty: Self.words(value)
            case "yes", "designated": isAnswer ? words.yes(label) : value == "yes" ? label : "\(label) \(value)"
            case "no": isAnswer ? words.no(label) : words.without(label)
            case "only": words.only(label)
            case "limited": isAnswer ? words.inPart(label) : words.partly(label)
            default: "\(label) \(Self.words(value))"
            }
        return Phrase(group: entry.group, text: text, isLack: value == "no" && !label.isEmpty, rank: entry.rank)
    }

    /// Without the signs that stand for spaces in keys and values.
    private static func words(_ text: String) -> String {
        String(text.map { $0 == "_" ? " " : $0 }).replacing(";", with: ", ").replacing(",  ", with: ", ")
    }
}
