internal import CPlacesTowns
internal import PlacesFeature

/// The countries of ISO 3166-1, and Kosovo, in English.
public enum Country {
    /// The name to show, such as `Germany` of `DE`; case does not matter.
    /// - Returns: `nil` for a code that no country has.
    public static func name(of code: String) -> String? {
        let code = code.uppercased()
        guard code.utf8.count == 2 else { return nil }
        // The table is small, and most who ask want one name: it is read to there, and nothing is made of the rest.
        return row { $0[0].elementsEqual(code.utf8) }.map { String(decoding: $0[1], as: UTF8.self) }
    }

    /// The two letters of ISO 3166-1 of a country by its English name, common or official, or by its two or three
    /// letters; case, accents and a "the" before it do not matter.
    public static func code(named text: String) -> String? { names[key(text)] }

    private static func key(_ text: String) -> String {
        let name = text.cleaned.folded
        return name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
    }

    /// Codes by all the names there are, read when first asked for.
    private static let names: [String: String] = {
        var names: [String: String] = [:]
        _ = row { fields in
            let texts = fields.map { String(decoding: $0, as: UTF8.self) }
            let further = texts.count > 2 ? texts[2].split(separator: ";").map(String.init) : []
            for text in texts[..<2] + further { names[key(text)] = texts[0] }
            return false
        }
        return names
    }()

    private typealias Fields = [Slice<UnsafeBufferPointer<UInt8>>]

    /// The first row that fits: a code, a name to show, and further names parted by semicolons. Blank lines and those
    /// that begin with `#` are none.
    private static func row(where fits: (Fields) -> Bool) -> Fields? {
        let file = places_countries()
        let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            let fields = bytes[start..<end].split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            if fields.count >= 2, fields[0].first != UInt8(ascii: "#"), fits(fields) { return fields }
            start = end + 1
        }
        return nil
    }
}
