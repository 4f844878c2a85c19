extension String {
    /// Calls a function with its UTF-8, without a copy of it: `withUTF8` wants one, and a copy counts references.
    @inlinable @inline(__always)
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        utf8.span.withUnsafeBytes(body)
    }
}
