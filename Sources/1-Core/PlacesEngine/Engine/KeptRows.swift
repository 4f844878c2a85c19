import PlacesFeature

/// The rows of a table that passed, and how they come in order.
///
/// Distances along the ellipsoid are measured only of rows that may come to the front, or that share what else decides
/// with them.
struct KeptRows {
    let table: PlaceTable
    /// From the centre, or `nil` without one.
    private let paths: MeasuredPaths?
    private let gauge: DistanceGauge?
    let rows: [UInt32]
    /// How well each matches the words, from 0 for the best; empty where there are none.
    let tiers: [Int]
    private let isInOrder: Bool

    /// Metres to a row where they were measured before.
    private let measured: ((Int) -> Double?)?

    /// - Parameters:
    ///   - reach: metres that no row is farther away than.
    ///   - isInOrder: whether the rows stand in the order of the table.
    ///   - paths: from the centre, to be measured once for all who want them.
    ///   - measured: the metres to a row, where they are known without a centre.
    init(
        _ table: PlaceTable, centre: Coordinate?, reach: Double, rows: [UInt32], tiers: [Int],
        isInOrder: Bool = false, paths: MeasuredPaths? = nil, measured: ((Int) -> Double?)? = nil
    ) {
        (self.table, self.rows, self.tiers, self.measured) = (table, rows, tiers, measured)
        (self.isInOrder, self.paths) = (isInOrder, paths ?? centre.map { MeasuredPaths(table, from: $0) })
        gauge = centre.map { DistanceGauge(centre: $0, reach: reach) }
    }

    var centre: Coordinate? { paths?.centre }
    var count: Int { rows.count }
    var isEmpty: Bool { rows.isEmpty }

    func row(_ position: Int) -> Int { Int(rows[position]) }
    func tier(_ position: Int) -> Int? { tiers.isEmpty ? nil : tiers[position] }

    /// Metres along the ellipsoid; infinite without a centre.
    func distance(_ position: Int) throws(PlacesError) -> Double {
        guard let paths else { return measured?(row(position)) ?? .infinity }
        return try paths.path(row(position)).distance
    }

    /// Of so many rows the nearest are found by looking at each as quickly as by the tree.
    private static let mostCompared = 256

    /// What decides among rows of the same key.
    enum Tie {
        case nearest, farthest, prominence
        /// The order in which the source delivered them.
        case delivery
    }

    /// The positions that come first, in their order: by key, then as ties go, then by identifier.
    ///
    /// - Parameters:
    ///   - limit: how many.
    ///   - keys: one for each position, not a number for none, which comes last; `nil` where the tie decides alone.
    ///   - isReversed: whether the greatest key comes first. Those without a key come last all the same.
    func front(
        _ limit: Int, by keys: [Double]? = nil, isReversed: Bool = false, tie: Tie = .nearest
    ) throws(PlacesError) -> [Int] {
        let limit = min(limit, count)
        guard limit > 0 else { return [] }
        let keys = keys.map { $0.map { $0.isNaN ? .infinity : isReversed ? -$0 : $0 } }
        var chosen: [Int] = []
        if let keys, limit < count {
            var sorted = keys
            let last = sorted.partition(first: limit)
            var ties: [Int] = []
            for (position, key) in keys.enumerated() {
                if key < last { chosen.append(position) } else if key == last { ties.append(position) }
            }
            chosen += try front(limit - chosen.count, of: ties, tie)
        } else if limit < count, let gauge, isInOrder, tie == .nearest, count > Self.mostCompared {
            chosen = NearestRows.nearest(limit, of: rows, in: table, try table.tree(), gauge)
        } else if limit < count {
            chosen = try front(limit, of: Array(0..<count), tie)
        } else {
            chosen = Array(0..<count)
        }
        return Array(try sorted(chosen, by: keys, tie).prefix(limit))
    }

    /// So many of some positions, in any order, but for some that must be looked at more closely.
    func front(_ limit: Int, of positions: [Int], _ tie: Tie) throws(PlacesError) -> [Int] {
        guard limit < positions.count else { return positions }
        guard tie == .nearest || tie == .farthest, let gauge else {
            return Array(try sorted(positions, by: nil, tie).prefix(limit))
        }
        let sign = tie == .farthest ? -1.0 : 1
        let gauged = positions.map { gauge.metres(table.points.units(row($0))) }
        // So many are surely nearer than the bound, so that what is surely farther is none of them.
        var bounds = gauged.map { tie == .farthest ? -gauge.least(gauged: $0) : gauge.most(gauged: $0) }
        let bound = bounds.partition(first: limit)
        let near = positions.indices.filter { index in
            let least = sign > 0 ? gauge.least(gauged: gauged[index]) : -gauge.most(gauged: gauged[index])
            return least <= bound
        }
        return Array(try sorted(near.map { positions[$0] }, by: nil, tie).prefix(limit))
    }

    func sorted(_ positions: [Int], by keys: [Double]?, _ tie: Tie) throws(PlacesError) -> [Int] {
        var entries: [Entry] = []
        entries.reserveCapacity(positions.count)
        for position in positions {
            let second: Double
            switch tie {
            case .nearest: second = try distance(position)
            case .farthest:
                let metres = try distance(position)
                second = metres == .infinity ? metres : -metres
            case .prominence: second = Double(table.prominence(row(position)))
            case .delivery: second = Double(table.record(row(position)))
            }
            entries.append(Entry(key: keys?[position] ?? 0, second: second, position: position))
        }
        entries.sort { one, other in one.key != other.key ? one.key < other.key : one.second < other.second }
        return try byIdentifier(entries)
    }

    private struct Entry {
        let key, second: Double
        let position: Int
    }

    /// Brings entries that are the same in all else into the order of their identifiers.
    private func byIdentifier(_ entries: [Entry]) throws(PlacesError) -> [Int] {
        var positions: [Int] = []
        positions.reserveCapacity(entries.count)
        var start = 0
        while start < entries.count {
            var end = start + 1
            while end < entries.count, entries[end].key == entries[start].key,
                entries[end].second == entries[start].second
            {
                end += 1
            }
            if end == start + 1 {
                positions.append(entries[start].position)
            } else {
                var same: [(id: Place.ID, position: Int)] = []
                for entry in entries[start..<end] { same.append((try table.id(row(entry.position)), entry.position)) }
                positions += same.sorted { ($0.id, $0.position) < ($1.id, $1.position) }.map(\.position)
            }
            start = end
        }
        return positions
    }

    // MARK: - Over the circle

    /// The positions of `count` of them from all over the circle, in any order.
    ///
    /// A square grid lies over the circle, with about as many cells inside it as places are wanted. Rounds over the
    /// matches, the most prominent first, take one from each cell, then a second, and so on.
    func spread(_ count: Int, radius: Double) throws(PlacesError) -> [Int] {
        let grid = SpreadGrid(count: count, radius: radius)
        var counts = Array(repeating: 0, count: grid.cellCount)
        var cells: [Int32] = []
        cells.reserveCapacity(self.count)
        for row in rows {
            let number = grid.number(of: try cell(Int(row), of: grid))
            counts[number] += 1
            cells.append(Int32(number))
        }
        var rounds = 1
        while rounds < count, counts.reduce(0, { $0 + min($1, rounds) }) < min(count, self.count) { rounds += 1 }
        var first = Array(repeating: MostProminent(count: rounds), count: grid.cellCount)
        for position in 0..<self.count { first[Int(cells[position])].add(key(position)) }
        var positions: [Int] = []
        let ordered = try first.map { cell throws(PlacesError) in try self.first(rounds, of: cell.keys) }
        for round in 0..<rounds where positions.count < count {
            let taken = ordered.compactMap { round < $0.count ? key($0[round]) : nil }
            positions += try self.first(count - positions.count, of: taken)
        }
        return positions
    }

    /// All positions, the most prominent first, equally prominent ones nearest first.
    func byProminence() throws(PlacesError) -> [Int] { try first(count, of: (0..<count).map(key)) }

    /// What is less for a position that is more prominent.
    private func key(_ position: Int) -> UInt64 { UInt64(table.prominence(row(position))) << 32 | UInt64(position) }

    /// The positions of the most prominent of some keys, the most prominent first, equally prominent ones nearest first.
    private func first(_ count: Int, of keys: [UInt64]) throws(PlacesError) -> [Int] {
        Array(try nearestFirst(Self.most(count, of: keys)[...]).prefix(count))
    }

    /// The keys of the most prominent, and all that are as prominent as the last of them, in their order.
    private static func most(_ count: Int, of keys: some Sequence<UInt64>) -> [UInt64] {
        var most = MostProminent(count: count)
        for key in keys { most.add(key) }
        most.cut()
        return most.keys.sorted()
    }

    /// The same of all positions: each key holds its position in its lower half.
    func mostProminentKeys(_ count: Int) -> [UInt64] { Self.most(count, of: (0..<self.count).lazy.map(key)) }

    /// The keys of the most prominent, and all that are as prominent as the last of them.
    private struct MostProminent {
        let count: Int
        private(set) var keys: [UInt64] = []
        /// No greater one is among them.
        private var last = UInt64.max
        private var room: Int

        init(count: Int) { (self.count, room) = (count, 2 * count + 16) }

        mutating func add(_ key: UInt64) {
            guard key <= last else { return }
            keys.append(key)
            if keys.count >= room { cut() }
        }

        /// Drops what is not among them.
        mutating func cut() {
            guard count > 0, keys.count > count else { return }
            let last = keys.partition(first: count) | 0xFFFF_FFFF
            keys.removeAll { $0 > last }
            (self.last, room) = (last, 2 * keys.count + 16)
        }
    }

    /// The positions of keys in their order, equally prominent ones nearest first.
    func nearestFirst(_ keys: ArraySlice<UInt64>) throws(PlacesError) -> [Int] {
        var positions = keys.map { Int($0 & 0xFFFF_FFFF) }
        let prominence = keys.map { $0 >> 32 }
        var start = 0
        while start < positions.count {
            let end = prominence[start...].firstIndex { $0 != prominence[start] } ?? positions.count
            if end > start + 1 {
                var same: [(Double, Int, Int)] = []
                for position in positions[start..<end] {
                    same.append((try distance(position), table.record(row(position)), position))
                }
                positions.replaceSubrange(start..<end, with: same.sorted(by: <).map(\.2))
            }
            start = end
        }
        return positions
    }

    func cell(_ row: Int, of grid: SpreadGrid) throws(PlacesError) -> SpreadGrid.Cell {
        if let gauge, let offset = gauge.offset(table.points.units(row)),
            let cell = grid.cell(east: offset.east, north: offset.north, allowance: offset.allowance)
        {
            return cell
        }
        let offset = try table.point(row).offset(from: gauge?.centre)
        return grid.cell(east: offset?.east ?? 0, north: offset?.north ?? 0)
    }
}
