/// Counts what happened within the last minute.
struct MinuteCount: Sendable {
    private let limit: Int
    /// When a minute began, and what happened since.
    private var (start, count) = (Int.min, 0)

    init(limit: Int) { self.limit = limit }

    /// Counts one more, or returns in how many seconds there will be room.
    /// - Parameter now: monotonic time in milliseconds.
    mutating func take(at now: Int) -> Int? {
        if start == .min || now - start >= 60_000 { (start, count) = (now, 0) }
        guard count < limit else { return max(1, (60_999 - (now - start)) / 1000) }
        count += 1
        return nil
    }
}
