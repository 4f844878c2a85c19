internal import PlacesFeature

/// A value made of parts: `;;Street 1;City,Ville;Region;12345;Country`.
///
/// Escapes are those of RFC 6350, section 3.4. vCard 2.1 escapes semicolons alone, but its writers do not keep to that.
enum StructuredText {
    /// The first value of each part that says anything, or an empty text; at most `limit` parts.
    /// - Parameter hasLists: whether commas part the values of one part, as they do since vCard 3.0.
    static func parts(of text: String, limit: Int, hasLists: Bool) -> [String] {
        var parts: [String] = []
        var (found, current) = ("", "".unicodeScalars)
        func settled() -> String { found.isEmpty ? String(current).cleaned : found }

        var scalars = text.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            switch scalar {
            case "\\":
                switch scalars.next() {
                case "n", "N": current.append("\n")
                case let next? where [",", ";", ":", "\\"].contains(next): current.append(next)
                case let next?:
                    current.append("\\")
                    current.append(next)
                case nil: current.append("\\")
                }
            case ";":
                parts.append(settled())
                if parts.count == limit { return parts }
                (found, current) = ("", "".unicodeScalars)
            case "," where hasLists: (found, current) = (settled(), "".unicodeScalars)
            default: current.append(scalar)
            }
        }
        return parts + [settled()]
    }
}

extension ContactAddress {
    /// Reads an address: post office box, extension, street, city, region, postal code and country (RFC 6350, 6.3.1).
    init?(adr text: String, hasLists: Bool) {
        let parts = StructuredText.parts(of: text, limit: 7, hasLists: hasLists)
        func part(_ index: Int) -> String? { parts.indices.contains(index) ? parts[index] : nil }
        self.init(city: part(3), region: part(4), postalCode: part(5), country: part(6))
    }
}
