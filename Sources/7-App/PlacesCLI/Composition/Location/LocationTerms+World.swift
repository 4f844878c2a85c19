import PlacesFeature
import PlacesLocation
import PlacesRequests
import PlacesTerminal
import PlacesUseCases

extension LocationTerms {
    /// What the user allows by a request, and how this program asks them.
    init(_ request: LocationRequest, _ screen: ScreenRequest, world: World) {
        self.init()
        consents = world.store.map { LocationConsents(store: $0) }
        (usesNetwork, allowances) = (request.usesNetwork, request.allowances)
        isInteractive =
            world.isServing
            || !world.asksNothing && world.console.isTerminal(.input) && world.console.isTerminal(.error)
        (isRemembering, isWatching, namesOptions) = (!request.isPrivate, request.isWatching, true)
        report = { world.warn($0) }
        guard world.canAsk(screen) else { return }
        ask = { (method, purpose) throws(LocationError) in
            try ConsentQuestion(method: method, purpose: purpose, request: request, screen: screen, world: world).ask()
        }
    }
}
