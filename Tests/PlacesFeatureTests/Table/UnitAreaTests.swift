import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

@Suite struct UnitAreaTests {
    @Test(arguments: 0..<20)
    func contains_takesAllThatTheBoxTakes(seed: Int) throws {
        var globe = Globe(seed: 900 + seed)
        var (inside, outside) = (0, 0)
        for _ in 0..<200 {
            let middle = globe.point()
            let box = BoundingBox(around: middle, radius: globe.magnitude(0.01...3_000_000))
            let area = UnitArea(box)
            for _ in 0..<20 {
                let point = globe.point(near: middle, within: 0.01...6_000_000).coordinate
                let column = PointColumn([point])
                let units = column.units(0)
                if box.contains(point) {
                    #expect(area.contains(units), "\(box) \(point)")
                    inside += 1
                } else if !area.contains(units) {
                    outside += 1
                }
                let dot = PlaceTree.Box(
                    south: units.latitude, west: units.longitude, north: units.latitude, east: units.longitude,
                    best: 0, count: 1, browsed: 1)
                #expect(area.meets(dot.sides) == area.contains(units))
            }
        }
        #expect(inside > 500 && outside > 500)
    }

    @Test(arguments: [
        (BoundingBox(west: 170, south: -1, east: -170, north: 1), 0.0, 175.0, true),
        (BoundingBox(west: 170, south: -1, east: -170, north: 1), 0.0, -175.0, true),
        (BoundingBox(west: 170, south: -1, east: -170, north: 1), 0.0, 165.0, false),
        (BoundingBox(west: 170, south: -1, east: 180, north: 1), 0.0, -180.0, true),
        (BoundingBox(west: -180, south: -1, east: -170, north: 1), 0.0, 180.0, true),
        (BoundingBox(west: 10, south: 80, east: 20, north: 90), 90.0, -100.0, true),
        (BoundingBox(west: 10, south: 80, east: 20, north: 85), 84.0, 30.0, false),
    ])
    func contains_reachesAroundTheAntimeridianAndThePoles(
        box: BoundingBox, latitude: Double, longitude: Double, expected: Bool
    ) {
        let area = UnitArea(box)
        #expect(area.contains(PointColumn([coordinate(latitude, longitude)]).units(0)) == expected)
    }
}
