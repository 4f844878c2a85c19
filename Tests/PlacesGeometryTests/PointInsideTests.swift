import PlacesGeometry
import PlacesTestSupport
import Testing

@Suite struct PointInsideTests {
    @Test func point_isInside_howeverBentTheAreaIs() throws {
        var chance = SplitMix(state: 61)
        for _ in 0..<200 {
            // A star around a point, with a hole in its middle.
            let middle = (Double.random(in: -60...60, using: &chance), Double.random(in: -170...170, using: &chance))
            let outer = (0..<Int.random(in: 3...20, using: &chance)).map { _ in
                Double.random(in: 0.5...2, using: &chance)
            }
            func ring(_ sizes: [Double]) -> [Coordinate] {
                sizes.enumerated().compactMap { index, size in
                    let angle = Double(index) / Double(sizes.count) * 6.283
                    return Coordinate(
                        latitude: middle.0 + size * sine(angle), longitude: middle.1 + size * sine(angle + 1.5708))
                }
            }
            let hole = ring([0.1, 0.1, 0.1, 0.1])
            let point = try #require(PointInside.point(of: [ring(outer), hole]))
            #expect(try Polygon(outer: ring(outer), holes: [hole]).contains(point))
        }
    }

    @Test func point_isInsideAcrossTheAntimeridian() throws {
        let ring = [(1.0, 179.0), (1, -179), (3, -179), (3, 179)].compactMap {
            Coordinate(latitude: $0.0, longitude: $0.1)
        }
        let point = try #require(PointInside.point(of: [ring]))
        #expect(point.latitude == 2 && abs(point.longitude) == 180)
    }

    @Test(arguments: [[], [(1.0, 1.0)], [(1, 1), (1, 2), (1, 3)]] as [[(Double, Double)]])
    func point_isNoneOfRingsThatEncloseNothing(corners: [(Double, Double)]) {
        let ring = corners.compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }
        #expect(PointInside.point(of: [ring]) == nil)
    }

    /// To three digits, which is enough here.
    private func sine(_ angle: Double) -> Double {
        let turn = angle.remainder(dividingBy: 6.283_185)
        return turn - turn * turn * turn / 6 + turn * turn * turn * turn * turn / 120
    }
}
