import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct AreaFilterTests {
    @Test(arguments: [true, false])
    func find_keepsToTheAreaAndCountsTheRestOfTheCircle(isLocal: Bool) async throws {
        let places = [
            place("in", metres: 10), place("edge", metres: 60), place("out", metres: 300), place("far", metres: 400),
            place("excluded", metres: 20, kinds: ["bar"]), place("both", metres: 310, kinds: ["bar"]),
            place("beyond", metres: 5000),
        ]
        let area = NamedArea(name: "Zone A", area: try box(around: anyCentre, metres: 100))
        let filter = PlaceFilter(excludedKinds: ["bar"], area: area)
        let query = PlacesQuery(selection: .nearest, filter: filter)
        let result = try await find(query, in: places, isLocal: isLocal)
        #expect(result.values == ["in", "edge"])
        #expect(result.hidden.texts == ["3 outside Zone A", "1 of excluded kinds"])
        #expect(result.hidden.map(\.code) == ["outside-area", "excluded-category"])
        #expect(result.hidden.map(\.area) == ["Zone A", nil])
        #expect(result.hidden.map(\.attribute) == [nil, nil])
    }

    @Test func isEmpty_isFalseOfAnAreaAlone() throws {
        #expect(!PlaceFilter(area: NamedArea(name: "A", area: try box(around: anyCentre, metres: 1))).isEmpty)
    }

    private func box(around centre: Coordinate, metres: Double) throws -> MultiPolygon {
        let ends = [0.0, 90, 180, 270].map { centre.destination(distance: metres, bearing: $0) }
        let (north, south) = (ends[0].latitude, ends[2].latitude)
        let (east, west) = (ends[1].longitude, ends[3].longitude)
        return MultiPolygon(try Polygon(outer: ring((west, south), (east, south), (east, north), (west, north))))
    }
}
