extension String {
    /// Calls a function with its UTF-8, without a copy of it: `withUTF8` wants one, and a copy counts references.
    ///
    /// Most texts are whole in memory, which is seen without a call of the library.
    @inlinable
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable({ body(UnsafeRawBufferPointer($0)) }) { return result }
        return utf8.span.withUnsafeBytes(body)
    }
}
