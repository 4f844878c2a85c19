import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesRequests
import PlacesUseCases

/// The parts of a search, however its answer is shown: the source, the user's position, and the question.
struct SearchComposition {
    let client: any HTTPClient
    let source: SourceComposition
    let location: LocationComposition
    /// The list whose order is remembered.
    let list: String
    let query: PlacesQuery
    /// The list whose remembered order this is, `nil` if the order was asked for this time.
    let rememberedOrderList: String?

    init(_ request: SearchRequest, world: World) async throws(CommandFailure) {
        client = NetworkComposition(request.source.services.network, world: world).client
        source = try SourceComposition(request.source, client: client, world: world)
        location = try await LocationComposition(
            request.location, purpose: .search(source.choice), display: request.display, world: world,
            client: client)
        list = SortMemory.list(kinds: request.query.kinds)
        let order: PlacesOrder?
        (order, rememberedOrderList) = SortMemory.order(for: list, request.query.order, request.display.format, world)
        var query = request.query.inMarket(of: location.market).query(
            in: order, area: try translated { try request.query.area.map(ZoneStore(world: world).area) },
            isFree: source.loader.traits.isFree)
        query.paysForWishes = request.source.services.paysForWishes == true
        self.query = query
    }
}
