public import PlacesFeature

/// Reads lists of towns from the user's own files.
///
/// Either GeoNames' `citiesNNN.txt`: 19 fields parted by tabs and no header
/// (<https://download.geonames.org/export/dump/readme.txt>). Or a table with a header, parted by tabs, or by commas as in
/// RFC 4180: it names at least `name`, `latitude` and `longitude`, in any order, and perhaps `region`, `country` (code or
/// English name), `timezone`, `population` and `postal_code`; other columns are left aside. Text is UTF-8.
public enum TownListReader {
    /// The greatest number of bytes of a file that is worth reading: 256 MiB.
    public static let sizeLimit = 256 << 20

    /// The towns of a file, in its order.
    /// - Parameters:
    ///   - bytes: what is in the file.
    ///   - path: what the file is called in messages.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` that tells path, line and field; also
    ///   where there is no town at all.
    public static func towns(in bytes: [UInt8], path: String) throws(PlacesError) -> [Town] {
        let towns = try read(TownRows(bytes, path: path.cleaned))
        guard !towns.isEmpty else { throw .unusableFile(reason: .noTowns(path: path.cleaned)) }
        return towns
    }

    private static func read(_ table: TownRows) throws(PlacesError) -> [Town] {
        var rows = table
        guard let first = try rows.next() else { return [] }
        let columns = try Columns(first)
        var towns: [Town] = []
        if columns.hasNoHeader { towns.append(try columns.town(first)) }
        while let row = try rows.next() { towns.append(try columns.town(row)) }
        return towns
    }

    /// Which column holds what.
    private struct Columns {
        let hasNoHeader: Bool
        private let count: Int
        private let columns: [Field: Int]

        private enum Field: String, CaseIterable {
            case id = "geonameid"
            case name, latitude, longitude, region, country, timezone, population
            case postalCode = "postal_code"
        }

        private static let ofGeoNames: [Field: Int] = [
            .id: 0, .name: 1, .latitude: 4, .longitude: 5, .country: 8, .region: 10, .population: 14, .timezone: 17,
        ]
        private static let countOfGeoNames = 19

        init(_ first: TownRows.Row) throws(PlacesError) {
            count = first.fields.count
            hasNoHeader = count == Self.countOfGeoNames && Int(first.fields[0]) != nil
            if hasNoHeader {
                columns = Self.ofGeoNames
                return
            }
            var columns: [Field: Int] = [:]
            for (index, name) in first.fields.enumerated() {
                guard let field = Field(rawValue: name.cleaned.lowercased()), columns[field] == nil else { continue }
                columns[field] = index
            }
            for field in [Field.name, .latitude, .longitude] where columns[field] == nil {
                throw first.error(.named(field.rawValue), .missing)
            }
            self.columns = columns
        }

        func town(_ row: TownRows.Row) throws(PlacesError) -> Town {
            guard row.fields.count == count else {
                throw row.error(.all, .fieldCount(row.fields.count, expected: count))
            }
            func text(_ field: Field) -> String? { columns[field].flatMap { row.fields[$0].cleanedOrNil } }
            func angle(_ field: Field, within limit: Double, _ fault: FileFault.FieldFault) throws(PlacesError)
                -> Double
            {
                guard let angle = text(field).flatMap({ Double($0) }), abs(angle) <= limit else {
                    throw row.error(.named(field.rawValue), fault)
                }
                return angle
            }
            func number(_ field: Field) throws(PlacesError) -> Int {
                guard let text = text(field) else { return 0 }
                guard let number = Int(text), number >= 0 else {
                    throw row.error(.named(field.rawValue), .notCount)
                }
                return number
            }
            guard let name = text(.name) else { throw row.error(.named(Field.name.rawValue), .missing) }
            let latitude = try angle(.latitude, within: 90, .notLatitude)
            let longitude = try angle(.longitude, within: 180, .notLongitude)
            guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
                throw row.error(.named(Field.latitude.rawValue), .notLatitude)
            }
            return Town(
                geonameID: try number(.id), name: name, coordinate: coordinate,
                country: try country(text(.country), row),
                region: text(.region).map { Town.Region(code: $0, name: hasNoHeader ? nil : $0) },
                population: try number(.population), timeZone: text(.timezone) ?? "",
                postalCode: text(.postalCode))
        }

        private func country(_ text: String?, _ row: TownRows.Row) throws(PlacesError) -> String {
            guard let text else { return "" }
            guard let code = Country.code(named: text) else {
                throw row.error(.named(Field.country.rawValue), .notCountry)
            }
            return code
        }
    }
}
