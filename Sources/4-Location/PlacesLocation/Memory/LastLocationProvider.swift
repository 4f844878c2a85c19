public import PlacesFeature
import PlacesStrings

/// The last position that was measured or estimated, if it is not too old.
public struct LastLocationProvider: LocationProvider {
    /// A day.
    public static let usualMaximumAge = Duration.seconds(24 * 3600)

    private let memory: LocationMemory
    private let maximumAge: Duration
    /// See ``CachingLocationProvider/namesOptions``.
    package var namesOptions = false

    public init(memory: LocationMemory, maximumAge: Duration = usualMaximumAge) {
        (self.memory, self.maximumAge) = (memory, maximumAge)
    }

    public let method = LocationMethod.last

    /// - Throws: ``PlacesFeature/LocationError/unavailable(reason:)`` if none is remembered, or only an older one.
    public func locate() async throws(LocationError) -> LocationFix {
        guard let last = memory.lastFix, let age = last.age else {
            throw .unavailable(reason: .nothingRemembered)
        }
        guard age <= maximumAge else {
            throw .unavailable(reason: .tooOld(age: age, limit: maximumAge, namesOption: namesOptions))
        }
        return LocationFix(
            coordinate: last.coordinate, accuracy: last.accuracy, age: age, method: .last, label: last.label,
            shortfall: last.shortfall, evidence: [Strings.Location.foundBy(last.method.rawValue)])
    }
}
