import PlacesFeature

extension AnswerEngine {
    /// Metres to the nearest match, however far it is; `nil` if there is none.
    ///
    /// - Parameter query: has no order but by distance.
    /// - Throws: ``PlacesError/localData(reason:)`` if a record is damaged.
    func distanceToNearest(_ query: PlacesQuery, from source: SourceAnswer) throws(PlacesError) -> Double? {
        var nearest = try distanceToNearestOfOwn(query, from: source)
        for beside in source.beside {
            guard let other = try distanceToNearestOfOwn(query, from: source.asked(of: beside.table)) else { continue }
            nearest = min(nearest ?? other, other)
        }
        guard query.own.contains(.places), let centre = source.centre else { return nearest }
        let places = dependencies.own(centre, source.radius.metres).map(\.place)
        guard let other = try distanceToNearestOfOwn(query, from: source.asked(of: try PlaceTable(places))) else {
            return nearest
        }
        return min(nearest ?? other, other)
    }

    private func distanceToNearestOfOwn(
        _ query: PlacesQuery, from source: SourceAnswer
    ) throws(PlacesError) -> Double? {
        let question = try Question(query, source, radius: source.radius, engine: self)
        if let joined = try question.withSaved() { return try joined.answer().places.first?.distance }
        guard let row = try question.nearestOfCandidates() else { return try question.answer().places.first?.distance }
        try source.table.expectSound()
        guard let row, let centre = source.centre else { return nil }
        return centre.distance(to: try source.table.point(row))
    }
}
