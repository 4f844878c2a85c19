public import PlacesFeature

/// A position made up for a demonstration or a test.
public struct SimulatedLocationProvider: LocationProvider {
    private let label: String?
    private let point: @Sendable () -> Track.Point

    /// A point with a name, such as the centre of a sample.
    public init(coordinate: Coordinate, label: String?) {
        self.label = label
        point = { Track.Point(coordinate: coordinate) }
    }

    /// The position of a recorded track at a time; see ``Track/point(at:)``.
    public init(track: Track, at time: TrackTime?, label: String? = nil) {
        self.label = label
        let point = track.point(at: time)
        self.point = { point }
    }

    /// Moves along a recorded track, each time it is asked a bit further; at its end it stays there.
    ///
    /// - Parameters:
    ///   - track: The recorded positions.
    ///   - start: Where on the track it is when no time has passed; `nil` is its first moment.
    ///   - speed: How many seconds of the track one second is; negative goes back. A track without times stands still.
    ///   - label: What the positions are called, or `nil`.
    ///   - elapsed: The time since the start.
    public init(
        track: Track, from start: TrackTime?, speed: Double, label: String? = nil,
        elapsed: @escaping @Sendable () -> Duration
    ) {
        self.label = label
        point = {
            let passed = elapsed() / .seconds(1) * speed
            let time: TrackTime =
                switch start {
                case nil: .offset(passed)
                case .offset(let seconds): .offset(seconds + passed)
                case .instant(let seconds): .instant(seconds + passed)
                }
            return track.point(at: time)
        }
    }

    public let method = LocationMethod.simulated

    public func locate() async throws(LocationError) -> LocationFix {
        let point = point()
        return LocationFix(
            coordinate: point.coordinate, accuracy: point.accuracy, method: .simulated, label: label)
    }
}
