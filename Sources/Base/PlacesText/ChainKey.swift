extension String {
    /// The name of a chain as it compares: without case, accents, apostrophes, hyphens and spaces.
    package var chainKey: String {
        let folded = folded
        guard folded.utf8.contains(0x20) else { return folded }
        var bytes = Array(folded.utf8)
        bytes.removeSpaces(from: 0)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends the name of a chain as it compares: see `String.chainKey`.
    /// - Parameter utf8: the name in sound UTF-8.
    package mutating func append(chainKeyOf utf8: UnsafeBufferPointer<UInt8>) {
        let start = count
        append(folded: utf8)
        removeSpaces(from: start)
    }

    fileprivate mutating func removeSpaces(from start: Int) {
        let end = withUnsafeMutableBufferPointer { bytes in
            var end = start
            for index in start..<bytes.count where bytes[index] != 0x20 {
                bytes[end] = bytes[index]
                end += 1
            }
            return end
        }
        removeLast(count - end)
    }
}
