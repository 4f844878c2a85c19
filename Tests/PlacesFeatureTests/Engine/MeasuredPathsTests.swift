import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature
@testable import PlacesTable

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
}
