import PlacesFeature
import PlacesHours
import PlacesTime
import PlacesTowns
import Synchronization

/// What this machine knows of any point on earth: its time zone, its country, and that country's holidays.
final class LocalKnowledge: Sendable {
    private let zones: ZoneDatabase
    private let environment: [String: String]
    private let files: any FileReader
    private let missingZones = Mutex<Set<String>>([])
    private let calendars = Mutex<[HolidayArea: (any HolidayCalendar)?]>([:])

    init(world: World) {
        let files = world.files
        (environment, self.files) = (world.environment, files)
        zones = ZoneDatabase { path in (try? files.read(path, limit: 1 << 20))?.bytes }
    }

    /// How the clocks at a point are set, and why that may be wrong; `nil` where nothing tells.
    func clocks(at point: Coordinate) -> (zone: any ZoneRules, doubt: ZoneDoubt?)? {
        guard let found = try? Self.points?.zone(at: point, isKnown: { rules(of: $0) != nil }) else { return nil }
        return rules(of: found.name).map { ($0, found.doubt) }
    }

    /// The zone of a point whose clocks are unknown because this machine lacks the rules of the zone, else `nil`.
    func missingZone(at point: Coordinate) -> String? {
        guard clocks(at: point) == nil, let found = try? Self.points?.zone(at: point) else { return nil }
        return found.name
    }

    /// The zone of those clocks.
    func zone(at point: Coordinate) -> (any ZoneRules)? { clocks(at: point)?.zone }

    /// Zones that the system lacks are looked for once.
    private func rules(of name: String) -> (any ZoneRules)? {
        guard !missingZones.withLock({ $0.contains(name) }) else { return nil }
        if let rules = try? zones.zone(named: name) { return rules }
        missingZones.withLock { _ = $0.insert(name) }
        return nil
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

    /// ISO 3166-1.
    func country(at point: Coordinate) -> String? { try? Self.points?.country(at: point) }

    private static let points = try? PointKnowledge.embedded()

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
        if let area = Self.toldRegion(told) { return area }
        let own = point.flatMap { country(at: $0) }
        guard let country = told?.uppercased() ?? own else { return nil }
        let region = point.flatMap { country == own ? Self.regions?.region(at: $0, in: country) : nil }
        return HolidayArea(country: country, region: region)
    }

    /// The same of every place in a box, or `nil` where it differs or is not promised.
    func holidayArea(_ told: String?, throughout box: BoundingBox) -> HolidayArea? {
        if let area = Self.toldRegion(told) { return area }
        let own = try? Self.points?.country(throughout: box)
        guard let country = told?.uppercased() ?? own else { return nil }
        guard own == nil || own == country else { return HolidayArea(country: country) }
        guard let region = Self.regions.map({ $0.region(throughout: box, in: country) }) ?? .some(nil) else {
            return nil
        }
        // Some points may be in that country, and others not: then all are in no region of it, or nothing is promised.
        return own == nil && region != nil ? nil : HolidayArea(country: country, region: region)
    }

    /// The area that `DE-BY` tells, or `nil` where no region is told.
    private static func toldRegion(_ told: String?) -> HolidayArea? {
        guard let told = told.flatMap(HolidayArea.init), let region = told.region else { return nil }
        // Of a region that the table does not know, its country's holidays are told as such.
        return knownRegions.contains(region) ? told : HolidayArea(country: told.country)
    }

    /// The zone and the holidays of every place in a box, or `nil` where they differ or are not promised.
    /// - Parameter country: what the record of each place tells.
    func context(throughout box: BoundingBox, country: String?) -> OpeningContext? {
        guard let found = try? Self.points?.zone(throughout: box, isKnown: { rules(of: $0) != nil }),
            let zone = rules(of: found.name), let area = holidayArea(country, throughout: box)
        else { return nil }
        return OpeningContext(zone: zone, holidays: holidays(in: area))
    }

    private static let regions = try? RegionMap.embedded()

    /// Where the public holidays come from, and when their table was made.
    static var holidaySource: (source: String, madeOn: CivilDay)? { holidays.map { ($0.source, $0.derivedOn) } }

    /// Regions whose holidays are not those of their country alone.
    private static let knownRegions = Set(holidays?.regions ?? [])

    private static let holidays = try? HolidayTable.embedded()

    var judge: any OpeningJudge {
        PlaceHoursJudge(
            zoneAt: { self.zone(at: $0) }, holidaysAt: { self.holidays(of: $0) },
            doubtAt: { self.clocks(at: $0)?.doubt },
            contextIn: { self.context(throughout: $0, country: $1) })
    }
}
