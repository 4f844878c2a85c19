public import PlacesCategories
public import PlacesFeature
public import PlacesHTTP
import PlacesStrings

/// A search in OpenStreetMap by a server of Overpass. It needs no key, but a centre.
///
/// Kinds go into the question; everything else is checked in the places that come back: see `OverpassSelection`.
///
/// A server lists at most 2000 elements, the lowest numbers first, wherever they are. Where more exist,
/// the page says so, and the next one asks for a quarter of the radius, so that the nearest places are known after all.
public struct OverpassEndpoint: PlacesEndpoint {
    /// The greatest number of elements in one answer.
    static let elementsLimit = 2000
    /// A smaller circle, in metres, holds too few places to ask again.
    static let smallestRadius = 25
    /// How long to leave a server alone that has had too many requests, whatever it says.
    static let waitWhenLimited = Duration.seconds(30)

    let server: OverpassServer
    private let tree: CategoryTree
    private let mapper: OverpassMapper

    /// - Parameters:
    ///   - server: the server to ask.
    ///   - tree: what the kinds of a query mean in OpenStreetMap, and as what its elements are shown.
    ///   - languages: those whose names are kept where a place has more facts than are kept.
    ///   - country: the ISO 3166-1 code of the country of a point, if known: it decides whether the house number goes
    ///     before the street.
    public init(
        server: OverpassServer, tree: CategoryTree, languages: NameLanguages = .none,
        country: @escaping @Sendable (Coordinate) -> String? = { _ in nil }
    ) {
        (self.server, self.tree) = (server, tree)
        mapper = OverpassMapper(describer: OSMPlaceDescriber(tree: tree, languages: languages, country: country))
    }

    public var source: PlacesSource { .openStreetMap }

    /// As many circles as the loader's own limit of calls allows.
    public func pagesWanted(for query: PlacesQuery) -> Int { RemotePlacesLoader.standardMaxCalls }

    /// - Throws: ``PlacesFeature/PlacesError/locationUnknown(_:)`` without a centre,
    ///   ``PlacesFeature/PlacesError/connectivity(reason:)`` for an address in the open.
    public func firstRequests(for query: PlacesQuery) throws(PlacesError) -> [HTTPRequest] {
        guard let centre = query.centre else {
            throw .locationUnknown(.noPosition(reason: .needsCentre))
        }
        let filters = OverpassSelection.filters(kinds: query.filter.possibleKinds, tree: tree)
        guard !filters.isEmpty else { return [] }
        let script = OverpassScript(
            filters: filters, around: centre, radius: Int(query.radius.metres.rounded(.up)),
            limit: Self.elementsLimit, settings: server.settings)
        return [try server.request(script)]
    }

    public func unknownKinds(in query: PlacesQuery) -> [String] {
        tree.names(of: query.filter.kinds) { !$0.tags.isEmpty }
    }

    public func page(from response: HTTPResponse, to request: HTTPRequest) throws(PlacesError) -> PlacesPage {
        guard response.status == 200 else { throw PlacesError(overpassRefusal: response) }
        var (page, count) = try mapper.page(from: response)
        guard let script = OverpassScript(body: request.body), let radius = script.radius else { return page }
        page.searchedRadius = Double(radius)
        guard count >= Self.elementsLimit else { return page }
        page.truncation = page.truncation ?? .tooMany
        let smaller = radius / 4
        if smaller >= Self.smallestRadius {
            page.next = .request(try server.request(script.with(radius: smaller)), key: "around \(smaller)")
        }
        return page
    }
}

extension PlacesSource {
    /// OpenStreetMap, with the credit and the licence to show.
    static let openStreetMap = PlacesSource(
        id: "openstreetmap", name: Strings.OpenStreetMap.source, attribution: Strings.OpenStreetMap.attribution,
        attributionURL: Strings.OpenStreetMap.attributionURL, licence: Strings.OpenStreetMap.licence)
}
