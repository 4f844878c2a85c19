import PlacesAPI
import PlacesFeature
import PlacesHTTP
import PlacesLocation
import PlacesRequests
import PlacesSyntax
import PlacesTerminal
import PlacesUseCases
import PlacesWays
import PlacesWords

extension LocationTerms {
    /// What the user allows by a request, and how this program asks them.
    init(_ request: LocationRequest, world: World) {
        self.init()
        consents = world.store.map { LocationConsents(store: $0) }
        (usesNetwork, allowances) = (request.usesNetwork, request.allowances)
        isInteractive = world.isServing || world.console.isTerminal(.input) && world.console.isTerminal(.error)
        (isRemembering, isWatching, namesOptions) = (!request.isPrivate, request.isWatching, true)
        report = { world.warn($0) }
        guard world.canAsk(request.screen) else { return }
        ask = { (way, purpose) throws(LocationError) in
            try ConsentQuestion(way: way, purpose: purpose, request: request, world: world).ask()
        }
    }
}

extension LocationPurpose {
    init(
        _ purpose: LocationComposition.Purpose, _ request: LocationRequest, world: World, client: any HTTPClient
    ) {
        self.init(
            estimatesPosition: purpose.estimatesPosition, isWhereabouts: purpose == .whereabouts,
            recipient: {
                switch purpose {
                case .search(let source): return source.service?.recipient
                case .saved, .delivery: return nil
                case .whereabouts:
                    let geocoding = Geocoding(request: request.geocoding, world: world, client: client)
                    return (try? geocoding.nominatim()) == nil ? nil : Words.City.nominatimServer
                }
            })
    }
}
