import PlacesAPI
import PlacesCurl
import PlacesFeature
import PlacesHTTP
import PlacesLocation
import PlacesMCP
import PlacesPresentation
import PlacesTerminal
import PlacesThreads
import PlacesWords

/// What all calls of an assistant share: the clients and the limits, nothing that an answer hangs on.
final class AssistantShare: Sendable {
    /// What the user allowed when they started the server.
    let server: AssistantRequest
    private let world: World
    private let gate: RequestGate
    private let clients = Locked([CurlConfiguration: any HTTPClient]())
    private let budget = Locked<CallBudget?>(nil)

    init(server: AssistantRequest, world: World) {
        var world = world
        (world.screen, world.cellScreen, world.isServing) = (nil, nil, true)
        if !server.tellsSaved {
            world.store = world.store.map { ReticentStore($0) }
            world.hastyStore = world.hastyStore.map { ReticentStore($0) }
        }
        (self.server, self.world) = (server, world)
        gate = RequestGate(uptime: world.uptime)
    }

    /// The calls that may cost something, over all calls of the server.
    fileprivate func budget(_ maxCalls: Int?) -> CallBudget {
        budget.withLock { budget in
            let shared = budget ?? CallBudget(maxCalls)
            budget = shared
            return shared
        }
    }

    /// The world of one call: what it says is gathered, and what it sends is noted.
    fileprivate func world(_ console: GatheringConsole, _ log: SentLog) -> World {
        var world = world
        world.console = console
        world.makeClient = { [self, gate, makeClient = world.makeClient] configuration in
            let client = clients.withLock { clients in
                if let client = clients[configuration] { return client }
                let client = makeClient(configuration)
                clients[configuration] = client
                return client
            }
            return TrackedHTTPClient(client, gate: gate, log: log)
        }
        return world
    }
}

/// One call of an assistant: what it asks for, with the settings of the user and of the machine, and nothing of the
/// working directory.
struct AssistantCall {
    let requests: Requests
    let world: World
    private let share: AssistantShare
    private let console: GatheringConsole
    private let log: SentLog

    init(_ invocation: Invocation, _ share: AssistantShare) throws(CommandFailure) {
        let (console, log) = (GatheringConsole(), SentLog())
        var world = share.world(console, log)
        requests = try Requests(
            invocation, server: share.server, environment: world.environment, files: world.files,
            levels: [.user, .system])
        world.billedBudget = share.budget(requests.services.maxCalls)
        (self.world, self.share) = (world, share)
        (self.console, self.log) = (console, log)
    }

    /// What there is to say of the answer once it is made.
    /// - Parameter isLocated: whether the user's own position is in it.
    func context(isLocated: Bool = false) -> AnswerContext {
        let cell =
            isLocated ? requests.services.blur.map { Words.Assistant.cell(DistanceText.chosen($0.size, .metric)) } : nil
        return AnswerContext(notes: [cell].compactMap(\.self) + console.remarks, sent: log.requests)
    }

    var options: PresentationOptions {
        var options = world.options(requests.display)
        (options.glyphs, options.isAccessible, options.layout) = (.unicode, false, .pipe)
        (options.isColoured, options.linksSupported) = (false, false)
        options.tellsPersonalNotes = share.server.tellsSaved
        return options
    }

    // MARK: - What the user allows

    /// Whether the answer is about the user's own position, which they must have allowed.
    func usesOwnPosition() throws(CommandFailure) -> Bool {
        if let near = try requests.location.near {
            guard Int(digits: near.cleaned) == nil else {
                throw CommandFailure(Words.Assistant.noNumbers, hint: Words.Assistant.nearInstead, status: .usage)
            }
            return false
        }
        var decision: ConsentDecision?
        do {
            decision = try world.store.flatMap { store throws(StoreError) in
                try LocationConsents(store: store).decision(on: .assistant)
            }
        } catch {
            throw CommandFailure(error)
        }
        guard decision == .allowed else {
            throw CommandFailure(
                Words.Assistant.noPosition, hint: Words.Assistant.allowPosition, status: .locationUnknown)
        }
        return true
    }

    /// Refuses a service that charges, unless the user allowed that.
    func check(_ service: PlacesService?) throws(CommandFailure) {
        guard let service, service.prices != nil, !share.server.allowsBilled else { return }
        throw CommandFailure(
            Words.Assistant.billed(service.name), hint: Words.Assistant.allowBilled, status: .credentials)
    }
}
