internal import Glibc

/// Bytes in memory that grow at their end, without the checks of an array: what every row of a file goes through.
///
/// What is done for each of many bytes and numbers is compiled into the modules that do it.
@usableFromInline package final class GrowingBytes {
    // One thread at a time appends, and no access lasts longer than one step, so that none need be checked at run time.
    @usableFromInline @exclusivity(unchecked) var memory: UnsafeMutableRawPointer
    @usableFromInline @exclusivity(unchecked) var size = 0
    @usableFromInline @exclusivity(unchecked) var capacity: Int

    private static let leastCapacity = 64

    package init(capacity: Int = 4096) {
        self.capacity = max(capacity, Self.leastCapacity)
        // Memory of the C library, as it is for what is aligned like this.
        memory = .allocate(byteCount: self.capacity, alignment: 16)
    }

    deinit { free(memory) }

    @inlinable package var start: UnsafeMutableRawPointer { memory }
    @inlinable package var count: Int { size }
    @inlinable package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory, count: size) }

    /// Whether more can be appended without moving what is there.
    @inlinable package func hasRoom(for more: Int) -> Bool { size + more <= capacity }

    @inlinable package func removeAll() { size = 0 }

    /// The same, and others can have the memory.
    package func giveBack() {
        (size, capacity) = (0, Self.leastCapacity)
        free(memory)
        memory = .allocate(byteCount: capacity, alignment: 16)
    }

    /// Gives memory back that is not needed. What is there may move.
    package func trim() {
        let least = max(size, Self.leastCapacity)
        guard least < capacity, let trimmed = realloc(memory, least) else { return }
        (memory, capacity) = (trimmed, least)
    }

    /// Drops what stands behind so many bytes.
    @inlinable package func truncate(to count: Int) { size = count }

    @inlinable
    package func reserve(_ more: Int) { if size + more > capacity { grow(more) } }

    @inline(never) @usableFromInline
    func grow(_ more: Int) {
        capacity = max(capacity * 2, size + more)
        // Pages of much memory are moved, not copied.
        if let wider = realloc(memory, capacity) {
            memory = wider
            return
        }
        let wider = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
        wider.copyMemory(from: memory, byteCount: size)
        free(memory)
        memory = wider
    }

    /// Drops bytes at the beginning.
    package func removePrefix(_ dropped: Int) {
        size -= dropped
        memmove(memory, memory + dropped, size)
    }

    /// Room for some more bytes, which count as appended.
    package func space(_ more: Int) -> UnsafeMutableRawBufferPointer {
        reserve(more)
        size += more
        return UnsafeMutableRawBufferPointer(start: memory + size - more, count: more)
    }

    @inlinable
    package func append<Value: BitwiseCopyable>(_ value: Value) {
        reserve(MemoryLayout<Value>.size)
        (memory + size).storeBytes(of: value, as: Value.self)
        size += MemoryLayout<Value>.size
    }

    package func append(bytes: UnsafeRawBufferPointer) {
        reserve(bytes.count)
        copy(bytes)
    }

    /// Appends bytes for which there is room.
    private func copy(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        let (target, count) = (memory + size, bytes.count)
        size += count
        memcpy(target, source, count)
    }

    package func append(utf8 text: String) {
        text.withBytes { append(bytes: $0) }
    }

    package func append(ascii text: StaticString) {
        append(bytes: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Seven bits a byte, the lowest first, each byte but the last with its highest bit set.
    @inlinable
    package func append(number: Int) {
        reserve(10)
        var end = memory + size
        end.append(number: number)
        size = end - memory
    }

    /// The number of bytes, and these.
    package func append(counted text: String) {
        text.withBytes { appendNow(counted: $0) }
    }

    package func append(counted bytes: UnsafeRawBufferPointer) { appendNow(counted: bytes) }

    private func appendNow(counted bytes: UnsafeRawBufferPointer) {
        reserve(bytes.count + 10)
        if bytes.count < 0x80 {
            memory.storeBytes(of: UInt8(bytes.count), toByteOffset: size, as: UInt8.self)
            size += 1
        } else {
            append(number: bytes.count)
        }
        copy(bytes)
    }

    /// What a function appends, with the number of its bytes before it.
    @inlinable
    package func appendCounted(_ body: () -> Void) {
        let start = size
        append(UInt8(0))
        body()
        let count = size - start - 1
        guard count >= 0x80 else { return memory.storeBytes(of: UInt8(count), toByteOffset: start, as: UInt8.self) }
        widenCount(at: start, count)
    }

    /// Where the number takes more than the one byte that was left for it.
    @inline(never) @usableFromInline
    func widenCount(at start: Int, _ count: Int) {
        let head = (70 - UInt64(count).leadingZeroBitCount) / 7
        reserve(head + 10)
        memmove(memory + start + head, memory + start + 1, count)
        size = start
        append(number: count)
        size += count
    }
}

extension UnsafeMutableRawPointer {
    /// Writes a number as ``GrowingBytes/append(number:)`` does, and moves behind it.
    @inlinable
    package mutating func append(number: Int) {
        var rest = UInt64(number)
        while rest >= 0x80 {
            storeBytes(of: UInt8(truncatingIfNeeded: rest) | 0x80, as: UInt8.self)
            self += 1
            rest >>= 7
        }
        storeBytes(of: UInt8(rest), as: UInt8.self)
        self += 1
    }
}
