public import PlacesCategories
public import PlacesEngine
public import PlacesFeature
public import PlacesHTTP

/// Loads places of OpenStreetMap from a server of Overpass, or from its mirrors when it fails.
public struct OverpassPlacesLoader: PlacesLoader {
    private let mirrors: Mirrors<RemotePlacesLoader>

    /// - Parameters:
    ///   - server: the server to ask.
    ///   - others: servers to ask, one after the other, when it cannot be reached, is too busy or refuses the program.
    ///   - tree: what the kinds of a query mean in OpenStreetMap, and as what its elements are shown.
    ///   - languages: those whose names are kept where a place has more facts than are kept.
    ///   - country: the ISO 3166-1 code of the country of a point, or `nil` if unknown: see ``OverpassEndpoint``.
    ///   - client: sends the requests.
    ///   - maxCalls: see ``RemotePlacesLoader``; counted for each server.
    ///   - budget: the calls that are allowed for all servers and searches together, in place of `maxCalls`.
    public init(
        server: OverpassServer, others: [OverpassServer] = [], tree: CategoryTree, languages: NameLanguages = .none,
        country: @escaping @Sendable (Coordinate) -> String? = { _ in nil }, client: any HTTPClient,
        maxCalls: Int? = nil, budget: CallBudget? = nil
    ) {
        mirrors = Mirrors(server, others) { server in
            RemotePlacesLoader(
                endpoint: OverpassEndpoint(server: server, tree: tree, languages: languages, country: country),
                client: client, maxCalls: maxCalls, budget: budget)
        }
    }

    /// Words are not sent: case, accents and synonyms are for us to fold.
    public var traits: SourceTraits {
        var traits = SourceTraits.remote
        (traits.isBilled, traits.searchesForeignTexts) = (false, false)
        return traits
    }

    public func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        var (result, notice) = try await mirrors.first { loader throws(PlacesError) in try await loader.load(query) }
        if let notice { result.notices.insert(notice, at: 0) }
        return result
    }
}

extension Mirrors {
    /// - Parameter make: what asks one server.
    init(_ server: OverpassServer, _ others: [OverpassServer], make: (OverpassServer) -> Member) {
        let mirrors = ([server] + others).map { Mirror(host: $0.host, member: make($0)) }
        self.init(usual: mirrors[0], others: Array(mirrors.dropFirst()))
    }
}
