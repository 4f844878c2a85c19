import PlacesFeature

/// The shortest paths from a centre to rows of a table, each measured once unless there are very many: what decides the order
/// of an answer is shown in it, too.
final class MeasuredPaths {
    let centre: Coordinate
    private let start: Geodesic.Start
    private let table: PlaceTable
    private var known: [UInt32: Geodesic.Path] = [:]

    init(_ table: PlaceTable, from centre: Coordinate) {
        (self.table, self.centre, start) = (table, centre, Geodesic.Start(centre))
    }

    /// Of more, measuring again costs less than the memory for keeping them.
    private static let mostKept = 1 << 16

    func path(_ row: Int) throws(PlacesError) -> Geodesic.Path {
        if let path = known[UInt32(row)] { return path }
        let path = Geodesic.inverse(from: start, to: try table.point(row))
        if known.count < Self.mostKept { known[UInt32(row)] = path }
        return path
    }
}
