import PlacesAPI
import PlacesFeature
import PlacesHTTP

/// Asks no more for a radius or a limit that a file in the working directory sets than for the built-in ones: such a
/// file shapes an answer, and spends nothing for it.
struct FolderSizedEndpoint: PlacesEndpoint {
    private let endpoint: any PlacesEndpoint
    private let request: ServicesRequest

    init(_ endpoint: any PlacesEndpoint, _ request: ServicesRequest) {
        (self.endpoint, self.request) = (endpoint, request)
    }

    var source: PlacesSource { endpoint.source }
    var sourcesWithEveryChain: Set<String> { endpoint.sourcesWithEveryChain }

    /// Of a radius or a limit that was chosen since, as with the keys of a map, nothing is taken away.
    func pagesWanted(for query: PlacesQuery) -> Int {
        var query = query
        if query.radius == request.folderRadius { query.radius = .standard }
        if query.limit == request.folderLimit { query.limit = .standard }
        return endpoint.pagesWanted(for: query)
    }

    func tier(for query: PlacesQuery) -> CallTier? { endpoint.tier(for: query) }

    func firstRequests(for query: PlacesQuery) throws(PlacesError) -> [HTTPRequest] {
        try endpoint.firstRequests(for: query)
    }

    func unknownKinds(in query: PlacesQuery) -> [String] { endpoint.unknownKinds(in: query) }

    func page(from response: HTTPResponse, to request: HTTPRequest) throws(PlacesError) -> PlacesPage {
        try endpoint.page(from: response, to: request)
    }

    func concealingSecrets(in text: String) -> String { endpoint.concealingSecrets(in: text) }
}
