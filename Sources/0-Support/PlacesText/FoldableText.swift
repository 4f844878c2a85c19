/// A text that is compared, in memory that stays as long as it is looked at.
@usableFromInline package struct FoldableText {
    @usableFromInline package let bytes: UnsafeRawBufferPointer
    /// As it compares, where that is known: only of Latin letters, which depend on nothing that stands around them.
    @usableFromInline package let folded: UnsafeRawBufferPointer?

    @inlinable package init(_ bytes: UnsafeRawBufferPointer, folded: UnsafeRawBufferPointer? = nil) {
        (self.bytes, self.folded) = (bytes, folded)
    }
}

extension GrowingBytes {
    /// Appends a text as it compares: see `String.folded`.
    package func append(folded text: FoldableText) {
        if let folded = text.folded { append(bytes: folded) } else { append(folded: text.bytes) }
    }
}
