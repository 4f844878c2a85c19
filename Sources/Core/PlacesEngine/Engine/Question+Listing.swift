import PlacesFeature
import PlacesTable

// What an answer holds, made of the rows that were chosen.
extension Question {
    func list(_ rows: [UInt32], _ tally: Tally, into result: inout PlacesResult) throws(PlacesError) {
        result.places = try nearby(rows)
        result.unreadCount = source.unread.value
        result.total = PlaceCount(
            tally.kept + source.unread.value, isExact: tally.isExact && source.unread.isExact)
        result.hidden = HiddenPlaces.sum(source.hidden, tally.hidden(test.reasons))
    }

    /// Adds what the question needs of the matches that are not listed.
    func add(
        _ kept: KeptRows, besides positions: [Int], to result: inout PlacesResult
    ) throws(PlacesError) {
        var isListed = Array(repeating: false, count: kept.count)
        for position in positions { isListed[position] = true }
        let others = isListed.indices.lazy.filter { !isListed[$0] }.map { kept.rows[$0] }
        if query.needs.contains(.others) { result.others = try nearby(Array(others)) }
        if query.needs.contains(.dots) { result.dots = try dots(thinned(Array(others))) }
    }

    /// Of rows in the same cell of the grid, one.
    private func thinned(_ rows: [UInt32]) -> [UInt32] {
        guard let grid = query.dotGrid, let centre = source.centre else { return rows }
        var cells = DotCells(grid, centre: centre)
        var thinned: [UInt32] = []
        for row in rows {
            guard let cell = cells.freeCell(table.points.units(Int(row))) else { continue }
            cells.take(cell)
            thinned.append(row)
        }
        return thinned
    }

    /// Dots from all over a circle whose rows are not counted.
    func dots(in circle: CircleRows, besides rows: [UInt32]) throws(PlacesError) -> [MapDot] {
        let listed = rows.sorted()
        let grid = query.dotGrid ?? DotGrid(covering: radius.metres)
        let found = try circle.dots(
            on: grid, isMeant: { test.isMeant($0) == .kept },
            where: { row throws(PlacesError) in
                if listed.containsSorted(UInt32(row)) { return false }
                return try test.verdict(row) == .kept
            })
        return try dots(found)
    }

    /// The places, with the user's own notes on them and, if the question needs them, their opening states.
    func nearby(_ rows: [UInt32]) throws(PlacesError) -> [NearbyPlace] {
        guard !rows.isEmpty else { return [] }
        let (paths, languages) = (paths, query.languages)
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
        let notes = engine.aids.personal(places.map(\.id))
        if !notes.isEmpty { for index in places.indices { places[index].personal = notes[places[index].id] } }
        return places
    }

    private func dots(_ rows: [UInt32]) throws(PlacesError) -> [MapDot] {
        let kinds = try table.kinds()
        // Of many lists of kinds, those that come are looked up once.
        var categories: [PlaceCategory??] = Array(repeating: nil, count: kinds.values.count)
        let states = query.needs.contains(.openingOfDots) ? try opening.kinds(rows) : []
        // Such reads overlap, as those of dots that are made one by one do not.
        let numbers = rows.map { kinds.numbers[Int($0)] }
        var dots: [MapDot] = []
        dots.reserveCapacity(rows.count)
        for (index, row) in rows.enumerated() {
            let kind = Int(numbers[index])
            let category = categories[kind] ?? kinds.values[kind].first
            categories[kind] = .some(category)
            dots.append(
                MapDot(
                    coordinate: try table.point(Int(row)), category: category,
                    opening: states.isEmpty ? nil : states[index]))
        }
        return dots
    }
}
