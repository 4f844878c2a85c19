public import PlacesFeature

/// A position made up for a demonstration or a test.
public struct SimulatedLocationProvider: LocationProvider {
    private let fix: LocationFix

    /// A point with a name, such as the centre of a sample.
    public init(coordinate: Coordinate, label: String?) {
        fix = LocationFix(coordinate: coordinate, method: .simulated, label: label)
    }

    /// The position of a recorded track at a time; see ``Track/position(at:)``.
    public init(track: Track, at time: TrackTime?, label: String? = nil) {
        self.init(coordinate: track.position(at: time), label: label)
    }

    public let method = LocationMethod.simulated

    public func locate() async throws(LocationError) -> LocationFix { fix }
}
