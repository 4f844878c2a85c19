/// How far an area is from a point.
extension MultiPolygon {
    /// Metres along the ellipsoid to the nearest edge, 0 for a point inside.
    ///
    /// The edges are lines in longitude and latitude. The distance is never less than the true one, and at most 0.01 %
    /// or 1 mm more, whichever is greater; nearly always it is within a millimetre.
    public func distance(to point: Coordinate) -> Double {
        contains(point) ? 0 : nearestPoint(to: point).distance
    }

    /// The point of the area that is nearest to a point, with the metres to it: the point itself if it lies inside.
    public func nearestPoint(to point: Coordinate) -> (coordinate: Coordinate, distance: Double) {
        if contains(point) { return (point, 0) }
        let edges = polygons.flatMap { $0.edges(facing: point) }
        guard let nearest = NearestEdge.find(from: point, edges: edges) else { return (point, .infinity) }
        return (nearest.point, nearest.distance)
    }
}

extension Polygon {
    /// See ``MultiPolygon/distance(to:)``.
    public func distance(to point: Coordinate) -> Double { MultiPolygon(self).distance(to: point) }

    /// The edges that a point outside of the polygon has before it: those of the hole in which it lies, or of the outer
    /// ring.
    fileprivate func edges(facing point: Coordinate) -> [(start: PlanePoint, end: PlanePoint)] {
        let ring = outer.side(of: point) == .inside ? holes.first { $0.side(of: point) == .inside } ?? outer : outer
        return (0..<ring.realEdgeCount).map(ring.edge)
    }
}
