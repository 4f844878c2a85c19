public import PlacesFeature

/// What is known of any point on Earth without asking: its country first, then its time zone and a town of that country.
public struct PointKnowledge: Sendable {
    /// A town farther away than this, in metres, says nothing about the country or the clocks of a point.
    public static let reach = 300_000.0
    /// Degrees south of which the Antarctic Treaty leaves all claims aside (its article VI).
    private static let antarctic = -60.0

    /// By how many metres, and twice the own distance, a town of another country must be farther away for the nearest to decide.
    private static let margin = 5000.0

    private let atlas: WorldAtlas
    private let towns: TownIndex

    public init(atlas: WorldAtlas, towns: TownIndex) { (self.atlas, self.towns) = (atlas, towns) }

    /// The atlas and the list of towns in the program; only their headers are read.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if a header or a length is not as it should be.
    public static func embedded() throws(PlacesError) -> PointKnowledge {
        PointKnowledge(atlas: try .embedded(), towns: try .embedded())
    }

    /// The country that a point lies in: two letters of ISO 3166-1, `XK` for Kosovo.
    ///
    /// South of 60° S that is Antarctica, in spite of the claims of countries. Where several countries share the zone, the
    /// nearest town of one of them decides; on the high seas, the nearest town within ``reach``.
    /// - Returns: `nil` if neither the atlas nor a town knows.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the tables are damaged.
    public func country(at point: Coordinate) throws(PlacesError) -> String? {
        try country(at: point, in: atlas.likeliestZone(at: point)?.zone)
    }

    /// - Parameter zone: the likeliest at the point, `nil` on the high seas.
    private func country(
        at point: Coordinate, in zone: @autoclosure () throws(PlacesError) -> WorldAtlas.Zone?
    ) throws(PlacesError) -> String? {
        if point.latitude < Self.antarctic { return "AQ" }
        if let zone = try zone() { return try country(of: zone, at: point) }
        let country = try towns.nearest(to: point, within: Self.reach) { !$0.country.isEmpty }?.town.country
        return country
    }

    /// The countries that a point may lie in, that of ``country(at:)`` first. There are several where countries share the zone,
    /// or both claim its area, and have towns so close to the point that the nearest one decides little.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the tables are damaged.
    package func countries(at point: Coordinate) throws(PlacesError) -> [String] {
        let zone = point.latitude < Self.antarctic ? nil : try atlas.likeliestZone(at: point)?.zone
        guard let country = try country(at: point, in: zone) else { return [] }
        guard let zone, zone.countries.count > 1, let own = try towns.nearest(to: point, in: [country]) else {
            return [country]
        }
        var countries = [country]
        for other in zone.countries where other != country {
            let reach = 2 * own.distance + Self.margin
            if try towns.nearest(to: point, in: [other], within: reach) != nil { countries.append(other) }
        }
        return countries
    }

    /// The country that contains every point of a box, by ``country(at:)``.
    ///
    /// Where several countries share the zone, one of them must be the nearest for all points of the box.
    /// - Returns: `nil` if it differs or on the high seas, and, north of 60° S, for a box at a pole, across the
    ///   antimeridian, or of more than 20 degrees.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the tables are damaged.
    public func country(throughout box: BoundingBox) throws(PlacesError) -> String? {
        if box.north < Self.antarctic { return "AQ" }
        guard box.south >= Self.antarctic, let zone = try atlas.zones(throughout: box)?.first else { return nil }
        return try country(of: zone, throughout: box)
    }

    private func country(
        of zone: WorldAtlas.Zone, throughout box: BoundingBox
    ) throws(PlacesError) -> String? {
        guard zone.countries.count > 1 else { return zone.countries.first }
        guard let circle = TableBox(box)?.circle else { return nil }
        guard let (town, distance) = try towns.nearest(to: circle.centre, in: Set(zone.countries)) else {
            return zone.countries.first
        }
        // That town is nowhere in the circle farther away than the distance and one radius; no other country may have one
        // that comes as near.
        let others = Set(zone.countries).subtracting([town.country])
        let rival = try towns.nearest(to: circle.centre, in: others, within: distance + 2 * circle.radius)
        return rival == nil ? town.country : nil
    }

    private func country(of zone: WorldAtlas.Zone, at point: Coordinate) throws(PlacesError) -> String? {
        guard zone.countries.count > 1 else { return zone.countries.first }
        return try towns.nearest(to: point, in: Set(zone.countries))?.town.country ?? zone.countries.first
    }

    /// The zone of a point, and how sure that is.
    public struct Zone: Hashable, Sendable {
        /// In the time zone database, such as `Europe/Lisbon`.
        public let name: String
        /// `nil` if it is certain.
        public let doubt: ZoneDoubt?

        public init(name: String, doubt: ZoneDoubt?) { (self.name, self.doubt) = (name, doubt) }
    }

    /// The time zone that a point lies in.
    /// - Parameters:
    ///   - point: any on Earth.
    ///   - isKnown: whether this system knows the rules of a zone. Where it does not know those of the point, the nearest
    ///     town within ``reach`` whose zone it knows stands in, one of the same country before others.
    /// - Returns: `nil` if neither the atlas nor a town knows.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the tables are damaged.
    public func zone(
        at point: Coordinate, isKnown: (String) -> Bool = { _ in true }
    ) throws(PlacesError) -> Zone? {
        let likeliest = try atlas.likeliestZone(at: point)
        if let (zone, isAlone) = likeliest, isKnown(zone.name) {
            return Zone(name: zone.name, doubt: isAlone ? nil : .border)
        }
        let country = try likeliest == nil ? nil : country(at: point, in: likeliest?.zone)
        var found = try towns.nearest(to: point, within: Self.reach) { $0.country == country && isKnown($0.timeZone) }
        if found == nil { found = try towns.nearest(to: point, within: Self.reach) { isKnown($0.timeZone) } }
        return found.map { Zone(name: $0.town.timeZone, doubt: likeliest == nil ? .nearestTown : .missingZone) }
    }

    /// The time zone that contains every point of a box, by ``zone(at:isKnown:)``.
    /// - Returns: `nil` if it differs, where the nearest town decides, and for a box at a pole, across the antimeridian,
    ///   or of more than 20 degrees.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the tables are damaged.
    public func zone(
        throughout box: BoundingBox, isKnown: (String) -> Bool = { _ in true }
    ) throws(PlacesError) -> Zone? {
        guard let zones = try atlas.zones(throughout: box), let name = zones.first?.name, isKnown(name) else {
            return nil
        }
        return Zone(name: name, doubt: zones.count > 1 ? .border : nil)
    }

    /// A town that names a point.
    public struct NearTown: Hashable, Sendable {
        /// The town.
        public let town: Town
        /// Metres from the point.
        public let distance: Double
        /// Whether it lies in another country than the point.
        public let isAcrossBorder: Bool
    }

    /// The nearest town of the country that a point lies in, however far it is.
    ///
    /// Where that is farther away than ``reach`` and one of another country is not, or the country has none, that other one
    /// is taken, and reported as such. On the high seas it is the nearest of any country.
    /// - Parameters:
    ///   - point: any on Earth.
    ///   - list: other towns to choose from; those without a country count as any.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the tables are damaged.
    public func town(at point: Coordinate, of list: TownIndex? = nil) throws(PlacesError) -> NearTown {
        let list = list ?? towns
        let (town, distance) = try list.nearest(to: point)
        let zone = try atlas.likeliestZone(at: point)?.zone
        guard zone != nil || point.latitude < Self.antarctic, let country = try country(at: point, in: zone) else {
            return NearTown(town: town, distance: distance, isAcrossBorder: false)
        }
        // Lists differ about a few towns in disputed areas: where they lie counts too.
        var isHome = town.country.isEmpty || town.country == country
        if !isHome { isHome = try atlas.likeliestZone(at: town.coordinate)?.zone.countries == [country] }
        if isHome { return NearTown(town: town.placed(in: country), distance: distance, isAcrossBorder: false) }
        if let home = try list.nearest(to: point, in: [country, ""]),
            home.distance <= Self.reach || distance > Self.reach
        {
            return NearTown(town: home.town, distance: home.distance, isAcrossBorder: false)
        }
        return NearTown(town: town, distance: distance, isAcrossBorder: true)
    }
}

extension Town {
    /// The same in the country that it lies in, where its list has it in another one, with regions of that.
    fileprivate func placed(in country: String) -> Town {
        guard !self.country.isEmpty, self.country != country else { return self }
        return Town(
            geonameID: geonameID, name: name, coordinate: coordinate, country: country, region: nil,
            population: population, timeZone: timeZone, postalCode: postalCode)
    }
}
