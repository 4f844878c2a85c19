public import PlacesCategories
public import PlacesFeature
public import PlacesHTTP

/// Tells what OpenStreetMap knows of one element, such as `osm:node/123`.
public struct OverpassDetailsLoader: PlaceDetailsLoader {
    private let mirrors: Mirrors<OverpassServer>
    private let mapper: OverpassMapper
    private let client: any HTTPClient

    /// The parameters are those of ``OverpassPlacesLoader``, which lists them.
    public init(
        server: OverpassServer, others: [OverpassServer] = [], tree: CategoryTree, languages: NameLanguages = .none,
        country: @escaping @Sendable (Coordinate) -> String? = { _ in nil }, client: any HTTPClient
    ) {
        mirrors = Mirrors(server, others) { $0 }
        mapper = OverpassMapper(describer: OSMPlaceDescriber(tree: tree, languages: languages, country: country))
        self.client = client
    }

    /// Sends one request, or none for an identifier that is no element's.
    public func details(of id: Place.ID) async throws(PlacesError) -> PlaceDetails {
        guard id.source == OverpassElement.ID.source, let element = OverpassElement.ID(id.value) else {
            throw .unknownPlace(id)
        }
        let (page, notice) = try await mirrors.first { server throws(PlacesError) in
            try await load(OverpassScript(element: element, settings: server.settings), from: server)
        }
        guard let place = page.places.first(where: { $0.id == id }) else { throw .unknownPlace(id) }
        return PlaceDetails(
            place: place, source: .openStreetMap.dated(page.dataDate),
            notices: [notice].compactMap(\.self) + page.notices)
    }

    private func load(_ script: OverpassScript, from server: OverpassServer) async throws(PlacesError) -> PlacesPage {
        let request = try server.request(script)
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch {
            throw PlacesError(error, concealing: \.self)
        }
        guard response.status == 200 else { throw PlacesError(overpassRefusal: response) }
        return try mapper.page(from: response).page
    }
}
