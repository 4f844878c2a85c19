internal import CGlibc
internal import Glibc

/// Bytes that are lent for a call.
extension Span<UInt8> {
    /// A number of the bytes from an index on, the lowest byte first.
    @inlinable package func integer<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type, at index: Int)
        -> Value
    {
        Value(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: type))
    }

    /// The byte at an index, or `nil` behind the last one.
    @inlinable package func byte(at index: Int) -> UInt8? { index < count ? self[index] : nil }

    /// The bytes as text, or `nil` if they are not UTF-8.
    package var text: String? {
        guard let text = try? UTF8Span(validating: self) else { return nil }
        return String(copying: text)
    }

    /// The first index of a byte from an index on.
    package func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
        precondition(start >= 0)
        guard start < count else { return nil }
        return withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let found = memchr(base + start, Int32(byte), bytes.count - start)
            else { return nil }
            return base.distance(to: found)
        }
    }

    /// The first index from which other bytes follow, from an index on.
    package func firstRange(of other: Span<UInt8>, from start: Int = 0) -> Int? {
        precondition(start >= 0)
        guard start + other.count <= count else { return nil }
        guard !other.isEmpty else { return start }
        return withUnsafeBytes { own in
            other.withUnsafeBytes { other in
                guard let base = own.baseAddress, let wanted = other.baseAddress else { return nil }
                return memmem(base + start, own.count - start, wanted, other.count).map { base.distance(to: $0) }
            }
        }
    }

    /// Calls a function with each part between separators, empty ones included, until it returns `false`.
    /// - Returns: `true` if it never did.
    package func eachPart(separatedBy separator: UInt8, _ body: (Span<UInt8>) -> Bool) -> Bool {
        var start = 0
        while let end = firstIndex(of: separator, from: start) {
            guard body(extracting(start..<end)) else { return false }
            start = end + 1
        }
        return body(extracting(start...))
    }

    package func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte) != nil }

    /// True if these are the same bytes.
    package func isEqual(to other: Span<UInt8>) -> Bool { count == other.count && order(to: other) == 0 }

    /// True if these are the bytes of a text.
    package func isEqual(to text: StaticString) -> Bool { text.withUTF8Buffer { isEqual(to: $0.span) } }

    /// Less than zero if these bytes come before others, zero if they are the same.
    package func order(to other: Span<UInt8>) -> Int {
        let common = Swift.min(count, other.count)
        guard common > 0 else { return count - other.count }
        let order = withUnsafeBytes { own in
            other.withUnsafeBytes { other in
                guard let one = own.baseAddress, let two = other.baseAddress else { return Int32(0) }
                return memcmp(one, two, common)
            }
        }
        return order == 0 ? count - other.count : Int(order)
    }
}

extension [UInt8] {
    package init(_ span: Span<UInt8>) {
        self.init()
        append(span)
    }

    package mutating func append(_ span: Span<UInt8>) {
        span.withUnsafeBufferPointer { append(contentsOf: $0) }
    }

    /// Appends a number, the lowest byte first.
    @inlinable package mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(littleEndian number: Number) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}

extension Hasher {
    package mutating func combine(_ bytes: Span<UInt8>) { bytes.withUnsafeBytes { combine(bytes: $0) } }
}

extension String {
    /// A text of bytes; what is not UTF-8 becomes the sign for that.
    package init(repairing span: Span<UInt8>) {
        self = span.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}
