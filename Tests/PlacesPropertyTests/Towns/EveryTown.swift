import Glibc
import PlacesFeature
import PlacesKnowledge
import PlacesTestSupport

/// The whole list, read once.
enum EveryTown {
    private static let all = Result { () throws(PlacesError) in
        let index = try TownIndex.embedded()
        var towns: [Town] = []
        for number in 0..<index.count { towns.append(try index.town(number)) }
        return towns
    }

    static func towns() throws -> [Town] { try all.get() }

    /// The nearest town after a look at every one: a sphere tells which are worth measuring exactly, all those within
    /// 2 % of the nearest on it. It is off by less than 0.6 %.
    static func nearest(to point: Coordinate, of towns: [Town]) -> (town: Town, distance: Double)? {
        let centre = onSphere(point)
        let chords = onSphere.map { chord($0, centre) }
        let limit = (chords.min() ?? 0) * 1.02 + 1
        var best: (town: Town, distance: Double)?
        for (town, chord) in zip(towns, chords) where chord <= limit {
            let other = (town: town, distance: point.distance(to: town.coordinate))
            if best.map({ key(other) < key($0) }) ?? true { best = other }
        }
        return best
    }

    private static func key(_ found: (town: Town, distance: Double)) -> (Double, Int, Int) {
        (found.distance, -found.town.population, found.town.geonameID)
    }

    private static let onSphere = ((try? all.get()) ?? []).map { onSphere($0.coordinate) }

    private static func onSphere(_ point: Coordinate) -> SIMD3<Double> {
        let (phi, lambda) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
        return 6_371_008.8 * SIMD3(cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi))
    }

    private static func chord(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
        let d = one - other
        return (d * d).sum().squareRoot()
    }
}

/// Points to ask for, the same on each run.
enum Points {
    static func anywhere(_ count: Int, seed: UInt64) -> [Coordinate] {
        var random = SplitMix(state: seed)
        return (0..<count).map { _ in
            coordinate(
                asin(Double.random(in: -1...1, using: &random)) * 180 / .pi,
                Double.random(in: -180...180, using: &random))
        }
    }

    static func nearTowns(_ count: Int, of towns: [Town], seed: UInt64) -> [Coordinate] {
        var random = SplitMix(state: seed)
        return (0..<count).compactMap { _ in
            towns.randomElement(using: &random)?.coordinate.destination(
                distance: Double.random(in: 0...60_000, using: &random),
                bearing: Double.random(in: 0..<360, using: &random))
        }
    }

    /// The poles, points beside them, and both sides of the antimeridian.
    static func seams(seed: UInt64) -> [Coordinate] {
        var random = SplitMix(state: seed)
        var points = [coordinate(90, 0), coordinate(-90, 0), coordinate(90, 180), coordinate(-89.9999, -77)]
        for _ in 0..<5 {
            let latitude = Double.random(in: -60...70, using: &random)
            points += [180, -180, 179.9999, -179.99, 178.5, -178.5].map { coordinate(latitude, $0) }
        }
        return points
    }
}
