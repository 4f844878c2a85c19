import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct CoverageAreaTests {
    @Test func init_refusesLessThanATriangle() {
        #expect(CoverageArea(ring: [coordinate(0, 0), coordinate(1, 1)]) == nil)
    }

    @Test(arguments: [
        (1.0, 1.0, true), (3.9, 0.1, true), (3.5, 3, true), (2.5, 3, false), (2, 2.5, false), (-0.1, 1, false),
        (1, 4.1, false),
    ])
    func contains_followsTheOutline(latitude: Double, longitude: Double, expected: Bool) throws {
        // A square of four degrees with a wedge cut in from the east.
        let ring = [(0, 0), (0, 4), (2, 2), (4, 4), (4, 0)].map { coordinate($0.0, $0.1) }
        let area = try #require(CoverageArea(ring: ring))
        #expect(area.contains(coordinate(latitude, longitude)) == expected)
    }

    @Test func containsCircle_seesAnOutlineThatTheCircleCrosses() throws {
        let ring = [(60.0, 24.0), (60, 26), (61, 26), (61, 24)].map { coordinate($0.0, $0.1) }
        let area = try #require(CoverageArea(ring: ring))
        #expect(area.containsCircle(around: coordinate(60.5, 25), radius: radius(50_000)))
        #expect(!area.containsCircle(around: coordinate(60.5, 25), radius: radius(56_000)))
        #expect(!area.containsCircle(around: coordinate(59.9, 25), radius: radius(1000)))
    }
}
