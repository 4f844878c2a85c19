public import FoundationEssentials
public import PlacesFeature
public import PlacesHTTP

/// Asks Nominatim, the geocoder of OpenStreetMap, where a name is and what a position is called.
///
/// The public server is for occasional questions of people, at most one a second, and wants to know who asks: see
/// <https://operations.osmfoundation.org/policies/nominatim/>. What is asked goes to that server, so ask only where the
/// person agreed.
public struct NominatimGeocoder: Geocoder, ReverseGeocoder {
    private let server: NominatimServer
    private let client: any HTTPClient
    private let pace: RequestPace
    private let mapper: NominatimMapper

    /// The server of the OpenStreetMap Foundation.
    public static let publicURL = URL(string: "https://nominatim.openstreetmap.org")

    /// - Parameters:
    ///   - url: of the server, below which are `search` and `reverse`: `https`, or `http` on this machine.
    ///   - userAgent: who asks.
    ///   - language: of names, such as `de` or `zh-Hant`; `nil` for the server's choice.
    ///   - totalTime: how long one question may take, the wait for its turn not counted.
    ///   - client: sends the requests.
    ///   - pace: when the next request may go; one for all geocoders that share a server.
    public init(
        url: URL, userAgent: UserAgent, language: String? = nil, totalTime: Duration = .seconds(10),
        client: any HTTPClient, pace: RequestPace
    ) {
        server = NominatimServer(url: url, userAgent: userAgent, language: language, totalTime: totalTime)
        (self.client, self.pace, mapper) = (client, pace, NominatimMapper(language: language))
    }

    /// At most 40 candidates, in the service's order. A blank text has none, and is not sent.
    /// - Throws: ``PlacesFeature/PlacesError``; `refused` with the status 403 if the server blocks the program.
    public func places(named text: String, limit: Int) async throws(PlacesError) -> [GeocodedPlace] {
        let text = text.cleaned
        guard !text.isEmpty else { return [] }
        let places = try mapper.candidates(from: try await send(try server.search(text, limit: limit)))
        return Array(places.prefix(max(limit, 1)))
    }

    /// What is at or near a point, or `nil` if the service knows nothing, such as on the high seas.
    public func place(at point: Coordinate) async throws(PlacesError) -> GeocodedPlace? {
        try mapper.place(at: point, from: try await send(try server.reverse(point)))
    }

    private func send(_ request: HTTPRequest) async throws(PlacesError) -> HTTPResponse {
        try await pace.wait()
        do {
            return try await client.send(request)
        } catch {
            throw PlacesError(error, concealing: \.self)
        }
    }
}
