internal import CPlacesData
internal import PlacesBytes
internal import PlacesFeature

/// The countries of ISO 3166-1, and Kosovo, in English.
public enum Country {
    /// The name to show, such as `Germany` of `DE`; case does not matter.
    /// - Returns: `nil` for a code that no country has.
    public static func name(of code: String) -> String? {
        let code = Array(code.uppercased().utf8)
        guard code.count == 2 else { return nil }
        let table = Self.table
        var (start, end) = (table.startIndex, table.endIndex)
        while start < end {
            // The line in which the middle lies.
            let middle = (start + end) / 2
            let first = table[start..<middle].lastIndex(of: newline).map { $0 + 1 } ?? start
            let line = table[first..<end].prefix { $0 != newline }
            if line.starts(with: code) {
                // Behind the code and its tab.
                return String(decoding: line.dropFirst(code.count + 1).prefix { $0 != tab }, as: UTF8.self)
            }
            if line.lexicographicallyPrecedes(code) { start = min(line.endIndex + 1, end) } else { end = first }
        }
        return nil
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
        for line in table.split(separator: newline) {
            let fields = line.split(separator: tab, omittingEmptySubsequences: false)
            guard fields.count >= 2 else { continue }
            let texts = fields.map { String(decoding: $0, as: UTF8.self) }
            let further = texts.count > 2 ? texts[2].split(separator: ";").map(String.init) : []
            for text in texts[..<2] + further { names[key(text)] = texts[0] }
        }
        return names
    }()

    private static let tab = UInt8(ascii: "\t")

    private static let newline = UInt8(ascii: "\n")

    /// Lines of a code, a name to show, and further names parted by semicolons, in the order of the codes.
    private static var table: InPlaceBytes {
        let file = places_countries()
        return InPlaceBytes(inProgram: file.bytes, count: file.count)
    }
}
