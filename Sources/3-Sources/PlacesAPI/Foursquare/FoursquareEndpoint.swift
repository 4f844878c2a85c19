public import FoundationEssentials
public import PlacesCategories
public import PlacesFeature
public import PlacesHTTP
import PlacesText

/// The search of the Foursquare Places API, version 2025-06-17; answers of the former v3 are read too.
///
/// Fields with an extra charge are asked for only where a filter or an order needs them. Each call asks for a full page, which costs the same as one place.
public struct FoursquareEndpoint: PlacesEndpoint {
    /// The greatest number of places in one answer.
    static let pageSize = 50
    /// Beyond this radius, in metres, one page is too few.
    static let onePageRadius = 5000.0

    let service: FoursquareService
    private let categories: CategoryTree

    /// The service itself.
    /// - Parameters:
    ///   - token: the key of an account at the service.
    ///   - categories: how the service names our kinds. Kinds without a name are not asked for.
    public init(token: APIToken, categories: CategoryTree = CategoryTree([])) {
        service = FoursquareService(baseURL: nil, token: token)
        self.categories = categories
    }

    /// A service of the same make elsewhere.
    /// - Parameters:
    ///   - baseURL: an `https` address, or `http` on this machine, with or without a path to put before the service's
    ///     own; nothing is sent to any other.
    ///   - token: the key that this service expects.
    ///   - categories: as for the service itself.
    public init(baseURL: URL, token: APIToken, categories: CategoryTree = CategoryTree([])) {
        service = FoursquareService(baseURL: baseURL, token: token)
        self.categories = categories
    }

    public private(set) var source = SourceTerms.foursquare.credit

    public var sourcesWithEveryChain: Set<String> { [SourceTerms.foursquare.prefix] }

    /// Those among them that have a key of OpenStreetMap.
    public var attributeKeys: Set<String> { FoursquareAttributes.keys }

    /// The same endpoint, its source with a note for readers.
    public func noted(_ note: String?) -> FoursquareEndpoint {
        var endpoint = self
        endpoint.source = source.noted(note)
        return endpoint
    }

    /// As many of each question as the limit needs, and two for a wide circle; all where the service cannot filter or
    /// sort as wanted, for then any page may hold one of the places to list.
    public func pagesWanted(for query: PlacesQuery) -> Int {
        var filter = query.filter
        // With the best rated first, no place with too low a rating comes before one that is good enough.
        if FoursquareSort(query) == .rating { filter.minimumRating = nil }
        guard FoursquareSort.isSame(as: query.order), FoursquareFilter(filter, categories: categories).isWhole else {
            return .max
        }
        let pages = (query.limit.maximum - 1) / Self.pageSize + 1
        return query.radius.metres > Self.onePageRadius ? max(2, pages) : pages
    }

    /// Premium if the query needs a field that costs more.
    public func tier(for query: PlacesQuery) -> CallTier? { FieldSelection(for: query).tier }

    /// One request, or as many as it takes to name all categories of the kinds, for each of the chains.
    /// - Throws: ``PlacesFeature/PlacesError`` if the service cannot be asked at all.
    public func firstRequests(for query: PlacesQuery) throws(PlacesError) -> [HTTPRequest] {
        var requests: [HTTPRequest] = []
        for parameters in FoursquareFilter(query.filter, categories: categories).questions {
            for text in Self.texts(of: query) { requests.append(try request(for: query, text, parameters)) }
        }
        return requests
    }

    /// The words to look for, each in a question of its own: those of the query, else the names of its chains. The
    /// service knows chains by identifiers of its own, but finds places by the name of one.
    private static func texts(of query: PlacesQuery) -> [String?] {
        if let text = query.text { return [text] }
        var known: Set<String> = []
        let names = query.filter.chains.filter { known.insert($0.folded).inserted }
        return names.isEmpty ? [nil] : names
    }

    public func unknownKinds(in query: PlacesQuery) -> [String] {
        FoursquareFilter.unknownKinds(query.filter, in: categories)
    }

    private func request(
        for query: PlacesQuery, _ text: String?, _ filter: [(name: String, value: String)]
    ) throws(PlacesError) -> HTTPRequest {
        var items: [(name: String, value: String)] = []
        if let centre = query.centre {
            items.append(("ll", "\(centre.latitude.fixed(7)),\(centre.longitude.fixed(7))"))
        }
        items.append(("radius", String(Int(query.radius.metres.rounded(.up)))))
        if let text { items.append(("query", text)) }
        items += filter
        if let fields = FieldSelection(for: query).parameter { items.append(("fields", fields)) }
        items.append(("limit", String(Self.pageSize)))
        items.append(("sort", FoursquareSort(query).rawValue))
        return try service.request("/places/search", items)
    }

    public func page(from response: HTTPResponse, to request: HTTPRequest) throws(PlacesError) -> PlacesPage {
        guard response.status == 200 else {
            throw PlacesError(refusal: response, concealing: concealingSecrets)
        }
        var page = try FoursquareMapper.map(service.concealingSecrets(inJSON: response.body))
        if let target = LinkHeader(response.headers["Link"]).target("next") {
            page.next = service.next(target, after: request)
        }
        return page
    }

    public func concealingSecrets(in text: String) -> String { service.concealingSecrets(in: text) }
}
