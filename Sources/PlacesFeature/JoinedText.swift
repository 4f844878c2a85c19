extension [String] {
    /// The texts with a separator between them.
    ///
    /// It stands in for the standard library's, which is generic over all collections of texts: the first use of that looks
    /// its types up at run time, which takes longer than to join a hundred texts.
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
