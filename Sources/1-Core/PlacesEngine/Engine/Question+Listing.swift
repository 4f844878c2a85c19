import PlacesFeature

// What an answer holds, made of the rows that were chosen.
extension Question {
    func list(_ rows: [UInt32], _ tally: Tally, into result: inout PlacesResult) throws(PlacesError) {
        result.places = try list(rows, &result.further)
        result.unreadCount = source.unread.value
        result.total = PlaceCount(
            tally.kept + source.unread.value, isExact: tally.isExact && source.unread.isExact)
        result.hidden = ExclusionCounts.sum(source.hidden, tally.hidden(test.reasons))
    }

    /// The places of a list or, of one that is read once, the first of them; the others are made when they are read.
    private func list(_ rows: [UInt32], _ further: inout FurtherPlaces?) throws(PlacesError) -> [NearbyPlace] {
        guard query.needs.contains(.sequence), rows.count > FurtherPlaces.portion else { return try nearby(rows) }
        let (maker, rest) = (maker, Array(rows[FurtherPlaces.portion...]))
        further = FurtherPlaces(count: rest.count) { part throws(PlacesError) in
            try maker.portion(Array(rest[part]))
        }
        return try nearby(Array(rows[..<FurtherPlaces.portion]))
    }

    /// Counts the person's own places that are listed, and adds a notice about those that are not.
    func tellOwn(_ result: inout PlacesResult) {
        guard merged.ownCount > 0 else { return }
        result.listedOwnCount = result.places.count { merged.alone.contains($0.id) }
        let listed = result.places.count { merged.notes[$0.id] != nil }
        guard query.selection == .spread, result.further == nil, listed < merged.ownCount else { return }
        result.notices.append(.moreOfYours(count: merged.ownCount - listed))
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

    /// The places of rows, as ``PlaceMaker`` makes them.
    func nearby(_ rows: [UInt32]) throws(PlacesError) -> [NearbyPlace] {
        try maker.places(rows, paths: paths, opening: opening)
    }

    private var maker: PlaceMaker {
        PlaceMaker(
            table: table, centre: source.centre, query: query, moment: moment, area: circle?.area(),
            personal: engine.dependencies.personal, merged: merged)
    }

    private func dots(_ rows: [UInt32]) throws(PlacesError) -> [MapDot] {
        let kinds = try table.kinds()
        // Of many lists of kinds, those that come are looked up once.
        var categories: [PlaceCategory??] = Array(repeating: nil, count: kinds.values.count)
        var states: [OpeningState.Kind?] = []
        if query.needs.contains(.openingOfDots) { try opening.forEachState(of: rows) { states.append($1?.kind) } }
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
