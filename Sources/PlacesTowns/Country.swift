internal import CPlacesTowns
internal import PlacesFeature

/// The countries of ISO 3166-1, and Kosovo, in English.
public enum Country {
    /// The name to show, such as `Germany` of `DE`; case does not matter.
    /// - Returns: `nil` for a code that no country has.
    public static func name(of code: String) -> String? { names.byCode[code.uppercased()] }

    /// The two letters of ISO 3166-1 of a country by its English name, common or official, or by its two or three
    /// letters; case, accents and a "the" before it do not matter.
    public static func code(named text: String) -> String? {
        names.byName[key(text)]
    }

    private static func key(_ text: String) -> String {
        let name = text.cleaned.folded
        return name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
    }

    private struct Names: Sendable {
        var byCode: [String: String] = [:]
        var byName: [String: String] = [:]
    }

    /// Read when first asked for.
    private static let names: Names = {
        let file = places_countries()
        // A damaged table would be noticed by the tests; here it has no names.
        return (try? read(UnsafeBufferPointer(start: file.bytes, count: file.count))) ?? Names()
    }()

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(PlacesError) -> Names {
        var names = Names()
        var scanner = TableScanner(bytes, name: "countries.tsv", columns: 3)
        while try scanner.next() {
            let code = try scanner.required(0, "code")
            let name = try scanner.required(1, "name")
            names.byCode[code] = name
            let further = try scanner.optional(2, "names")?.split(separator: ";").map(String.init) ?? []
            for text in [code, name] + further { names.byName[key(text)] = code }
        }
        return names
    }
}
