import PlacesFeature
import PlacesHTTP

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

    init(arguments: SearchArguments, settings: Settings, world: World) async throws(CommandFailure) {
        client = NetworkComposition(settings: settings, isVerbose: arguments.isVerbose ?? false, world: world).client
        source = try SourceComposition(arguments: arguments, settings: settings, client: client, world: world)
        location = try await LocationComposition(
            arguments: arguments, settings: settings, purpose: .search(source.choice), world: world, client: client)
        list = SortMemory.list(kinds: arguments.kinds)
        let order: PlacesOrder?
        (order, rememberedOrderList) = SortMemory.order(for: list, arguments, settings, world)
        query = try PlacesQuery(
            arguments: arguments, settings: settings.inMarket(of: location.market), order: order,
            area: try arguments.location.within.map(ZoneShelf(world: world).area), isFree: source.loader.traits.isFree,
            environment: world.environment)
    }
}
