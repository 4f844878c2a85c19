import FoundationEssentials
import PlacesAPI
public import PlacesFeature
public import PlacesHTTP
public import PlacesKnowledge
import PlacesLocation
import PlacesMarkets
import PlacesStrings

/// The geocoders of place names: the user's own list of towns or the built-in one, and a server of Nominatim where
/// the user allows it.
public struct Geocoding: Sendable {
    public let request: GeocodingRequest
    public let context: UseCaseContext
    public let client: any HTTPClient

    public init(request: GeocodingRequest, context: UseCaseContext, client: any HTTPClient) {
        (self.request, self.context, self.client) = (request, context, client)
    }

    /// The towns, on this machine.
    public func towns() throws(UseCaseError) -> TownGeocoder {
        try translated {
            guard let path = request.citiesFile else {
                return TownGeocoder(try TownIndex.embedded(), matching: .exact)
            }
            let bytes = try context.files.required(path, limit: TownListReader.sizeLimit)
            let towns = try TownListReader.towns(in: bytes, path: path)
            return TownGeocoder(try TownIndex(towns: towns), matching: .exact, source: .ownTowns)
        }
    }

    /// The offline geocoder that names positions: by the user's own towns, else by the cities of the country's market, else
    /// by the towns of the context.
    public func names() throws(UseCaseError) -> any ReverseGeocoder {
        if request.citiesFile != nil { return try towns() }
        return try translated { MarketReverseGeocoder(try PointKnowledge.embedded()) }
    }

    /// The server, or `nil` if it is not allowed. What it answered before is taken again.
    public func nominatim() throws(UseCaseError) -> (any Geocoder & ReverseGeocoder)? {
        guard try allowsNominatim(), let url = request.nominatimURL ?? NominatimGeocoder.publicURL else { return nil }
        let userAgent = try context.userAgent(request.network.contact)
        let origin = HTTPOrigin(url)?.description ?? ""
        let server = NominatimGeocoder(
            url: url, userAgent: userAgent, language: request.language, totalTime: request.network.totalTimeout,
            client: client,
            pace: RequestPace(server: origin, turns: context.turns, now: context.milliseconds))
        guard let store = context.store else { return server }
        return PersistentCachingGeocoder(
            geocoder: server, source: .nominatim, asked: "nominatim \(url.masked.cleaned) \(request.language ?? "")",
            store: store, keepsAnswers: request.keepsAnswers, now: context.now)
    }

    /// The same for addresses of points, where the network may learn of them.
    public func addresses() throws(UseCaseError) -> (any ReverseGeocoder)? {
        request.usesNetwork ? try nominatim() : nil
    }

    /// Naming a server allows it; the public one is asked only if the user allowed that.
    private func allowsNominatim() throws(UseCaseError) -> Bool {
        guard let store = context.store else { return request.nominatimURL != nil }
        do {
            let decision = try LocationConsents(store: store).decision(on: .nominatim)
            return decision == .allowed || (decision == nil && request.nominatimURL != nil)
        } catch {
            context.report(error)
            return false
        }
    }
}

extension PlacesSource {
    /// Towns of a file that the user named.
    fileprivate static let ownTowns = PlacesSource(
        id: "own-towns", name: Strings.City.ownTowns, attribution: Strings.City.ownTowns)
}
