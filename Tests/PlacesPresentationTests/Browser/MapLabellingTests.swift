import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesPresentation

@Suite struct MapLabellingTests {
    @Test func marks_areBadgesInTheOrderOfTheListWhereTheyHaveRoom() {
        let marks = [mark(1, 100, 0), mark(2, 100, 10), mark(3, 300, 0), mark(nil, -300, 0)]
        let sut = labelling(marks, scales: [2])
        #expect(sut.marks.map(\.badge) == [2, nil, 2, nil])
        let finer = labelling(marks, scales: [2, 1, 0.4])
        #expect(finer.marks.map(\.badge) == [2, 0.4, 2, nil])
    }

    @Test func names_stepAsideAndThenBehind() {
        let free = labelling([mark(1, 0, 200)], scales: [1])
        #expect(free.marks[0] == MarkLabel(badge: 1, name: 1, isLeft: false))
        let crowded = labelling([mark(1, 0, 200), mark(2, 40, 200)], scales: [1])
        #expect(crowded.marks[0] == MarkLabel(badge: 1, name: 1, isLeft: true))
        let shut = labelling([mark(1, 0, 200), mark(2, 40, 200), mark(3, -40, 200)], scales: [1])
        #expect(shut.marks[0] == MarkLabel(badge: 1, name: nil))
    }

    @Test func names_doNotLeaveTheMap() {
        let sut = labelling([mark(1, 1000, 0)], scales: [2.5])
        #expect(sut.marks[0].isLeft)
    }

    @Test func streets_areNamedOnceAlongAStraightPartThatHoldsTheName() throws {
        let sut = labelling([], streets: [street("Main Street", [(-400, 300), (0, 300)], [(0, 300), (400, 300)])])
        #expect(sut.streets.map(\.text) == ["Main Street"])
        let label = try #require(sut.streets.first)
        #expect(abs(label.middle.x) < 1 && abs(label.middle.y - 300) < 1 && abs(label.angle) < 0.1)
    }

    @Test func streets_haveNoNameThatIsLongerThanTheirStraightParts() {
        #expect(labelling([], streets: [street("Main Street", [(0, 300), (40, 300)])]).streets.isEmpty)
        let bent = street("Main Street", [(0, 300), (40, 300), (40, 340), (80, 340), (80, 380)])
        #expect(labelling([], streets: [bent]).streets.isEmpty)
    }

    @Test func streets_giveWayToNumbersAndToGreaterStreets() throws {
        let main = street("Main Street", [(-400, 300), (400, 300)])
        let numbers = (0..<40).map { mark($0 + 1, Double($0 * 20 - 400), 300) }
        #expect(labelling(numbers, streets: [main]).streets.isEmpty)
        let other = street("Little Street", kind: .residential, [(-60, 305), (60, 305)])
        #expect(labelling([], streets: [other, main]).streets.map(\.text) == ["Main Street"])
    }

    @Test func streets_areReadFromTheLeftAndNotNamedWhereNothingIsKnown() throws {
        let down = try #require(labelling([], streets: [street("Slope", [(300, 200), (-300, 500)])]).streets.first)
        #expect(down.angle > 20 && down.angle < 35)
        #expect(labelling([], streets: [street("Far Away", [(1600, 0), (1600, 400)])], scales: [4]).streets.isEmpty)
    }

    @Test func streets_ofTheCoarseScaleStayAndFurtherOnesAppearAtFinerOnes() {
        let streets = [
            street("Main Street", [(-400, 300), (400, 300)]), street("Short Street", [(0, 100), (60, 100)]),
        ]
        let sut = labelling([], streets: streets, scales: [2, 0.5])
        #expect(sut.streets.map(\.text) == ["Main Street", "Short Street"])
        #expect(sut.streets.map(\.scale) == [2, 0.5])
    }

    private func labelling(
        _ marks: [MapMark], streets: [MapFeature] = [], scales: [Double] = [1]
    ) -> MapLabelling {
        let square = area(west: 24.92, south: 60.16, east: 24.97, north: 60.185)
        let ground = Ground(BaseMapExcerpt(features: streets, coverage: [square]), around: anyCentre)
        return MapLabelling(marks, ground: ground, radius: 1000, scales: scales)
    }

    private func mark(_ number: Int?, _ east: Double, _ north: Double) -> MapMark {
        MapMark(
            point: Ground.Point(Float(east), Float(north)), number: number, name: "A place", title: "", group: .other,
            isClosed: false)
    }

    private func street(
        _ name: String, kind: MapFeature.Kind = .primary, _ lines: [(Double, Double)]...
    ) -> MapFeature {
        let plane = LocalPlane(at: anyCentre)
        return MapFeature(
            kind, name: name, lines: lines.map { $0.map { plane.coordinate(east: $0.0, north: $0.1) } })!
    }
}
