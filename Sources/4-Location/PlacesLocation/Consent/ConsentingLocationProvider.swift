public import PlacesFeature

/// Uses a method only with the user's consent, and asks for it if it can.
public struct ConsentingLocationProvider: LocationProvider {
    /// What the user answers when asked for consent.
    public enum Answer: Hashable, Sendable {
        case allow
        case notNow
        /// The user would rather say where they are.
        case instead(LocationFix)
    }

    private let provider: any LocationProvider
    private let decision: ConsentDecision?
    private let ask: (@Sendable () async throws(LocationError) -> Answer)?
    private let keep: @Sendable (ConsentDecision) -> Void

    /// - Parameters:
    ///   - provider: the method that needs consent.
    ///   - decision: what the user decided before.
    ///   - ask: explains and asks, or `nil` if the user cannot be asked.
    ///   - keep: called with a decision made now.
    public init(
        _ provider: any LocationProvider, decision: ConsentDecision?,
        ask: (@Sendable () async throws(LocationError) -> Answer)?,
        keep: @escaping @Sendable (ConsentDecision) -> Void
    ) {
        (self.provider, self.decision, self.ask, self.keep) = (provider, decision, ask, keep)
    }

    public var method: LocationMethod { provider.method }

    /// - Throws: ``PlacesFeature/LocationError/skipped(reason:)`` without consent.
    public func locate() async throws(LocationError) -> LocationFix {
        switch decision {
        case .allowed: return try await provider.locate()
        case .denied: throw .skipped(reason: .denied(method: method.rawValue))
        case nil: break
        }
        guard let ask else { throw .skipped(reason: .neverAsked(method: method.rawValue)) }
        switch try await ask() {
        case .allow:
            keep(.allowed)
            return try await provider.locate()
        case .notNow: throw .skipped(reason: .notNow)
        case .instead(let fix): return fix
        }
    }
}
