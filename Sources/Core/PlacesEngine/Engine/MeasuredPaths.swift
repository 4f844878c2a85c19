import PlacesFeature
import PlacesTable

/// The shortest paths from a centre to rows of a table, each measured once: what decides the order of an answer is shown
/// in it, too.
final class MeasuredPaths {
    let centre: Coordinate
    private let start: Geodesic.Start
    private let table: PlaceTable
    /// A row stands in the first free slot from that of its number on; a power of two.
    private var rows = Array(repeating: UInt32.max, count: 256)
    private var paths = Array(repeating: Geodesic.Path(distance: 0, bearing: 0), count: 256)
    private var count = 0

    init(_ table: PlaceTable, from centre: Coordinate) {
        (self.table, self.centre, start) = (table, centre, Geodesic.Start(centre))
    }

    func path(_ row: Int) throws(PlacesError) -> Geodesic.Path {
        let slot = slot(UInt32(row))
        if rows[slot] == row { return paths[slot] }
        let path = Geodesic.inverse(from: start, to: try table.point(row))
        keep(path, of: UInt32(row), in: slot)
        return path
    }

    /// Where a row stands, or is to stand.
    private func slot(_ row: UInt32) -> Int {
        let mask = rows.count - 1
        // Neighbours are close to each other, and so are their rows.
        var slot = Int(row &* 0x9E37_79B1) & mask
        while rows[slot] != row, rows[slot] != .max { slot = (slot + 1) & mask }
        return slot
    }

    private func keep(_ path: Geodesic.Path, of row: UInt32, in slot: Int) {
        (rows[slot], paths[slot]) = (row, path)
        count += 1
        guard count > rows.count / 2 else { return }
        let (oldRows, oldPaths) = (rows, paths)
        rows = Array(repeating: .max, count: 4 * oldRows.count)
        paths = Array(repeating: path, count: rows.count)
        for (old, row) in oldRows.enumerated() where row != .max {
            let slot = self.slot(row)
            (rows[slot], paths[slot]) = (row, oldPaths[old])
        }
    }
}
