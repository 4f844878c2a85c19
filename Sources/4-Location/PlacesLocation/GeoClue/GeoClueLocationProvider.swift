public import PlacesFeature

/// Asks GeoClue, the location service of Linux desktops, once, over the system bus.
///
/// GeoClue asks the user, by way of an agent of the desktop, whether the program may know the position; so ask the
/// person only what is done with it. It may itself ask a network service about the wireless networks near by.
public struct GeoClueLocationProvider: LocationProvider {
    private let bus: any LocationBus
    private let desktopID: String
    private let accuracy: RequestedAccuracy
    private let timeout: Duration
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Timestamp

    /// - Parameters:
    ///   - desktopID: The name under which GeoClue and the user know the program: that of its desktop file, without
    ///     the suffix.
    ///   - accuracy: What is asked for. A finer position is awaited only within the time-out; then the best one counts,
    ///     and reports its shortfall.
    ///   - timeout: The longest time the whole may take. GeoClue itself waits 5 s for an agent.
    ///   - busAddress: The address of the bus, such as `unix:path=/run/dbus/system_bus_socket`, or `nil` for the
    ///     system's, which `DBUS_SYSTEM_BUS_ADDRESS` may name.
    ///   - clock: Measures the time-out.
    ///   - now: Tells the time, for the age of a position.
    public init(
        desktopID: String = "places", accuracy: RequestedAccuracy = .exact, timeout: Duration = .seconds(8),
        busAddress: String? = nil, clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.init(
            bus: SystemBus(address: busAddress), desktopID: desktopID, accuracy: accuracy, timeout: timeout,
            clock: clock, now: now)
    }

    package init(
        bus: any LocationBus, desktopID: String = "places", accuracy: RequestedAccuracy = .exact,
        timeout: Duration = .seconds(8), clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Timestamp
    ) {
        (self.bus, self.desktopID, self.accuracy) = (bus, desktopID, accuracy)
        (self.timeout, self.clock, self.now) = (timeout, clock, now)
    }

    public let method = LocationMethod.geoclue

    /// Delivers the first position that is as good as asked for, or the best one when the time is up or GeoClue ends.
    ///
    /// - Throws: ``PlacesFeature/LocationError/unavailable(reason:)`` if there is no bus or no working GeoClue,
    ///   ``PlacesFeature/LocationError/refused(reason:)`` if GeoClue or the user's agent says no, or there is no agent,
    ///   ``PlacesFeature/LocationError/timedOut(after:)`` if there was no position in time, and
    ///   ``PlacesFeature/LocationError/cancelled``.
    public func locate() async throws(LocationError) -> LocationFix {
        if Task.isCancelled { throw .cancelled }
        let visit: GeoClueSession
        do throws(BusError) {
            visit = GeoClueSession(try bus.connect(), desktopID: desktopID, accuracy: accuracy, now: now)
        } catch {
            throw error.locationError
        }
        let ending = await finish(visit)
        await visit.leave()
        if ending == .cancelled || Task.isCancelled { throw .cancelled }
        if let best = visit.best { return best.fix(for: accuracy, at: now()) }
        if case .failed(let error) = ending { throw error }
        throw .timedOut(after: timeout)
    }

    /// Lets the visit run until it ends or the time is up.
    private func finish(_ visit: GeoClueSession) async -> GeoClueSession.Ending {
        await withTaskGroup(of: GeoClueSession.Ending.self) { [clock, timeout] group in
            group.addTask { await visit.run() }
            group.addTask {
                do {
                    try await clock.sleep(for: timeout)
                    return .timeIsUp
                } catch {
                    return .cancelled
                }
            }
            let first = await group.next() ?? .cancelled
            group.cancelAll()
            return first
        }
    }
}
