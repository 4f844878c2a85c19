import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

@Suite struct MeasuredPathsTests {
    @Test func paths_areTheSameHoweverManyAreKept() throws {
        let places = (0..<3000).map { anyPlace("\($0)", metres: Double($0 * 7 % 3001)) }
        let table = try PlaceTable(places)
        let paths = MeasuredPaths(table, from: anyCentre)
        for round in 0..<2 {
            for row in stride(from: 0, to: table.count, by: round + 1) {
                let (path, point) = (try paths.path(row), try table.point(row))
                #expect(path.distance == anyCentre.distance(to: point))
                #expect(path.bearing == anyCentre.initialBearing(to: point))
            }
        }
    }

    /// Those to points nearby are measured two at a time, each as if it were alone.
    @Test(arguments: 0..<4)
    func lengthsOfMany_areThoseOfEach(seed: Int) {
        var globe = Globe(seed: 90 + seed)
        for _ in 0..<500 {
            let (centre, reach) = (globe.point(), globe.magnitude(1...1_000_000))
            var points = (0..<globe.index(9)).map { _ in globe.point(near: centre, within: 0.01...reach).coordinate }
            if globe.index(4) == 0 { points.append(centre) }
            let lengths = Geodesic.measure(
                from: Geodesic.Start(centre), to: points.map(\.latitude), points.map(\.longitude))
            #expect(lengths == points.map { centre.distance(to: $0) }, "\(centre), \(points)")
        }
    }
}
