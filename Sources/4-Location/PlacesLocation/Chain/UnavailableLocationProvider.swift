public import PlacesFeature

/// Stands where a method of finding the position is closed from the start, so that the explanation can name it.
public struct UnavailableLocationProvider: LocationProvider {
    public let method: LocationMethod
    private let error: LocationError

    public init(method: LocationMethod, error: LocationError) { (self.method, self.error) = (method, error) }

    public func locate() async throws(LocationError) -> LocationFix { throw error }
}
