package import PlacesFeature
package import PlacesHTTP

/// Asks no more for a radius or a limit that a file in the working directory sets than for the built-in ones: such a
/// file shapes an answer, and spends nothing for it.
package struct FolderSizedEndpoint: PlacesEndpoint {
    private let endpoint: any PlacesEndpoint
    private let radius: SearchRadius?
    private let limit: ResultLimit?

    /// - Parameters:
    ///   - endpoint: the service.
    ///   - radius: the one that such a file sets, or `nil` for none.
    ///   - limit: the same for how many places are listed.
    package init(_ endpoint: any PlacesEndpoint, radius: SearchRadius?, limit: ResultLimit?) {
        (self.endpoint, self.radius, self.limit) = (endpoint, radius, limit)
    }

    package var source: PlacesSource { endpoint.source }
    package var sourcesWithEveryChain: Set<String> { endpoint.sourcesWithEveryChain }
    package var attributeKeys: Set<String> { endpoint.attributeKeys }

    /// Of a radius or a limit that was chosen since, as with the keys of a map, nothing is taken away.
    package func pagesWanted(for query: PlacesQuery) -> Int {
        var query = query
        if query.radius == radius { query.radius = .standard }
        if query.limit == limit { query.limit = .standard }
        return endpoint.pagesWanted(for: query)
    }

    package func tier(for query: PlacesQuery) -> CallTier? { endpoint.tier(for: query) }

    package func firstRequests(for query: PlacesQuery) throws(PlacesError) -> [HTTPRequest] {
        try endpoint.firstRequests(for: query)
    }

    package func unknownKinds(in query: PlacesQuery) -> [String] { endpoint.unknownKinds(in: query) }

    package func page(from response: HTTPResponse, to request: HTTPRequest) throws(PlacesError) -> PlacesPage {
        try endpoint.page(from: response, to: request)
    }

    package func concealingSecrets(in text: String) -> String { endpoint.concealingSecrets(in: text) }
}
