import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

/// What is told without measuring is never wrong, wherever on the globe.
@Suite struct DistanceGaugeTests {
    @Test(arguments: 0..<4)
    func metres_areWithinTheErrorOfTheTrueDistanceWithinTheReach(seed: Int) {
        var globe = Globe(seed: 10 + seed)
        for _ in 0..<25_000 {
            let sample = Sample(&globe)
            let (gauge, point, distance) = (sample.gauge, sample.point, sample.distance)
            let metres = gauge.metres(point.units)
            if distance <= sample.reach {
                #expect(gauge.least(gauged: metres) <= distance && distance <= gauge.most(gauged: metres), "\(sample)")
                if let offset = gauge.offset(point.units),
                    let exact = point.coordinate.offset(from: sample.centre)
                {
                    #expect(abs(offset.east - exact.east) <= offset.allowance, "\(sample)")
                    #expect(abs(offset.north - exact.north) <= offset.allowance, "\(sample)")
                }
            }
            // As far away as it is, to the millimetre, is the worst to be asked for.
            for radius in [distance, distance - 0.001, distance + 0.001, globe.magnitude(1...sample.reach)]
            where radius <= sample.reach {
                guard let isWithin = gauge.isWithin(radius, gauged: metres) else { continue }
                #expect(isWithin == (distance <= radius), "\(sample), \(radius) m")
            }
        }
    }

    /// Points that are measured several at once, and which side of a circle they are on.
    @Test(arguments: 0..<4)
    func sides_areThoseOfEachPoint(seed: Int) {
        var globe = Globe(seed: 30 + seed)
        for _ in 0..<500 {
            let sample = Sample(&globe)
            let points = (0..<1 + globe.index(64)).map { _ in
                globe.point(near: sample.centre, within: 0.01...(sample.reach * 1.2))
            }
            let (latitudes, longitudes) = (points.map(\.latitude), points.map(\.longitude))
            let squares = sample.gauge.squares(latitudes.span, longitudes.span)
            #expect(squares.count == points.count)
            let distances = points.map { sample.centre.distance(to: $0.coordinate) }
            for radius in [distances[0], distances[0] + 0.001, globe.magnitude(1...sample.reach)]
            where radius <= sample.reach {
                let sides = sample.gauge.sides(of: radius, squares: squares)
                #expect(sides.within & sides.unsure == 0)
                for (index, distance) in distances.enumerated() where sides.unsure >> UInt64(index) & 1 == 0 {
                    #expect((sides.within >> UInt64(index) & 1 == 1) == (distance <= radius), "\(sample), \(radius) m")
                }
                for (index, distance) in distances.enumerated() where distance <= radius {
                    #expect(squares[index] <= sample.gauge.greatestSquare(within: radius), "\(sample), \(radius) m")
                }
            }
        }
    }

    @Test(arguments: 0..<4)
    func bounds_holdForEveryPointOfABox(seed: Int) {
        var globe = Globe(seed: 20 + seed)
        for _ in 0..<25_000 {
            let sample = Sample(&globe)
            let box = Self.box(around: sample.point, &globe, near: sample)
            let gauged = sample.gauge.metres(sample.point.units)
            for metres in [sample.distance, sample.distance * 1.5, sample.reach]
            where sample.distance <= metres && metres <= sample.reach {
                let reach = BoxReach(sample.gauge, within: metres)
                #expect(gauged.squared <= reach.greatest && reach.meets(box.sides), "\(sample), \(box), \(metres)")
                #expect(reach.square(to: box.sides) <= (gauged + 0.006).squared, "\(sample), \(box), \(metres)")
            }
            let most = sample.gauge.most(to: box.sides)
            #expect(most > sample.reach || sample.distance <= most, "\(sample), \(box)")
        }
    }

    /// A box that goes around the globe has both sides on the same meridian.
    @Test func most_isUnknownOfABoxAroundTheGlobe() {
        for longitude in [-180, -179, 0, 179, 179.999, 180] {
            let gauge = DistanceGauge(centre: coordinate(0, longitude), reach: 150_000)
            let ring = PlaceTree.Box(
                south: 0, west: -1_800_000_000, north: 0, east: 1_800_000_000, best: 0, count: 2, browsed: 2)
            #expect(gauge.most(to: ring.sides) > 150_000)
        }
    }

    private static func box(around point: GridPoint, _ globe: inout Globe, near sample: Sample) -> PlaceTree.Box {
        let others = (0..<globe.index(3)).map { _ in globe.point(near: sample.centre, within: 0.1...sample.reach) }
        let (latitudes, longitudes) = (([point] + others).map(\.latitude), ([point] + others).map(\.longitude))
        return PlaceTree.Box(
            south: latitudes.min() ?? 0, west: longitudes.min() ?? 0, north: latitudes.max() ?? 0,
            east: longitudes.max() ?? 0, best: 0, count: 1, browsed: 1)
    }

    /// A centre, a reach, and a point.
    private struct Sample: CustomStringConvertible {
        let centre: Coordinate
        let reach: Double
        let point: GridPoint
        let distance: Double
        let gauge: DistanceGauge

        init(_ globe: inout Globe) {
            centre = globe.point()
            reach = globe.index(6) == 0 ? 150_000 : globe.magnitude(1...20_100_000)
            point = globe.point(near: centre, within: 0.01...(reach * 1.2))
            distance = centre.distance(to: point.coordinate)
            gauge = DistanceGauge(centre: centre, reach: reach)
        }

        var description: String { "\(centre), reach \(reach), \(point), \(distance) m" }
    }
}

extension Double {
    fileprivate var squared: Double { self * self }
}
