import PlacesFeature
import PlacesHours
import PlacesTime
import PlacesTowns

/// What this machine knows of any point on earth: its time zone, its country, and that country's holidays.
struct LocalKnowledge: Sendable {
    /// A town farther away than this, in metres, says nothing about a point.
    private static let reach = 300_000.0

    private let zones: ZoneDatabase
    private let environment: [String: String]

    init(world: World) {
        let files = world.files
        environment = world.environment
        zones = ZoneDatabase { path in (try? files.read(path, limit: 1 << 20))?.bytes }
    }

    /// The zone of the nearest town, or `nil` where no town is near or the system has no such zone.
    func zone(at point: Coordinate) -> (any ZoneRules)? {
        Self.town(near: point).flatMap { try? zones.zone(named: $0.timeZone) }
    }

    /// The zone that this machine is set to: `TZ`, else the system's own.
    var ownZone: (any ZoneRules)? {
        if let name = environment["TZ"]?.drop(while: { $0 == ":" }), !name.isEmpty {
            return try? zones.zone(named: String(name))
        }
        return zones.systemZone
    }

    /// ISO 3166-1, of the nearest town.
    func country(at point: Coordinate) -> String? { Self.town(near: point)?.country }

    /// The holidays of the place's country.
    func holidays(of place: Place) -> (any HolidayCalendar)? {
        (place.address.country ?? country(at: place.coordinate)).flatMap(holidays)
    }

    func holidays(in country: String) -> (any HolidayCalendar)? { Self.holidays?.calendar(country: country) }

    /// Where the public holidays come from, and when their table was made.
    static var holidaySource: (source: String, madeOn: CivilDay)? { holidays.map { ($0.source, $0.derivedOn) } }

    private static var holidays: HolidayTable? { try? HolidayTable.embedded() }

    var judge: any OpeningJudge {
        PlaceHoursJudge(zoneAt: { zone(at: $0) }, holidaysAt: { holidays(of: $0) })
    }

    private static func town(near point: Coordinate) -> Town? {
        guard let found = try? TownIndex.embedded().nearest(to: point) else { return nil }
        return found.distance <= reach ? found.town : nil
    }
}
