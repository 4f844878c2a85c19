import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesKnowledge

/// Look-ups in lists of towns.
extension Part {
    static let towns = [
        each("reverse geocoding among 34,006 towns", of: "") { ManyTowns.embedded },
        each("reverse geocoding among 170,391 towns", of: ManyTowns.origin) { ManyTowns.large },
        Part(title: "an index of 170,391 towns (\(ManyTowns.origin))", runs: 5) {
            _ = try TownIndex(towns: ManyTowns.largeList)
        },
        search("Springfield, IL", .exact), search("san", .exactAndPrefix), search("Viña del Mar", .exact),
    ]

    /// Half of the points are within 60 km of a town, half are anywhere on the Earth.
    private static func each(
        _ title: String, of origin: String, _ index: @escaping @Sendable () -> TownIndex?
    ) -> Part {
        Part(
            title: origin.isEmpty ? title : "\(title) (\(origin))",
            figure: { Report.number($0 * 1000 / Double(ManyTowns.points.count)) + " µs" },
            goal: origin.isEmpty ? "≤ 2 µs" : "", runs: 9,
            work: {
                guard let index = index() else { throw NoTowns() }
                for point in ManyTowns.points { _ = try index.nearest(to: point) }
            })
    }

    private static func search(_ text: String, _ matching: TownNameMatching) -> Part {
        Part(title: "finding \"\(text)\" among 34,006 towns") {
            guard let found = try ManyTowns.embedded?.towns(named: text, matching: matching, limit: 10),
                !found.isEmpty
            else { throw NoTowns() }
        }
    }

    private struct NoTowns: Error {}
}

/// Lists that are made when they are first asked for, the same on each run.
private enum ManyTowns {
    static let embedded = try? TownIndex.embedded()
    static let large = try? TownIndex(towns: largeList)

    /// A table with a header, or GeoNames' `cities1000.txt`, that the user may put there.
    private static let path = ".build/cities1000"
    private static let isGiven = access(path, R_OK) == 0

    static let origin = isGiven ? path : "made up"

    /// The file's, or those of the program with copies up to 50 km away from them.
    static let largeList: [Town] = {
        if isGiven {
            let bytes = (try? Data(contentsOf: URL(filePath: path))).map { [UInt8]($0) } ?? []
            return (try? TownListReader.towns(in: bytes, path: path)) ?? []
        }
        var random = SplitMix(state: 1)
        var towns = list
        while towns.count < 170_391, let town = list.randomElement(using: &random) {
            towns.append(
                Town(
                    geonameID: -towns.count, name: town.name,
                    coordinate: town.coordinate.destination(
                        distance: .random(in: 100...50_000, using: &random),
                        bearing: .random(in: 0..<360, using: &random)),
                    country: town.country, region: town.region, population: town.population / 20,
                    timeZone: town.timeZone))
        }
        return towns
    }()

    private static let list: [Town] = {
        guard let embedded else { return [] }
        return (0..<embedded.count).compactMap { try? embedded.town($0) }
    }()

    static let points: [Coordinate] = {
        var random = SplitMix(state: 2)
        return (0..<10_000).compactMap { number in
            if number % 2 == 0 {
                return list.randomElement(using: &random)?.coordinate.destination(
                    distance: .random(in: 0...60_000, using: &random), bearing: .random(in: 0..<360, using: &random))
            }
            return Coordinate(
                latitude: asin(Double.random(in: -1...1, using: &random)) * 180 / .pi,
                longitude: .random(in: -180...180, using: &random))
        }
    }()
}
