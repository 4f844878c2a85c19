import Glibc

/// Finds the point of some edges that is nearest to a point, along the ellipsoid.
///
/// An edge is a straight line in longitude and latitude, so that no formula gives its nearest point. But the distance
/// cannot change faster than one moves: a piece of an edge is nowhere nearer than its middle less half its length. So
/// pieces are halved, and left alone as soon as they cannot hold a point that is nearer by more than 0.01 %; then the
/// best one is narrowed down by the golden section.
struct NearestEdge {
    private let query: Coordinate
    private var best: (point: Coordinate, distance: Double)?
    private var bestPiece: (edge: Edge, from: Double, to: Double)?

    private typealias Edge = (start: PlanePoint, end: PlanePoint)

    /// What a distance may be wrong at the most before the last step, as a share of it and in metres.
    private static let (tolerance, leastTolerance) = (1e-4, 1e-3)

    init(to query: Coordinate) { self.query = query }

    /// The nearest point of all edges, and its distance in metres.
    static func find(
        from query: Coordinate, edges: [(start: PlanePoint, end: PlanePoint)]
    ) -> (point: Coordinate, distance: Double)? {
        var search = NearestEdge(to: query)
        // Angles on a sphere bound distances on the ellipsoid, and cost less.
        let bounds = edges.map { edge in
            let angle = min(UnitSphere.angle(query, edge.start), UnitSphere.angle(query, edge.end))
            return (edge: edge, angle: angle, least: max(0, angle - UnitSphere.greatestLength(edge) / 2))
        }
        let greatest = (bounds.map(\.angle).min() ?? 0) * UnitSphere.greatestRadius
        let candidates = bounds.filter { $0.least * UnitSphere.leastRadius <= greatest }
        for candidate in candidates.sorted(by: { $0.least < $1.least }) {
            if let best = search.best, candidate.least * UnitSphere.leastRadius > best.distance { break }
            search.visit(candidate.edge)
        }
        search.narrow()
        return search.best
    }

    private mutating func visit(_ edge: Edge) {
        _ = measure(edge, 0)
        _ = measure(edge, 1)
        var pieces = [(from: 0.0, to: 1.0)]
        while let piece = pieces.popLast() {
            let middle = (piece.from + piece.to) / 2
            let distance = measure(edge, middle)
            if distance == best?.distance { bestPiece = (edge, piece.from, piece.to) }
            let part = (start: Self.point(edge, piece.from), end: Self.point(edge, piece.to))
            let reach = UnitSphere.greatestLength(part) / 2 * UnitSphere.greatestRadius
            let nearest = best?.distance ?? .infinity
            guard distance - reach < nearest - max(nearest * Self.tolerance, Self.leastTolerance) else { continue }
            pieces.append((piece.from, middle))
            pieces.append((middle, piece.to))
        }
    }

    private mutating func measure(_ edge: Edge, _ share: Double) -> Double {
        guard let point = Self.coordinate(Self.point(edge, share)) else { return .infinity }
        let distance = query.distance(to: point)
        if distance < best?.distance ?? .infinity {
            best = (point, distance)
            bestPiece = (edge, share, share)
        }
        return distance
    }

    /// The golden section around the best point so far.
    private mutating func narrow() {
        guard let (edge, from, to) = bestPiece else { return }
        let length = UnitSphere.greatestLength(edge) * UnitSphere.greatestRadius
        guard length > 0, let distance = best?.distance else { return }
        // Half of a piece that was left alone, or what a point may be off that is nearly the nearest.
        let room = max(
            to - from, min(1, (2 * distance * (distance * Self.tolerance + Self.leastTolerance)).squareRoot() / length))
        var (low, high) = (max(0, from - room), min(1, to + room))
        let ratio = (5.0.squareRoot() - 1) / 2
        while (high - low) * length > 1e-4 {
            let (left, right) = (high - (high - low) * ratio, low + (high - low) * ratio)
            guard left > low, right < high else { return }
            if measure(edge, left) < measure(edge, right) { high = right } else { low = left }
        }
    }

    private static func point(_ edge: Edge, _ share: Double) -> PlanePoint {
        if share == 1 { return edge.end }
        return PlanePoint(
            x: edge.start.x + share * (edge.end.x - edge.start.x), y: edge.start.y + share * (edge.end.y - edge.start.y)
        )
    }

    private static func coordinate(_ point: PlanePoint) -> Coordinate? {
        let isBeyond = abs(point.x) > 180
        return Coordinate(
            latitude: point.y, longitude: isBeyond ? point.x.remainder(dividingBy: 360) : point.x)
    }
}

/// Angles between points whose latitudes are taken for those of a sphere.
///
/// No distance on the ellipsoid is less than the angle times the least radius of curvature, nor more than the angle
/// times the greatest: those are the bounds of its two principal radii, so of the length of every path.
enum UnitSphere {
    /// At the equator, along the meridian: a (1 - e²) = b² / a.
    static let leastRadius = Geodesic.polarRadius * Geodesic.polarRadius / Geodesic.equatorialRadius
    /// At the poles: a² / b.
    static let greatestRadius = Geodesic.equatorialRadius * Geodesic.equatorialRadius / Geodesic.polarRadius

    /// In radians.
    static func angle(_ one: Coordinate, _ other: PlanePoint) -> Double {
        let (north, south) = (one.latitude * .pi / 180, other.y * .pi / 180)
        let (rise, turn) = (sin((south - north) / 2), sin((other.x - one.longitude) * .pi / 360))
        let square = rise * rise + cos(north) * cos(south) * turn * turn
        return 2 * asin(min(1, square.squareRoot()))
    }

    /// An angle that no way along an edge exceeds, in radians.
    static func greatestLength(_ edge: (start: PlanePoint, end: PlanePoint)) -> Double {
        let (low, high) = (min(edge.start.y, edge.end.y), max(edge.start.y, edge.end.y))
        let nearestToEquator = low > 0 ? low : high < 0 ? high : 0
        let (north, east) = (high - low, (edge.end.x - edge.start.x) * cos(nearestToEquator * .pi / 180))
        return (north * north + east * east).squareRoot() * .pi / 180
    }
}
