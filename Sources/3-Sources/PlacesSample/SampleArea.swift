package import PlacesBytes
import PlacesCategories
public import PlacesFeature
internal import PlacesStrings
internal import PlacesText

/// What there is to know about a sample before looking at its places.
public struct SampleArea: Hashable, Sendable {
    /// The sample that the area is of.
    public let sample: Sample
    /// The name of the area, such as "Helsinki centre".
    public let name: String
    /// The centre of a search that names no other.
    public let centre: Coordinate
    /// The name of that point, such as "Helsinki, Rautatientori".
    public let centreName: String
    /// Where the sample knows places: outside it nothing is known.
    public let coverage: CoverageArea
    /// The month of the data.
    public let dataDate: CalendarDate
    /// Whether people there put the number before the street: "7 Rue Grimaldi".
    package let putsHouseNumberFirst: Bool

    /// OpenStreetMap, with the credit and the licence to show.
    public var source: PlacesSource {
        PlacesSource(
            id: "openstreetmap", name: Strings.Sample.source, attribution: Strings.Sample.attribution,
            attributionURL: Strings.Sample.attributionURL, licence: Strings.Sample.licence, dataDate: dataDate,
            isSample: true)
    }

    /// The centre as a simulated position.
    public var location: LocationFix {
        LocationFix(coordinate: centre, accuracy: 0, age: .zero, method: .simulated, label: centreName)
    }

    /// Reads the line of a sample in a table: identifier, name, name of the centre, its latitude and longitude, month of
    /// the data, side of the house number (`before` or `after`), corners of the coverage.
    /// - Returns: `nil` if the table has no such line.
    /// - Throws: ``PlacesError/localData(reason:)``
    package init?(
        of sample: Sample, in bytes: InPlaceBytes, called tableName: String
    ) throws(PlacesError) {
        var table = TableScanner(bytes, name: tableName, columns: 8)
        repeat {
            guard try table.next() else { return nil }
        } while !table[0].elementsEqual(sample.rawValue.utf8)
        guard
            let centre = Coordinate(
                latitude: try table.number(3, "latitude"), longitude: try table.number(4, "longitude"))
        else { throw table.damage("centre") }
        guard let date = CalendarDate(try table.required(5, "date")) else { throw table.damage("date") }
        let side = try table.required(6, "housenumber")
        guard side == "before" || side == "after" else { throw table.damage("housenumber") }
        guard let coverage = Self.ring(table[Self.ringColumn]) else { throw table.damage("ring") }
        self.sample = sample
        (name, centreName) = (try table.required(1, "name"), try table.required(2, "centre"))
        (self.centre, self.coverage, dataDate) = (centre, coverage, date)
        putsHouseNumberFirst = side == "before"
    }

    private static let ringColumn = 7

    /// Degrees that a sample extends at most from its first corner.
    package static let greatestExtent = 1.0

    /// Whether a point is near enough to a sample to lie in it, which most are not: the first corners tell. Every command
    /// that is given a point asks this, so the fields are found without the list that a scanner of tables keeps of them.
    package static func mayCover(_ point: Coordinate) -> Bool {
        let bytes = EmbeddedTable.areas.bytes
        var start = 0
        while start < bytes.count {
            let end = bytes.firstIndex(of: UInt8(ascii: "\n"), in: start..<bytes.count) ?? bytes.count
            for _ in 0..<ringColumn {
                start = bytes.firstIndex(of: UInt8(ascii: "\t"), in: start..<end).map { $0 + 1 } ?? end
            }
            let corner = corner(bytes[start..<end].prefix { $0 != UInt8(ascii: " ") })
            start = end + 1
            // A damaged row is told of by those who read it.
            if let corner, abs(corner.latitude - point.latitude) <= greatestExtent,
                abs(corner.longitude - point.longitude) <= greatestExtent
            {
                return true
            }
        }
        return false
    }

    /// Corners as `latitude,longitude` parted by spaces.
    private static func ring(_ bytes: InPlaceBytes) -> CoverageArea? {
        var corners: [Coordinate] = []
        corners.reserveCapacity(bytes.count / 16)
        var rest = bytes.drop { $0 == UInt8(ascii: " ") }
        while !rest.isEmpty {
            let text = rest.prefix { $0 != UInt8(ascii: " ") }
            rest = rest[text.endIndex...].drop { $0 == UInt8(ascii: " ") }
            guard let corner = corner(text) else { return nil }
            corners.append(corner)
        }
        return CoverageArea(ring: corners)
    }

    private static func corner(_ text: InPlaceBytes) -> Coordinate? {
        guard let comma = text.firstIndex(of: UInt8(ascii: ",")),
            let latitude = text[..<comma].decimal,
            let longitude = text[(comma + 1)...].decimal
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}
