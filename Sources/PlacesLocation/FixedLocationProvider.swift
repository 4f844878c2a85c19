public import PlacesFeature

/// A position that somebody gave.
public struct FixedLocationProvider: LocationProvider {
    private let fix: LocationFix

    public init(_ fix: LocationFix) { self.fix = fix }

    public var method: LocationMethod { fix.method }

    public func locate() async throws(LocationError) -> LocationFix { fix }
}

/// Stands where a way to find the position is not allowed, so that the explanation can name it.
public struct DeniedLocationProvider: LocationProvider {
    public let method: LocationMethod

    public init(method: LocationMethod) { self.method = method }

    public func locate() async throws(LocationError) -> LocationFix { throw .notPermitted }
}
