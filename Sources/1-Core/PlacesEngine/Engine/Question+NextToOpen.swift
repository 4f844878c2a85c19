package import PlacesFeature

// The next place to open, where few are open.
extension Question {
    /// An answer with fewer open places than this names the next one to open.
    static let fewOpen = 8

    /// The place that opens first of those that are left out because they are closed, and of several the nearest; `nil` where
    /// enough are open, or none is known to open.
    func nextToOpen(_ result: PlacesResult) throws(PlacesError) -> Notice? {
        guard query.filter.opening != nil, result.total.isExact, result.total.value < Self.fewOpen,
            result.hidden.contains(where: { $0.reason == .closed }), let asked = result.askedAt
        else { return nil }
        var tally = Tally()
        let (rows, _) = try ranked(&tally)
        var openings: [NextOpening] = []
        for row in rows {
            if let opening = try nextOpening(ofRow: Int(row)) { openings.append(opening) }
        }
        return openings.min()?.notice(asked)
    }

    /// When a row opens that is left out because it is closed, if that is known and the place has a name.
    private func nextOpening(ofRow row: Int) throws(PlacesError) -> NextOpening? {
        if test.isFiltered {
            let verdict = try test.filterVerdict(row)
            guard verdict == .kept else { return nil }
        }
        let reason = try opening.exclusionReason(row)
        guard reason == .closed else { return nil }
        let state = try opening.state(row)
        guard let change = state?.change, change.kind == .open else { return nil }
        let place = try table.place(row)
        let name = query.languages.shownName(of: place)
        guard !name.isEmpty else { return nil }
        let distance = source.centre?.distance(to: place.coordinate)
        return NextOpening(change: change, distance: distance, id: place.id, name: name)
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

    /// - Parameter moment: the moment of the search, from which days are counted.
    package func notice(_ moment: Timestamp) -> Notice {
        let offset = change.wallTime.asUTC.seconds - change.moment.seconds
        let asked = WallTime(utc: moment.advanced(by: offset)).day
        return .firstToOpen(name: name, at: change.wallTime, asked: asked, distance: distance)
    }
}
