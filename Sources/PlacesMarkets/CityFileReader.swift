internal import PlacesFeature
public import PlacesTowns

/// Reads a person's own list of cities: a market file (see ``MarketReader``), or a table of GeoNames as
/// [download.geonames.org](https://download.geonames.org/export/dump/readme.txt) has it, such as `cities500.txt`.
///
/// The table has 19 columns parted by tabs; taken are the name (2), the position (5, 6), the country (9), the region's
/// code (11), the population (15) and the time zone (18).
public enum CityFileReader {
    /// - Parameter towns: where the names of regions are looked up by their codes, which a table has alone.
    /// - Throws: ``MarketFileError`` with the line and the field, at the first of what is wrong.
    public static func read(_ bytes: [UInt8], path: String, towns: TownIndex) throws(MarketFileError) -> [City] {
        if bytes.count > MarketReader.largestSize {
            let problem = MarketFileError.Problem.oversized(limit: MarketReader.largestSize)
            throw MarketFileError(path: path, line: nil, field: nil, problem: problem)
        }
        let first = bytes.first { $0 > 0x20 }
        if first == nil || first == 0x7B || bytes.starts(with: [0xEF, 0xBB, 0xBF, 0x7B]) {
            return try MarketReader.read(bytes, path: path).cities
        }
        return try CityTable(path: path, regions: regionNames(towns)).cities(bytes)
    }

    /// Names of regions by country and code. Without the list of towns they have none.
    private static func regionNames(_ towns: TownIndex) -> [String: String] {
        var names: [String: String] = [:]
        for index in 0..<towns.count {
            guard let town = try? towns.town(index), let region = town.region, let name = region.name else { continue }
            names["\(town.country).\(region.code)"] = name
        }
        return names
    }
}

private struct CityTable {
    let path: String
    let regions: [String: String]

    func cities(_ bytes: [UInt8]) throws(MarketFileError) -> [City] {
        var cities: [City] = []
        var (line, start) = (0, 0)
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            line += 1
            var row = bytes[start..<end]
            if row.last == 0x0D { row.removeLast() }
            start = end + 1
            if row.isEmpty || row.first == 0x23 { continue }
            if cities.count == MarketReader.mostCities {
                throw failure(line, nil, .tooManyCities(limit: MarketReader.mostCities))
            }
            cities.append(try city(row, line))
        }
        return cities
    }

    private func city(_ row: ArraySlice<UInt8>, _ line: Int) throws(MarketFileError) -> City {
        let fields = row.split(separator: 0x09, omittingEmptySubsequences: false)
        guard fields.count == 19 else { throw failure(line, nil, .fieldCount(fields.count, expected: 19)) }
        func text(_ column: Int, _ field: String) throws(MarketFileError) -> String {
            guard let text = String(validating: fields[column], as: UTF8.self) else {
                throw failure(line, field, .notText)
            }
            return text.cleaned
        }
        func degrees(_ column: Int, _ field: String, _ limit: Double) throws(MarketFileError) -> Double {
            guard let value = Double(try text(column, field)) else {
                throw failure(line, field, .wrongType(expected: .number))
            }
            guard abs(value) <= limit else { throw failure(line, field, .outOfRange(-limit...limit)) }
            return value
        }
        let name = try text(1, "name")
        if name.isEmpty { throw failure(line, "name", .missing) }
        let latitude = try degrees(4, "latitude", 90)
        guard let point = Coordinate(latitude: latitude, longitude: try degrees(5, "longitude", 180)) else {
            throw failure(line, "longitude", .wrongType(expected: .number))
        }
        let country = try text(8, "country code")
        guard country.isCountryCode else { throw failure(line, "country code", .notACountry) }
        let code = try text(10, "admin1 code")
        let people = try text(14, "population")
        guard people.isEmpty || Int(people).map({ $0 >= 0 }) ?? false else {
            throw failure(line, "population", .wrongType(expected: .wholeNumber))
        }
        return City(
            name: name, region: regions["\(country).\(code)"], regionCode: code.isEmpty ? nil : code, country: country,
            coordinate: point, timeZone: try text(17, "timezone").cleanedOrNil,
            population: Int(people).flatMap { $0 > 0 ? $0 : nil })
    }

    private func failure(_ line: Int, _ field: String?, _ problem: MarketFileError.Problem) -> MarketFileError {
        MarketFileError(path: path, line: line, field: field, problem: problem)
    }
}
