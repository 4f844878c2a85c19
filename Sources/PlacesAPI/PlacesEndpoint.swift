public import PlacesFeature
public import PlacesHTTP

/// What one remote service of places is: how to ask it, how to read it, and how much to ask of it.
///
/// An endpoint is pure: it makes requests and reads answers, and a ``RemotePlacesLoader`` sends the ones and receives
/// the others. Another service is another endpoint, and nothing else.
public protocol PlacesEndpoint: Sendable {
    /// Who delivers the places, and what they ask in return.
    var source: PlacesSource { get }

    /// The number of pages that a query deserves, at least 1, however many there may be.
    func pagesWanted(for query: PlacesQuery) -> Int

    /// What each call for a query costs, or `nil` if it is free.
    func tier(for query: PlacesQuery) -> CallTier?

    /// The request that begins a search.
    /// - Throws: ``PlacesFeature/PlacesError`` where the endpoint cannot be asked at all.
    func firstRequest(for query: PlacesQuery) throws(PlacesError) -> HTTPRequest

    /// Reads an answer, whatever its status.
    /// - Throws: ``PlacesFeature/PlacesError`` for every status but success, and for an answer that cannot be read.
    func page(from response: HTTPResponse, to request: HTTPRequest) throws(PlacesError) -> PlacesPage

    /// The text without anything secret, such as a token that a server wrote into its answer.
    func concealingSecrets(in text: String) -> String
}

extension PlacesEndpoint {
    /// A service is free unless it says otherwise.
    public func tier(for query: PlacesQuery) -> CallTier? { nil }

    /// An endpoint without secrets leaves every text as it is.
    public func concealingSecrets(in text: String) -> String { text }
}
