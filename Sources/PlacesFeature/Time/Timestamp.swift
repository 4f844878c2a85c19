/// A moment, in whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
public struct Timestamp: Hashable, Sendable, Comparable {
    /// Since 1970-01-01T00:00:00Z, without leap seconds; negative before.
    public let seconds: Int

    public init(seconds: Int) { self.seconds = seconds }

    public static func < (one: Timestamp, other: Timestamp) -> Bool { one.seconds < other.seconds }

    /// So many seconds later, or earlier for a negative number.
    public func advanced(by seconds: Int) -> Timestamp { Timestamp(seconds: self.seconds + seconds) }
}
