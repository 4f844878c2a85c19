import PlacesFeature
import Synchronization

/// One request to GeoClue, from the first call to the goodbye. The best position so far can be read at any time.
final class GeoClueSession: Sendable {
    enum Ending: Hashable, Sendable {
        /// A position as good as asked for is there.
        case found
        case failed(LocationError)
        case timeIsUp
        case cancelled
    }

    private struct State {
        var client: String?
        var isStarted = false
        var best: GeoClueFix?
    }

    private static let service = "org.freedesktop.GeoClue2"
    private static let manager = (path: "/org/freedesktop/GeoClue2/Manager", interface: "\(service).Manager")
    private static let clientInterface = "\(service).Client"
    private static let locationInterface = "\(service).Location"
    private static let bus = "org.freedesktop.DBus"

    private let connection: any LocationBusConnection
    private let desktopID: String
    private let accuracy: RequestedAccuracy
    private let now: @Sendable () -> Timestamp
    private let state = Mutex(State())

    init(
        _ connection: any LocationBusConnection, desktopID: String, accuracy: RequestedAccuracy,
        now: @escaping @Sendable () -> Timestamp
    ) {
        (self.connection, self.desktopID, self.accuracy, self.now) = (connection, desktopID, accuracy, now)
    }

    /// The best position so far.
    var best: GeoClueFix? { state.withLock(\.best) }

    /// Asks until there is a position as good as asked for, or until it fails or is cancelled.
    func run() async -> Ending {
        do throws(BusError) {
            let client = try await makeClient()
            try await set("DesktopId", of: client, to: .string(desktopID))
            try await set("RequestedAccuracyLevel", of: client, to: .uint32(accuracy.level))
            // Before the start: a position that is known already is signalled at once.
            try await listen(to: client)
            state.withLock { $0.isStarted = true }
            // Takes five seconds where no agent is running.
            _ = try await connection.call(
                BusCall(Self.service, path: client, interface: Self.clientInterface, member: "Start"))
            return try await watch(client)
        } catch .cancelled {
            return .cancelled
        } catch {
            return .failed(error.locationError)
        }
    }

    /// Says goodbye without waiting for an answer, and closes the connection.
    func leave() async {
        let (client, isStarted) = state.withLock { ($0.client, $0.isStarted) }
        if let client {
            if isStarted {
                connection.tell(BusCall(Self.service, path: client, interface: Self.clientInterface, member: "Stop"))
            }
            connection.tell(
                BusCall(
                    Self.service, path: Self.manager.path, interface: Self.manager.interface, member: "DeleteClient",
                    [.path(client)]))
        }
        await connection.close()
    }

    private func makeClient() async throws(BusError) -> String {
        let answer = try await connection.call(
            BusCall(Self.service, path: Self.manager.path, interface: Self.manager.interface, member: "GetClient"))
        guard case .path(let client) = answer.first else { throw .malformed }
        state.withLock { $0.client = client }
        return client
    }

    private func set(_ property: String, of client: String, to value: BusValue) async throws(BusError) {
        _ = try await connection.call(
            BusCall(
                Self.service, path: client, interface: "\(Self.bus).Properties", member: "Set",
                [.string(Self.clientInterface), .string(property), .variant(value)]))
    }

    private func listen(to client: String) async throws(BusError) {
        let rules = [
            "type='signal',sender='\(Self.service)',path='\(client)',interface='\(Self.clientInterface)',"
                + "member='LocationUpdated'",
            "type='signal',sender='\(Self.bus)',interface='\(Self.bus)',member='NameOwnerChanged',"
                + "arg0='\(Self.service)'",
        ]
        for rule in rules {
            _ = try await connection.call(
                BusCall(
                    Self.bus, path: "/org/freedesktop/DBus", interface: Self.bus, member: "AddMatch", [.string(rule)]))
        }
    }

    /// Follows the signals. Anybody on the bus may send one in GeoClue's name, so a position is taken from GeoClue alone;
    /// only the bus itself can send in its own name.
    private func watch(_ client: String) async throws(BusError) -> Ending {
        for await signal in connection.signals {
            switch (signal.interface, signal.member) {
            case (Self.clientInterface, "LocationUpdated") where signal.path == client:
                guard case .path(let location) = signal.arguments.last, location != "/" else { continue }
                if try await look(at: location) { return .found }
            case (Self.bus, "NameOwnerChanged") where signal.sender == Self.bus:
                guard signal.arguments.first == .string(Self.service), signal.arguments.last == .string("") else {
                    continue
                }
                return .failed(.unavailable(reason: .geoClue(.vanished)))
            default: continue
            }
        }
        throw Task.isCancelled ? .cancelled : .disconnected
    }

    /// Reads a position, keeps it if it is the best, and returns whether it is as good as asked for.
    private func look(at location: String) async throws(BusError) -> Bool {
        let answer: [BusValue]
        do throws(BusError) {
            answer = try await connection.call(
                BusCall(
                    Self.service, path: location, interface: "\(Self.bus).Properties", member: "GetAll",
                    [.string(Self.locationInterface)]))
        } catch .answered {
            // Replaced by a newer one, which is signalled too.
            return false
        }
        let now = now()
        guard case .dictionary(let properties) = answer.first, let sighting = GeoClueFix(properties, now: now) else {
            return false
        }
        state.withLock { state in
            if state.best.map({ sighting.replaces($0, at: now) }) ?? true { state.best = sighting }
        }
        return !sighting.isOld(at: now) && !sighting.isCoarse(for: accuracy)
    }
}
