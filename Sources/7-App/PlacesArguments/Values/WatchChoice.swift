/// How often to report the position again.
package struct WatchChoice: Hashable, Sendable {
    /// The time from one position to the next.
    package let interval: Duration
    /// `nil` for ever.
    package let count: Int?

    package init(interval: Duration = .seconds(5), count: Int? = nil) {
        (self.interval, self.count) = (interval, count)
    }
}
