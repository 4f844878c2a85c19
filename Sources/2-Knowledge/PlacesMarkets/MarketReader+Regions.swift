internal import PlacesFeature

/// A region of a market file.
struct RegionDraft {
    let name: String
    let id: String
    private let cities: [CityDraft]

    init(_ walk: inout MarketWalk, cityCount: inout Int) throws(MarketFileError) {
        let start = walk.line
        var (name, id): (String?, String?)
        var (cities, names) = ([CityDraft]?.none, KnownNames())
        var count = cityCount
        try walk.object { key, walk throws(MarketFileError) in
            switch key {
            case "name": name = try walk.text()
            case "id": id = try walk.text()
            case "cities":
                var list: [CityDraft] = []
                try walk.array { walk throws(MarketFileError) in
                    let start = walk.line
                    count += 1
                    if count > MarketReader.mostCities {
                        throw walk.failure(.tooManyCities(limit: MarketReader.mostCities))
                    }
                    let city = try CityDraft(&walk)
                    try names.add(city.name, at: start, in: "name", walk)
                    list.append(city)
                }
                cities = list
            default: break
            }
        }
        cityCount = count
        guard let name else { throw walk.failure(.missing, at: start, in: "name") }
        guard let cities else { throw walk.failure(.missing, at: start, in: "cities") }
        (self.name, self.id, self.cities) = (name, id ?? name, cities)
    }

    func region(country: String) -> Market.Region {
        Market.Region(
            id: id, name: name,
            cities: cities.map { city in
                City(
                    name: city.name, region: name, regionCode: id == name ? nil : id, country: city.country ?? country,
                    coordinate: city.coordinate, postalCodes: city.postalCodes, isActive: city.isActive,
                    timeZone: city.timeZone, population: city.population)
            })
    }
}

/// A city of a market file.
private struct CityDraft {
    let name: String
    let coordinate: Coordinate
    private(set) var postalCodes: [String] = []
    private(set) var isActive = true
    let country: String?
    private(set) var timeZone: String?
    private(set) var population: Int?

    init(_ walk: inout MarketWalk) throws(MarketFileError) {
        let start = walk.line
        var (name, country): (String?, String?)
        var (latitude, longitude): (Double?, Double?)
        var (codes, principal) = ([String](), String?.none)
        var (isActive, timeZone, population) = (true, String?.none, Int?.none)
        try walk.object { key, walk throws(MarketFileError) in
            switch key {
            case "name": name = try walk.text()
            case "country": country = try walk.country()
            case "latitude": latitude = try walk.number(-90...90)
            case "longitude": longitude = try walk.number(-180...180)
            case "postalCode": principal = try walk.optional { walk throws(MarketFileError) in try walk.text() }
            case "postalCodes":
                try walk.array { walk throws(MarketFileError) in codes.append(try walk.text()) }
            case "active": isActive = try walk.boolean()
            case "timeZone": timeZone = try walk.optional { walk throws(MarketFileError) in try walk.text() }
            case "population":
                population = try walk.optional { walk throws(MarketFileError) in try walk.whole(0...2_000_000_000) }
            default: break
            }
        }
        guard let name else { throw walk.failure(.missing, at: start, in: "name") }
        guard let latitude else { throw walk.failure(.missing, at: start, in: "latitude") }
        guard let longitude else { throw walk.failure(.missing, at: start, in: "longitude") }
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw walk.failure(.outOfRange(-90...90), at: start, in: "latitude")
        }
        (self.name, self.country, self.coordinate, self.isActive) = (name, country, coordinate, isActive)
        (self.timeZone, self.population) = (timeZone, population)
        postalCodes = principal.map { code in [code] + codes.filter { $0 != code } } ?? codes
    }
}

/// Names that were read, to find those that come twice.
struct KnownNames {
    private var lines: [String: Int] = [:]

    mutating func add(_ name: String, at line: Int, in field: String, _ walk: MarketWalk) throws(MarketFileError) {
        if let first = lines.updateValue(line, forKey: CityKey(name).text) {
            throw walk.failure(.duplicate(name, firstLine: first), at: line, in: field)
        }
    }
}

extension String {
    /// Whether these are two capital letters.
    var isCountryCode: Bool { utf8.count == 2 && utf8.allSatisfy { (0x41...0x5A).contains($0) } }

    var isMarketIdentifier: Bool {
        (1...32).contains(utf8.count)
            && unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
            }
    }
}
