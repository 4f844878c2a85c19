public import PlacesFeature
internal import PlacesWords

/// Names positions by the nearest town of a list, and finds towns by name. It asks nobody.
public struct TownGeocoder: Geocoder, ReverseGeocoder {
    private let index: TownIndex
    private let matching: TownNameMatching
    private let source: PlacesSource

    /// - Parameters:
    ///   - index: the list of towns.
    ///   - matching: how much of a name must be told.
    ///   - source: whose list it is.
    public init(
        _ index: TownIndex, matching: TownNameMatching = .exactElsePrefix, source: PlacesSource = .geoNames
    ) {
        (self.index, self.matching, self.source) = (index, matching, source)
    }

    /// The towns that the whole text explains, the one with the most people first: see
    /// ``TownIndex/towns(named:matching:limit:)``. "Alexanderplatz, Berlin" is none.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if a town's record is damaged.
    public func places(named text: String, limit: Int) async throws(PlacesError) -> [GeocodedPlace] {
        try index.towns(named: text, matching: matching, limit: limit).map { place($0) }
    }

    /// The nearest town, however far it is; its distance tells whether it says anything about the point.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if a town's record is damaged.
    public func place(at point: Coordinate) async throws(PlacesError) -> GeocodedPlace? {
        let (town, distance) = try index.nearest(to: point)
        return place(town, distance: distance)
    }

    private func place(_ town: Town, distance: Double? = nil) -> GeocodedPlace {
        GeocodedPlace(
            coordinate: town.coordinate, name: town.name,
            address: GeocodedAddress(
                city: town.name, region: town.region?.name, postalCode: town.postalCode,
                country: Country.name(of: town.country), countryCode: town.country),
            distance: distance, source: source)
    }
}

extension PlacesSource {
    /// The towns of GeoNames, with the credit and the licence to show.
    public static let geoNames = PlacesSource(
        id: "geonames", name: Words.Geocoding.geoNames, attribution: Words.Towns.attribution,
        attributionURL: Words.Towns.attributionURL, licence: Words.Geocoding.geoNamesLicence)
}
