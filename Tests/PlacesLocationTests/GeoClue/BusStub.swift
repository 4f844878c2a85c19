import PlacesLocation
import Synchronization

/// A bus with one connection, which remembers what it was asked and answers what it was told.
final class BusStub: LocationBus, LocationBusConnection {
    enum Answer: Sendable {
        case values([BusValue])
        case failure(BusError)
        /// Nothing, until the task is cancelled.
        case silence
    }

    enum Event: Hashable, Sendable {
        case connect
        case call(BusCall)
        case tell(BusCall)
        case close

        var name: String {
            switch self {
            case .connect: "connect"
            case .call(let call): call.member
            case .tell(let call): "tell \(call.member)"
            case .close: "close"
            }
        }
    }

    private struct State {
        var events: [Event] = []
        var answers: [String: Answer]
        var locations: [String: [String: BusValue]] = [:]
        var watchers: [(name: String, count: Int, wake: CheckedContinuation<Void, Never>)] = []
    }

    static let client = "/org/freedesktop/GeoClue2/Client/1"

    let signals: AsyncStream<BusSignal>
    private let arrived: AsyncStream<BusSignal>.Continuation
    private let hindrance: BusError?
    private let state: Mutex<State>

    /// - Parameter answers: By the name of the method; where there is none, GeoClue's usual one.
    init(hindrance: BusError? = nil, answers: [String: Answer] = [:]) {
        (signals, arrived) = AsyncStream.makeStream()
        self.hindrance = hindrance
        state = Mutex(State(answers: answers))
    }

    var events: [Event] { state.withLock(\.events) }
    var names: [String] { events.map(\.name) }

    /// Signals a new position, as GeoClue does.
    func update(to properties: [String: BusValue]?, at name: String = "0", of client: String = BusStub.client) {
        let path = "\(Self.client)/Location/\(name)"
        state.withLock { $0.locations[path] = properties }
        signal(
            BusSignal(
                sender: ":1.5", path: client, interface: "org.freedesktop.GeoClue2.Client", member: "LocationUpdated",
                [.path("/"), .path(path)]))
    }

    func signal(_ signal: BusSignal) { arrived.yield(signal) }

    func disconnect() { arrived.finish() }

    /// Waits until something has happened so many times.
    func wait(for name: String, count: Int = 1) async {
        await withCheckedContinuation { wake in
            let isThere = state.withLock { state in
                if state.events.count(where: { $0.name == name }) >= count { return true }
                state.watchers.append((name, count, wake))
                return false
            }
            if isThere { wake.resume() }
        }
    }

    func connect() throws(BusError) -> any LocationBusConnection {
        record(.connect)
        if let hindrance { throw hindrance }
        return self
    }

    func call(_ call: BusCall) async throws(BusError) -> [BusValue] {
        record(.call(call))
        switch state.withLock({ $0.answers[call.member] }) {
        case .values(let values): return values
        case .failure(let error): throw error
        case .silence:
            for await _ in AsyncStream<Never>.makeStream().stream {}
            throw .cancelled
        case nil: return try usual(call)
        }
    }

    func tell(_ call: BusCall) { record(.tell(call)) }

    func close() async { record(.close) }

    private func usual(_ call: BusCall) throws(BusError) -> [BusValue] {
        switch call.member {
        case "GetClient": return [.path(Self.client)]
        case "GetAll":
            guard let properties = state.withLock({ $0.locations[call.path] }) else {
                throw .answered(name: "org.freedesktop.DBus.Error.UnknownObject", message: "No such object")
            }
            return [.dictionary(properties)]
        default: return []
        }
    }

    private func record(_ event: Event) {
        let awake = state.withLock { state in
            state.events.append(event)
            let due = { (watcher: (name: String, count: Int, wake: CheckedContinuation<Void, Never>)) in
                state.events.count { $0.name == watcher.name } >= watcher.count
            }
            let awake = state.watchers.filter(due).map(\.wake)
            state.watchers.removeAll(where: due)
            return awake
        }
        for wake in awake { wake.resume() }
    }
}
