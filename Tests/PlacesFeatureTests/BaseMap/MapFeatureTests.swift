import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct MapFeatureTests {
    @Test func init_deliversNothingWithoutAPoint() {
        #expect(MapFeature(.path, lines: []) == nil)
        #expect(MapFeature(.path, lines: [[]]) == nil)
    }

    @Test func init_cleansTheNameAndEnclosesEveryLine() throws {
        let lines = [[coordinate(1, 1), coordinate(2, 3)], [coordinate(0, 2), coordinate(1, 2)]]
        let sut = try #require(MapFeature(.primary, name: "Main\u{1B}[31m\nStreet", lines: lines))
        #expect(sut.name == "Main Street")
        #expect(sut.box == BoundingBox([coordinate(0, 1), coordinate(2, 3)]))
    }

    @Test func kinds_areAreasThenLinesFromTheLeastToTheGreatestRoad() {
        #expect(MapFeature.Kind.allCases.filter(\.isArea) == [.water, .park])
        #expect(MapFeature.Kind.allCases == MapFeature.Kind.allCases.sorted())
        #expect(MapFeature.Kind.path < .residential && MapFeature.Kind.residential < .primary)
    }
}
