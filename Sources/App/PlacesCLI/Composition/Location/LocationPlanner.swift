import PlacesAPI
import PlacesFeature
import PlacesGeoClue
import PlacesHTTP
import PlacesLocation
import PlacesRequests
import PlacesSyntax
import PlacesTerminal
import PlacesUseCases
import PlacesWays
import PlacesWords

/// Decides which ways to a position are open, and puts them in their order.
///
/// A way that the person names is allowed for this once, unless it is denied. Of the usual ways those that ask or wait are
/// left out without a terminal.
struct LocationPlanner {
    private let request: LocationRequest
    private let world: World
    private let client: any HTTPClient
    private let context: LocationContext

    init(_ request: LocationRequest, world: World, client: any HTTPClient) {
        (self.request, self.world, self.client) = (request, world, client)
        context = LocationContext(request, world: world, client: client)
    }

    /// What the person chose to pretend.
    func simulated() throws(CommandFailure) -> any LocationProvider { try translated { try context.simulated() } }

    /// The ways that the person names.
    func steps(named ways: [LocationWay]) throws(CommandFailure) -> [LocationPlan.Step] {
        let decisions = decisions
        return try translated { try ways.map { try step($0, decisions) } }
    }

    /// The usual ways, and those beside them that the person allowed.
    func usualSteps(for purpose: LocationComposition.Purpose) throws(CommandFailure) -> [LocationPlan.Step] {
        let decisions = decisions
        return try translated {
            let usual = try LocationWay.all.filter { $0.use == .usual }.map {
                try usualStep($0, for: purpose, decisions)
            }
            return usual
                + (try LocationWay.further.filter { isWanted($0, for: purpose, decisions) }.map {
                    try step($0, decisions)
                })
        }
    }

    /// A way that takes its last position again, if it is of one of the methods and young enough, and keeps a new one.
    func remembering(_ plan: LocationPlan) -> (any LocationProvider)? {
        guard let provider = plan.provider else { return nil }
        // What a closed way found before is closed as well.
        let open = plan.steps.filter { if case .closed = $0.state { false } else { true } }.map(\.method)
        let reusable = Set(open.filter { $0.memory != nil })
        guard let memory = world.locationMemory, !reusable.isEmpty, !request.isPrivate else { return provider }
        // Who watches wants to see a movement.
        var remembering = CachingLocationProvider(
            provider, memory: memory, reusing: reusable, youngerThan: request.isWatching ? .zero : request.maximumAge,
            within: request.accuracy.metres)
        remembering.namesOptions = true
        return remembering
    }

    // MARK: - Rules

    /// A way that is open unless it is denied.
    private func step(
        _ way: LocationWay, _ decisions: [ConsentSubject: ConsentDecision]
    ) throws -> LocationPlan.Step {
        if let step = denied(way, decisions) { return step }
        return LocationPlan.Step(try way.make(context))
    }

    private func usualStep(
        _ way: LocationWay, for purpose: LocationComposition.Purpose, _ decisions: [ConsentSubject: ConsentDecision]
    ) throws -> LocationPlan.Step {
        if let step = denied(way, decisions) { return step }
        if way.waits, !isInteractive { return .init(way.method, closed: Words.Location.notInTerminal(way.name)) }
        let provider = try way.make(context)
        guard way.waits else { return LocationPlan.Step(provider) }
        let sparing = world.locationMemory.map {
            CooldownLocationProvider(provider, memory: $0) as any LocationProvider
        }
        guard case .asked(let words) = way.consent, let subject = way.subject else {
            return LocationPlan.Step(sparing ?? provider)
        }
        let decision = decisions[subject]
        return LocationPlan.Step(
            ConsentingLocationProvider(
                sparing ?? provider, decision: decision, ask: question(about: way, words, for: purpose),
                keep: { [world] in Self.keep($0, on: subject, world) }), asksFirst: decision == nil)
    }

    /// Asks the person, who sits at a terminal; `nil` where it cannot be drawn on.
    private func question(
        about way: LocationWay, _ words: @escaping @Sendable (String) -> String,
        for purpose: LocationComposition.Purpose
    ) -> (@Sendable () async throws(LocationError) -> ConsentingLocationProvider.Answer)? {
        guard world.canAsk(request.screen) else { return nil }
        let recipient: String? =
            switch purpose {
            case .search(let source): source.service?.recipient
            case .saved, .delivery: nil
            case .whereabouts: asksNominatim ? Words.City.nominatimServer : nil
            }
        let question = ConsentQuestion(
            way: way.name, purpose: words(recipient ?? Words.City.nowhere), request: request, world: world)
        return { () throws(LocationError) in try question.ask() }
    }

    private var asksNominatim: Bool {
        (try? Geocoding(request: request.geocoding, world: world, client: client).nominatim()) != nil
    }

    /// Why a way stays closed, whoever names it.
    private func denied(
        _ way: LocationWay, _ decisions: [ConsentSubject: ConsentDecision]
    ) -> LocationPlan.Step? {
        if let subject = way.subject, decisions[subject] == .denied {
            return .init(way.method, closed: Words.Location.denied(way.name))
        }
        if !request.usesNetwork, way.asksNetwork(context) {
            return .init(way.method, closed: Words.Location.noNetwork(way.name))
        }
        return nil
    }

    /// Guesses and estimates of services need the user's consent. The user may see what sends nothing, such as the
    /// principal place of the time zone.
    private func isWanted(
        _ way: LocationWay, for purpose: LocationComposition.Purpose, _ decisions: [ConsentSubject: ConsentDecision]
    ) -> Bool {
        // A service's own estimate is better than a guess.
        if way.method.isGuess, purpose.estimatesPosition { return false }
        switch way.trustedBy {
        case .whereabouts where purpose == .whereabouts: return true
        case .setting(let key) where request.allowances.contains(key): return true
        case .nothing, .setting, .whereabouts: return way.subject.map { decisions[$0] == .allowed } ?? false
        }
    }

    private var isInteractive: Bool {
        world.isServing || world.console.isTerminal(.input) && world.console.isTerminal(.error)
    }

    /// Nothing is allowed where nobody can tell what was decided: then all counts as denied.
    private var decisions: [ConsentSubject: ConsentDecision] {
        guard let store = world.store else { return [:] }
        do {
            return try LocationConsents(store: store).all()
        } catch {
            world.warn(error)
            return Dictionary(uniqueKeysWithValues: ConsentSubject.all.map { ($0, .denied) })
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
