import PlacesGeometry
import PlacesTestSupport
import Testing

@Suite struct BoundingBoxTests {
    @Test func init_enclosesPointsAcrossTheAntimeridian() throws {
        let box = try #require(BoundingBox([coordinate(1, 179), coordinate(-2, -178), coordinate(0, 180)]))
        #expect([box.west, box.south, box.east, box.north] == [179, -2, -178, 1])
        #expect(BoundingBox([Coordinate]()) == nil)
    }

    @Test(arguments: [(0.0, 0.0), (60.17, 24.94), (-45, 179.99), (70, -179.999), (89.95, 10), (-90, 0)])
    func initAroundCircle_enclosesItsRim(latitude: Double, longitude: Double) {
        let centre = coordinate(latitude, longitude)
        let box = BoundingBox(around: centre, radius: 5000)
        for bearing in stride(from: 0.0, to: 360, by: 5) {
            let point = BoundingBox([centre.destination(distance: 5000, bearing: bearing)])
            #expect(point.map(box.meets) == true, "\(bearing)")
        }
    }

    @Test func initAroundCircle_isNotMuchLargerThanTheCircle() {
        let centre = coordinate(60.17, 24.94)
        let box = BoundingBox(around: centre, radius: 1000)
        for bearing in [0.0, 90, 180, 270] {
            let point = BoundingBox([centre.destination(distance: 1100, bearing: bearing)])
            #expect(point.map(box.meets) == false, "\(bearing)")
        }
    }

    @Test func meets_isTrueForASharedCorner() throws {
        let one = try #require(BoundingBox([coordinate(0, 0), coordinate(1, 1)]))
        let beside = try #require(BoundingBox([coordinate(1, 1), coordinate(2, 2)]))
        #expect(one.meets(beside) && beside.meets(one))
    }

    @Test func meets_isFalseForBoxesApart() throws {
        let one = try #require(BoundingBox([coordinate(0, 0), coordinate(1, 1)]))
        let apart = try #require(BoundingBox([coordinate(0, 1.1), coordinate(1, 2)]))
        #expect(!one.meets(apart))
    }

    @Test func meets_countsAcrossTheAntimeridian() throws {
        let west = try #require(BoundingBox([coordinate(0, 179), coordinate(1, -179)]))
        let east = try #require(BoundingBox([coordinate(0, -179.5), coordinate(1, -178)]))
        let far = try #require(BoundingBox([coordinate(0, 0), coordinate(1, 1)]))
        #expect(west.meets(east) && east.meets(west))
        #expect(!west.meets(far))
    }
}
