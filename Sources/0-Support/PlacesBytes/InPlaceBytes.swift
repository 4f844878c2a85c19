/// Bytes that are read where they lie.
package typealias InPlaceBytes = InPlaceValues<UInt8>

extension InPlaceBytes {
    /// Bytes of the program itself.
    package init(inProgram bytes: UnsafePointer<UInt8>?, count: Int) {
        if let bytes { self.init(base: bytes, 0..<count, owner: nil) } else { self.init() }
    }

    /// Bytes that stay for as long as their owner.
    package init(_ bytes: UnsafeRawBufferPointer, of owner: AnyObject) {
        guard let base = bytes.baseAddress else {
            self.init()
            return
        }
        self.init(base: base.assumingMemoryBound(to: UInt8.self), 0..<bytes.count, owner: owner)
    }

    /// No bytes.
    package init() { self.init(base: ("" as StaticString).utf8Start, 0..<0, owner: nil) }

    /// A number of the bytes from an index on, the lowest byte first.
    @inlinable
    package func integer<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type, at index: Int) -> Value {
        precondition(index >= startIndex && index <= endIndex - MemoryLayout<Value>.size)
        return Value(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: type))
    }

    /// The bytes as text, or `nil` if they are not UTF-8.
    package var text: String? { withSpan { $0.text } }

    /// The first index of a byte in a range.
    package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        part(range).withSpan { $0.firstIndex(of: byte) }.map { range.lowerBound + $0 }
    }

    package func firstIndex(of byte: UInt8) -> Int? { firstIndex(of: byte, in: startIndex..<endIndex) }

    package func isEqual(to other: InPlaceBytes) -> Bool { withSpan { own in other.withSpan { own.isEqual(to: $0) } } }

    package func isEqual(to text: String) -> Bool { withSpan { $0.isEqual(to: text.utf8.span) } }

    /// Less than zero if the bytes come before those of a text, zero if they are the same.
    package func order(to text: String) -> Int { withSpan { $0.order(to: text.utf8.span) } }

    /// Calls a function with each part between separators, empty ones included, until it returns `false`.
    /// - Returns: `true` if it never did.
    package func eachPart(separatedBy separator: UInt8, _ body: (InPlaceBytes) -> Bool) -> Bool {
        var start = startIndex
        while let end = firstIndex(of: separator, in: start..<endIndex) {
            guard body(part(start..<end)) else { return false }
            start = end + 1
        }
        return body(part(start..<endIndex))
    }
}
