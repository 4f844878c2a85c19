internal import Glibc

/// Values that are read where they lie, side by side: tables inside the program, blocks of files that were loaded, and copies
/// that are never changed.
///
/// Pointers that do not belong to the wrapper of a C library are in this folder; `.ci/check-sources` lists the exceptions. It
/// guarantees:
/// - **The memory stays.** What lies in the program stays until that ends. All else has an owner, which every value and every part
///   of it holds, and which gives the memory back when the last one is gone.
/// - **Nothing writes** to memory that is read: it is constant, or was written before anyone could read it. So any thread may.
/// - **Every access is checked.** An index or range outside of the values ends the program, in a release as well. No address
///   leaves the folder but for the time of a call.
///
/// Indices are those of the whole, as in an `ArraySlice`; ``part(_:)`` counts anew from zero. Only types of
/// which every pattern of bits is a value may be read from bytes of a file; a column of `Bool` checks its bytes first.
///
/// Unchecked: nothing writes to the memory, and of the owner only its references are counted.
@frozen @usableFromInline
package struct InPlaceValues<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, @unchecked Sendable {
    /// Where the index 0 is.
    @usableFromInline let base: UnsafePointer<Element>
    @usableFromInline package let startIndex: Int
    @usableFromInline package let endIndex: Int
    @usableFromInline let owner: AnyObject?

    @inlinable init(base: UnsafePointer<Element>, _ range: Range<Int>, owner: AnyObject?) {
        (self.base, startIndex, endIndex, self.owner) = (base, range.lowerBound, range.upperBound, owner)
    }

    /// A copy in memory of its own.
    @inlinable
    package init(_ values: some Collection<Element>) {
        let copy = OwnMemory(values.count * MemoryLayout<Element>.stride)
        let own = copy.memory.bindMemory(to: Element.self, capacity: values.count)
        _ = UnsafeMutableBufferPointer(start: own, count: values.count).initialize(from: values)
        self.init(base: own, 0..<values.count, owner: copy)
    }

    /// Values of zero bytes, which the type has to allow. The system provides a page of them when it is first read.
    @inlinable
    package init(zeros count: Int) {
        let own = OwnMemory(count * MemoryLayout<Element>.stride)
        self.init(base: own.memory.bindMemory(to: Element.self, capacity: count), 0..<count, owner: own)
    }

    /// The bytes as values, the lowest byte of each first.
    /// - Parameter bytes: as many as values take, and where they can lie.
    @inlinable
    package init(in bytes: InPlaceValues<UInt8>) {
        let start = UnsafeRawPointer(bytes.base + bytes.startIndex)
        precondition(bytes.count % MemoryLayout<Element>.stride == 0)
        precondition(bytes.isEmpty || Int(bitPattern: start) % MemoryLayout<Element>.alignment == 0)
        let count = bytes.count / MemoryLayout<Element>.stride
        self.init(base: start.assumingMemoryBound(to: Element.self), 0..<count, owner: bytes.owner)
    }

    @inlinable package subscript(index: Int) -> Element {
        precondition(index >= startIndex && index < endIndex)
        return base[index]
    }

    /// A part with the indices of the whole.
    @inlinable package subscript(range: Range<Int>) -> InPlaceValues {
        precondition(range.lowerBound >= startIndex && range.upperBound <= endIndex)
        return InPlaceValues(base: base, range, owner: owner)
    }

    /// A part whose indices start at zero.
    @inlinable package func part(_ range: Range<Int>) -> InPlaceValues {
        precondition(range.lowerBound >= startIndex && range.upperBound <= endIndex)
        return InPlaceValues(base: base + range.lowerBound, 0..<range.count, owner: owner)
    }

    // The standard library's would look up the types of the index at run time.
    @inlinable package var count: Int { endIndex - startIndex }
    @inlinable package func distance(from start: Int, to end: Int) -> Int { end - start }

    @inlinable package func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<Element>) throws -> Result
    ) rethrows -> Result? {
        defer { withExtendedLifetime(owner) {} }
        return try body(UnsafeBufferPointer(start: base + startIndex, count: count))
    }

    /// Calls a function with the values, which are indexed from zero there.
    @inlinable package func withSpan<Result, Failure>(
        _ body: (Span<Element>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(owner) {} }
        return try body(UnsafeBufferPointer(start: base + startIndex, count: count).span)
    }
}

/// Memory that is all zeros to begin with. The system gives zeroed pages when they are first read.
@usableFromInline final class OwnMemory {
    @usableFromInline let memory: UnsafeMutableRawPointer

    @usableFromInline init(_ size: Int) {
        let memory = calloc(Swift.max(size, 1), 1)
        precondition(memory != nil, "no memory")
        self.memory = memory.unsafelyUnwrapped
    }

    deinit { free(memory) }
}
