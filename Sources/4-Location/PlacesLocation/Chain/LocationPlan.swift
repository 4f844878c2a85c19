public import PlacesFeature

/// Which location methods are tried, in their order, and which stay closed: known before any of them is tried.
public struct LocationPlan: Sendable {
    /// One method.
    public struct Step: Sendable {
        /// Whether a method is tried, asked about first, or left out.
        public enum State: Hashable, Sendable {
            /// Tried at once.
            case open
            /// The user is asked first.
            case asksFirst
            /// Not tried.
            case closed(reason: LocationReason)
        }

        public let method: LocationMethod
        public let state: State
        fileprivate let provider: any LocationProvider

        public init(_ provider: any LocationProvider, asksFirst: Bool = false) {
            (method, state, self.provider) = (provider.method, asksFirst ? .asksFirst : .open, provider)
        }

        /// A method that is closed.
        public init(_ method: LocationMethod, closed reason: LocationReason) {
            (self.method, state) = (method, .closed(reason: reason))
            provider = UnavailableLocationProvider(method: method, error: .skipped(reason: reason))
        }
    }

    /// The methods in the order in which they are tried.
    public let steps: [Step]
    private let isTentative: Bool

    /// - Parameters:
    ///   - steps: the methods in the order in which they are tried.
    ///   - isTentative: see ``LocationProviderChain``.
    public init(_ steps: [Step], isTentative: Bool = false) { (self.steps, self.isTentative) = (steps, isTentative) }

    /// Tries the methods, or `nil` if there are none.
    public var provider: (any LocationProvider)? {
        steps.isEmpty ? nil : LocationProviderChain(steps.map(\.provider), isTentative: isTentative)
    }
}
