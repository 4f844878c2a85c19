internal import Glibc
internal import PlacesFeature

/// A search for the town nearest to a point: one walk through the tree by straight lines, which is quick, and the way along
/// the surface only for the few towns that can be the nearest by it.
struct TownSearch<Table: TownRecords> {
    private let table: Table
    private let centre: Coordinate
    private let point: Point
    private let reach: Double
    private var found: NearTowns

    /// Ranges of so few towns are read from front to back.
    private static var shortRange: Int { 8 }

    /// - Parameter reach: towns farther away, in metres, are of no interest.
    init(_ table: Table, centre: Coordinate, reach: Double = .infinity) {
        (self.table, self.centre, point, self.reach) = (table, centre, Point(centre), reach)
        found = NearTowns(reach: reach)
    }

    /// The index of the nearest town that is looked for, and the way there in metres; `nil` if there is none.
    /// - Parameter accepts: whether the town of an index is looked for.
    mutating func nearest(
        accepting accepts: (Int) throws(PlacesError) -> Bool
    ) throws(PlacesError) -> (index: Int, distance: Double)? {
        try visitAll(accepts)
        guard let first = found.first else { return nil }
        var best = try rank(first.index)
        for other in found.others where found.isNear(other) { best = min(best, try rank(other.index)) }
        return best.distance <= reach ? (best.index, best.distance) : nil
    }

    /// A town and the range on its other side, which are looked at after nearer ones.
    private struct Later {
        let middle: Int
        let range: Range<Int>
        /// How far the point is from the box that holds both, along each axis.
        let gap: Point
        let square: Double
    }

    /// Visits every town that can be the nearest, near ones first. One loop and no recursion, for on each call Swift would count
    /// anew who uses the table.
    private mutating func visitAll(_ accepts: (Int) throws(PlacesError) -> Bool) throws(PlacesError) {
        // Each range holds at most half of the towns of the one before it.
        var later: [Later] = []
        later.reserveCapacity(Int.bitWidth - table.count.leadingZeroBitCount)
        let (table, point) = (table, point)
        var (range, gap, limit) = (0..<table.count, Point(x: 0, y: 0, z: 0), found.square)
        func take(_ index: Int) throws(PlacesError) {
            let square = point.square(to: table.position(index))
            if square <= limit, try accepts(index) { limit = found.take(index, square: square) }
        }
        while true {
            while range.count > Self.shortRange {
                let middle = range.lowerBound + range.count / 2
                let axis = table.axis(middle)
                let offset = point[axis] - table.position(middle)[axis]
                let (before, after) = (range.lowerBound..<middle, middle + 1..<range.upperBound)
                let farther = gap.replacing(axis, with: offset)
                let square = farther.square
                if square <= limit {
                    later.append(
                        Later(middle: middle, range: offset < 0 ? after : before, gap: farther, square: square))
                }
                range = offset < 0 ? before : after
            }
            for index in range { try take(index) }
            while let last = later.last, last.square > limit { later.removeLast() }
            guard let next = later.popLast() else { return }
            try take(next.middle)
            (range, gap) = (next.range, next.gap)
        }
    }

    private func rank(_ index: Int) throws(PlacesError) -> Rank {
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

/// The towns that can be nearest along the surface, by the length of the straight lines to them.
private struct NearTowns {
    struct Candidate {
        let index: Int
        /// Metres along the straight line.
        let chord: Double
    }

    /// The one with the shortest line.
    private(set) var first: Candidate?
    /// Further ones, of which some may have become too far.
    private(set) var others: [Candidate] = []
    /// No way to the nearest is longer, in metres.
    private var longest: Double
    /// A town is too far if the square of the line to it is more.
    private(set) var square: Double

    /// What the rounding of positions to centimetres can do to a length, in metres.
    private static let slack = 0.02
    /// The radius of the smallest circle by which the ellipsoid is bent anywhere, in metres: b²/a of WGS 84.
    private static let leastRadius = 6_335_439.327

    init(reach: Double) { (longest, square) = (reach, Self.square(of: reach)) }

    func isNear(_ candidate: Candidate) -> Bool { candidate.chord <= longest + Self.slack }

    /// - Parameter square: of the length of the straight line.
    /// - Returns: from now on, a town is too far if the square of the line to it is more.
    @inline(never)
    mutating func take(_ index: Int, square own: Double) -> Double {
        let taken = Candidate(index: index, chord: own.squareRoot())
        guard let first, first.chord <= taken.chord else {
            let former = first
            first = taken
            longest = min(longest, Self.longestWay(taken.chord + Self.slack))
            square = Self.square(of: longest)
            if let former, isNear(former) { append(former) }
            return square
        }
        append(taken)
        return square
    }

    private mutating func append(_ candidate: Candidate) {
        if others.isEmpty {
            others.reserveCapacity(8)
        } else if others.count == others.capacity {
            let longest = longest + Self.slack
            others.removeAll { $0.chord > longest }
        }
        others.append(candidate)
    }

    /// The longest that the shortest way between the ends of a straight line can be. It is bent nowhere more than the circle
    /// of the least radius, so that its ends are no nearer to each other than those of as long an arc of that circle.
    private static func longestWay(_ chord: Double) -> Double {
        // Nearly antipodal points say nothing.
        chord < 1.9 * leastRadius ? 2 * leastRadius * asin(chord / (2 * leastRadius)) : .infinity
    }

    private static func square(of length: Double) -> Double { (length + slack) * (length + slack) }
}
