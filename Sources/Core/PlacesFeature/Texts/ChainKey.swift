extension String {
    /// The name of a chain as it compares: without case, accents, apostrophes, hyphens and spaces.
    package var chainKey: String {
        let folded = folded
        guard folded.utf8.contains(0x20) else { return folded }
        return String(decoding: folded.utf8.filter { $0 != 0x20 }, as: UTF8.self)
    }
}
