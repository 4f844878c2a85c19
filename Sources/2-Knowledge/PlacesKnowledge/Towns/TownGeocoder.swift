public import PlacesFeature
internal import PlacesStrings

/// Names positions by the nearest town of their country in a list, and finds towns by name, without a request.
public struct TownGeocoder: Gazetteer, ReverseGeocoder {
    private let index: TownIndex
    private let matching: TownNameMatching
    private let source: PlacesSource
    private let knowledge: PointKnowledge?

    /// - Parameters:
    ///   - index: the list of towns.
    ///   - matching: how much of a name must be given.
    ///   - source: whose list it is.
    ///   - knowledge: finds the country of a position; without it, it is named by the nearest town of any.
    public init(
        _ index: TownIndex, matching: TownNameMatching = .exactElsePrefix, source: PlacesSource = .geoNames,
        knowledge: PointKnowledge? = try? .embedded()
    ) {
        (self.index, self.matching, self.source, self.knowledge) = (index, matching, source, knowledge)
    }

    /// The towns that the whole text explains, the one with the most people first: see
    /// ``TownIndex/towns(named:matching:limit:)``. "Alexanderplatz, Berlin" is none.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if a town's record is damaged.
    public func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        try index.towns(named: text, matching: matching, limit: limit).map { place($0) }
    }

    /// The same for what ``candidates(named:limit:)`` does not read: see ``TownIndex/towns(likelyMeantBy:limit:)``.
    public func likelyCandidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        try index.towns(likelyMeantBy: text, limit: limit).map { place($0) }
    }

    /// What was probably meant by a misspelt name: see ``TownIndex/corrections(of:)``.
    public func corrections(of text: String) throws(PlacesError) -> [String] { try index.corrections(of: text) }

    /// The number of people in a town that this found.
    public func people(in place: GeocodedPlace) -> Int {
        (try? index.nearest(to: place.coordinate).town.population) ?? 0
    }

    /// The nearest town of the point's country, however far it is; its distance shows whether it says anything about
    /// the point: see ``PointKnowledge/town(at:of:)``.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if a town's record is damaged.
    public func place(at point: Coordinate) async throws(PlacesError) -> GeocodedPlace? {
        guard let knowledge else {
            let (town, distance) = try index.nearest(to: point)
            return place(town, distance: distance)
        }
        let found = try knowledge.town(at: point, of: index)
        return place(found.town, distance: found.distance, isAcrossBorder: found.isAcrossBorder)
    }

    private func place(_ town: Town, distance: Double? = nil, isAcrossBorder: Bool = false) -> GeocodedPlace {
        GeocodedPlace(
            coordinate: town.coordinate, name: town.name,
            address: GeocodedAddress(
                city: town.name, region: town.region?.name, postalCode: town.postalCode,
                country: Country.name(of: town.country), countryCode: town.country),
            distance: distance, isAcrossBorder: isAcrossBorder, source: source)
    }
}

extension PlacesSource {
    /// The towns of GeoNames, with the credit and the licence to show.
    public static let geoNames = PlacesSource(
        id: "geonames", name: Strings.Geocoding.geoNames, attribution: Strings.Towns.attribution,
        attributionURL: Strings.Towns.attributionURL, licence: Strings.Geocoding.geoNamesLicence)
}

/// Towns by what else a text may mean: see ``TownIndex/towns(likelyMeantBy:limit:)``.
public struct LikelyTowns: Gazetteer {
    private let towns: TownGeocoder

    public init(_ towns: TownGeocoder) { self.towns = towns }

    public func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        try towns.likelyCandidates(named: text, limit: limit)
    }
}
