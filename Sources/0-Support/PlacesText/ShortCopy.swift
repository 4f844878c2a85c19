extension UnsafeMutableRawPointer {
    /// Copies up to 32 bytes, which may overlap: they are here sooner than a function of the C library is called.
    /// The first and the last of them are copied, of which some may be the same.
    @inlinable @inline(__always)
    package func copyFew(_ source: UnsafeRawPointer, _ count: Int) {
        if count >= 16 {
            copyEnds(source, count, of: SIMD2<UInt64>.self)
        } else if count >= 8 {
            copyEnds(source, count, of: UInt64.self)
        } else if count >= 4 {
            copyEnds(source, count, of: UInt32.self)
        } else if count >= 2 {
            copyEnds(source, count, of: UInt16.self)
        } else if count == 1 {
            copyEnds(source, count, of: UInt8.self)
        }
    }

    @inlinable @inline(__always)
    func copyEnds<Value: BitwiseCopyable>(_ source: UnsafeRawPointer, _ count: Int, of type: Value.Type) {
        let last = count - MemoryLayout<Value>.size
        let (first, second) = (
            source.loadUnaligned(as: type), source.loadUnaligned(fromByteOffset: last, as: type)
        )
        storeBytes(of: first, as: type)
        storeBytes(of: second, toByteOffset: last, as: type)
    }
}
