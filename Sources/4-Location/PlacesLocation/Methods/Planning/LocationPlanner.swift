public import PlacesFeature
import PlacesStrings

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
    public func steps(named methods: [MethodDescriptor]) throws -> [LocationPlan.Step] {
        let decisions = decisions
        return try methods.map { try step($0, decisions) }
    }

    /// The usual methods, and those beside them that the user allowed.
    /// - Throws: an error of the setting that a method cannot be made with.
    public func usualSteps(for purpose: LocationPurpose) throws -> [LocationPlan.Step] {
        let decisions = decisions
        let usual = try MethodDescriptor.all.filter { $0.use == .usual }.map {
            try usualStep($0, for: purpose, decisions)
        }
        return usual
            + (try MethodDescriptor.further.filter { isWanted($0, for: purpose, decisions) }.map {
                try step($0, decisions)
            })
    }

    /// A provider that reuses the last position of a plan's methods if it is young enough, and stores a new one; `nil` for a
    /// plan without methods.
    public func remembering(_ plan: LocationPlan) -> (any LocationProvider)? {
        guard let provider = plan.provider else { return nil }
        // What a closed method found before is closed as well.
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
        _ method: MethodDescriptor, _ decisions: [ConsentSubject: ConsentDecision]
    ) throws -> LocationPlan.Step {
        if let step = denied(method, decisions) { return step }
        return LocationPlan.Step(try method.make(context))
    }

    private func usualStep(
        _ method: MethodDescriptor, for purpose: LocationPurpose, _ decisions: [ConsentSubject: ConsentDecision]
    ) throws -> LocationPlan.Step {
        if let step = denied(method, decisions) { return step }
        if method.waits, !terms.isInteractive {
            return .init(method.method, closed: .notInTerminal(method: method.name))
        }
        let provider = try method.make(context)
        guard method.waits else { return LocationPlan.Step(provider) }
        let sparing = context.memory.map { CooldownLocationProvider(provider, memory: $0) as any LocationProvider }
        guard case .asked(let words) = method.consent, let subject = method.subject else {
            return LocationPlan.Step(sparing ?? provider)
        }
        let decision = decisions[subject]
        return LocationPlan.Step(
            ConsentingLocationProvider(
                sparing ?? provider, decision: decision, ask: question(about: method, words, for: purpose),
                keep: { [terms] in terms.keep($0, on: subject) }),
            asksFirst: decision == nil)
    }

    /// Asks the user; `nil` if they cannot be asked.
    private func question(
        about method: MethodDescriptor, _ words: @escaping @Sendable (String) -> String, for purpose: LocationPurpose
    ) -> (@Sendable () async throws(LocationError) -> ConsentingLocationProvider.Answer)? {
        guard let ask = terms.ask else { return nil }
        return { () throws(LocationError) in
            try await ask(method.name, words(purpose.recipient() ?? Strings.City.nowhere))
        }
    }

    /// Why a method may not be used even if it is named.
    private func denied(
        _ method: MethodDescriptor, _ decisions: [ConsentSubject: ConsentDecision]
    ) -> LocationPlan.Step? {
        if let subject = method.subject, decisions[subject] == .denied {
            return .init(method.method, closed: .denied(method: method.name))
        }
        if !terms.usesNetwork, method.asksNetwork(context) {
            return .init(method.method, closed: .noNetwork(method: method.name))
        }
        return nil
    }

    /// Guesses and estimates of services need the user's consent. The user may see what sends nothing, such as the
    /// principal place of the time zone.
    private func isWanted(
        _ method: MethodDescriptor, for purpose: LocationPurpose, _ decisions: [ConsentSubject: ConsentDecision]
    ) -> Bool {
        // A service's own estimate is better than a guess.
        if method.method.isGuess, purpose.estimatesPosition { return false }
        switch method.trustedBy {
        case .whereabouts where purpose.isWhereabouts: return true
        case .setting(let key) where terms.allowances.contains(key): return true
        case .nothing, .setting, .whereabouts: return method.subject.map { decisions[$0] == .allowed } ?? false
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
