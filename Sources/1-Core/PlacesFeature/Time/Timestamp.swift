/// A moment, in whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
public struct Timestamp: Hashable, Sendable, Comparable {
    /// Since 1970-01-01T00:00:00Z, without leap seconds; negative before.
    public let seconds: Int

    public init(seconds: Int) { self.seconds = seconds }

    public static func < (one: Timestamp, other: Timestamp) -> Bool { one.seconds < other.seconds }

    /// So many seconds later, or earlier for a negative number; the last or first moment there is if that is beyond it.
    public func advanced(by seconds: Int) -> Timestamp {
        let (sum, isBeyond) = self.seconds.addingReportingOverflow(seconds)
        return Timestamp(seconds: isBeyond ? (seconds < 0 ? .min : .max) : sum)
    }
}
