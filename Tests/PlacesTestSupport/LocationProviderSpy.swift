public import PlacesFeature
import Synchronization

/// Counts how often it was asked and answers what it was told.
public final class LocationProviderSpy: LocationProvider {
    public let method: LocationMethod
    private let asked = Mutex(0)
    private let result: Result<LocationFix, LocationError>

    public init(_ method: LocationMethod = .simulated, answering result: Result<LocationFix, LocationError>) {
        (self.method, self.result) = (method, result)
    }

    public var count: Int { asked.withLock { $0 } }

    public func locate() async throws(LocationError) -> LocationFix {
        asked.withLock { $0 += 1 }
        return try result.get()
    }
}
