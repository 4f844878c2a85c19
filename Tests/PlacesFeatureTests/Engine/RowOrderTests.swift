import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

/// What is found by looking at few rows is what sorting all of them finds.
@Suite struct RowOrderTests {
    @Test(arguments: 0..<4)
    func heap_deliversTheLeastFirst(seed: Int) {
        var globe = Globe(seed: 30 + seed)
        for _ in 0..<100 {
            var (heap, keys) = (BinaryHeap<Int, Int>(), [Int]())
            for value in 0..<globe.index(200) {
                let key = globe.index(50)
                heap.insert(value, key: key)
                keys.append(key)
                if globe.index(4) == 0, let least = heap.popLeast() {
                    #expect(least.key == keys.min())
                    keys.firstIndex(of: least.key).map { _ = keys.remove(at: $0) }
                }
                #expect(heap.leastKey == keys.min())
            }
            var rest: [Int] = []
            while let (key, _) = heap.popLeast() { rest.append(key) }
            #expect(rest == keys.sorted() && heap.leastKey == nil)
        }
    }

    @Test(arguments: 0..<6)
    func front_isThatOfAFullSort(seed: Int) throws {
        var globe = Globe(seed: 40 + seed)
        let world = try World(&globe, count: seed % 2 == 0 ? 400 : 1500)
        for _ in 0..<60 {
            let rows = world.someRows(&globe)
            let centre = globe.index(6) == 0 ? nil : world.centre
            let kept = KeptRows(
                world.table, centre: centre, reach: world.reach, rows: rows, tiers: [], isInOrder: seed % 3 > 0)
            let keys =
                globe.index(3) == 0
                ? nil : rows.map { _ in globe.index(5) == 0 ? Double.nan : Double(globe.index(9)) - 4 }
            let (isReversed, limit) = (globe.index(2) == 0, globe.index(rows.count + 3))
            let tie = [KeptRows.Tie.nearest, .farthest, .prominence, .delivery][globe.index(4)]
            let expected = try rows.indices.map { position in
                let row = Int(rows[position])
                let key = keys.map { $0[position] } ?? 0
                let metres = try centre?.distance(to: world.table.point(row)) ?? .infinity
                let second =
                    switch tie {
                    case .nearest: metres
                    case .farthest: metres == .infinity ? metres : -metres
                    case .prominence: Double(world.table.prominence(row))
                    case .delivery: Double(world.table.record(row))
                    }
                return (
                    (key.isNaN ? .infinity : isReversed ? -key : key, second, try world.table.id(row)), position
                )
            }
            .sorted { $0.0 < $1.0 }.prefix(limit).map(\.1)
            #expect(try kept.front(limit, by: keys, isReversed: isReversed, tie: tie) == expected)
        }
    }

    @Test(arguments: 0..<8)
    func nearest_areThoseOfAFullSort(seed: Int) throws {
        var globe = Globe(seed: 50 + seed)
        let world = try World(&globe, count: 5000)
        for _ in 0..<20 {
            let circle = try CircleRows(world.table, centre: world.centre, radius: globe.magnitude(1...world.reach))
            let (limit, share) = (1 + globe.index(60), 1 + globe.index(5))
            let rest = globe.index(3)
            func isAsked(_ row: Int) -> Bool { rest == 0 || row % 3 == rest }
            let found = try NearestRows(circle).first(
                limit,
                of: { rows in
                    rows.reduce(0) { isAsked($1) ? $0 | 1 << UInt64($1 - rows.lowerBound) : $0 }
                },
                where: { row in
                    #expect(isAsked(row))
                    return row % share == 0
                })
            let inside = try world.rows(within: circle.radius)
            let expected = inside.filter { isAsked($0.row) && $0.row % share == 0 }
                .sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }.prefix(limit).map { UInt32($0.row) }
            #expect(found == expected, "\(world.centre), \(circle.radius)")
            #expect(try circle.rows { _ in true } == inside.map { UInt32($0.row) })
            let bounds = circle.bounds
            #expect(bounds.least <= inside.count && inside.count <= bounds.most)
            let browsed = inside.count { !world.table.isIncidental($0.row) }
            #expect(circle.least(ofBrowsed: true) <= browsed && circle.least(ofBrowsed: false) <= inside.count)
            if let area = circle.area() {
                for one in inside { #expect(area.contains(try world.table.point(one.row))) }
            }
        }
    }

    @Test(arguments: 0..<8)
    func nearestOfATable_areThoseOfAFullSort(seed: Int) throws {
        var globe = Globe(seed: 70 + seed)
        let world = try World(&globe, count: 5000, isWhole: seed % 2 == 1)
        for _ in 0..<20 {
            let (limit, radius) = (1 + globe.index(60), globe.magnitude(1...world.reach))
            let expected = try world.rows(within: radius).sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }
                .prefix(limit).map { PlaceTable.NearRow(row: $0.row, distance: $0.distance) }
            #expect(try world.table.nearest(limit, to: world.centre, within: radius) == expected)
        }
    }

    /// Equally prominent rows come nearest first, and those at the same point as they were delivered.
    @Test(arguments: 0..<8)
    func prominent_areThoseOfAFullSort(seed: Int) throws {
        var globe = Globe(seed: 60 + seed)
        let world = try World(&globe, count: 5000)
        for _ in 0..<4 {
            let area = BoundingBox(around: world.centre, radius: globe.magnitude(10...world.reach))
            let globe = try CircleRows(world.table, centre: world.centre, radius: .infinity)
            var rows = ProminentRows(globe, in: area)
            var found: [Int] = []
            while let row = try rows.next(where: { $0 % 3 > 0 }) { found.append(Int(row)) }
            let all = try world.rows(within: .infinity).filter { $0.row % 3 > 0 }
            let inside = try all.filter { try area.contains(world.table.point($0.row)) }
            let wanted = Set(inside.map(\.row)).union(found)
            #expect(found == all.filter { wanted.contains($0.row) }.sorted(by: world.isMoreProminent).map(\.row))
            #expect(found.count <= inside.count + 2, "rows outside come only where rounding takes them")
        }
    }

    @Test(arguments: 0..<10)
    func dots_areOneInEachCellWithARowThatPasses(seed: Int) throws {
        var globe = Globe(seed: 80 + seed)
        let world = try World(&globe, count: 5000)
        for _ in 0..<12 {
            let circle = try CircleRows(world.table, centre: world.centre, radius: globe.magnitude(10...world.reach))
            let (columns, rows, side) = (1 + globe.index(200), 1 + globe.index(60), globe.magnitude(1...world.reach))
            let grid = DotGrid(
                columns: columns, rows: rows, west: -side * Double(columns) / 2, north: side * Double(rows) / 2,
                width: side, height: side)
            let (share, other) = (1 + globe.index(3), 2 + globe.index(3))
            let found = try circle.dots(on: grid, isMeant: { $0 % share == 0 }, where: { $0 % other > 0 })
            var cells = DotCells(grid, centre: world.centre)
            for row in found {
                let cell = try #require(cells.freeCell(world.table.points.units(Int(row))), "its own, in the grid")
                cells.take(cell)
            }
            let inside = try circle.rows { $0 % share == 0 && $0 % other > 0 }
            #expect(Set(found).isSubset(of: inside))
            #expect(inside.allSatisfy { cells.freeCell(world.table.points.units(Int($0))) == nil })
        }
    }

    /// Points, the cells of which are found several at once, one by one, and by the boxes around them.
    @Test(arguments: 0..<4)
    func cells_areTheSameHoweverTheyAreFound(seed: Int) throws {
        var globe = Globe(seed: 90 + seed)
        for _ in 0..<200 {
            let centre = globe.point()
            let side = globe.magnitude(1...100_000)
            var cells = DotCells(
                DotGrid(columns: 20, rows: 10, west: -side * 10, north: side * 5, width: side, height: side),
                centre: centre)
            let points = (0..<40).map { _ in globe.point(near: centre, within: 1...max(2, side * 15)).units }
            for point in points where globe.index(2) == 0 { cells.freeCell(point).map { cells.take($0) } }
            let boxes = points.map { PlaceTree.Box($0, prominence: 0, isIncidental: false) }
            for (box, point) in zip(boxes, points) {
                #expect(cells.isFull(box.sides) == (cells.freeCell(point) == nil))
            }
            let box = boxes.dropFirst().reduce(into: boxes[0]) { $0.join($1) }
            guard cells.isOnOneSide(box.sides) else { continue }
            let (latitudes, longitudes) = (points.map(\.latitude), points.map(\.longitude))
            let free = cells.free(latitudes.span, longitudes.span)
            #expect(
                points.indices.filter { free >> UInt64($0) & 1 == 1 }
                    == points.indices.filter { cells.freeCell(points[$0]) != nil })
        }
    }

    @Test func lists_areThoseOfTheKindsThatAreAskedForNow() throws {
        let kinds = ["cafe", "bar", "cafe", "museum"].map { PlaceCategory(id: $0, name: $0, kind: $0) }
        let table = try PlaceTable(
            kinds.enumerated().map { number, kind in
                Place(
                    id: Place.ID(source: "test", value: "\(number)"), name: "any", coordinate: anyCentre,
                    categories: [kind])
            })
        for wanted in [["cafe"], ["bar", "museum"], ["bar", "museum"], ["cafe"], []] as [Set<String>] {
            let lists = try table.lists(of: wanted)
            let (numbers, test) = (try table.kinds().numbers, kinds.map { wanted.contains($0.id) })
            #expect(numbers.map { lists[Int($0)] } == test)
        }
    }

    @Test func bits_standForAsManyRowsAsThereAre() {
        for count in [0, 1, 7, 63, 64] {
            var bits: [Int] = []
            UInt64(lowest: count).forEachBit { (bit) throws(Never) in bits.append(bit) }
            #expect(bits == Array(0..<count))
            var odd = UInt64(lowest: count)
            odd.keepBits { (bit) throws(Never) in bit % 2 == 1 }
            #expect(odd.nonzeroBitCount == count / 2 && odd & 1 == 0)
        }
    }

    @Test(arguments: 0..<10)
    func firstChoice_isTheSameOfTheMostProminentAsOfAllRows(seed: Int) throws {
        var globe = Globe(seed: 90 + seed)
        let world = try World(&globe, count: 5000)
        let mix = PlaceMix(
            uses: [PlaceMix.Use(leastPoints: 0, isSight: true), PlaceMix.Use(leastPoints: 0, isAnyAsGood: true)],
            turns: [0, 1], famousPoints: 0, famousShare: 50
        ) { $0.first.map { $0.utf8.count % 2 } }
        for _ in 0..<6 {
            let circle = try CircleRows(world.table, centre: world.centre, radius: globe.magnitude(10...world.reach))
            let (count, share) = (1 + globe.index(30), 1 + globe.index(3))
            func chosen(_ rows: [UInt32]) throws -> Set<UInt32> {
                let kept = KeptRows(world.table, centre: world.centre, reach: circle.radius, rows: rows, tiers: [])
                return Set(try kept.firstChoice(count, radius: circle.radius, mix: mix).map { rows[$0] })
            }
            let few = try circle.mostProminent(count * FirstChoice.candidatesForEach) { row throws(PlacesError) in
                guard row % share == 0 else { return false }
                return try circle.contains(row)
            }
            #expect(try chosen(few) == chosen(circle.rows { $0 % share == 0 }), "\(circle.radius), \(count)")
        }
    }

    @Test(arguments: 0..<10)
    func spread_choosesTheSameCellByCellAsOverAllRows(seed: Int) throws {
        var globe = Globe(seed: 70 + seed)
        let world = try World(&globe, count: 5000)
        for _ in 0..<6 {
            let circle = try CircleRows(world.table, centre: world.centre, radius: globe.magnitude(10...world.reach))
            let (count, share) = (1 + globe.index(50), 1 + globe.index(3))
            let byCell = try circle.spread(count) { $0 % share == 0 }
            let rows = try circle.rows { $0 % share == 0 }
            let kept = KeptRows(world.table, centre: world.centre, reach: circle.radius, rows: rows, tiers: [])
            let overall = try kept.spread(count, radius: circle.radius).map { rows[$0] }
            #expect(Set(byCell) == Set(overall), "\(world.centre), \(circle.radius), \(count)")
            let inside = try world.rows(within: circle.radius).filter { $0.row % share == 0 }
            let sorted = inside.sorted(by: world.isMoreProminent)
            #expect(try kept.byProminence().map { Int(rows[$0]) } == sorted.map(\.row))
            let reference = try ReferenceSelector.choose(
                sorted.map { NearbyPlace(try world.table.place($0.row), from: world.centre) }, limit: .count(count),
                selection: .spread, radius: SearchRadius(unchecked: circle.radius))
            #expect(
                Set(reference.chosen.map(\.id)) == Set(try overall.map { try world.table.id(Int($0)) }),
                "\(world.centre), \(circle.radius), \(count)")
        }
    }
}

extension CircleRows {
    /// The rows that pass a test.
    func rows(where passes: (Int) -> Bool) throws(PlacesError) -> [UInt32] {
        try rows { (rows: Range<Int>) in
            var bits = UInt64(lowest: rows.count)
            bits.keepBits { (bit) throws(Never) in passes(rows.lowerBound + bit) }
            return bits
        }
    }
}

/// A table of places around a centre, of which some are equally prominent or at the same point.
private struct World {
    let table: PlaceTable
    let centre: Coordinate
    let reach: Double

    /// - Parameter isWhole: whether no place lies between the whole numbers of a table.
    init(_ globe: inout Globe, count: Int, isWhole: Bool = false) throws {
        (centre, reach) = (globe.point(), globe.magnitude(100...1_000_000))
        var places = globe.places(count, around: centre, within: reach)
        if isWhole {
            places = places.map { place in
                Place(
                    id: place.id, name: place.name, coordinate: GridPoint(place.coordinate).coordinate,
                    isIncidental: place.isIncidental)
            }
        }
        table = try PlaceTable(TiedRecords(places, tied: [1, 3, 50][globe.index(3)]))
    }

    typealias Row = (row: Int, distance: Double, id: Place.ID)

    func rows(within radius: Double) throws -> [Row] {
        try (0..<table.count).map { ($0, centre.distance(to: try table.point($0)), try table.id($0)) }
            .filter { $0.1 <= radius }
    }

    /// Rows that lie within the reach.
    func someRows(_ globe: inout Globe) -> [UInt32] {
        let share = 1 + globe.index(4)
        let inside = (try? rows(within: reach)) ?? []
        return inside.filter { $0.row % share == 0 }.map { UInt32($0.row) }
    }

    func isMoreProminent(_ one: Row, _ other: Row) -> Bool {
        (table.prominence(one.row), one.distance, table.record(one.row))
            < (table.prominence(other.row), other.distance, table.record(other.row))
    }
}
