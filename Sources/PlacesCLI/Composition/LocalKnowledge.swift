import PlacesFeature
import PlacesHours
import PlacesTime
import PlacesTowns
import Synchronization

/// What this machine knows of any point on earth: its time zone, its country, and that country's holidays.
///
/// Places of one answer lie close together, so that what was found out for one is kept for the next.
final class LocalKnowledge: Sendable {
    /// A town farther away than this, in metres, says nothing about a point.
    private static let reach = 300_000.0

    private let zones: ZoneDatabase
    private let environment: [String: String]
    private let files: any FileReader
    private let towns = Mutex<[Cell: Town?]>([:])
    private let calendars = Mutex<[HolidayArea: (any HolidayCalendar)?]>([:])

    init(world: World) {
        let files = world.files
        (environment, self.files) = (world.environment, files)
        zones = ZoneDatabase { path in (try? files.read(path, limit: 1 << 20))?.bytes }
    }

    /// The zone of the nearest town, or `nil` where no town is near or the system has no such zone.
    func zone(at point: Coordinate) -> (any ZoneRules)? {
        town(near: point).flatMap { try? zones.zone(named: $0.timeZone) }
    }

    /// The zone that this machine is set to: `TZ`, else the system's own.
    var ownZone: (any ZoneRules)? {
        if let name = environment["TZ"]?.drop(while: { $0 == ":" }), !name.isEmpty {
            return try? zones.zone(named: String(name))
        }
        return zoneName.flatMap { try? zones.zone(named: $0) } ?? zones.systemZone
    }

    /// The name of that zone, or `nil` where the machine tells none.
    var ownZoneName: String? {
        if let name = environment["TZ"]?.drop(while: { $0 == ":" }), !name.isEmpty {
            return name.hasPrefix("/") ? Self.zoneName(ofFile: String(name)) : String(name)
        }
        return zoneName ?? files.realPath("/etc/localtime").flatMap(Self.zoneName)
    }

    private static func zoneName(ofFile path: String) -> String? {
        let parts = path.split(separator: "/zoneinfo/", maxSplits: 1)
        return parts.count == 2 ? String(parts[1]) : nil
    }

    /// What Debian calls the zone that the system is set to.
    private var zoneName: String? {
        guard let content = try? files.read("/etc/timezone", limit: 256) else { return nil }
        return String(decoding: content.bytes, as: UTF8.self).cleanedOrNil
    }

    /// ISO 3166-1, of the nearest town.
    func country(at point: Coordinate) -> String? { town(near: point)?.country }

    /// The holidays of the place's country and region.
    func holidays(of place: Place) -> (any HolidayCalendar)? {
        holidayArea(place.address.country, at: place.coordinate).flatMap(holidays)
    }

    func holidays(in area: HolidayArea) -> (any HolidayCalendar)? {
        if let known = calendars.withLock({ $0[area] }) { return known }
        let calendar = Self.holidays?.calendar(country: area.country, region: area.region)
        calendars.withLock { $0[area] = .some(calendar) }
        return calendar
    }

    /// Whose holidays count: those of the country or region that is told, else those of the point.
    ///
    /// Where a country is told in which the point is not, the point does not tell the region.
    /// - Parameter told: `DE` or `DE-BY`, or `nil` if nothing is told.
    func holidayArea(_ told: String?, at point: Coordinate?) -> HolidayArea? {
        if let told = told.flatMap(HolidayArea.init), told.region != nil { return told }
        let own = point.flatMap { country(at: $0) }
        guard let country = told?.uppercased() ?? own else { return nil }
        let region = point.flatMap { country == own ? Self.regions?.region(at: $0, in: country) : nil }
        return HolidayArea(country: country, region: region)
    }

    private static let regions = try? RegionMap.embedded()

    /// Where the public holidays come from, and when their table was made.
    static var holidaySource: (source: String, madeOn: CivilDay)? { holidays.map { ($0.source, $0.derivedOn) } }

    private static let holidays = try? HolidayTable.embedded()

    var judge: any OpeningJudge {
        PlaceHoursJudge(zoneAt: { self.zone(at: $0) }, holidaysAt: { self.holidays(of: $0) })
    }

    /// Looked up once for each square of a thousandth of a degree, some 100 m, by its middle.
    private func town(near point: Coordinate) -> Town? {
        let cell = Cell(point)
        if let known = towns.withLock({ $0[cell] }) { return known }
        var town: Town?
        if let found = try? Self.index?.nearest(to: cell.middle ?? point), found.distance <= Self.reach {
            town = found.town
        }
        towns.withLock { $0[cell] = .some(town) }
        return town
    }

    private static let index = try? TownIndex.embedded()

    private struct Cell: Hashable {
        let row, column: Int

        init(_ point: Coordinate) {
            (row, column) = (Int((point.latitude * 1000).rounded()), Int((point.longitude * 1000).rounded()))
        }

        var middle: Coordinate? { Coordinate(latitude: Double(row) / 1000, longitude: Double(column) / 1000) }
    }
}
