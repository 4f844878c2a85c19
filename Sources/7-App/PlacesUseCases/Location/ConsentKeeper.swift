public import PlacesFeature
public import PlacesLocation

/// Keeps what the user decides about methods, and about who else learns it.
public struct ConsentKeeper: Sendable {
    private let consents: LocationConsents
    private let memory: LocationMemory

    /// - Parameters:
    ///   - store: where decisions are kept.
    ///   - now: the clock.
    ///   - report: learns that a remembered position could not be forgotten.
    public init(
        store: any PreferenceStore, now: @escaping @Sendable () -> Timestamp,
        report: @escaping @Sendable (StoreError) -> Void = { _ in }
    ) {
        consents = LocationConsents(store: store)
        memory = LocationMemory(of: store, now: now, complain: report)
    }

    /// What a decision is about where the user names no subject: allowing is about the methods for which they are asked.
    public static func usualSubjects(of decision: ConsentDecision?) -> [ConsentSubject] {
        decision == .allowed ? MethodDescriptor.all.filter(\.isAskedFor).compactMap(\.subject) : ConsentSubject.all
    }

    /// All that was decided.
    public func decisions() throws(UseCaseError) -> [ConsentSubject: ConsentDecision] {
        try translated { try consents.all() }
    }

    /// Decides about a subject; `nil` takes a decision back. Withdrawing consent also discards the position that it allowed.
    public func decide(_ decision: ConsentDecision?, on subject: ConsentSubject) throws(UseCaseError) {
        try translated { try consents.decide(decision, on: subject) }
        if decision != .allowed, let method = MethodDescriptor.named(subject.rawValue)?.method { memory.forget(method) }
    }

    /// Discards every position that is remembered.
    public func forgetPositions() { memory.forget() }
}
