package import PlacesFeature

extension PlaceTable {
    /// Metres within which a place of the same name in another source is the same: branches of a chain are farther apart, mostly.
    private static let reachOfName = Place.reachOfTwins
    /// The same of things that are called after their kind, such as benches.
    private static let reachOfThing = 10.0

    /// The row of a place that another source tells of: the one with its identifier, else the nearest that bears its name. Two
    /// identifiers of one source are two places.
    func twin(of place: Place) throws(PlacesError) -> Int? {
        if let row = try row(of: place.id) { return row }
        let reach = place.isIncidental ? Self.reachOfThing : Self.reachOfName
        let circle = try CircleRows(self, centre: place.coordinate, radius: reach)
        var others: [Int] = []
        for row in try circle.rows(of: { UInt64(lowest: $0.count) }) {
            if try id(Int(row)).source != place.id.source { others.append(Int(row)) }
        }
        // A name is folded only where there is one to compare it with.
        guard !others.isEmpty, let name = SearchTerm.names(of: place.name).first else { return nil }
        let needle = Needle(bytes: Array(name.utf8))
        var nearest: (metres: Double, row: Int)?
        for row in others {
            let texts = try searchTexts(row)
            guard needle.traces(in: texts.bytes.span, until: .wholeName).contains(.wholeName) else { continue }
            let metres = place.coordinate.distance(to: try point(row))
            if nearest.map({ metres < $0.metres }) ?? true { nearest = (metres, row) }
        }
        return nearest?.row
    }
}

extension Place {
    /// True if it is the place that a record of another source is about: see ``PlaceTable/twin(of:)``.
    package func isTwin(of other: Place) throws(PlacesError) -> Bool {
        if id == other.id { return true }
        return try PlaceTable([other]).twin(of: self) != nil
    }

    /// Metres beyond which no place is the twin of another.
    package static let reachOfTwins = 50.0
}
