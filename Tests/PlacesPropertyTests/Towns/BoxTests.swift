import PlacesFeature
import PlacesKnowledge
import PlacesTestSupport
import Testing

/// What is told of whole boxes, against what is told of each point.
@Suite struct BoxTests {
    @Test func zone_ofABoxIsThatOfEachPoint() throws {
        let sut = try PointKnowledge.embedded()
        let told = try compare {
            try sut.zone(throughout: $0)
        } with: {
            try sut.zone(at: $0)
        }
        #expect(told > 0.25, "\(told)")
    }

    /// A machine that lacks half of the zones looks for the nearest town whose zone it knows.
    @Test func zone_ofABoxIsThatOfEachPoint_whereTheSystemLacksZones() throws {
        let sut = try PointKnowledge.embedded()
        let isKnown = { (name: String) in name.utf8.count % 2 == 0 }
        let told = try compare {
            try sut.zone(throughout: $0, isKnown: isKnown)
        } with: {
            try sut.zone(at: $0, isKnown: isKnown)
        }
        #expect((0.1...0.7).contains(told), "\(told)")
    }

    @Test func country_ofABoxIsThatOfEachPoint() throws {
        let sut = try PointKnowledge.embedded()
        let told = try compare {
            try sut.country(throughout: $0)
        } with: {
            try sut.country(at: $0)
        }
        #expect(told > 0.25, "\(told)")
    }

    /// Where several countries share a zone, the nearest towns tell which it is.
    @Test func country_ofABoxIsThatOfEachPoint_whereCountriesShareAZone() throws {
        let sut = try PointKnowledge.embedded()
        let towns = try EveryTown.towns().filter { ["TH", "VN", "IL", "PS", "RS", "XK"].contains($0.country) }
        let told = try compare(around: towns) {
            try sut.country(throughout: $0)
        } with: {
            try sut.country(at: $0)
        }
        #expect(told > 0.5, "\(told)")
    }

    @Test(arguments: ["DE", "US", "CH", "NZ", "AT"]) func region_ofABoxIsThatOfEachPoint(country: String) throws {
        let sut = try RegionMap.embedded()
        let towns = try EveryTown.towns().filter { $0.country == country }
        let told = try compare(around: towns) { box -> String?? in
            sut.region(throughout: box, in: country)
        } with: {
            sut.region(at: $0, in: country)
        }
        #expect(told > 0.3, "\(told)")
    }

    /// A box is told its zones exactly where all cells under it have the same.
    @Test func zones_ofABoxAreToldWhereAllCellsHaveTheSame() throws {
        let sut = try WorldAtlas.embedded()
        var counts = [true: 0, false: 0]
        for box in try boxes(rounds(30), radii: 0...1500, seed: 8) where !isAtASeam(box) {
            let all = Set(try cornersOfCells(in: box).map { try sut.zones(at: $0) })
            #expect(try sut.zones(throughout: box) == (all.count == 1 ? all.first : nil), "\(box)")
            counts[all.count == 1, default: 0] += 1
        }
        #expect(counts.values.allSatisfy { $0 > 5 }, "\(counts)")
    }

    @Test(arguments: [
        BoundingBox(west: 179, south: -17, east: -179, north: -16),
        BoundingBox(west: 179, south: 1, east: 180, north: 2),
        BoundingBox(west: -180, south: 1, east: -179, north: 2), BoundingBox(west: 1, south: 89, east: 2, north: 90),
        BoundingBox(west: 1, south: -90, east: 2, north: -89), BoundingBox(west: 70, south: 20, east: 90.1, north: 21),
        BoundingBox(west: 80, south: 4, east: 81, north: 24.1), BoundingBox(west: 80, south: 20, east: 79, north: 21),
        BoundingBox(west: .nan, south: 20, east: 79, north: 21),
        BoundingBox(west: 79, south: 20, east: .nan, north: 21),
        BoundingBox(west: -.infinity, south: -.infinity, east: .infinity, north: .infinity),
    ]) func nothingIsToldOfABoxAtTheEndsOfTheTables_orOfALargeOne(box: BoundingBox) throws {
        #expect(try WorldAtlas.embedded().zones(throughout: box) == nil)
        #expect(try PointKnowledge.embedded().zone(throughout: box) == nil)
        #expect(try RegionMap.embedded().region(throughout: box, in: "NZ") == .none)
    }

    @Test func antarctica_isOneCountryAroundThePole() throws {
        let sut = try PointKnowledge.embedded()
        let (inside, across) = (
            BoundingBox(west: -180, south: -90, east: 180, north: -61),
            BoundingBox(west: -58, south: -61, east: -57, north: -59.5)
        )
        #expect(try sut.country(throughout: inside) == "AQ")
        #expect(try sut.country(throughout: across) == nil)
    }

    /// In nearly all towns, hours are judged without a look at the clocks of each place.
    @Test(arguments: [(1000.0, 0.95), (5000.0, 0.85)])
    func mostBoxesAroundTownsAreToldEverything(radius: Double, least: Double) throws {
        let (points, regions) = (try PointKnowledge.embedded(), try RegionMap.embedded())
        var random = SplitMix(state: 9)
        var told = 0
        let towns = try EveryTown.towns()
        let count = rounds(1000)
        for _ in 0..<count {
            let town = try #require(towns.randomElement(using: &random))
            let box = BoundingBox(around: town.coordinate, radius: radius)
            guard try points.zone(throughout: box) != nil, let country = try points.country(throughout: box) else {
                continue
            }
            if regions.region(throughout: box, in: country) != .none { told += 1 }
        }
        #expect(Double(told) >= least * Double(count), "\(told) of \(count)")
    }

    // MARK: - Comparing

    /// Compares boxes of all sizes with points in them, and tells of what share something was told.
    private func compare<Fact: Equatable>(
        around towns: [Town]? = nil, _ throughout: (BoundingBox) throws -> Fact?,
        with at: (Coordinate) throws -> Fact?
    ) throws -> Double {
        var random = SplitMix(state: 10)
        var told = 0
        let boxes =
            try boxes(rounds(60), around: towns, radii: 0...4000, seed: 11)
            + boxes(rounds(30), around: towns, radii: 4000...200_000, seed: 12)
        for box in boxes {
            guard let fact = try throughout(box) else { continue }
            told += 1
            for point in points(50, in: box, using: &random) {
                #expect(try at(point) == fact, "\(point) in \(box)")
            }
        }
        return Double(told) / Double(boxes.count)
    }

    /// Boxes near towns, near borders, and anywhere on Earth.
    private func boxes(
        _ count: Int, around towns: [Town]? = nil, radii: ClosedRange<Double>, seed: UInt64
    ) throws -> [BoundingBox] {
        var random = SplitMix(state: seed)
        var centres = Points.nearTowns(count, of: try towns ?? EveryTown.towns(), seed: random.next())
        if towns == nil {
            centres += Points.anywhere(count / 2, seed: random.next()) + Points.seams(seed: random.next())
            centres += try borders(count, seed: random.next())
        }
        return centres.map { BoundingBox(around: $0, radius: Double.random(in: radii, using: &random)) }
    }

    /// Points at which the zone changes, halfway between two towns.
    private func borders(_ count: Int, seed: UInt64) throws -> [Coordinate] {
        let (sut, towns) = (try WorldAtlas.embedded(), try EveryTown.towns())
        var found: [Coordinate] = []
        for start in Points.nearTowns(count * 8, of: towns, seed: seed) where found.count < count {
            var (one, other) = (start, start.destination(distance: 80_000, bearing: 60))
            guard try sut.zones(at: one) != sut.zones(at: other), abs(one.longitude) < 178 else { continue }
            while one.distance(to: other) > 500 {
                let middle = coordinate(
                    (one.latitude + other.latitude) / 2, (one.longitude + other.longitude) / 2)
                if try sut.zones(at: middle) == sut.zones(at: one) { one = middle } else { other = middle }
            }
            found.append(one)
        }
        return found
    }

    /// Points anywhere in a box, and its corners.
    private func points(_ count: Int, in box: BoundingBox, using random: inout SplitMix) -> [Coordinate] {
        let corners = [box.west, box.east].flatMap { [coordinate(box.south, $0), coordinate(box.north, $0)] }
        return corners
            + (0..<count).map { _ in
                coordinate(
                    .random(in: box.south...box.north, using: &random),
                    .random(in: box.spans.randomElement(using: &random) ?? 0...0, using: &random))
            }
    }

    /// The south-western corner of each cell in a box, and points on the box's own sides.
    private func cornersOfCells(in box: BoundingBox) -> [Coordinate] {
        let cell = 360.0 / 65_536
        func steps(_ first: Double, _ last: Double) -> [Double] {
            [first] + stride(from: (first / cell).rounded(.up) * cell, through: last, by: cell)
        }
        return steps(box.south, box.north).flatMap { south in
            steps(box.west, box.east).map { coordinate(south, $0) }
        }
    }

    private func isAtASeam(_ box: BoundingBox) -> Bool {
        box.west > box.east || box.west < -179.9 || box.east > 179.9 || box.south < -89.9 || box.north > 89.9
            || box.east - box.west > 20
    }
}
