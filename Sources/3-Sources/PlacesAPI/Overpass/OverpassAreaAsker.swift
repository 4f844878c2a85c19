public import PlacesCategories
public import PlacesEngine
public import PlacesFeature
public import PlacesHTTP

/// Asks a server of Overpass, or its mirrors when it fails, for everything in a small circle: all places and the streets between
/// them, in one request.
public struct OverpassAreaAsker: AreaAsker {
    /// Bytes of an answer, decompressed, and of memory that the server may use for it.
    static let sizeLimit = 25 << 20
    /// The most nodes to list as places, and the most ways and relations.
    static let elementsLimit = 30_000

    private let mirrors: Mirrors<OverpassServer>
    private let tree: CategoryTree
    private let mapper: OverpassMapper
    private let client: any HTTPClient
    private let budget: CallBudget?

    /// The parameters are those of ``OverpassPlacesLoader``.
    public init(
        server: OverpassServer, others: [OverpassServer] = [], tree: CategoryTree, languages: NameLanguages = .none,
        country: @escaping @Sendable (Coordinate) -> String? = { _ in nil }, client: any HTTPClient,
        budget: CallBudget? = nil
    ) {
        mirrors = Mirrors(server, others) { $0 }
        mapper = OverpassMapper(describer: OSMPlaceDescriber(tree: tree, languages: languages, country: country))
        (self.tree, self.client, self.budget) = (tree, client, budget)
    }

    /// The host of the usual server.
    public var host: String { mirrors.usual.host }

    /// - Throws: ``PlacesFeature/PlacesError/callLimitReached(limit:)`` if no call is left, and whatever the usual server and
    ///   its mirrors fail with.
    public func area(in circle: AskedCircle) async throws(PlacesError) -> AskedArea? {
        let (answer, notice) = try await mirrors.first { (server) async throws(PlacesError) -> AskedArea? in
            try await ask(server, circle)
        }
        guard let area = answer, let notice else { return answer }
        return AskedArea(
            circle: area.circle, places: area.places, streets: area.streets, source: area.source,
            notices: [notice] + area.notices)
    }

    private func ask(_ server: OverpassServer, _ circle: AskedCircle) async throws(PlacesError) -> AskedArea? {
        var settings = server.settings
        settings.size = Self.sizeLimit
        let request = try server.request(
            OverpassScript(
                everythingAround: circle.centre, radius: circle.radius, limit: Self.elementsLimit, tree: tree,
                settings: settings),
            answerLimit: Self.sizeLimit)
        if let pause = client.pause(before: request) { throw PlacesError(pause) }
        if let budget, !budget.spend() { throw .callLimitReached(limit: budget.limit) }
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch {
            if case .oversized = error { return nil }
            throw PlacesError(error, concealing: \.self)
        }
        guard response.status == 200 else { throw PlacesError(overpassRefusal: response) }
        guard response.body.count <= Self.sizeLimit else { return nil }
        do {
            return try mapper.area(from: response, in: circle, limit: Self.elementsLimit)
        } catch {
            if case .invalidData(.tooManyParts) = error { return nil }
            throw error
        }
    }
}
