extension UnsafeBufferPointer<UInt8> {
    /// The bytes as text, or `nil` if they are not UTF-8.
    package var text: String? {
        // One that takes any sequence of bytes, as the standard library has, would look up its types at run time.
        if UnsafeRawBufferPointer(self).isASCII {
            return String(copying: UTF8Span(unchecked: span, isKnownASCII: true))
        }
        guard let text = try? UTF8Span(validating: span) else { return nil }
        return String(copying: text)
    }
}

extension UnsafeRawBufferPointer {
    /// Whether every byte is one of ASCII, as in most texts: such bytes need no further look to be sure that they are UTF-8.
    @inlinable package var isASCII: Bool {
        guard count >= 8 else { return allSatisfy { $0 < 0x80 } }
        var (start, all) = (0, UInt64(0))
        while count - start > 8 {
            all |= loadUnaligned(fromByteOffset: start, as: UInt64.self)
            start += 8
        }
        // The last ones, of which some may have been looked at.
        all |= loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        return all & 0x8080_8080_8080_8080 == 0
    }
}
