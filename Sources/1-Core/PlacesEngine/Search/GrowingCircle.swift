import PlacesFeature

/// The circles of a search that finds nothing, each twice as large as the one before.
struct GrowingCircle {
    private let start, limit: SearchRadius
    private(set) var radius: SearchRadius

    /// - Parameter limit: the largest circle.
    /// - Returns: `nil` where it may not grow.
    init?(_ query: PlacesQuery, after empty: PlacesResult, from source: SourceAnswer) {
        let canMatch =
            source.isBounded && source.centre != nil && !(query.filter.possibleKinds?.isEmpty ?? false)
            && !empty.notices.contains(where: \.explainsNothing)
        guard empty.isWithoutMatch, canMatch, let limit = query.expansionLimit, limit > query.radius else { return nil }
        (start, radius, self.limit) = (query.radius, query.radius, limit)
    }

    /// Grows, unless it is as large as it may be.
    mutating func grow() -> Bool {
        guard radius < limit else { return false }
        radius = min(limit, SearchRadius(metres: radius.metres * 2) ?? limit)
        return true
    }

    /// What to ask a source for: the largest circle at once if that serves for all of them.
    func question(_ query: PlacesQuery, isForAll: Bool) -> PlacesQuery {
        var wide = query
        wide.radius = isForAll ? limit : radius
        return wide
    }

    /// Tells how far it grew.
    func notice(found: Bool) -> Notice { .radiusGrown(from: start.metres, to: radius.metres, found: found) }
}
