public import PlacesFeature

/// Reports each time that a provider is asked, before it is.
public struct ObservedLocationProvider: LocationProvider {
    private let provider: any LocationProvider
    private let onLocate: @Sendable () -> Void

    /// - Parameters:
    ///   - provider: the one that is asked.
    ///   - onLocate: called before each request for a position.
    public init(_ provider: any LocationProvider, onLocate: @escaping @Sendable () -> Void) {
        (self.provider, self.onLocate) = (provider, onLocate)
    }

    public var method: LocationMethod { provider.method }

    public func locate() async throws(LocationError) -> LocationFix {
        onLocate()
        return try await provider.locate()
    }
}
