import PlacesAPI
import PlacesFeature
import PlacesGeoClue
import PlacesHTTP
import PlacesLocation
import PlacesWords

/// Decides which ways to a position are open, and puts them in their order.
///
/// A way that the person names is allowed for this once, unless it is denied. Of the usual ways those that ask or wait are
/// left out where nobody sits at a terminal.
struct LocationPlanner {
    /// The ways of a search that names none, in their order.
    static let usualWays: [LocationMethod] = [.geoclue, .gpsd, .static, .last]
    /// Ways that are taken for a search only where they are named or allowed, in their order.
    static let furtherWays: [LocationMethod] = [.ip, .addressBook, .timezone]

    private let makers: LocationMakers
    private let request: LocationRequest
    private let world: World

    init(_ request: LocationRequest, world: World, client: any HTTPClient) {
        makers = LocationMakers(request: request, world: world, client: client)
        (self.request, self.world) = (request, world)
    }

    /// What the person chose to pretend.
    func simulated() throws(CommandFailure) -> any LocationProvider { try makers.simulated() }

    /// The ways that the person names.
    func steps(named methods: [LocationMethod]) throws(CommandFailure) -> [LocationPlan.Step] {
        let decisions = decisions
        var steps: [LocationPlan.Step] = []
        for method in methods { steps.append(try step(method, decisions)) }
        return steps
    }

    /// The usual ways, and those beside them that the person allowed.
    func usualSteps(for purpose: LocationComposition.Purpose) throws(CommandFailure) -> [LocationPlan.Step] {
        let decisions = decisions
        var steps: [LocationPlan.Step] = []
        for method in Self.usualWays { steps.append(try usualStep(method, for: purpose, decisions)) }
        for method in Self.furtherWays where isWanted(method, for: purpose, decisions) {
            steps.append(try step(method, decisions))
        }
        return steps
    }

    /// A way that takes its last position again, if it is of one of the methods and young enough, and keeps a new one.
    func remembering(_ plan: LocationPlan) -> (any LocationProvider)? {
        guard let provider = plan.provider else { return nil }
        // What a closed way found before is closed as well.
        let open = plan.steps.filter { if case .closed = $0.state { false } else { true } }.map(\.method)
        let reusable = LocationMemory.rememberedMethods.intersection(open)
        guard let memory, !reusable.isEmpty, !request.isPrivate else { return provider }
        // Who watches wants to see a movement.
        return RememberingLocationProvider(
            provider, memory: memory, reusing: reusable, youngerThan: request.isWatching ? .zero : request.maximumAge,
            within: request.accuracy.metres)
    }

    // MARK: - Rules

    /// A way that is open unless it is denied.
    private func step(
        _ method: LocationMethod, _ decisions: [ConsentSubject: ConsentDecision]
    ) throws(CommandFailure) -> LocationPlan.Step {
        if let step = denied(method, decisions) { return step }
        return LocationPlan.Step(try makers.provider(for: method))
    }

    private func usualStep(
        _ method: LocationMethod, for purpose: LocationComposition.Purpose,
        _ decisions: [ConsentSubject: ConsentDecision]
    ) throws(CommandFailure) -> LocationPlan.Step {
        if let step = denied(method, decisions) { return step }
        let waits = method == .geoclue || method == .gpsd
        if waits, !isInteractive { return .init(method, closed: Words.Location.notInTerminal(method.rawValue)) }
        let provider = try makers.provider(for: method)
        guard waits else { return LocationPlan.Step(provider) }
        let sparing = memory.map { SparingLocationProvider(provider, memory: $0) as any LocationProvider } ?? provider
        guard method == .geoclue else { return LocationPlan.Step(sparing) }
        let decision = decisions[.geoclue]
        return LocationPlan.Step(
            ConsentingLocationProvider(
                sparing, decision: decision, ask: question(for: purpose),
                keep: { [world] in Self.keep($0, on: .geoclue, world) }), asksFirst: decision == nil)
    }

    /// Asks the person, who sits at a terminal; `nil` where it cannot be drawn on.
    private func question(
        for purpose: LocationComposition.Purpose
    ) -> (@Sendable () async throws(LocationError) -> ConsentingLocationProvider.Answer)? {
        guard world.canAsk(request.screen) else { return nil }
        let recipient: String? =
            switch purpose {
            case .search(let source): source.service?.recipient
            case .saved, .delivery: nil
            case .whereabouts: asksNominatim ? Words.City.nominatimServer : nil
            }
        let question = ConsentQuestion(request: request, world: world, recipient: recipient)
        return { () throws(LocationError) in try question.ask() }
    }

    private var asksNominatim: Bool {
        (try? Geocoding(request: request.geocoding, world: world, client: makers.client).nominatim()) != nil
    }

    /// Why a way stays closed, whoever names it.
    private func denied(
        _ method: LocationMethod, _ decisions: [ConsentSubject: ConsentDecision]
    ) -> LocationPlan.Step? {
        if let subject = ConsentSubject(method), decisions[subject] == .denied {
            return .init(method, closed: Words.Location.denied(method.rawValue))
        }
        let asksNetwork = method == .ip || method == .geoclue || (method == .gpsd && isGPSDRemote)
        if asksNetwork, !request.usesNetwork {
            return .init(method, closed: Words.Location.noNetwork(method.rawValue))
        }
        return nil
    }

    /// Guesses, and what a stranger estimates, are for those who allowed them; the principal place of the time zone tells
    /// nobody anything, so that the person may see it.
    private func isWanted(
        _ method: LocationMethod, for purpose: LocationComposition.Purpose,
        _ decisions: [ConsentSubject: ConsentDecision]
    ) -> Bool {
        // A service's own estimate is better than a guess.
        if method.isGuess, purpose.estimatesPosition { return false }
        if method == .timezone, purpose == .whereabouts { return true }
        if method == .ip, request.allowsIP { return true }
        return ConsentSubject(method).map { decisions[$0] == .allowed } ?? false
    }

    private var isGPSDRemote: Bool {
        request.gpsdHost.wrappedValue.map { (try? GPSDAddress($0))?.isLocal != true } ?? false
    }

    private var isInteractive: Bool {
        world.isServing || world.console.isTerminal(.input) && world.console.isTerminal(.error)
    }

    private var memory: LocationMemory? {
        world.store.map { LocationMemory(store: $0, now: world.now, complain: { [world] in world.warn($0) }) }
    }

    /// Nothing is allowed where nobody can tell what was decided: then all counts as denied.
    private var decisions: [ConsentSubject: ConsentDecision] {
        guard let store = world.store else { return [:] }
        do {
            return try LocationConsents(store: store).all()
        } catch {
            world.warn(error)
            return Dictionary(uniqueKeysWithValues: ConsentSubject.allCases.map { ($0, .denied) })
        }
    }

    private static func keep(_ decision: ConsentDecision, on subject: ConsentSubject, _ world: World) {
        guard let store = world.store else { return }
        do {
            try LocationConsents(store: store).decide(decision, on: subject)
        } catch {
            world.warn(error)
        }
    }
}
