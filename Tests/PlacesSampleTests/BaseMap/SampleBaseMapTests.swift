import PlacesFeature
import PlacesSample
import PlacesTestSupport
import Testing

@Suite struct SampleBaseMapTests {
    @Test(arguments: Sample.allCases)
    func excerpt_tellsWhereItEndsAndWhoIsToBeThanked(sample: Sample) throws {
        let area = try sample.area()
        let excerpt = try SampleBaseMap().excerpt(in: around(area.centre), resolution: 1)
        #expect(excerpt.coverage == [area.coverage])
        #expect(excerpt.sources == [area.source])
        #expect(!excerpt.features.isEmpty)
    }

    @Test func excerpt_holdsEverySampleThatMeetsTheBox() throws {
        let areas = try Sample.allCases.map { try $0.area() }
        let excerpt = try SampleBaseMap().excerpt(in: everywhere, resolution: 25)
        #expect(excerpt.coverage == areas.map(\.coverage))
        #expect(excerpt.sources == areas.map(\.source))
    }

    @Test(arguments: [
        (48.8566, 2.3522),  // Paris
        (43.7480, 7.4150),  // La Turbie, within the box of Monaco but not within Monaco
        (60.1900, 24.9400),  // the north of Helsinki
        (-17, 180),
    ])
    func excerpt_isEmptyWhereNothingIsKnown(latitude: Double, longitude: Double) throws {
        let box = around(coordinate(latitude, longitude))
        #expect(try SampleBaseMap().excerpt(in: box, resolution: 1) == .empty)
    }

    @Test(arguments: [
        (24.90, 60.17, 24.9352, 60.18, true),  // over the western edge
        (24.90, 60.17, 24.9351, 60.18, false),
        (24.94, 60.17, 24.941, 60.171, true),  // within
        (24.90, 60.15, 25.00, 60.19, true),  // around
        (24.90, 60.170, 25.00, 60.171, true),  // across
        (24.94, 60.10, 24.941, 60.20, true),
        (170, 60.10, 24.94, 60.20, true),  // around the globe, by the antimeridian
        (25, 60.10, 24.94, 60.20, true),
        (170, 60.10, -170, 60.20, false),
    ])
    func excerpt_looksAtTheBox(west: Double, south: Double, east: Double, north: Double, isKnown: Bool) throws {
        let box = BoundingBox(west: west, south: south, east: east, north: north)
        #expect(try SampleBaseMap().excerpt(in: box, resolution: 6).coverage.isEmpty == !isKnown)
    }

    @Test func excerpt_holdsJustWhatMeetsTheBox() throws {
        let box = around(coordinate(60.1712, 24.9437))
        let all = try SampleBaseMap().excerpt(in: everywhere, resolution: 1).features
        let some = try SampleBaseMap().excerpt(in: box, resolution: 1).features
        #expect(some == all.filter { $0.box.meets(box) })
        #expect(some.count < all.count / 2)
    }

    @Test(arguments: [(0.5, 1.0), (1, 1), (5.9, 1), (6, 6), (24, 6), (25, 25), (1000, 25)])
    func excerpt_choosesTheLevelByTheResolution(resolution: Double, level: Double) throws {
        let sut = SampleBaseMap()
        #expect(
            try sut.excerpt(in: everywhere, resolution: resolution) == sut.excerpt(in: everywhere, resolution: level))
    }

    private func around(_ centre: Coordinate) -> BoundingBox { BoundingBox(around: centre, radius: 150) }
}
