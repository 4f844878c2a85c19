package import PlacesFeature

extension PlaceTable {
    /// A row, and how far away it is.
    package struct NearRow: Equatable, Sendable {
        package let row: Int
        /// Metres along the ellipsoid.
        package let distance: Double

        package init(row: Int, distance: Double) { (self.row, self.distance) = (row, distance) }
    }

    /// The rows nearest to a point, the nearest first, equally near ones by identifier: what an index alone tells, without a
    /// condition, a count of the others, or a place made of a row.
    ///
    /// - Parameters:
    ///   - limit: how many, at least 1.
    ///   - radius: metres beyond which none is looked for.
    package func nearest(
        _ limit: Int, to centre: Coordinate, within radius: Double
    ) throws(PlacesError) -> [NearRow] {
        let circle = try CircleRows(self, centre: centre, radius: radius, isCounted: false)
        let candidates = try NearestRows(circle).candidates(limit) { UInt64(lowest: $0.count) }
        var near = try measured(candidates, from: Geodesic.Start(centre))
        near.sort { $0.distance < $1.distance }
        try orderEquals(&near)
        if near.count > limit { near.removeLast(near.count - limit) }
        return near
    }

    private func measured(_ rows: [UInt32], from start: Geodesic.Start) throws(PlacesError) -> [NearRow] {
        guard let (latitudes, longitudes) = points.degrees(of: rows) else {
            // The one that cannot be read is asked for again, which tells why.
            for row in rows { _ = try point(Int(row)) }
            return []
        }
        let lengths = Geodesic.measure(from: start, to: latitudes, longitudes)
        return zip(rows, lengths).map { NearRow(row: Int($0), distance: $1) }
    }

    /// Brings rows that are as near as their neighbours into the order of their identifiers.
    private func orderEquals(_ near: inout [NearRow]) throws(PlacesError) {
        var start = 0
        while start < near.count {
            var end = start + 1
            while end < near.count, near[end].distance == near[start].distance { end += 1 }
            if end > start + 1 {
                var same: [(id: Place.ID, near: NearRow)] = []
                for near in near[start..<end] { same.append((try id(near.row), near)) }
                near.replaceSubrange(start..<end, with: same.sorted { $0.id < $1.id }.map(\.near))
            }
            start = end
        }
    }
}
