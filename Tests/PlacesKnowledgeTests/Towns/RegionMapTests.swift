import PlacesBytes
import PlacesFeature
import PlacesKnowledge
import PlacesTestSupport
import Testing

@Suite struct RegionMapTests {
    @Test(arguments: [
        ("DE-BY", 48.137, 11.575), ("DE-BE", 52.52, 13.405), ("DE-HH", 53.55, 10.0),
        ("GB-ENG", 51.5074, -0.1278), ("GB-SCT", 55.953, -3.189), ("GB-NIR", 54.597, -5.93),
        ("GB-WLS", 51.4816, -3.1791),
        ("CH-GE", 46.2044, 6.1432), ("CH-ZH", 47.3769, 8.5417), ("CH-BE", 46.948, 7.447), ("ES-CT", 41.39, 2.17),
        ("ES-MD", 40.4168, -3.7038), ("IT-32", 46.498, 11.354), ("FR-GES", 48.5734, 7.7521), ("FR-20R", 42.1, 9.1),
        ("AU-NSW", -33.8688, 151.2093), ("AU-VIC", -37.8136, 144.9631), ("CA-QC", 46.8139, -71.208),
        ("US-MA", 42.3601, -71.0589), ("US-TX", 30.2672, -97.7431), ("US-AK", 61.2181, -149.9003),
        ("BR-SP", -23.55, -46.63), ("IN-DL", 28.61, 77.2), ("NZ-AUK", -36.85, 174.76),
    ])
    func region_isTheOneOfAllTownsAround(region: String, latitude: Double, longitude: Double) throws {
        #expect(try self.region(latitude, longitude, String(region.prefix(2))) == region)
    }

    @Test(arguments: [
        // At borders of regions: Ulm and Neu-Ulm, Mainz and Wiesbaden.
        ("DE", 48.397, 9.994), ("DE", 50.012, 8.268),
        // Too far from any town: the North Sea, the Simpson Desert.
        ("DE", 56.0, 5.0), ("AU", -25.0, 137.0),
        // Countries without regions of their own here, and no country.
        ("FI", 60.17, 24.94), ("AT", 48.2, 16.37), ("ZZ", 48.2, 16.37), ("", 48.2, 16.37), ("de", 48.137, 11.575),
        // Points at the ends of the map.
        ("DE", 90, 180), ("DE", -90, -180), ("US", 90, 180), ("US", 52.9, 180),
    ])
    func region_isUnknown(country: String, latitude: Double, longitude: Double) throws {
        #expect(try region(latitude, longitude, country) == nil)
    }

    /// In the last ones no point is: GeoNames has no towns of them, or, on São Tomé, no regions.
    @Test func regions_areThoseOfTheTableOfHolidays() throws {
        let known = Set(try RegionMap.embedded().regions)
        let wanted = Set(try HolidayTable.embedded().regions)
        #expect(known.subtracting(wanted).isEmpty)
        #expect(
            wanted.subtracting(known).sorted() == [
                "SB-RB", "ST-01", "ST-02", "ST-03", "ST-04", "ST-05", "ST-06", "TV-NKL", "TV-NMA",
            ])
    }

    @Test func regions_areEachOnceInTheirOrder() throws {
        let regions = try RegionMap.embedded().regions
        #expect(regions.count > 400)
        #expect(regions == Set(regions).sorted())
        #expect(regions.filter { $0.hasPrefix("DE-") }.count == 16)
        #expect(regions.filter { $0.hasPrefix("CH-") }.count == 26)
    }

    /// Two rows of four cells to a degree, from the equator and 180 degrees west: B, unknown, B.
    @Test func region_readsTheRunsOfItsRow() throws {
        try withMap(small) { (sut: RegionMap) throws in
            #expect(try region(0.1, -179.9, "AA", in: sut) == "AA-B")
            #expect(try region(0.1, -179.6, "AA", in: sut) == nil)
            #expect(try region(0.1, -179.1, "AA", in: sut) == "AA-B")
            #expect(try region(0.1, -178.9, "AA", in: sut) == nil)
            #expect(try region(0.3, -179.9, "AA", in: sut) == nil)
            #expect(try region(-0.1, -179.9, "AA", in: sut) == nil)
            #expect(try region(0.6, -179.9, "AA", in: sut) == nil)
            #expect(sut.regions == ["AA-B"])
        }
    }

    @Test func region_ofABoxIsTheOneOfAllItsCells_orUnknownInAllOfThem() throws {
        try withMap(small) { (sut: RegionMap) throws in
            #expect(sut.region(throughout: box(to: -179.9), in: "AA") == .some("AA-B"))
            #expect(sut.region(throughout: box(from: -179.7, to: -179.3), in: "AA") == .some(nil))
            #expect(sut.region(throughout: box(to: -179.6), in: "AA") == .none)
            #expect(sut.region(throughout: box(from: -179.3, to: -179.1), in: "AA") == .none)
            // Behind the last run, above the last row, and across the first.
            #expect(sut.region(throughout: box(from: -179.1, to: -178.8), in: "AA") == .none)
            #expect(sut.region(throughout: box(from: -178.9, to: -178.8), in: "AA") == .some(nil))
            #expect(sut.region(throughout: box(to: -179.9, south: 0.5, north: 0.6), in: "AA") == .some(nil))
            #expect(sut.region(throughout: box(to: -179.9, south: -0.1, north: 0.1), in: "AA") == .none)
            #expect(sut.region(throughout: box(to: -179.6), in: "BB") == .some(nil))
        }
    }

    @Test func region_isUnknownOrRightWhereTheMapIsDamaged() throws {
        for length in 20...small.count {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var bytes = small
                bytes[min(length, small.count - 1)] = value
                for bytes in [bytes, Array(small.prefix(length))] {
                    try? withMap(bytes) { (sut: RegionMap) throws in
                        for longitude in [-180.0, -179.6, 0, 180] { _ = try region(0.1, longitude, "AA", in: sut) }
                        for east in [-179.9, -179.6, -178] { _ = sut.region(throughout: box(to: east), in: "AA") }
                        #expect(sut.regions.count <= 65_535)
                    }
                }
            }
        }
    }

    /// A country without a region, in whose rows one is told all the same.
    @Test func region_isUnknownWhereTheCountryHasNone() throws {
        let bytes: [UInt8] =
            Array("places-regions 1".utf8) + [4, 0, 1, 0] + Array("AA".utf8) + [0, 0, 28, 0, 0, 0]
            + [0x68, 1, 2, 0] + [44, 0, 0, 0, 53, 0, 0, 0, 53, 0, 0, 0] + [1, 1, 0, 0, 2, 0, 1, 1, 0]
        try withMap(bytes) { (sut: RegionMap) throws in
            #expect(try region(0.1, -179.9, "AA", in: sut) == nil)
        }
    }

    @Test(arguments: [0, 15, 16, 19, 27])
    func init_refusesADamagedHeader(length: Int) {
        let problem = PlacesError.localData(reason: .part("header", of: .regions))
        #expect(throws: problem) { try withMap(Array(small.prefix(length))) { (_: RegionMap) in } }
        #expect(throws: problem) { try withMap([1] + small.dropFirst()) { (_: RegionMap) in } }
    }

    private let small: [UInt8] =
        Array("places-regions 1".utf8) + [4, 0, 1, 0] + Array("AA".utf8) + [1, 0, 28, 0, 0, 0] + [0x42, 0, 0, 0]
        + [0x68, 1, 2, 0] + [48, 0, 0, 0, 57, 0, 0, 0, 57, 0, 0, 0] + [1, 1, 0, 0, 2, 0, 1, 1, 0]

    private func box(
        from west: Double = -179.98, to east: Double, south: Double = 0.1, north: Double? = nil
    ) -> BoundingBox { BoundingBox(west: west, south: south, east: east, north: north ?? south + 0.1) }

    private func withMap(_ bytes: [UInt8], _ body: (RegionMap) throws -> Void) throws {
        try body(try RegionMap(InPlaceBytes(bytes)))
    }

    private func region(
        _ latitude: Double, _ longitude: Double, _ country: String, in map: RegionMap? = nil
    ) throws -> String? {
        let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
        return try (map ?? RegionMap.embedded()).region(at: point, in: country)
    }
}
