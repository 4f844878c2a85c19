import PlacesFeature
import PlacesHTTP
import PlacesRequests
import PlacesUseCases

/// What a search is made of, whoever shows the answer: whom to ask, where the person is, and what they want to know.
struct SearchComposition {
    let client: any HTTPClient
    let source: SourceComposition
    let location: LocationComposition
    /// The list whose order is remembered.
    let list: String
    let query: PlacesQuery
    /// The list whose remembered order this is, `nil` where the order was asked for this time.
    let rememberedOrderList: String?

    init(_ request: SearchRequest, world: World) async throws(CommandFailure) {
        client = NetworkComposition(request.source.services.network, world: world).client
        source = try SourceComposition(request.source, client: client, world: world)
        location = try await LocationComposition(
            request.location, purpose: .search(source.choice), world: world, client: client)
        list = SortMemory.list(kinds: request.query.kinds)
        let order: PlacesOrder?
        (order, rememberedOrderList) = SortMemory.order(for: list, request.query.order, request.display.format, world)
        query = request.query.inMarket(of: location.market).query(
            in: order, area: try translated { try request.query.area.map(ZoneStore(world: world).area) },
            isFree: source.loader.traits.isFree)
    }
}
