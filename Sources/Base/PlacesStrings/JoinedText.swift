// These stand in for the standard library's, which are generic over all collections of texts: the first use of one looks its
// types up at run time, which takes longer than to join a hundred texts.

extension [String] {
    /// The texts with a separator between them.
    package func joined(separator: String = "") -> String { self[...].joined(separator: separator) }
}

extension ArraySlice<String> {
    /// The texts with a separator between them.
    package func joined(separator: String = "") -> String {
        var text = ""
        text.reserveCapacity(reduce(0) { $0 + $1.utf8.count + separator.utf8.count })
        for (index, part) in enumerated() {
            if index > 0 { text += separator }
            text += part
        }
        return text
    }
}
