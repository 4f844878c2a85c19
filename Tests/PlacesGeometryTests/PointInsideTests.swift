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
            let point = try #require(PointInside.point(of: [[ring(outer), hole]]))
            #expect(try Polygon(outer: ring(outer), holes: [hole]).contains(point))
        }
    }

    @Test func point_isInsideAcrossTheAntimeridian() throws {
        let ring = [(1.0, 179.0), (1, -179), (3, -179), (3, 179)].compactMap {
            Coordinate(latitude: $0.0, longitude: $0.1)
        }
        let point = try #require(PointInside.point(of: [[ring]]))
        #expect(point.latitude == 2 && abs(point.longitude) == 180)
    }

    @Test(arguments: [[], [(1.0, 1.0)], [(1, 1), (1, 2), (1, 3)]] as [[(Double, Double)]])
    func point_isNoneOfRingsThatEncloseNothing(corners: [(Double, Double)]) {
        let ring = corners.compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }
        #expect(PointInside.point(of: [[ring]]) == nil)
    }

    /// In an area like the letter L: the centroid is inside only if its arms are broad.
    @Test(arguments: [(arm: 3.0, isCentroid: true), (arm: 0.5, isCentroid: false)])
    func point_isTheCentroidIfThatIsInside(arm: Double, isCentroid: Bool) throws {
        let corners = [(0.0, 0.0), (4, 0), (4, arm), (arm, arm), (arm, 4), (0, 4)]
        let ring = corners.compactMap { Coordinate(latitude: $0.1, longitude: $0.0) }
        let point = try #require(PointInside.point(of: [[ring]]))
        // Of the lying arm and the upright one.
        let (lying, upright) = (4 * arm, arm * (4 - arm))
        let middle = (lying * arm / 2 + upright * (arm + 4) / 2) / (lying + upright)
        #expect(abs(point.latitude - middle) < 1e-9)
        #expect(abs(point.longitude - (isCentroid ? middle : arm / 2)) < 1e-9)
    }

    @Test func point_isInTheLargestPart() throws {
        func square(_ size: Double, at corner: Double) -> [[Coordinate]] {
            let ends = [(0.0, 0.0), (size, 0), (size, size), (0, size)]
            return [ends.compactMap { Coordinate(latitude: corner + $0.0, longitude: corner + $0.1) }]
        }
        let point = try #require(PointInside.point(of: [square(1, at: 0), square(2, at: 10), square(1, at: 20)]))
        #expect(abs(point.latitude - 11) < 1e-9 && abs(point.longitude - 11) < 1e-9)
    }

    @Test(
        arguments: [
            ([(0.0, 0.0), (2, 4)], (1.0, 2.0)), ([(1, 179), (3, -179)], (2, 180)), ([(5, 5)], (5, 5)),
            ([(0, 0), (0, 1), (0, 2), (4, 2)], (2, 1)),
        ] as [([(Double, Double)], (Double, Double))])
    func middle_isThatOfTheBoxAroundALine(corners: [(Double, Double)], middle: (Double, Double)) throws {
        let line = corners.compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }
        let point = try #require(PointInside.middle(of: line))
        #expect(point.latitude == middle.0 && abs(point.longitude) == middle.1)
        #expect(PointInside.middle(of: []) == nil)
    }

    /// To three digits, which is enough here.
    private func sine(_ angle: Double) -> Double {
        let turn = angle.remainder(dividingBy: 6.283_185)
        return turn - turn * turn * turn / 6 + turn * turn * turn * turn * turn / 120
    }
}
