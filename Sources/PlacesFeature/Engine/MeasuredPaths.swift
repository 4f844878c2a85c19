/// The shortest paths from a centre to rows of a table, each measured once: what decides the order of an answer is shown
/// in it, too.
final class MeasuredPaths {
    let centre: Coordinate
    private let start: Geodesic.Start
    private let table: PlaceTable
    private var known: [UInt32: Geodesic.Path] = [:]

    init(_ table: PlaceTable, from centre: Coordinate) {
        (self.table, self.centre, start) = (table, centre, Geodesic.Start(centre))
    }

    func path(_ row: Int) throws(PlacesError) -> Geodesic.Path {
        if let path = known[UInt32(row)] { return path }
        let path = Geodesic.inverse(from: start, to: try table.point(row))
        known[UInt32(row)] = path
        return path
    }
}
