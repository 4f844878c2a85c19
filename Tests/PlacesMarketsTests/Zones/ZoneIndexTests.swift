import PlacesFeature
import PlacesMarkets
import PlacesTestSupport
import Testing

@Suite struct ZoneIndexTests {
    @Test(
        arguments: [(60, 25, ["Centre", "Region"]), (60.9, 25.9, ["Region"]), (10, 10, [])]
            as [(Double, Double, [String])])
    func active_listsTheSmallestFirstAndNoneThatIsNotServed(
        latitude: Double, longitude: Double, names: [String]
    ) throws {
        #expect(try makeSUT().active(at: coordinate(latitude, longitude)).map(\.name) == names)
    }

    @Test func inactive_listsThoseThatAreNotServed() throws {
        #expect(try makeSUT().inactive(at: coordinate(60, 25)).map(\.name) == ["Closed"])
    }

    @Test func nearest_isTheOneWhoseEdgeIsNearest() throws {
        let point = coordinate(60, 28)
        let nearest = try #require(try makeSUT().nearest(to: point))
        #expect(nearest.zone.name == "Region")
        // The nearest point of a meridian lies a little nearer to the pole.
        #expect(abs(nearest.edge.longitude - 26) < 1e-9)
        #expect(abs(nearest.edge.latitude - 60.015) < 0.01)
        #expect(nearest.distance < point.distance(to: coordinate(60, 26)))
    }

    @Test func nearest_isTheSmallestAroundThePoint() throws {
        let nearest = try makeSUT().nearest(to: coordinate(60, 25))
        #expect(nearest?.zone.name == "Centre")
        #expect(nearest?.distance == 0)
    }

    @Test func nearest_isNoneWhereThereAreNone() {
        #expect(ZoneIndex([]).nearest(to: coordinate(60, 28)) == nil)
    }

    @Test func finding_tellsTheZonesAroundAPoint() throws {
        let inside = try makeSUT().finding(at: coordinate(60, 25))
        #expect(inside.active.first == ZoneMatch(name: "Centre", city: "Helsinki", partner: "Wolt", fee: "2.50"))
        #expect(inside.inactive.map(\.name) == ["Closed"])
        #expect(inside.nearest == nil)
    }

    @Test func finding_tellsTheNearestZoneOfAPointOutside() throws {
        let outside = try makeSUT().finding(at: coordinate(62, 25))
        #expect(outside.active == [])
        let nearest = try #require(outside.nearest)
        #expect(nearest.zone.name == "Region")
        #expect(abs(nearest.distance - coordinate(62, 25).distance(to: coordinate(61, 25))) < 0.01)
        #expect(abs(nearest.bearing - 180) < 1e-6)
    }

    @Test func finding_isEmptyWhereThereAreNoZones() {
        #expect(ZoneIndex([]).finding(at: coordinate(1, 2)) == ZoneFinding(point: coordinate(1, 2), active: []))
    }

    @Test(arguments: ["centre, HELSINKI", "Région", "REGION", "closed"])
    func named_findsAZoneWhateverItsCaseAndAccents(name: String) throws {
        #expect(try makeSUT().named(name).name.folded == name.split(separator: ",")[0].lowercased().folded)
    }

    @Test func named_suggestsWhatWasProbablyMeant() throws {
        let error = ZoneNameError.unknown("Regoin", nearest: ["Region"])
        #expect(throws: error) { try makeSUT().named("Regoin") }
        #expect(error.description == #"No zone is called "Regoin"."#)
        #expect(error.hint == "Did you mean Region?")
    }

    @Test func named_suggestsNothingThatIsUnlikeTheName() {
        #expect(throws: ZoneNameError.unknown("Moon base", nearest: [])) { try makeSUT().named("Moon base") }
    }

    @Test func named_listsTheZonesThatShareAName() throws {
        let error = ZoneNameError.ambiguous(
            "centre", candidates: ["Centre, Helsinki (zones.geojson)", "Centre, Espoo (zones.geojson)"])
        #expect(throws: error) { try makeSUT().named("centre") }
        #expect(error.description == #"2 zones are called "centre"."#)
        #expect(error.hint == "One of: Centre, Helsinki (zones.geojson); Centre, Espoo (zones.geojson).")
    }

    @Test func joined_makesOneAreaOfAllZones() throws {
        let joined = try #require(try makeSUT().zones.joined(as: "all.geojson"))
        #expect(joined.name == "all.geojson")
        for point in [coordinate(60, 25), coordinate(60, 24.35)] { #expect(joined.area.contains(point)) }
    }

    @Test func joined_isNothingWithoutZones() {
        #expect([Zone]().joined(as: "nothing") == nil)
    }

    private func makeSUT() throws -> ZoneIndex {
        ZoneIndex([
            try zone("Region", 24.5...26, 59...61),
            try zone("Centre", 24.9...25.1, 59.9...60.1, city: "Helsinki", partner: "Wolt", fee: "2.50"),
            try zone("Centre", 24.3...24.4, 59.9...60.1, city: "Espoo"),
            try zone("Closed", 24.8...28, 59.8...60.2, isActive: false),
        ])
    }

    private func zone(
        _ name: String, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, city: String? = nil,
        partner: String? = nil, fee: String? = nil, isActive: Bool = true
    ) throws -> Zone {
        let corners = [
            (y.lowerBound, x.lowerBound), (y.lowerBound, x.upperBound), (y.upperBound, x.upperBound),
            (y.upperBound, x.lowerBound),
        ]
        return Zone(
            name: name, city: city, partner: partner, fee: fee, isActive: isActive,
            area: MultiPolygon(try Polygon(outer: corners.map { coordinate($0.0, $0.1) })), file: "zones.geojson")
    }
}
