import PlacesFeature

/// Lets requests to one server go one after the other, none sooner than an interval after the one before.
///
/// Each reserves its turn before it waits, so that the next request gets a later one.
public struct RequestPace: Sendable {
    private let server: String
    private let interval: Int
    private let turns: any RequestTurns
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Int

    /// - Parameters:
    ///   - server: its origin, such as `https://nominatim.openstreetmap.org`.
    ///   - interval: between two requests; a fraction of a millisecond counts as one. The tenth of a second more than
    ///     the server wants is for a request that takes longer to get there than the one after it.
    ///   - turns: shared by all who may ask the server.
    ///   - clock: waits.
    ///   - now: milliseconds since 1970.
    public init(
        server: String, interval: Duration = .milliseconds(1100), turns: any RequestTurns = ProcessRequestTurns(),
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Int
    ) {
        self.interval = Int((interval / .milliseconds(1)).rounded(.up))
        (self.server, self.turns, self.clock, self.now) = (server, turns, clock, now)
    }

    /// Takes the next turn and waits for it.
    /// - Throws: ``PlacesFeature/PlacesError``; after `cancelled` the turn is still used up.
    func wait() async throws(PlacesError) {
        let now = self.now()
        let turn = try turns.reserve(at: server, now: now, interval: interval)
        guard turn > now else { return }
        do {
            try await clock.sleep(for: .milliseconds(turn - now))
        } catch {
            throw .cancelled
        }
    }
}
