/// A part of the Earth's surface between an outer ring and the holes in it.
///
/// Edges are straight lines in longitude and latitude (RFC 7946, section 3.1.1), not geodesics. The direction of a ring
/// does not matter. A ring may have been cut at the antimeridian (section 3.1.9), or cross it: where one of its edges
/// would go more than half around the Earth, all of them take the short way instead. Such a ring that goes around a pole
/// encloses the north pole if the mean latitude of its corners is at least 0, else the south pole. Holes lie within the
/// outer ring and do not overlap each other; both may touch.
public struct Polygon: Hashable, Sendable {
    let outer: Ring
    let holes: [Ring]

    /// - Parameters:
    ///   - outer: its corners in either direction; the first may be repeated as the last.
    ///   - holes: the same of each hole.
    /// - Throws: ``PolygonError`` if a ring has no inside.
    public init(outer: [Coordinate], holes: [[Coordinate]] = []) throws(PolygonError) {
        self.outer = try Ring(outer)
        var rings: [Ring] = []
        for hole in holes { rings.append(try Ring(hole)) }
        self.holes = rings
    }

    /// The corners of the outer ring and of each hole, the first not repeated. Corners that crossed the antimeridian are
    /// within 3 nm of those that it was made from.
    public var rings: [[Coordinate]] { [outer.coordinates] + holes.map(\.coordinates) }

    /// Whether a point lies inside, or exactly on the edge of the outer ring or of a hole. It is exact: nothing is
    /// rounded but the corners that a ring across the antimeridian has on its far side, by 3 nm.
    public func contains(_ point: Coordinate) -> Bool {
        switch outer.side(of: point) {
        case .outside: false
        case .onEdge: true
        case .inside: !holes.contains { $0.side(of: point) == .inside }
        }
    }
}
