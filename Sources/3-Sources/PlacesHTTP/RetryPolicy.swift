/// How often and how long to try.
public struct RetryPolicy: Hashable, Sendable {
    /// The first try included; at least 1.
    public var tries: Int
    /// The time for all tries and the waits between them.
    public var deadline: Duration
    /// The longest wait after the first try; it doubles with every further one.
    public var firstWait: Duration
    /// The shortest wait after a 429, whatever the service says.
    public var waitWhenLimited: Duration

    public init(
        tries: Int = 3, deadline: Duration = .seconds(20), firstWait: Duration = .milliseconds(500),
        waitWhenLimited: Duration = .zero
    ) {
        (self.tries, self.deadline, self.firstWait) = (tries, deadline, firstWait)
        self.waitWhenLimited = waitWhenLimited
    }

    /// Waits of random length between nothing and a bound that doubles ("full jitter"), so that many clients do not
    /// come back at the same moment.
    ///
    /// - Parameters:
    ///   - attempt: The number of tries so far.
    ///   - random: In `0...1`.
    func wait(after attempt: Int, random: Double) -> Duration {
        firstWait * Double(1 << min(max(attempt, 1) - 1, 10)) * min(max(random, 0), 1)
    }
}
