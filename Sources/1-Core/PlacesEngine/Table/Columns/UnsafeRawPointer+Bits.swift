public import CGlibc

extension UnsafeRawPointer {
    /// A bit of each of the 64 bytes from here on, that of the first byte the lowest.
    /// - Parameter bit: 0 for the lowest one of each byte, 7 for the highest.
    @inlinable @inline(__always)
    package func bits(_ bit: Int) -> UInt64 { places_bits_of_64(self, Int32(truncatingIfNeeded: bit)) }
}
