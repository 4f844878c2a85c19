import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesExplore
@testable import PlacesMap
@testable import PlacesPage
@testable import PlacesPresentation

@Suite struct StreetLabellingTests {
    @Test func streets_areNamedOnceAlongAStraightPartThatHoldsTheName() throws {
        let sut = labelling([street("Main Street", [(-400, 300), (0, 300)], [(0, 300), (400, 300)])])
        #expect(sut.labels.map(\.text) == ["Main Street"])
        let label = try #require(sut.labels.first)
        #expect(abs(label.middle.x) < 1 && abs(label.middle.y - 300) < 1 && abs(label.angle) < 0.1)
    }

    @Test func streets_haveNoNameThatIsLongerThanTheirStraightParts() {
        #expect(labelling([street("Main Street", [(0, 300), (40, 300)])]).labels.isEmpty)
        let bent = street("Main Street", [(0, 300), (40, 300), (40, 340), (80, 340), (80, 380)])
        #expect(labelling([bent]).labels.isEmpty)
    }

    @Test func streets_giveWayToNumbersAndToGreaterStreets() throws {
        let main = street("Main Street", [(-400, 300), (400, 300)])
        let numbers = TextStrip(middle: SIMD2(0, -300), direction: SIMD2(1, 0), length: 800)
        #expect(labelling([main], taken: [numbers]).labels.isEmpty)
        let other = street("Little Street", kind: .residential, [(-60, 305), (60, 305)])
        #expect(labelling([other, main]).labels.map(\.text) == ["Main Street"])
    }

    @Test func streets_areReadFromTheLeftAndNotNamedWhereNothingIsKnown() throws {
        let down = try #require(labelling([street("Slope", [(300, 200), (-300, 500)])]).labels.first)
        #expect(down.angle > 20 && down.angle < 35)
        #expect(labelling([street("Far Away", [(1600, 0), (1600, 400)])], scales: [4]).labels.isEmpty)
    }

    @Test func streets_ofTheCoarseScaleStayAndFurtherOnesAppearAtFinerOnes() {
        let streets = [
            street("Main Street", [(-400, 300), (400, 300)]), street("Short Street", [(0, 100), (60, 100)]),
        ]
        let sut = labelling(streets, scales: [2, 0.5])
        #expect(sut.labels.map(\.text) == ["Main Street", "Short Street"])
        #expect(sut.labels.map(\.scale) == [2, 0.5])
    }

    @Test func streets_areNamedAgainWhereTheirNameIsFarOff() {
        let long = street("Main Street", [(-1500, 300), (-100, 300)], [(-100, 300), (-100, -1200)])
        #expect(labelling([long], scales: [1]).labels.count == 2)
        #expect(labelling([long], scales: [3]).labels.count == 1)
    }

    private func labelling(
        _ streets: [MapFeature], scales: [Double] = [1], taken: [TextStrip] = []
    ) -> StreetLabelling {
        let square = area(west: 24.9, south: 60.15, east: 24.98, north: 60.195)
        let ground = Ground(BaseMapExcerpt(features: streets, coverage: [square]), around: anyCentre)
        return StreetLabelling(ground, reach: SIMD2(1500, 1500), scales: scales, taken: taken)
    }

    private func street(
        _ name: String, kind: MapFeature.Kind = .primary, _ lines: [(Double, Double)]...
    ) -> MapFeature {
        let plane = LocalPlane(at: anyCentre)
        return MapFeature(
            kind, name: name, lines: lines.map { $0.map { plane.coordinate(east: $0.0, north: $0.1) } })!
    }
}
