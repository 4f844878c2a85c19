/// A way to find out where the user is.
public protocol LocationProvider: Sendable {
    /// How this provider finds a position.
    var method: LocationMethod { get }

    /// Delivers one position, then stops.
    func locate() async throws(LocationError) -> LocationFix
}
