internal import Glibc

extension UnsafeRawBufferPointer {
    /// Whether these are the same bytes: most texts are a few bytes long, which are compared sooner than a function of the C
    /// library is called.
    @inlinable @inline(__always)
    package func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard var one = baseAddress, var two = other.baseAddress else { return true }
        var rest = count
        if rest >= 8 {
            while rest > 8 {
                guard one.differs(two, as: UInt64.self) == 0 else { return false }
                (one, two, rest) = (one + 8, two + 8, rest - 8)
            }
            // The last eight, of which some were compared.
            return (one + rest - 8).differs(two + rest - 8, as: UInt64.self) == 0
        }
        // Two parts, which may overlap.
        if rest >= 4 {
            return one.differs(two, as: UInt32.self) | (one + rest - 4).differs(two + rest - 4, as: UInt32.self) == 0
        }
        while rest > 0 {
            guard one.differs(two, as: UInt8.self) == 0 else { return false }
            (one, two, rest) = (one + 1, two + 1, rest - 1)
        }
        return true
    }

    /// Whether these are the bytes of a text.
    @inlinable @inline(__always)
    package func isEqual(to text: StaticString) -> Bool {
        isEqual(to: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Whether a byte stands in a part.
    package func has(_ byte: UInt8, in part: Range<Int>) -> Bool { firstIndex(of: byte, in: part) != nil }

    /// Where a byte stands first in a part; `nil` if it does not.
    package func firstIndex(of byte: UInt8, in part: Range<Int>) -> Int? {
        guard !part.isEmpty, let start = baseAddress,
            let found = memchr(start + part.lowerBound, Int32(byte), part.count)
        else { return nil }
        return start.distance(to: found)
    }
}

extension UnsafeRawPointer {
    @inlinable @inline(__always)
    package func differs<Word: FixedWidthInteger & BitwiseCopyable>(
        _ other: UnsafeRawPointer, as type: Word.Type
    ) -> Word {
        loadUnaligned(as: type) ^ other.loadUnaligned(as: type)
    }
}
