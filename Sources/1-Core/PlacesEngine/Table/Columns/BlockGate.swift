internal import Glibc
public import Synchronization

/// Checks the memory of a column block by block, each when it is first read, and remembers what came out.
@usableFromInline package final class BlockGate: @unchecked Sendable {
    @usableFromInline
    enum Mark {
        @inlinable static var unknown: UInt8 { 0 }
        @inlinable static var sound: UInt8 { 1 }
        @inlinable static var damaged: UInt8 { 2 }
    }

    /// What is known of each block. There is one mark at least, so that it has an address.
    @usableFromInline let marks: UnsafeMutableBufferPointer<Atomic<UInt8>>
    @usableFromInline let shift: Int
    private let check: @Sendable (_ block: Int) -> Bool
    private let spare: Mutex<UnsafeMutableRawPointer?>
    private let looking = Mutex(())
    private let size: Int

    /// - Parameters:
    ///   - count: how many elements there are.
    ///   - stride: bytes of an element, at most 64.
    ///   - shift: a block has two to the power of so many elements.
    ///   - check: loads a block and tells whether it is sound; asked once for each.
    package init(count: Int, stride: Int, shift: Int, check: @escaping @Sendable (_ block: Int) -> Bool) {
        (self.shift, self.check, size) = (shift, check, count * stride)
        marks = .allocate(capacity: max(1, (count + (1 << shift) - 1) >> shift))
        for index in marks.indices { marks.initializeElement(at: index, to: Atomic(Mark.unknown)) }
        spare = Mutex(nil)
    }

    deinit {
        marks.deinitialize().deallocate()
        spare.withLock { free($0) }
    }

    /// Whether the block of an element is sound. Columns look at the marks themselves before they ask.
    @usableFromInline @inline(never)
    func isSound(_ element: Int) -> Bool { areSound(element..<element + 1) }

    /// Whether the blocks of some elements are sound. Columns look at the marks themselves before they ask.
    @usableFromInline @inline(never)
    func areSound(_ elements: Range<Int>) -> Bool {
        guard !elements.isEmpty else { return true }
        var block = elements.lowerBound >> shift
        let last = (elements.upperBound - 1) >> shift
        while block <= last {
            guard marks[block].load(ordering: .acquiring) == Mark.sound || look(block) else { return false }
            block += 1
        }
        return true
    }

    @inline(never)
    private func look(_ block: Int) -> Bool {
        looking.withLock { _ in
            switch marks[block].load(ordering: .relaxed) {
            case Mark.sound: return true
            case Mark.damaged: return false
            default:
                let isSound = check(block)
                marks[block].store(isSound ? Mark.sound : Mark.damaged, ordering: .releasing)
                return isSound
            }
        }
    }

    // MARK: - Instead of damaged memory

    @inline(never) @usableFromInline
    func zero<Element: BitwiseCopyable>() -> Element {
        withUnsafeTemporaryAllocation(
            byteCount: MemoryLayout<Element>.stride, alignment: MemoryLayout<Element>.alignment
        ) { memory in
            memory.initializeMemory(as: UInt8.self, repeating: 0)
            return memory.loadUnaligned(as: Element.self)
        }
    }

    /// - Parameter count: at most as many as the column has.
    @usableFromInline
    func zeros<Element>(_ count: Int) -> UnsafeBufferPointer<Element> {
        let memory = spare.withLock { spare in
            if spare == nil { spare = calloc(1, size) }
            return spare
        }
        return UnsafeBufferPointer(
            start: UnsafeRawPointer(memory)?.assumingMemoryBound(to: Element.self), count: memory == nil ? 0 : count)
    }
}
