import PlacesAPI
import PlacesFeature
import PlacesHTTP

/// Asks no more for a radius or a limit that a file in the working directory sets than for the built-in ones: such a
/// file shapes an answer, and spends nothing for it.
struct FolderSizedEndpoint: PlacesEndpoint {
    private let endpoint: any PlacesEndpoint
    private let settings: Settings

    init(_ endpoint: any PlacesEndpoint, settings: Settings) { (self.endpoint, self.settings) = (endpoint, settings) }

    var source: PlacesSource { endpoint.source }
    var sourcesWithEveryChain: Set<String> { endpoint.sourcesWithEveryChain }

    /// Of a radius or a limit that was chosen since, as with the keys of a map, nothing is taken away.
    func pagesWanted(for query: PlacesQuery) -> Int {
        var query = query
        if settings.$radius.origin.isWorkingDirectory, query.radius == settings.radius { query.radius = .standard }
        if settings.$limit.origin.isWorkingDirectory, query.limit == settings.limit { query.limit = .standard }
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

extension Settings {
    /// The greatest number of calls for a search, or `nil` for the built-in one. With a radius or a limit of the working
    /// directory it is not above that, unless this very run allows more: else the user allowed it without knowing of
    /// these.
    var maxCallsOfSearch: Int? {
        if case .option = $maxCalls.origin { return maxCalls }
        guard $radius.origin.isWorkingDirectory || $limit.origin.isWorkingDirectory else { return maxCalls }
        return min(maxCalls ?? RemotePlacesLoader.standardMaxCalls, RemotePlacesLoader.standardMaxCalls)
    }
}
