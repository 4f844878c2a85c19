import PlacesFeature

/// Lets requests go one after the other, none sooner than an interval after the one before, also over processes.
///
/// Each takes its turn before it waits, so that whoever asks next sees it. Two processes that take one at the very same
/// moment may take the same.
public actor RequestPace {
    /// Where the turns of earlier processes are kept, in milliseconds since 1970.
    public struct Memory: Sendable {
        let last: @Sendable () -> Int?
        let keep: @Sendable (Int) -> Void

        /// - Parameters:
        ///   - last: tells the latest turn that was taken, `nil` before the first. It may be a little ahead of now.
        ///   - keep: keeps the latest turn.
        public init(last: @escaping @Sendable () -> Int?, keep: @escaping @Sendable (Int) -> Void) {
            (self.last, self.keep) = (last, keep)
        }

        /// Remembers nothing beyond this process.
        public static let none = Memory(last: { nil }, keep: { _ in })
    }

    /// A turn farther ahead was taken by a clock that went wrong, and counts for nothing, in milliseconds.
    private static let farthest = 60_000

    private let interval: Int
    private let memory: Memory
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Int
    private var last: Int?

    /// - Parameters:
    ///   - interval: between two requests; a fraction of a millisecond counts as one.
    ///   - memory: keeps the latest turn for the next process.
    ///   - clock: waits.
    ///   - now: milliseconds since 1970.
    public init(
        interval: Duration = .seconds(1), memory: Memory = .none, clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Int
    ) {
        self.interval = Int((interval / .milliseconds(1)).rounded(.up))
        (self.memory, self.clock, self.now) = (memory, clock, now)
    }

    /// Takes the next turn and waits for it.
    /// - Throws: ``PlacesFeature/PlacesError/cancelled``. The turn is taken all the same.
    func wait() async throws(PlacesError) {
        let now = self.now()
        let known = [last, memory.last()].compactMap(\.self).filter { $0 - now <= Self.farthest }
        let turn = max(now, known.max().map { $0 + interval } ?? now)
        last = turn
        memory.keep(turn)
        guard turn > now else { return }
        do {
            try await clock.sleep(for: .milliseconds(turn - now))
        } catch {
            throw .cancelled
        }
    }
}
