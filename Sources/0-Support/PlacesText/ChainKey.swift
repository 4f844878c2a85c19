extension String {
    /// The name of a chain as it compares: without case, accents, apostrophes, hyphens and spaces.
    package var chainKey: String {
        let folded = folded
        guard folded.utf8.contains(0x20) else { return folded }
        let bytes = GrowingBytes(capacity: folded.utf8.count)
        bytes.append(utf8: folded)
        bytes.removeSpaces(from: 0)
        return String(decoding: bytes.bytes, as: UTF8.self)
    }
}

extension GrowingBytes {
    /// Appends the name of a chain as it compares: see `String.chainKey`.
    /// - Parameter utf8: the name in sound UTF-8.
    package func append(chainKeyOf utf8: UnsafeRawBufferPointer) {
        let start = count
        append(folded: utf8)
        removeSpaces(from: start)
    }

    fileprivate func removeSpaces(from start: Int) {
        let text = UnsafeRawBufferPointer(start: memory + start, count: count - start)
        // What is appended is no longer than what stood there, so that nothing moves.
        truncate(to: start)
        append(joined: text)
    }
}
