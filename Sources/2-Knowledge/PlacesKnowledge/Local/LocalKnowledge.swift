public import PlacesFeature
import PlacesHours
import Synchronization

/// What is known of any point on the Earth without asking anyone: its time zone, its country, and that country's holidays.
///
/// The zone is that of the borders of the zones, the country that of the borders of the countries; the rules of the zones
/// are those installed on the machine, the holidays those inside the library. What was found once is not looked up again.
public final class LocalKnowledge: Sendable {
    private let zones: ZoneDatabase
    private let missingZones = Mutex<Set<String>>([])
    private let calendars = Mutex<[HolidayArea: (any HolidayCalendar)?]>([:])

    /// - Parameter zones: the rules of the time zones on this machine.
    public init(zones: ZoneDatabase = .installed) { self.zones = zones }

    /// The local time at a point, and why it may be wrong; `nil` if unknown.
    package func clocks(at point: Coordinate) -> (zone: any ZoneRules, doubt: ZoneDoubt?)? {
        guard let found = try? Self.points?.zone(at: point, isKnown: { rules(of: $0) != nil }) else { return nil }
        return rules(of: found.name).map { ($0, found.doubt) }
    }

    /// The zone of a point whose clocks are unknown because this machine lacks the rules of the zone, else `nil`.
    /// - Parameter point: anywhere.
    public func missingZone(at point: Coordinate) -> String? {
        guard clocks(at: point) == nil, let found = try? Self.points?.zone(at: point) else { return nil }
        return found.name
    }

    /// The local time at a point, or `nil` if it is unknown or the machine lacks the rules of the zone.
    /// - Parameter point: anywhere.
    public func zone(at point: Coordinate) -> (any ZoneRules)? { clocks(at: point)?.zone }

    /// Zones that the system lacks are looked for once.
    private func rules(of name: String) -> (any ZoneRules)? {
        guard !missingZones.withLock({ $0.contains(name) }) else { return nil }
        if let rules = try? zones.zone(named: name) { return rules }
        missingZones.withLock { _ = $0.insert(name) }
        return nil
    }

    /// The country of a point (ISO 3166-1), or `nil` on the high seas.
    /// - Parameter point: anywhere.
    public func country(at point: Coordinate) -> String? { try? Self.points?.country(at: point) }

    /// The countries that a point may lie in, that of ``country(at:)`` first: several in an area that countries share or claim.
    package func countries(at point: Coordinate) -> [String] { (try? Self.points?.countries(at: point)) ?? [] }

    private static let points = try? PointKnowledge.embedded()

    /// The holidays of the country and the region of a place, or `nil` if none are known.
    /// - Parameter place: its address gives the country if it can, else its point does.
    public func holidays(of place: Place) -> (any HolidayCalendar)? {
        holidayArea(place.address.country, at: place.coordinate).flatMap(holidays)
    }

    package func holidays(in area: HolidayArea) -> (any HolidayCalendar)? {
        if let known = calendars.withLock({ $0[area] }) { return known }
        let calendar = Self.holidays?.calendar(country: area.country, region: area.region)
        calendars.withLock { $0[area] = .some(calendar) }
        return calendar
    }

    /// Whose holidays count: those of the given country or region, else those of the point.
    /// If the point is not in the given country, it does not determine the region; but a point in a territory of that country
    /// which has its own code, as Puerto Rico has, is in the territory.
    /// - Parameter told: `DE` or `DE-BY`, or `nil` for none.
    package func holidayArea(_ told: String?, at point: Coordinate?) -> HolidayArea? {
        if let area = Self.toldRegion(told) { return area }
        let own = point.flatMap { country(at: $0) }
        guard let country = Self.country(told, own: own) else { return nil }
        let region = point.flatMap { country == own ? Self.regions?.region(at: $0, in: country) : nil }
        return HolidayArea(country: country, region: region)
    }

    /// The same of every place in a box, or `nil` if it differs or is not promised.
    func holidayArea(_ told: String?, throughout box: BoundingBox) -> HolidayArea? {
        if let area = Self.toldRegion(told) { return area }
        let own = try? Self.points?.country(throughout: box)
        guard let country = Self.country(told, own: own) else { return nil }
        // Some points may be in a territory.
        if own == nil, Self.territories.hasTerritories(country) { return nil }
        guard own == nil || own == country else { return HolidayArea(country: country) }
        guard let region = Self.regions.map({ $0.region(throughout: box, in: country) }) ?? .some(nil) else {
            return nil
        }
        // Some points may be in that country, and others not: then all are in no region of it, or nothing is promised.
        return own == nil && region != nil ? nil : HolidayArea(country: country, region: region)
    }

    /// The given country, or the territory of it where a point is; else the country of the point.
    private static func country(_ told: String?, own: String?) -> String? {
        guard let country = told?.uppercased() else { return own }
        return own.flatMap { territories.isTerritory($0, of: country) ? $0 : nil } ?? country
    }

    /// The area of `DE-BY`, or `nil` if no region is given.
    private static func toldRegion(_ told: String?) -> HolidayArea? {
        guard let told = told.flatMap(HolidayArea.init), let region = told.region else { return nil }
        if let own = territories.area(ofRegion: region) { return own }
        // For a region that the table does not know, the holidays are reported as its country's.
        return knownRegions.contains(region) ? told : HolidayArea(country: told.country)
    }

    /// The zone and the holidays of every place in a box, or `nil` if they differ or are not promised.
    /// - Parameter country: as given by the record of each place.
    package func context(throughout box: BoundingBox, country: String?) -> OpeningContext? {
        guard let found = try? Self.points?.zone(throughout: box, isKnown: { rules(of: $0) != nil }),
            let zone = rules(of: found.name), let area = holidayArea(country, throughout: box)
        else { return nil }
        return OpeningContext(zone: zone, holidays: holidays(in: area))
    }

    private static let regions = try? RegionMap.embedded()

    /// Where the public holidays come from, and when their table was made.
    package static var holidaySource: (source: String, madeOn: CivilDay)? { holidays.map { ($0.source, $0.derivedOn) } }

    /// Regions whose holidays are not those of their country alone.
    private static let knownRegions = Set(holidays?.regions ?? [])

    private static let territories = HolidayTerritories.embedded

    private static let holidays = try? HolidayTable.embedded()

    /// Judges opening hours on the clocks and by the holidays of each place.
    public var evaluator: any OpeningHoursEvaluator {
        PlaceHoursEvaluator(
            zoneAt: { self.zone(at: $0) }, holidaysAt: { self.holidays(of: $0) },
            doubtAt: { self.clocks(at: $0)?.doubt },
            contextIn: { self.context(throughout: $0, country: $1) })
    }
}
