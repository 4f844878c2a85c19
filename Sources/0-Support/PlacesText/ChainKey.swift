extension String {
    /// The name of a chain as it compares: without case, accents, apostrophes, hyphens and spaces.
    package var chainKey: String {
        String(decoding: foldedBytes.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }
}
