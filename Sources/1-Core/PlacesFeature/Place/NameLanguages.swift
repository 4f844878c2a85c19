/// The languages in which a person reads the names of places, the best first, and the one rule for the name that is shown.
///
/// A place has the name that stands on its sign (``Place/name``), in whatever language people there speak, and may have
/// others, as OpenStreetMap notes them: `name:sv`. Shown is the first that there is of the languages, else the name of the
/// sign. A language is asked for from its whole tag down to its first part: `zh-Hant-TW`, `zh-Hant`, `zh`.
public struct NameLanguages: Hashable, Sendable {
    /// The names of attributes that hold such a name, the best first.
    private let keys: [String]

    /// No language: every place has the name of its sign.
    public static let none = NameLanguages([])

    /// - Parameter tags: such as `sv`, `zh-Hant` or `pt_BR.UTF-8`, the best first. What is no tag means no language.
    public init(_ tags: [String]) {
        var keys: [String] = []
        for tag in tags {
            var parts = tag.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }.map(String.init)
            while !parts.isEmpty {
                let key = "name:" + Self.tag(parts)
                if !keys.contains(key) { keys.append(key) }
                parts.removeLast()
            }
        }
        self.keys = keys
    }

    /// The languages, the best first; behind `zh-Hant` comes `zh`. Made anew from these, it is the same.
    public var tags: [String] { keys.map { String($0.dropFirst("name:".count)) } }

    /// Whether no language is asked for.
    public var isEmpty: Bool { keys.isEmpty }

    /// The name of a place in the first of the languages in which it has one, or `nil` if there is none or it differs from
    /// the name of the sign in nothing but case, accents and spaces.
    public func name(of place: Place) -> String? {
        keys.isEmpty ? nil : name(in: place.attributes, besides: place.name)
    }

    /// The name to show: that one, else the name of the sign.
    package func shownName(of place: Place) -> String { name(of: place) ?? place.name }

    /// - Parameter attributes: see ``Place/attributes``.
    package func name(in attributes: [String: String], besides local: String) -> String? {
        guard let name = keys.lazy.compactMap({ attributes[$0]?.cleanedOrNil }).first, name.chainKey != local.chainKey
        else { return nil }
        return name
    }

    /// Whether an attribute holds a name in one of the languages.
    package func isName(_ key: String) -> Bool { keys.contains(key) }

    /// The parts as tags are written: `zh-Hant-TW`.
    private static func tag(_ parts: [String]) -> String {
        let rest = parts.dropFirst().map { part in
            switch part.utf8.count {
            case 2: part.uppercased()
            case 4: part.prefix(1).uppercased() + part.dropFirst().lowercased()
            default: part.lowercased()
            }
        }
        return ([parts[0].lowercased()] + rest).joined(separator: "-")
    }
}
