public import PlacesFeature
public import PlacesHTTP

/// What one remote service of places is: how to ask it, how to read it, and how much to ask of it.
///
/// An endpoint is pure: it makes requests and reads answers, and a ``RemotePlacesLoader`` sends the ones and receives
/// the others. Another service is another endpoint, and nothing else.
public protocol PlacesEndpoint: Sendable {
    /// Who delivers the places, and what they ask in return.
    var source: PlacesSource { get }

    /// The first parts of identifiers of places that belong to no chain where they name none.
    var sourcesWithEveryChain: Set<String> { get }

    /// The keys of the attributes that it may tell of places; empty where they are unknown.
    var attributeKeys: Set<String> { get }

    /// The number of pages that a query deserves, at least 1, however many there may be.
    func pagesWanted(for query: PlacesQuery) -> Int

    /// What each call for a query costs, or `nil` if it is free.
    func tier(for query: PlacesQuery) -> CallTier?

    /// The requests that begin a search. Each asks for a part of what is wanted, all of them together for the whole;
    /// there is none where the service can hold nothing of it.
    /// - Throws: ``PlacesFeature/PlacesError`` if the endpoint cannot be asked at all.
    func firstRequests(for query: PlacesQuery) throws(PlacesError) -> [HTTPRequest]

    /// The names of the kinds that were asked for and that the service does not know, nor any kind below them.
    func unknownKinds(in query: PlacesQuery) -> [String]

    /// Reads an answer, whatever its status.
    /// - Throws: ``PlacesFeature/PlacesError`` for every status but success, and for an answer that cannot be read.
    func page(from response: HTTPResponse, to request: HTTPRequest) throws(PlacesError) -> PlacesPage

    /// The text without anything secret, such as a token that a server wrote into its answer.
    func concealingSecrets(in text: String) -> String
}

extension PlacesEndpoint {
    /// A place may belong to a chain that a service does not know, unless it says otherwise.
    public var sourcesWithEveryChain: Set<String> { [] }

    /// A service may tell any attribute unless it says otherwise.
    public var attributeKeys: Set<String> { [] }

    /// A service is free unless it says otherwise.
    public func tier(for query: PlacesQuery) -> CallTier? { nil }

    /// A service knows all kinds unless it says otherwise.
    public func unknownKinds(in query: PlacesQuery) -> [String] { [] }

    /// An endpoint without secrets leaves every text as it is.
    public func concealingSecrets(in text: String) -> String { text }
}
