public import CGlibc

extension UnsafeRawPointer {
    /// Has what stands here, to the end of a line of the processor's cache, fetched from memory while other work goes on, for
    /// anyone who will read it soon. Any address may be given.
    @inlinable @inline(__always)
    package func fetch() { places_prefetch(self) }
}
