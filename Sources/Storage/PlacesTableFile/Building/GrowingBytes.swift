internal import Glibc

/// Bytes in memory that grow at their end, without the checks of an array: what every row of a file goes through.
final class GrowingBytes {
    private(set) var start: UnsafeMutableRawPointer
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 4096) {
        self.capacity = max(capacity, 64)
        start = .allocate(byteCount: self.capacity, alignment: 64)
    }

    deinit { start.deallocate() }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

    func removeAll() { count = 0 }

    @inline(__always)
    func reserve(_ more: Int) { if count + more > capacity { grow(more) } }

    @inline(never)
    private func grow(_ more: Int) {
        capacity = max(capacity * 2, count + more)
        let wider = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 64)
        wider.copyMemory(from: start, byteCount: count)
        start.deallocate()
        start = wider
    }

    /// Drops bytes at the beginning.
    func removePrefix(_ dropped: Int) {
        count -= dropped
        memmove(start, start + dropped, count)
    }

    /// Room for some more bytes, which count as appended.
    func space(_ more: Int) -> UnsafeMutableRawBufferPointer {
        reserve(more)
        count += more
        return UnsafeMutableRawBufferPointer(start: start + count - more, count: more)
    }

    @inline(__always)
    func append<Value: BitwiseCopyable>(_ value: Value) {
        reserve(MemoryLayout<Value>.size)
        (start + count).storeBytes(of: value, as: Value.self)
        count += MemoryLayout<Value>.size
    }

    @inline(__always)
    func append(bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return }
        reserve(bytes.count)
        memcpy(start + count, base, bytes.count)
        count += bytes.count
    }

    func append(utf8 text: String) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { utf8 in
            append(bytes: UnsafeRawBufferPointer(utf8))
        }
        if isDone == nil { Array(text.utf8).withUnsafeBytes { append(bytes: $0) } }
    }

    /// Seven bits a byte: see ``ByteWriter``.
    @inline(__always)
    func append(number: Int) {
        reserve(10)
        var rest = UInt64(number)
        while rest >= 0x80 {
            start.storeBytes(of: UInt8(truncatingIfNeeded: rest) | 0x80, toByteOffset: count, as: UInt8.self)
            count += 1
            rest >>= 7
        }
        start.storeBytes(of: UInt8(rest), toByteOffset: count, as: UInt8.self)
        count += 1
    }

    /// The number of bytes, and these.
    func append(counted text: String) {
        append(number: text.utf8.count)
        append(utf8: text)
    }

    func append(counted bytes: UnsafeRawBufferPointer) {
        append(number: bytes.count)
        append(bytes: bytes)
    }

    /// What a function appends, with the number of its bytes before it.
    @inline(__always)
    func appendCounted(_ body: () -> Void) {
        let start = count
        append(UInt8(0))
        body()
        let size = count - start - 1
        guard size >= 0x80 else { return self.start.storeBytes(of: UInt8(size), toByteOffset: start, as: UInt8.self) }
        // The number takes more than the one byte that was left for it.
        let head = (70 - UInt64(size).leadingZeroBitCount) / 7
        reserve(head + 10)
        memmove(self.start + start + head, self.start + start + 1, size)
        count = start
        append(number: size)
        count += size
    }
}
