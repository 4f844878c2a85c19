internal import PlacesFeature

/// A search for the town nearest to a point, in two rounds: by the straight line, which is quick, and then by the way
/// along the surface among the few that can still be nearer.
struct TownSearch<Table: TownRecords> {
    private let table: Table
    private let centre: Coordinate
    private let point: Point
    private let reach: Double
    private let accepts: (Int) throws(PlacesError) -> Bool

    /// What the rounding of positions to centimetres can do to a length, in metres.
    private static var slack: Double { 0.02 }

    /// - Parameters:
    ///   - reach: towns farther away, in metres, are of no interest.
    ///   - accepts: whether the town of an index is looked for.
    init(
        _ table: Table, centre: Coordinate, reach: Double = .infinity,
        accepts: @escaping (Int) throws(PlacesError) -> Bool
    ) {
        (self.table, self.centre, point) = (table, centre, Point(centre))
        (self.reach, self.accepts) = (reach, accepts)
    }

    /// The index of the nearest town that is looked for, and the way there in metres; `nil` where there is none.
    func nearest() throws(PlacesError) -> (index: Int, distance: Double)? {
        var straight = StraightRound(radius: reach)
        try visit(&straight)
        guard let index = straight.index else { return nil }
        var best = try rank(index)
        var surface = SurfaceRound(search: self, best: best)
        try visit(&surface)
        best = surface.best
        return best.distance <= reach ? (best.index, best.distance) : nil
    }

    /// Visits every town whose straight distance may be less than the round's radius, near ones first.
    private func visit<R: Round>(_ round: inout R) throws(PlacesError) {
        try visit(0..<table.count, &round)
    }

    private func visit<R: Round>(_ range: Range<Int>, _ round: inout R) throws(PlacesError) {
        guard !range.isEmpty else { return }
        let middle = range.lowerBound + range.count / 2
        let position = table.position(middle)
        let chord = point.chord(to: position)
        if chord - Self.slack <= round.radius, try accepts(middle) { try round.take(middle, chord: chord) }

        let axis = table.axis(middle)
        let offset = point[axis] - position[axis]
        let (before, after) = (range.lowerBound..<middle, middle + 1..<range.upperBound)
        try visit(offset < 0 ? before : after, &round)
        if abs(offset) - Self.slack <= round.radius { try visit(offset < 0 ? after : before, &round) }
    }

    fileprivate func rank(_ index: Int) throws(PlacesError) -> Rank {
        Rank(
            index: index, distance: centre.distance(to: try table.coordinate(index)),
            people: table.population(index), id: table.geonameID(index))
    }
}

/// Of towns equally far the one with more people comes first, then the one with the lower number.
private struct Rank: Comparable {
    let index: Int
    let distance: Double
    let people: Int
    let id: Int

    static func < (one: Rank, other: Rank) -> Bool {
        (one.distance, -one.people, one.id) < (other.distance, -other.people, other.id)
    }
}

private protocol Round {
    /// Towns farther than this, in metres along the straight line, are of no interest.
    var radius: Double { get }
    mutating func take(_ index: Int, chord: Double) throws(PlacesError)
}

/// Finds a town nearest by the straight line.
private struct StraightRound: Round {
    var radius: Double
    var index: Int?

    mutating func take(_ index: Int, chord: Double) {
        if chord < radius { (radius, self.index) = (chord, index) }
    }
}

/// Finds the town nearest along the surface, where one is known that is nearly so.
private struct SurfaceRound<Table: TownRecords>: Round {
    let search: TownSearch<Table>
    var best: Rank
    var radius: Double { best.distance }

    mutating func take(_ index: Int, chord: Double) throws(PlacesError) {
        if index != best.index { best = min(best, try search.rank(index)) }
    }
}
