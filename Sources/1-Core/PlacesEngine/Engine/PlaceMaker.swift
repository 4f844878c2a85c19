import PlacesFeature

/// Makes the places that an answer lists of their rows: now, or of a long list when they are read.
struct PlaceMaker: Sendable {
    let table: PlaceTable
    let centre: Coordinate?
    let query: PlacesQuery
    let moment: SearchMoment
    /// All rows that places are made of lie in it; `nil` if unknown.
    let area: BoundingBox?
    /// See ``PlacesFeature/SearchDependencies/personal``.
    let personal: @Sendable ([Place.ID]) -> [Place.ID: PersonalNotes]
    let merged: MergedPlaces

    /// The places, with the user's own notes on them and, if the question needs them, their opening states.
    /// - Parameter paths: `nil` without a centre.
    func places(
        _ rows: [UInt32], paths: MeasuredPaths?, opening: OpeningTest
    ) throws(PlacesError) -> [NearbyPlace] {
        guard !rows.isEmpty else { return [] }
        let languages = query.languages
        // Names in other languages are among the facts.
        let records = try table.places(rows, withFacts: query.needs.contains(.facts) || !languages.isEmpty)
        var places: [NearbyPlace] = []
        places.reserveCapacity(rows.count)
        for (position, place) in records.enumerated() {
            places.append(
                NearbyPlace(
                    place, along: try paths?.path(Int(rows[position])),
                    localizedName: languages.isEmpty ? nil : languages.name(of: place)))
        }
        if query.needs.contains(.opening) {
            try opening.forEachState(of: rows) { position, state throws(PlacesError) in
                places[position].opening = state
            }
        }
        let notes = personal(places.map(\.id))
        for index in places.indices {
            places[index].personal = notes[places[index].id]
            merged.complete(&places[index], parts: query.own)
        }
        return places
    }

    /// A portion of a list that is read after the question was answered.
    func portion(_ rows: [UInt32]) throws(PlacesError) -> [NearbyPlace] {
        let portion = try places(
            rows, paths: centre.map { MeasuredPaths(table, from: $0) },
            opening: OpeningTest(table, moment, centre: centre, area: area))
        try table.expectSound()
        return portion
    }
}
