internal import CPlacesCategories

/// What kinds are called where there is little room: in up to eleven columns, and in up to seven.
package enum KindShortForms {
    /// The short names of a kind of our tree, the longest first; none where it needs none or is unknown.
    package static func names(of id: String) -> [String] { table[id] ?? [] }

    private static let table: [String: [String]] = {
        let file = places_kind_short_forms()
        let text = String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
        var table: [String: [String]] = [:]
        for line in text.split(separator: "\n") where line.first != "#" {
            let fields = line.split(separator: "\t")
            guard let id = fields.first else { continue }
            table[String(id)] = fields.dropFirst().map(String.init)
        }
        return table
    }()
}
