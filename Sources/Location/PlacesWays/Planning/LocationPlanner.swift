public import PlacesFeature
import PlacesGeoClue
public import PlacesLocation
import PlacesWords

/// Decides which location methods are open, and puts them in their order.
///
/// A method that the user names is allowed this once, unless it is denied. Of the usual methods, those that ask or wait are
/// left out if the user is not at a terminal.
public struct LocationPlanner: Sendable {
    private let context: LocationContext
    private let terms: LocationTerms

    /// - Parameters:
    ///   - context: what methods are made with.
    ///   - terms: what the user allows.
    public init(_ context: LocationContext, terms: LocationTerms) { (self.context, self.terms) = (context, terms) }

    /// The methods that the user names, in their order.
    /// - Throws: an error of the setting that a method cannot be made with.
    public func steps(named ways: [LocationWay]) throws -> [LocationPlan.Step] {
        let decisions = decisions
        return try ways.map { try step($0, decisions) }
    }

    /// The usual methods, and those beside them that the user allowed.
    /// - Throws: an error of the setting that a method cannot be made with.
    public func usualSteps(for purpose: LocationPurpose) throws -> [LocationPlan.Step] {
        let decisions = decisions
        let usual = try LocationWay.all.filter { $0.use == .usual }.map { try usualStep($0, for: purpose, decisions) }
        return usual
            + (try LocationWay.further.filter { isWanted($0, for: purpose, decisions) }.map { try step($0, decisions) })
    }

    /// A provider that reuses the last position of a plan's methods if it is young enough, and stores a new one; `nil` for a
    /// plan without methods.
    public func remembering(_ plan: LocationPlan) -> (any LocationProvider)? {
        guard let provider = plan.provider else { return nil }
        // What a closed way found before is closed as well.
        let open = plan.steps.filter { if case .closed = $0.state { false } else { true } }.map(\.method)
        let reusable = Set(open.filter { $0.memory != nil })
        guard let memory = context.memory, !reusable.isEmpty, terms.isRemembering else { return provider }
        // Who watches wants to see a movement.
        var remembering = CachingLocationProvider(
            provider, memory: memory, reusing: reusable, youngerThan: terms.isWatching ? .zero : context.maximumAge,
            within: context.accuracy.metres)
        remembering.namesOptions = terms.namesOptions
        return remembering
    }

    // MARK: - Rules

    /// A method that is open unless it is denied.
    private func step(
        _ way: LocationWay, _ decisions: [ConsentSubject: ConsentDecision]
    ) throws -> LocationPlan.Step {
        if let step = denied(way, decisions) { return step }
        return LocationPlan.Step(try way.make(context))
    }

    private func usualStep(
        _ way: LocationWay, for purpose: LocationPurpose, _ decisions: [ConsentSubject: ConsentDecision]
    ) throws -> LocationPlan.Step {
        if let step = denied(way, decisions) { return step }
        if way.waits, !terms.isInteractive { return .init(way.method, closed: Words.Location.notInTerminal(way.name)) }
        let provider = try way.make(context)
        guard way.waits else { return LocationPlan.Step(provider) }
        let sparing = context.memory.map { CooldownLocationProvider(provider, memory: $0) as any LocationProvider }
        guard case .asked(let words) = way.consent, let subject = way.subject else {
            return LocationPlan.Step(sparing ?? provider)
        }
        let decision = decisions[subject]
        return LocationPlan.Step(
            ConsentingLocationProvider(
                sparing ?? provider, decision: decision, ask: question(about: way, words, for: purpose),
                keep: { [terms] in terms.keep($0, on: subject) }),
            asksFirst: decision == nil)
    }

    /// Asks the user; `nil` if they cannot be asked.
    private func question(
        about way: LocationWay, _ words: @escaping @Sendable (String) -> String, for purpose: LocationPurpose
    ) -> (@Sendable () async throws(LocationError) -> ConsentingLocationProvider.Answer)? {
        guard let ask = terms.ask else { return nil }
        return { () throws(LocationError) in try await ask(way.name, words(purpose.recipient() ?? Words.City.nowhere)) }
    }

    /// Why a method may not be used even if it is named.
    private func denied(
        _ way: LocationWay, _ decisions: [ConsentSubject: ConsentDecision]
    ) -> LocationPlan.Step? {
        if let subject = way.subject, decisions[subject] == .denied {
            return .init(way.method, closed: Words.Location.denied(way.name))
        }
        if !terms.usesNetwork, way.asksNetwork(context) {
            return .init(way.method, closed: Words.Location.noNetwork(way.name))
        }
        return nil
    }

    /// Guesses and estimates of services need the user's consent. The user may see what sends nothing, such as the
    /// principal place of the time zone.
    private func isWanted(
        _ way: LocationWay, for purpose: LocationPurpose, _ decisions: [ConsentSubject: ConsentDecision]
    ) -> Bool {
        // A service's own estimate is better than a guess.
        if way.method.isGuess, purpose.estimatesPosition { return false }
        switch way.trustedBy {
        case .whereabouts where purpose.isWhereabouts: return true
        case .setting(let key) where terms.allowances.contains(key): return true
        case .nothing, .setting, .whereabouts: return way.subject.map { decisions[$0] == .allowed } ?? false
        }
    }

    /// If the decisions cannot be read, everything counts as denied.
    private var decisions: [ConsentSubject: ConsentDecision] {
        guard let consents = terms.consents else { return [:] }
        do {
            return try consents.all()
        } catch {
            terms.report(error)
            return Dictionary(uniqueKeysWithValues: ConsentSubject.all.map { ($0, .denied) })
        }
    }
}

extension LocationTerms {
    fileprivate func keep(_ decision: ConsentDecision, on subject: ConsentSubject) {
        do {
            try consents?.decide(decision, on: subject)
        } catch {
            report(error)
        }
    }
}
