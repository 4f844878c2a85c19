package import PlacesFeature

// What opens next, where little is open.
extension Question {
    /// Where fewer places are open, the next to open is told.
    static let fewOpen = 8

    /// The place that opens first of those that are left out because they are closed, and of several the nearest; `nil` where
    /// enough are open, or none is known to open.
    func nextToOpen(_ result: PlacesResult) throws(PlacesError) -> Notice? {
        guard query.filter.opening != nil, result.total.isExact, result.total.value < Self.fewOpen,
            result.hidden.contains(where: { $0.reason == .closed }), let shown = result.moment
        else { return nil }
        var tally = Tally()
        var best: NextOpening?
        for row in try ranked(&tally).rows {
            let row = Int(row)
            if test.isFiltered, try test.filterVerdict(row) != .kept { continue }
            guard try opening.exclusionReason(row) == .closed, let change = try opening.state(row)?.change,
                change.kind == .open
            else { continue }
            let place = try table.place(row)
            let next = NextOpening(
                change: change, distance: source.centre.map { $0.distance(to: place.coordinate) }, id: place.id,
                name: query.languages.shownName(of: place))
            if !next.name.isEmpty, best.map({ next < $0 }) ?? true { best = next }
        }
        return best?.notice(shown)
    }
}

/// A place that opens later.
package struct NextOpening: Comparable {
    let change: OpeningState.Change
    /// Metres from the centre.
    let distance: Double?
    let id: Place.ID
    let name: String

    package init(change: OpeningState.Change, distance: Double?, id: Place.ID, name: String) {
        (self.change, self.distance, self.id, self.name) = (change, distance, id, name)
    }

    private var key: (Timestamp, Double, String) { (change.moment, distance ?? 0, id.description) }

    package static func < (one: NextOpening, other: NextOpening) -> Bool { one.key < other.key }
    package static func == (one: NextOpening, other: NextOpening) -> Bool { one.key == other.key }

    /// - Parameter moment: the moment that the answer is about.
    package func notice(_ moment: Timestamp) -> Notice {
        let offset = change.wallTime.asUTC.seconds - change.moment.seconds
        let asked = WallTime(utc: moment.advanced(by: offset)).day
        return .firstToOpen(name: name, at: change.wallTime, asked: asked, distance: distance)
    }
}
