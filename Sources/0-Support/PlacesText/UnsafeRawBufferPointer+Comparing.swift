internal import Glibc

extension UnsafeRawBufferPointer {
    /// True if these are the same bytes.
    package func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count, let one = baseAddress, let two = other.baseAddress else {
            return count == other.count
        }
        return memcmp(one, two, count) == 0
    }

    /// True if these are the bytes of a text.
    package func isEqual(to text: StaticString) -> Bool {
        isEqual(to: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// True if a part has a byte.
    package func has(_ byte: UInt8, in part: Range<Int>) -> Bool { firstIndex(of: byte, in: part) != nil }

    /// The first index of a byte in a part.
    package func firstIndex(of byte: UInt8, in part: Range<Int>) -> Int? {
        guard !part.isEmpty, let start = baseAddress,
            let found = memchr(start + part.lowerBound, Int32(byte), part.count)
        else { return nil }
        return start.distance(to: found)
    }
}
