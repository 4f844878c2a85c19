internal import PlacesBytes

extension String {
    /// True if both are the same bytes. Equal strings need not be: one may have é, and the other e and an accent.
    package func isWritten(as other: String) -> Bool {
        utf8.span.isEqual(to: other.utf8.span)
    }
}
