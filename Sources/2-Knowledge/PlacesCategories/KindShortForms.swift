internal import CPlacesData
internal import PlacesBytes

/// What kinds are called where there is little room: in up to eleven columns, and in up to seven.
package enum KindShortForms {
    /// The short names of a kind of our tree, the longest first; none where it needs none or is unknown.
    package static func names(of id: String) -> [String] {
        let file = places_kind_short_forms()
        let table = InPlaceBytes(inProgram: file.bytes, count: file.count)
        let wanted = Array(id.utf8)
        var (low, high) = (0, table.count)
        while low < high {
            // The line in the middle, and its fields.
            var start = (low + high) / 2
            while start > low, table[start - 1] != newline { start -= 1 }
            let end = table[start...].firstIndex(of: newline) ?? table.count
            let line = table[start..<end]
            let key = line.prefix { $0 != tab }
            if key.elementsEqual(wanted) {
                return line.dropFirst(key.count + 1).split(separator: tab).map { String(decoding: $0, as: UTF8.self) }
            }
            if key.lexicographicallyPrecedes(wanted) { low = end + 1 } else { high = start }
        }
        return []
    }

    private static let (newline, tab) = (UInt8(ascii: "\n"), UInt8(ascii: "\t"))
}
