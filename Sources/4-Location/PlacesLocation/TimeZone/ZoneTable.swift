package import PlacesFeature

/// The principal places of the time zones, as the time zone database lists them.
///
/// Its table `zone.tab` or `zone1970.tab` has, parted by tabs, country codes, the position of the zone's principal place
/// in ISO 6709 (`±DDMM±DDDMM` or `±DDMMSS±DDDMMSS`), and the zone's name; lines with `#` are comments. Old names are links to
/// new ones: lines `L TARGET NAME` of `tzdata.zi`.
public struct ZoneTable: Sendable {
    private let table: Substring.UTF8View
    private let links: @Sendable () -> [UInt8]

    /// - Parameters:
    ///   - table: the bytes of `zone.tab` or `zone1970.tab`.
    ///   - links: reads the bytes of `tzdata.zi`, which only an old name of a zone needs.
    public init(table: [UInt8], links: @escaping @Sendable () -> [UInt8] = { [] }) {
        self.table = Substring(String(decoding: table, as: UTF8.self)).utf8
        self.links = links
    }

    /// The table of this machine, or `nil` if it has none.
    /// - Parameter bytes: reads a file up to a number of bytes.
    package static func ofSystem(_ bytes: @escaping @Sendable (_ path: String, _ limit: Int) -> [UInt8]?) -> ZoneTable?
    {
        let (folder, limit) = ("/usr/share/zoneinfo", 1 << 20)
        guard let table = bytes("\(folder)/zone.tab", limit) else { return nil }
        return ZoneTable(table: table) { bytes("\(folder)/tzdata.zi", limit) ?? [] }
    }

    /// The principal place of a zone with the zone's name, the present one for an old one; `nil` if the table has
    /// none for it.
    package func place(of zone: String) -> (coordinate: Coordinate, zone: String)? {
        if let coordinate = row(zone) { return (coordinate, zone) }
        guard let target = target(of: zone), let coordinate = row(target) else { return nil }
        return (coordinate, target)
    }

    private func row(_ zone: String) -> Coordinate? {
        for line in table.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 3)
            guard fields.count >= 3, fields[2].elementsEqual(zone.utf8) else { continue }
            return Self.coordinate(String(Substring(fields[1])))
        }
        return nil
    }

    private func target(of zone: String) -> String? {
        let links = String(decoding: links(), as: UTF8.self)
        for line in links.utf8.split(separator: UInt8(ascii: "\n")) where line.first == UInt8(ascii: "L") {
            let fields = line.split(separator: UInt8(ascii: " "))
            if fields.count == 3, fields[2].elementsEqual(zone.utf8) { return String(Substring(fields[1])) }
        }
        return nil
    }

    /// Reads ISO 6709 with degrees and minutes, and perhaps seconds.
    static func coordinate(_ text: String) -> Coordinate? {
        guard let split = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
            let latitude = angle(text[..<split], degreeDigits: 2),
            let longitude = angle(text[split...], degreeDigits: 3)
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private static func angle(_ text: Substring, degreeDigits: Int) -> Double? {
        let digits = text.dropFirst()
        guard text.first == "+" || text.first == "-", digits.utf8.allSatisfy({ (48...57).contains($0) }),
            digits.count == degreeDigits + 2 || digits.count == degreeDigits + 4,
            let degrees = Double(digits.prefix(degreeDigits)),
            let minutes = Double(digits.dropFirst(degreeDigits).prefix(2)), minutes < 60
        else { return nil }
        let rest = digits.dropFirst(degreeDigits + 2)
        guard let seconds = rest.isEmpty ? 0 : Double(rest), seconds < 60 else { return nil }
        let size = degrees + minutes / 60 + seconds / 3600
        return text.first == "-" ? -size : size
    }
}
