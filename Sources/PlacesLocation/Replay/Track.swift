public import PlacesFeature

/// The points of a recorded way, in their order.
///
/// Of a GPX file with several kinds of points the track counts, else the route, else the waypoints; all segments of all
/// tracks are one.
public struct Track: Hashable, Sendable {
    public struct Point: Hashable, Sendable {
        public let coordinate: Coordinate
        /// Seconds since 1970 in UTC, where the point has a time that can be read.
        public let time: Double?

        public init(coordinate: Coordinate, time: Double? = nil) {
            (self.coordinate, self.time) = (coordinate, time)
        }
    }

    /// At least one.
    public let points: [Point]
    /// The points with a time, in the order of time.
    private let timed: [Timed]

    private struct Timed: Hashable {
        let coordinate: Coordinate
        let time: Double
    }

    /// Returns `nil` without a point.
    public init?(points: [Point]) {
        guard !points.isEmpty else { return nil }
        self.points = points
        let timed = points.compactMap { point in point.time.map { Timed(coordinate: point.coordinate, time: $0) } }
        // The sort is stable: of points of one time the first stays first.
        self.timed = timed.sorted { $0.time < $1.time }
    }

    /// Where the track is at a time: on the geodesic between the neighbouring points, or at its end before and after
    /// it. Without a time, or without times in the track, it is the first point.
    public func position(at time: TrackTime?) -> Coordinate {
        guard let time, let start = timed.first, let end = timed.last else { return points[0].coordinate }
        let seconds =
            switch time {
            case .instant(let instant): instant
            case .offset(let offset): start.time + offset
            }
        if seconds <= start.time { return start.coordinate }
        if seconds >= end.time { return end.coordinate }
        // The last point that is not after the time: the first index of those after it, less one.
        var (low, high) = (0, timed.count)
        while low < high {
            let middle = (low + high) / 2
            if timed[middle].time <= seconds { low = middle + 1 } else { high = middle }
        }
        let (before, after) = (timed[low - 1], timed[low])
        let share = (seconds - before.time) / (after.time - before.time)
        let length = before.coordinate.distance(to: after.coordinate)
        return before.coordinate.destination(
            distance: length * share, bearing: before.coordinate.initialBearing(to: after.coordinate))
    }
}
