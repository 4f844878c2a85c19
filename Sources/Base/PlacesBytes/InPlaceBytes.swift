/// Bytes that are read where they lie: tables inside the program, and files that are mapped into memory.
///
/// This folder holds the only pointers of the program that do not belong to the wrapper of a C library. It guarantees:
/// - **The memory stays.** Bytes of the program stay until it ends. Other bytes have an owner, which every value and every part
///   of it holds, and which gives the memory back when the last one is gone.
/// - **Nothing writes.** The memory is constant, or nothing writes to it once a value was made of it. So any thread may read it.
///   A file that is mapped must not be cut short by others meanwhile: the system ends the program where one is.
/// - **Every access is checked.** An index or range outside of the bytes ends the program, in a release as well. No address leaves
///   the folder but for the time of a call.
///
/// Indices are those of the whole, as in an `ArraySlice`; ``part(_:)`` counts anew from zero.
package struct InPlaceBytes: RandomAccessCollection, @unchecked Sendable {
    // Unchecked: the memory is constant, and the owner is touched by its counter of references alone.
    /// The address of the index 0.
    @usableFromInline let base: UnsafeRawPointer
    package let startIndex: Int
    package let endIndex: Int
    @usableFromInline let owner: AnyObject?

    @inlinable init(base: UnsafeRawPointer, _ range: Range<Int>, owner: AnyObject?) {
        (self.base, startIndex, endIndex, self.owner) = (base, range.lowerBound, range.upperBound, owner)
    }

    /// Bytes of the program itself.
    package init(inProgram bytes: UnsafePointer<UInt8>?, count: Int) {
        guard let bytes, count > 0 else {
            self.init()
            return
        }
        self.init(base: UnsafeRawPointer(bytes), 0..<count, owner: nil)
    }

    /// Bytes that stay for as long as their owner.
    package init(_ bytes: UnsafeRawBufferPointer, of owner: AnyObject) {
        guard let base = bytes.baseAddress else {
            self.init()
            return
        }
        self.init(base: base, 0..<bytes.count, owner: owner)
    }

    /// A copy in memory of its own.
    package init(_ bytes: some Collection<UInt8>) {
        let copy = Copy(bytes)
        self.init(UnsafeRawBufferPointer(copy.bytes), of: copy)
    }

    /// No bytes.
    package init() { self.init(base: UnsafeRawPointer(("" as StaticString).utf8Start), 0..<0, owner: nil) }

    @inlinable package subscript(index: Int) -> UInt8 {
        precondition(index >= startIndex && index < endIndex)
        return base.load(fromByteOffset: index, as: UInt8.self)
    }

    /// A part with the indices of the whole.
    @inlinable package subscript(range: Range<Int>) -> InPlaceBytes {
        precondition(range.lowerBound >= startIndex && range.upperBound <= endIndex)
        return InPlaceBytes(base: base, range, owner: owner)
    }

    /// A part whose indices start at zero.
    @inlinable package func part(_ range: Range<Int>) -> InPlaceBytes {
        precondition(range.lowerBound >= startIndex && range.upperBound <= endIndex)
        return InPlaceBytes(base: base + range.lowerBound, 0..<range.count, owner: owner)
    }

    package func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        try body(pointers)
    }

    /// Calls a function with the bytes, which are indexed from zero there.
    package func withSpan<Result, Failure>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(owner) {} }
        return try body(pointers.span)
    }

    package var pointers: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            start: (base + startIndex).assumingMemoryBound(to: UInt8.self), count: endIndex - startIndex)
    }

    private final class Copy {
        let bytes: UnsafeMutableBufferPointer<UInt8>

        init(_ source: some Collection<UInt8>) {
            bytes = .allocate(capacity: source.count)
            _ = bytes.initialize(from: source)
        }

        deinit { bytes.deallocate() }
    }
}
