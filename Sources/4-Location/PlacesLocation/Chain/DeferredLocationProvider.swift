public import PlacesFeature

/// Finds out only when asked what it delivers.
public struct DeferredLocationProvider: LocationProvider {
    public let method: LocationMethod
    private let find: @Sendable () async throws(LocationError) -> LocationFix

    public init(
        _ method: LocationMethod, find: @escaping @Sendable () async throws(LocationError) -> LocationFix
    ) {
        (self.method, self.find) = (method, find)
    }

    public func locate() async throws(LocationError) -> LocationFix { try await find() }
}
