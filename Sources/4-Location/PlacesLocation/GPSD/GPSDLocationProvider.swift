public import PlacesFeature

/// Asks gpsd, which speaks for receivers of satellite signals, for one position.
///
/// It speaks version 3 of the protocol, JSON over TCP. There is neither a password nor encryption in it, so ask a gpsd
/// on another machine only if the user named it.
public struct GPSDLocationProvider: LocationProvider {
    private let address: GPSDAddress
    private let timeout: Duration
    private let accuracy: Double?
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Timestamp
    private let open: @Sendable (GPSDAddress) -> any LineConnection

    /// - Parameters:
    ///   - address: Where gpsd listens.
    ///   - timeout: How long to wait for a position, connecting included.
    ///   - accuracy: The radius in metres that is asked for, or `nil` if any position will do. A coarser position is
    ///     delivered at the end of the time if there is no finer one, and says so in its shortfall.
    ///   - clock: Measures the wait.
    ///   - now: The time by this machine's clock, from which a position's age is computed.
    public init(
        address: GPSDAddress = .local, timeout: Duration = .seconds(8), accuracy: Double? = nil,
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Timestamp
    ) {
        self.init(address: address, timeout: timeout, accuracy: accuracy, clock: clock, now: now) { address in
            TCPConnection(host: address.host, port: address.port)
        }
    }

    package init(
        address: GPSDAddress, timeout: Duration, accuracy: Double?, clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Timestamp, open: @escaping @Sendable (GPSDAddress) -> any LineConnection
    ) {
        (self.address, self.timeout, self.accuracy) = (address, timeout, accuracy)
        (self.clock, self.now, self.open) = (clock, now, open)
    }

    public let method = LocationMethod.gpsd

    /// - Throws: ``PlacesFeature/LocationError/unavailable(reason:)`` without a gpsd or a receiver,
    ///   ``PlacesFeature/LocationError/timedOut(after:)`` without a position in time,
    ///   ``PlacesFeature/LocationError/refused(reason:)`` if gpsd does not take the request, and
    ///   ``PlacesFeature/LocationError/connectivity(reason:)`` if the connection fails otherwise.
    public func locate() async throws(LocationError) -> LocationFix {
        if Task.isCancelled { throw .cancelled }
        let outcome: Result<LocationFix, LocationError> = await withTaskGroup(of: Outcome.self) { group in
            group.addTask { await converse() }
            group.addTask {
                try? await clock.sleep(for: timeout)
                return .timeIsUp
            }
            defer { group.cancelAll() }
            while let next = await group.next() {
                switch next {
                case .timeIsUp: group.cancelAll()
                case .ended(let result): return result
                }
            }
            return .failure(.cancelled)
        }
        if Task.isCancelled { throw .cancelled }
        return try outcome.get()
    }

    private enum Outcome: Sendable {
        case ended(Result<LocationFix, LocationError>)
        case timeIsUp
    }

    /// Talks until there is a position or this task is cancelled: then the time is up.
    private func converse() async -> Outcome {
        let connection = open(address)
        defer { connection.close() }
        var conversation = GPSDConversation(address: address, wanted: accuracy, now: now)
        for await event in connection.events {
            switch event {
            case .failed(let failure): return .ended(conversation.end(error(failure)))
            case .received(let bytes):
                switch conversation.hear(bytes) {
                case .goOn(let words): if !words.isEmpty { connection.send(words) }
                case .done(let fix):
                    connection.send(GPSDConversation.farewell)
                    return .ended(.success(fix))
                case .failed(let error):
                    connection.send(GPSDConversation.farewell)
                    return .ended(.failure(error))
                }
            }
        }
        guard Task.isCancelled else {
            return .ended(conversation.end(.unavailable(reason: .gpsd(.ended))))
        }
        connection.send(GPSDConversation.farewell)
        return .ended(conversation.end(.timedOut(after: timeout)))
    }

    private func error(_ failure: LineConnectionFailure) -> LocationError {
        switch failure {
        case .refused: .unavailable(reason: .gpsd(.nothingListens(host: address.host, port: address.port)))
        case .unknownHost(let fault): .connectivity(reason: .gpsd(.unknownHost(address.host, fault)))
        case .unreachable(let fault): .connectivity(reason: .gpsd(.unreachable(host: address.host, fault)))
        case .broken(let fault): .connectivity(reason: .gpsd(.broken(host: address.host, fault)))
        }
    }
}
