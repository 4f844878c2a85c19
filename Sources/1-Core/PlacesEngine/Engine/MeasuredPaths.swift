import PlacesFeature

/// The shortest paths from a centre to rows of a table, each measured once unless there are very many: what decides the order
/// of an answer is shown in it, too.
final class MeasuredPaths {
    let centre: Coordinate
    private let start: Geodesic.Start
    private let table: PlaceTable
    private var slots = Slots(count: 256)
    private var count = 0

    init(_ table: PlaceTable, from centre: Coordinate) {
        (self.table, self.centre, start) = (table, centre, Geodesic.Start(centre))
    }

    deinit { slots.free() }

    /// Of more, measuring again costs less than the memory for keeping them.
    private static let mostKept = 1 << 16

    func path(_ row: Int) throws(PlacesError) -> Geodesic.Path {
        let number = UInt32(row)
        var (slot, slots) = (slots.slot(of: number), slots)
        if let path = slots.path(of: number, in: slot) { return path }
        let path = Geodesic.inverse(from: start, to: try table.point(row))
        guard count < Self.mostKept else { return path }
        if count >= slots.count / 2 {
            slots = grown()
            slot = slots.slot(of: number)
        }
        slots.keep(path, of: number, in: slot)
        count += 1
        return path
    }

    private func grown() -> Slots {
        let (old, new) = (slots, Slots(count: 4 * slots.count))
        old.copy(to: new)
        old.free()
        slots = new
        return new
    }
}

/// A row stands in the first free slot from that of its number on.
private struct Slots {
    /// A power of two, and more than there are rows.
    let count: Int
    private let rows: UnsafeMutablePointer<UInt32>
    /// Those of slots that are taken.
    private let paths: UnsafeMutablePointer<Geodesic.Path>

    init(count: Int) {
        self.count = count
        (rows, paths) = (.allocate(capacity: count), .allocate(capacity: count))
        rows.initialize(repeating: .max, count: count)
    }

    func free() {
        rows.deallocate()
        paths.deallocate()
    }

    /// Where a row stands, or is to stand.
    func slot(of row: UInt32) -> Int {
        let mask = count - 1
        // Neighbours are close to each other, and so are their rows.
        var slot = Int(row &* 0x9E37_79B1) & mask
        while rows[slot] != row, rows[slot] != .max { slot = (slot + 1) & mask }
        return slot
    }

    /// - Parameter slot: that of the row.
    func path(of row: UInt32, in slot: Int) -> Geodesic.Path? { rows[slot] == row ? paths[slot] : nil }

    func keep(_ path: Geodesic.Path, of row: UInt32, in slot: Int) {
        rows[slot] = row
        (paths + slot).initialize(to: path)
    }

    func copy(to other: Slots) {
        for slot in 0..<count where rows[slot] != .max {
            other.keep(paths[slot], of: rows[slot], in: other.slot(of: rows[slot]))
        }
    }
}
