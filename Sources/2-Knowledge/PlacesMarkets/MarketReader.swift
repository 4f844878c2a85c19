import PlacesStrings

/// Reads a market file: JSON (RFC 8259) in UTF-8 with one object, as
/// `Sources/0-Support/C/CPlacesData/Markets/data/market-1.schema.json` says.
///
/// | field | | |
/// |---|---|---|
/// | `id` | optional | letters, digits, `-`, `_`; else the name of the file without its ending |
/// | `name` | needed | what the market is called |
/// | `country` | needed | two letters of ISO 3166-1 |
/// | `labels` | optional | `region`, `city`, `postalCode`: what people there call them |
/// | `selector` | optional | `region-city` (default) or `postal-code` |
/// | `nearest` | optional | how many of the nearest places to offer, 1 to 1000 (default 20) |
/// | `radius` | optional | how far a search goes, in metres, 1 to 100000 (default 1000) |
/// | `states` | needed | objects with `name`, `id` (optional, such as `OR`) and `cities` |
///
/// A city has `name`, `latitude`, `longitude` (degrees, WGS 84), and optionally `postalCode` or `postalCodes` (the
/// principal one first), `active` (default `true`), `timeZone`, `population`, and `country` where it is not the
/// market's. Other fields are left aside. Regions of one name, and cities of one name in one region, are refused, as a
/// name and a region are all that people give.
public enum MarketReader {
    /// Files with more bytes are refused.
    public static let largestSize = 64 << 20
    /// Files with more cities are refused.
    public static let mostCities = 500_000

    /// - Parameters:
    ///   - bytes: the file.
    ///   - path: what the file is called in errors; if it has no `id`, its name without ending is the market's.
    /// - Throws: ``MarketFileError`` with the line and the field, at the first of what is wrong.
    public static func read(_ bytes: [UInt8], path: String) throws(MarketFileError) -> Market {
        var walk = try MarketWalk(bytes, path: path)
        var draft = MarketDraft(path: path)
        return try draft.market(&walk)
    }
}

/// What is known of a market while its file is read.
private struct MarketDraft {
    private let path: String
    private var id, name, country: String?
    private var labels = Strings.Markets.labels
    private var entry = Market.Entry.regionThenCity
    private var (nearest, radius) = (20, 1000.0)
    private var regions: [RegionDraft]?
    private var cityCount = 0

    init(path: String) { self.path = path }

    mutating func market(_ walk: inout MarketWalk) throws(MarketFileError) -> Market {
        let start = walk.line
        try walk.object { key, walk throws(MarketFileError) in try member(key, &walk) }
        try walk.end()
        guard let name else { throw walk.failure(.missing, at: start, in: "name") }
        guard let country else { throw walk.failure(.missing, at: start, in: "country") }
        guard let regions else { throw walk.failure(.missing, at: start, in: "states") }
        if cityCount == 0 { throw walk.failure(.noCities, at: start, in: "states") }
        guard let id = id ?? Self.identifier(path) else { throw walk.failure(.missing, at: start, in: "id") }
        return Market(
            id: id, name: name, country: country,
            labels: Market.Labels(region: labels.region, city: labels.city, postalCode: labels.postalCode),
            entry: entry, nearestCount: nearest, radius: radius, regions: regions.map { $0.region(country: country) })
    }

    private mutating func member(_ key: String, _ walk: inout MarketWalk) throws(MarketFileError) {
        switch key {
        case "id": id = try walk.identifier()
        case "name": name = try walk.text()
        case "country": country = try walk.country()
        case "labels": try readLabels(&walk)
        case "selector":
            guard let value = Market.Entry(rawValue: try walk.text()) else {
                throw walk.failure(.unknownWord(known: Market.Entry.allCases.map(\.rawValue)))
            }
            entry = value
        case "nearest": nearest = try walk.whole(1...1000)
        case "radius": radius = try walk.number(1...100_000)
        case "states": regions = try readRegions(&walk)
        default: break
        }
    }

    private mutating func readLabels(_ walk: inout MarketWalk) throws(MarketFileError) {
        try walk.object { key, walk throws(MarketFileError) in
            switch key {
            case "region": labels.region = try walk.text()
            case "city": labels.city = try walk.text()
            case "postalCode": labels.postalCode = try walk.text()
            default: break
            }
        }
    }

    private mutating func readRegions(_ walk: inout MarketWalk) throws(MarketFileError) -> [RegionDraft] {
        var (regions, names, ids) = ([RegionDraft](), KnownNames(), KnownNames())
        try walk.array { walk throws(MarketFileError) in
            let start = walk.line
            let region = try RegionDraft(&walk, cityCount: &cityCount)
            try names.add(region.name, at: start, in: "name", walk)
            try ids.add(region.id, at: start, in: "id", walk)
            regions.append(region)
        }
        return regions
    }

    /// The name of a file without its folder and ending, if that can be an identifier.
    private static func identifier(_ path: String) -> String? {
        let file = path.split(separator: "/").last ?? ""
        let name = String(file.prefix { $0 != "." })
        return name.isMarketIdentifier ? name.lowercased() : nil
    }
}
