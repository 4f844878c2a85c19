import PlacesAPI
import PlacesArguments
import PlacesCurl
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesKnowledge
import PlacesLocation
import PlacesMCP
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesThreads
import PlacesUseCases

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
            world.indexAudience = .assistant
            world.store = world.store.map { ReticentStore($0) }
            world.shortTimeoutStore = world.shortTimeoutStore.map { ReticentStore($0) }
        }
        world.evaluator = LocalKnowledge(world: world).evaluator
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

    /// A list of what one call sends, which `--verbose` also shows.
    var log: SentLog {
        guard server.isVerbose else { return SentLog() }
        return SentLog { [world] in world.writeDiagnostic(Strings.Assistant.sent($0.content, $0.recipient) + "\n") }
    }

    /// The world of one call: what it says is gathered, and what it sends is noted.
    fileprivate func world(_ console: GatheringConsole, _ log: SentLog) -> World {
        var world = world
        world.console = console
        world.noteSent = { log.add(SentRequest(recipient: $0, content: $1)) }
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
    private(set) var requests: Requests
    let world: World
    private let share: AssistantShare
    private let console: GatheringConsole
    private let log: SentLog

    init(_ command: String, _ line: AssistantLine, _ share: AssistantShare, _ log: SentLog) throws(CommandFailure) {
        let console = GatheringConsole()
        var world = share.world(console, log)
        requests = try Requests(
            try Self.invocation(of: command, line).arguments, server: share.server, environment: world.environment,
            files: world.files,
            levels: [.user, .system])
        world.billedBudget = share.budget(requests.services.maxCalls)
        (self.world, self.share) = (world, share)
        (self.console, self.log) = (console, log)
    }

    private static func invocation(
        of command: String, _ line: AssistantLine
    ) throws(CommandFailure) -> Invocation<Command.Action> {
        let parser = ArgumentParser([command] + line.options + ["--"] + line.words, commands: Command.list)
        do {
            // The command is meant, whatever its words name.
            return try parser.invocation(isSaved: { _ in true }, reading: Command.reading)
        } catch {
            throw error.withoutLine.failure
        }
    }

    /// What there is to say of the answer once it is made.
    /// - Parameter cell: the cell that stands for the user's own position in it.
    func context(in cell: LocationFix? = nil) -> AnswerContext {
        let size = cell == nil ? nil : requests.services.blur.map { DistanceText.chosen($0.size, .metric) }
        return AnswerContext(
            notes: [size.map(Strings.Assistant.cell)].compactMap(\.self)
                + console.remarks.compactMap(AssistantWording.text), sent: log.requests)
    }

    var options: PresentationOptions {
        var options = world.options(requests.display)
        (options.glyphs, options.isAccessible, options.layout) = (.unicode, false, .pipe)
        (options.isColoured, options.linksSupported, options.isOfCommandLine) = (false, false, false)
        options.tellsPersonalNotes = share.server.tellsSaved
        return options
    }

    // MARK: - What the user allows

    /// Searches around the place that the words name, if nothing else says where: then no position is needed.
    mutating func goWhereTheWordsSay() throws(CommandFailure) {
        // A cell is no place to look from for what the words name.
        guard try requests.location.near == nil, let text = requests.text else { return }
        if requests.services.blur == nil, try isOwnPositionAllowed { return }
        let dependencies = try SearchDependencies(try requests.search.query, world: world)
        guard let fix = try? dependencies.place(namedIn: PlacesQuery(text: text)) else { return }
        requests.point = fix
    }

    /// Whether the answer is about the user's own position, which they must have allowed.
    func usesOwnPosition() throws(CommandFailure) -> Bool {
        if requests.point != nil { return false }
        if let near = try requests.location.near, try requests.location.ownPlace == nil {
            guard Int(digits: near.cleaned) == nil else {
                throw CommandFailure(Strings.Assistant.noNumbers, hint: Strings.Assistant.nearInstead, status: .usage)
            }
            return false
        }
        guard try isOwnPositionAllowed else {
            throw CommandFailure(
                Strings.Assistant.noPosition, hint: Strings.Assistant.allowPosition, status: .locationUnknown)
        }
        return true
    }

    /// Finds the cell of the user's position and searches from its centre, where `--blur` asks for that. Nothing else of the
    /// position gets out: no name of it, no remark, no reason why it is not found.
    /// - Returns: the cell, and how to search there where a market says so; `nil` without `--blur`, and where the sample is
    ///   searched around its own centre. No service is left to estimate the position, for its estimate is no cell.
    mutating func takeCell(
        for purpose: LocationComposition.Purpose
    ) async throws(CommandFailure) -> ExplicitLocation.Named? {
        guard let grid = requests.services.blur else { return nil }
        let silent = share.log
        let world = share.world(GatheringConsole(), silent)
        defer {
            for request in silent.requests {
                log.note(SentRequest(recipient: request.recipient, content: Strings.Assistant.ofPosition))
            }
        }
        do {
            let client = NetworkComposition(requests.network, world: world).client
            let location = try await LocationComposition(
                try requests.location, purpose: purpose, screen: requests.screen, world: world, client: client)
            if location.provider == nil, purpose != .whereabouts { return nil }
            let fix = grid.cell(of: try await location.locate())
            requests.point = fix
            return (fix, location.market)
        } catch {
            throw CommandFailure(
                Strings.Assistant.positionFailed, hint: Strings.Assistant.seeWhere, status: .locationUnknown)
        }
    }

    private var isOwnPositionAllowed: Bool {
        get throws(CommandFailure) {
            try translated {
                try world.store.flatMap { try LocationConsents(store: $0).decision(on: .assistant) } == .allowed
            }
        }
    }

    /// Refuses a service that charges, unless the user allowed that.
    func check(_ service: PlacesService?) throws(CommandFailure) {
        guard let service, service.prices != nil, !share.server.allowsBilled else { return }
        throw CommandFailure(
            Strings.Assistant.billed(service.name), hint: Strings.Assistant.allowBilled, status: .credentials)
    }
}
