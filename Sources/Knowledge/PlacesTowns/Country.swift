internal import CPlacesData
internal import PlacesFeature

/// The countries of ISO 3166-1, and Kosovo, in English.
public enum Country {
    /// The name to show, such as `Germany` of `DE`; case does not matter.
    /// - Returns: `nil` for a code that no country has.
    public static func name(of code: String) -> String? {
        let code = Array(code.uppercased().utf8)
        guard code.count == 2 else { return nil }
        // The table is small, and most who ask want one name: it is read to there, and nothing is made of the rest.
        return line { $0.starts(with: code) && $0.count > 2 && $0[$0.startIndex + 2] == tab }
            .map { String(decoding: $0.split(separator: tab, omittingEmptySubsequences: false)[1], as: UTF8.self) }
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
        _ = line { line in
            let fields = line.split(separator: tab, omittingEmptySubsequences: false)
            guard fields.count >= 2, line.first != UInt8(ascii: "#") else { return false }
            let texts = fields.map { String(decoding: $0, as: UTF8.self) }
            let further = texts.count > 2 ? texts[2].split(separator: ";").map(String.init) : []
            for text in texts[..<2] + further { names[key(text)] = texts[0] }
            return false
        }
        return names
    }()

    private static let tab = UInt8(ascii: "\t")

    /// The first line that fits: a code, a name to show, and further names parted by semicolons. Blank lines and those
    /// that begin with `#` are comments.
    private static func line(
        where fits: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool
    ) -> Slice<UnsafeBufferPointer<UInt8>>? {
        let file = places_countries()
        let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            if fits(bytes[start..<end]) { return bytes[start..<end] }
            start = end + 1
        }
        return nil
    }
}
