import PlacesFeature

// The nearest rows, where nothing else of the circle is asked for but a count.
extension Question {
    /// Whether the rows that pass need only be counted, but for the nearest of them.
    var isCountable: Bool {
        guard query.meaning == nil, query.text == nil, !query.needs.holdsOthers, query.limit != .all,
            query.order == nil || query.order == PlacesOrder(.distance), query.selection == .nearest
        else { return false }
        return !test.isFiltered && !query.filter.isIndependent && !engine.traits.narrowsByKind
            && !source.applied.contains(.order) && !source.isWithin(radius)
    }

    /// The rows to list, in their order, and a count of all.
    func counted(_ circle: CircleRows, _ tally: inout Tally) throws(PlacesError) -> [UInt32] {
        let rows = try CountedRows(circle, test, opening: test.asksForOpening ? opening : nil) { reason in
            tally.hide(test.number(reason))
        }
        tally.kept = rows.count
        var limit = min(query.limit.maximum, rows.count)
        if let shortLimit = query.shortLimit, rows.count > limit { limit = min(limit, shortLimit) }
        guard limit > 0 else { return [] }
        let nearest = try rows.nearest(limit)
        let kept = KeptRows(
            table, centre: source.centre, reach: radius.metres, rows: nearest, tiers: [], paths: paths)
        return try kept.sorted(Array(0..<nearest.count), by: nil, .nearest).prefix(limit).map { nearest[$0] }
    }
}
