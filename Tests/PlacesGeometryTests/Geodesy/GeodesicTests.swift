import Foundation
import PlacesGeometry
import PlacesTestSupport
import Testing

@Suite struct GeodesicTests {
    /// C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87 (2013), tables 2 to 4, and others.
    @Test func distance_agreesWithKarneysPublishedExamples() {
        let antipodal = coordinate(-30, 0)
        let far = coordinate(29.9, 179.8)
        #expect(abs(antipodal.distance(to: far) - 19_989_832.827_61) < 0.001)
        #expect(abs(antipodal.initialBearing(to: far) - 161.890_524_736_33) < 1e-4)

        let start = coordinate(40, 0)
        let end = start.destination(distance: 10_000_000, bearing: 30)
        #expect(abs(end.latitude - 41.793_310_205_06) < 1e-8)
        #expect(abs(end.longitude - 137.844_900_043_77) < 1e-8)
        #expect(abs(start.distance(to: end) - 10_000_000) < 0.001)
    }

    @Test func distance_agreesWithGeographicLibAnywhereOnEarth() throws {
        let cases = try Geodesic.all()
        #expect(cases.count > 290)
        for geodesic in cases {
            let distance = geodesic.start.distance(to: geodesic.end)
            #expect(abs(distance - geodesic.distance) < 0.001, "\(geodesic)")
        }
    }

    @Test func distance_agreesWithGeographicLibToAMillimetreWhenShort() throws {
        for geodesic in try Geodesic.all() where geodesic.distance < 50_000 {
            let distance = geodesic.start.distance(to: geodesic.end)
            #expect(abs(distance - geodesic.distance) < 0.001, "\(geodesic)")
        }
    }

    @Test func inverse_agreesWithGeographicLibToAHundredthOfAMillimetreAsFarAsASearchReaches() throws {
        let near = try Geodesic.all().filter { $0.distance < 110_000 && abs($0.start.latitude) < 78.9 }
        #expect(near.count > 70)
        for geodesic in near {
            #expect(abs(geodesic.start.distance(to: geodesic.end) - geodesic.distance) < 0.000_01, "\(geodesic)")
            guard geodesic.distance > 50 else { continue }
            let bearing = geodesic.start.initialBearing(to: geodesic.end)
            #expect(abs((bearing - geodesic.bearing).remainder(dividingBy: 360)) < 1e-6, "\(geodesic)")
        }
    }

    @Test func initialBearing_isThatOfGeographicLibWithinACentimetre() {
        // GeodSolve for 60.17, 24.94 and points some millimetres away in each direction would round them: a step along each
        // axis has a direction that is known.
        let start = coordinate(45, 10)
        for (north, east, bearing) in [(1.0, 0.0, 0.0), (0, 1, 90), (-1, 0, 180), (0, -1, 270)] {
            let end = coordinate(45 + north * 1e-7, 10 + east * 1e-7)
            #expect(abs((start.initialBearing(to: end) - bearing).remainder(dividingBy: 360)) < 1e-6)
        }
    }

    @Test func initialBearing_agreesWithGeographicLibAwayFromPolesAndAntipodes() throws {
        for geodesic in try Geodesic.all()
        where geodesic.distance > 0.5 && geodesic.distance < 19_000_000 && abs(geodesic.start.latitude) < 90 {
            let difference = (geodesic.start.initialBearing(to: geodesic.end) - geodesic.bearing)
                .remainder(dividingBy: 360)
            #expect(abs(difference) < 1e-3, "\(geodesic)")
        }
    }

    @Test func distance_isZeroBetweenAllNamesOfOnePoint() {
        #expect(coordinate(90, 0).distance(to: coordinate(90, 120)) == 0)
        #expect(coordinate(10, 180).distance(to: coordinate(10, -180)) == 0)
        #expect(anyCentre.distance(to: anyCentre) == 0)
    }

    @Test func distance_isTheSameBothWays() throws {
        for geodesic in try Geodesic.all() {
            let difference = geodesic.start.distance(to: geodesic.end) - geodesic.end.distance(to: geodesic.start)
            #expect(abs(difference) < 0.001, "\(geodesic)")
        }
    }

    @Test(arguments: [(0.0, 0.0, 1.0), (90, 1, 0), (180, 0, -1), (270, -1, 0)])
    func initialBearing_isClockwiseFromNorth(bearing: Double, east: Double, north: Double) {
        let other = coordinate(north, east)
        #expect(abs(coordinate(0, 0).initialBearing(to: other) - bearing) < 1e-9)
    }

    @Test(arguments: [0.0, 45, 133, 270, 359])
    func destination_isInvertedByDistanceAndBearing(bearing: Double) {
        let end = anyCentre.destination(distance: 4321, bearing: bearing)
        #expect(abs(anyCentre.distance(to: end) - 4321) < 0.001)
        #expect(abs((anyCentre.initialBearing(to: end) - bearing).remainder(dividingBy: 360)) < 1e-6)
    }
}

/// One line of geodesics.tsv.
private struct Geodesic {
    let start, end: Coordinate
    let bearing, distance: Double

    static func all() throws -> [Geodesic] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "geodesics.tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
            let numbers = line.split(separator: "\t").compactMap { Double($0) }
            try #require(numbers.count == 6)
            return Geodesic(
                start: coordinate(numbers[0], numbers[1]), end: coordinate(numbers[2], numbers[3]),
                bearing: numbers[4], distance: numbers[5])
        }
    }
}

/// Points closer together than the arithmetic can tell apart.
@Suite struct GeodesicNearbyTests {
    @Test(arguments: [(0.0, 0.0), (60.1712, 24.9437), (-33.4489, -70.6693), (89.9999, 10), (45, 180), (0, -180)])
    func distance_isNextToNothingBetweenPointsThatHardlyDiffer(latitude: Double, longitude: Double) {
        let point = coordinate(latitude, longitude)
        for power in 6...17 {
            let step = pow(10, -Double(power))
            for (north, east) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (1e-3, -1)] {
                guard let other = Coordinate(latitude: latitude + north * step, longitude: longitude + east * step)
                else { continue }
                let distance = point.distance(to: other)
                #expect(distance <= step * 160_000 + 1e-6, "10^-\(power) \(north) \(east)")
                #expect(abs(distance - other.distance(to: point)) < 1e-6)
            }
            for bearing in stride(from: 0.0, to: 360, by: 30) {
                #expect(point.distance(to: point.destination(distance: step, bearing: bearing)) < 0.01)
            }
        }
        #expect(point.distance(to: point.destination(distance: 0, bearing: 77)) < 0.001)
    }
}
