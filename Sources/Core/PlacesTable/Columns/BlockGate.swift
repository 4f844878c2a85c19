internal import Glibc
internal import Synchronization

/// Checks the memory of a column block by block, each when it is first read, and remembers what came out.
package final class BlockGate: @unchecked Sendable {
    private enum Mark {
        static let unknown: UInt8 = 0
        static let sound: UInt8 = 1
        static let damaged: UInt8 = 2
    }

    private let marks: UnsafeMutableBufferPointer<Atomic<UInt8>>
    private let shift: Int
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
        marks = .allocate(capacity: (count + (1 << shift) - 1) >> shift)
        for index in marks.indices { marks.initializeElement(at: index, to: Atomic(Mark.unknown)) }
        spare = Mutex(nil)
    }

    deinit {
        marks.deinitialize().deallocate()
        spare.withLock { free($0) }
    }

    /// Whether the block of an element is sound.
    @usableFromInline
    func isSound(_ element: Int) -> Bool {
        let block = element >> shift
        if marks[block].load(ordering: .acquiring) == Mark.sound { return true }
        return look(block)
    }

    @usableFromInline
    func areSound(_ elements: Range<Int>) -> Bool {
        guard !elements.isEmpty else { return true }
        return (elements.lowerBound >> shift...(elements.upperBound - 1) >> shift).allSatisfy { block in
            marks[block].load(ordering: .acquiring) == Mark.sound || look(block)
        }
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
