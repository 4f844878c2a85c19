public import PlacesFeature

/// The points of a recorded track, in their order.
///
/// Of a GPX file with several kinds of points the track counts, else the route, else the waypoints; all segments of all
/// tracks are one.
public struct Track: Hashable, Sendable {
    /// A point of the track.
    public struct Point: Hashable, Sendable {
        /// As WGS 84.
        public let coordinate: Coordinate
        /// Seconds since 1970 in UTC, if the point has a time that can be read.
        public let time: Double?
        /// Radius in metres of the circle in which the true position probably lies, if that is known.
        public let accuracy: Double?

        public init(coordinate: Coordinate, time: Double? = nil, accuracy: Double? = nil) {
            (self.coordinate, self.time, self.accuracy) = (coordinate, time, accuracy)
        }
    }

    /// At least one.
    public let points: [Point]
    /// How many lines of the file could not be used.
    public let skippedLines: Int
    /// The points with a time, in the order of time.
    private let timed: [Timed]

    private struct Timed: Hashable {
        let point: Point
        let time: Double
    }

    /// Returns `nil` without a point.
    public init?(points: [Point], skippedLines: Int = 0) {
        guard !points.isEmpty else { return nil }
        (self.points, self.skippedLines) = (points, skippedLines)
        let timed = points.compactMap { point in point.time.map { Timed(point: point, time: $0) } }
        // The sort is stable: of points of one time the first stays first.
        self.timed = timed.sorted { $0.time < $1.time }
    }

    /// Where the track is at a time: on the geodesic between the neighbouring points, or at its end before and after
    /// it. Without a time, or without times in the track, it is the first point.
    public func position(at time: TrackTime?) -> Coordinate { point(at: time).coordinate }

    /// The same with its time and accuracy: between two points the worse of theirs, if both are known.
    public func point(at time: TrackTime?) -> Point {
        guard let time, let start = timed.first, let end = timed.last else { return points[0] }
        let seconds =
            switch time {
            case .instant(let instant): instant
            case .offset(let offset): start.time + offset
            }
        // What is no number is no time.
        if seconds <= start.time || seconds.isNaN { return start.point }
        if seconds >= end.time { return end.point }
        // The last point that is not after the time: the first index of those after it, less one.
        var (low, high) = (0, timed.count)
        while low < high {
            let middle = (low + high) / 2
            if timed[middle].time <= seconds { low = middle + 1 } else { high = middle }
        }
        let (before, after) = (timed[low - 1], timed[low])
        if before.time == seconds { return before.point }
        let share = (seconds - before.time) / (after.time - before.time)
        let (from, to) = (before.point.coordinate, after.point.coordinate)
        let coordinate = from.destination(
            distance: from.distance(to: to) * share, bearing: from.initialBearing(to: to))
        let accuracies = [before, after].compactMap(\.point.accuracy)
        return Point(
            coordinate: coordinate, time: seconds, accuracy: accuracies.count == 2 ? accuracies.max() : nil)
    }
}
