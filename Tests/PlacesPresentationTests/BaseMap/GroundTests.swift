import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesMap
@testable import PlacesPage
@testable import PlacesPresentation

@Suite struct GroundTests {
    private let north = anyCentre.destination(distance: 100, bearing: 0)
    private let east = anyCentre.destination(distance: 200, bearing: 90)

    @Test func init_putsWhatLiesLowestFirst() throws {
        let sut = Ground(try streetAndLake(), around: anyCentre)
        #expect(sut.shapes.map(\.kind) == [.water, .primary])
        #expect(sut.shapes.map(\.name) == [nil, "Main Street"])
    }

    @Test func init_turnsCoordinatesIntoMetresFromTheCentre() throws {
        let sut = Ground(try streetAndLake(), around: anyCentre)
        let (least, greatest) = (sut.shapes[1].least, sut.shapes[1].greatest)
        #expect(least == Ground.Point(0, least.y) && abs(greatest.x - 200) < 0.1 && abs(greatest.y) < 0.1)
        #expect(abs(sut.shapes[0].greatest.y - 100) < 0.1)
    }

    @Test func init_keepsWhatIsCovered() throws {
        #expect(Ground(try streetAndLake(), around: anyCentre).coverage.map(\.count) == [3])
    }

    @Test func init_knowsNothingWithoutACentre() throws {
        let excerpt = BaseMapExcerpt(features: [try #require(MapFeature(.path, lines: [[anyCentre, east]]))])
        #expect(Ground(excerpt, around: nil) == .unknown)
        #expect(Ground.unknown.shapes.isEmpty)
    }

    private func streetAndLake() throws -> BaseMapExcerpt {
        BaseMapExcerpt(
            features: [
                try #require(MapFeature(.primary, name: "Main Street", lines: [[anyCentre, east]])),
                try #require(MapFeature(.water, lines: [[anyCentre, north, east]])),
            ], coverage: [try #require(CoverageArea(ring: [anyCentre, north, east]))])
    }
}
