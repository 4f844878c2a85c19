internal import Glibc

extension String {
    /// Whether both are the same bytes. Equal strings need not be: one may have é, and the other e and an accent.
    package func isWritten(as other: String) -> Bool {
        let (own, other) = (utf8Span, other.utf8Span)
        guard own.count == other.count else { return false }
        return own.span.withUnsafeBytes { own in
            other.span.withUnsafeBytes { other in
                guard let first = own.baseAddress, let second = other.baseAddress else { return true }
                return memcmp(first, second, own.count) == 0
            }
        }
    }
}
