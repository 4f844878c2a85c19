public import PlacesFeature

/// A position that the user gave.
public struct FixedLocationProvider: LocationProvider {
    private let fix: LocationFix

    public init(_ fix: LocationFix) { self.fix = fix }

    public var method: LocationMethod { fix.method }

    public func locate() async throws(LocationError) -> LocationFix { fix }
}
