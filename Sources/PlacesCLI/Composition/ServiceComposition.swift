import PlacesAPI
import PlacesCategories
import PlacesFeature
import PlacesHTTP
import PlacesWords

/// Foursquare with the person's token, its calls counted.
struct FoursquareComposition {
    let settings: Settings
    let client: any HTTPClient
    let world: World
    let isVerbose: Bool

    /// - Parameter budget: of all that a command asks, a wider circle included.
    func placesLoader(_ budget: CallBudget) throws(CommandFailure) -> any PlacesLoader {
        let (endpoint, meter) = try endpoint()
        return RemotePlacesLoader(
            endpoint: FolderSizedEndpoint(endpoint, settings: settings), client: client, budget: budget, meter: meter)
    }

    /// - Parameter tier: premium for all there is, pro where the position and the name will do.
    func detailsLoader(_ tier: CallTier) throws(CommandFailure) -> any PlaceDetailsLoader {
        let (endpoint, meter) = try endpoint()
        let budget = CallBudget(settings.maxCalls)
        let loader = { (tier: CallTier) in
            FoursquareDetailsLoader(endpoint: endpoint, client: client, tier: tier, budget: budget, meter: meter)
        }
        guard tier == .premium else { return loader(.pro) }
        let premium = loader(.premium)
        if isVerbose { for reason in premium.reasons { world.remark(reason + "\n") } }
        return AffordableDetailsLoader(premium: premium, pro: loader(.pro)) { [world] status in
            world.remark(Words.Usage.premiumRefused(status) + "\n")
        }
    }

    /// Says whose token is used, if it is not the user's own, where no header of an answer will.
    static func tellToken(_ settings: Settings, _ world: World) {
        guard settings.$token.origin.isWorkingDirectory else { return }
        world.remark(Words.Search.line(Words.Search.tokenOfFolder(ConfigurationLoader.folder)))
    }

    private var tokenNote: String? {
        settings.$token.origin.isWorkingDirectory ? Words.Presentation.tokenOfFolder(ConfigurationLoader.folder) : nil
    }

    private func endpoint() throws(CommandFailure) -> (FoursquareEndpoint, StoreCallMeter) {
        guard let token = settings.token.flatMap({ APIToken($0.revealed) }) else {
            throw CommandFailure(
                Words.Search.noToken, hint: Words.Search.noTokenHint(settings.tokenPlace.words), status: .credentials)
        }
        let tree: CategoryTree
        do {
            tree = try CategoryTree.builtIn()
        } catch {
            throw CommandFailure(error)
        }
        let endpoint =
            settings.baseURL.map { FoursquareEndpoint(baseURL: $0, token: token, categories: tree) }
            ?? FoursquareEndpoint(token: token, categories: tree)
        return (
            endpoint.noted(tokenNote),
            StoreCallMeter(world: world, service: endpoint.source.id, fingerprint: token.fingerprint)
        )
    }
}

/// Asks for all there is and, where the account does not pay for that, once more for what is free of it, and says so.
private struct AffordableDetailsLoader: PlaceDetailsLoader {
    let premium, pro: any PlaceDetailsLoader
    let tell: @Sendable (Int) -> Void

    func details(of id: Place.ID) async throws(PlacesError) -> PlaceDetails {
        do {
            return try await premium.details(of: id)
        } catch {
            guard case .credentials(let status, _) = error, [402, 403].contains(status) else { throw error }
            tell(status)
            return try await pro.details(of: id)
        }
    }
}

/// Counts calls in the store, by month and key. A count that cannot be kept stops nothing; the person is told once.
struct StoreCallMeter: CallMeter {
    let world: World
    let service, fingerprint: String

    func count(_ tier: CallTier) {
        guard let store = world.store else { return }
        do {
            try store.countCall(
                service: service, keyFingerprint: fingerprint, month: Self.month(of: world.now()), tier: tier)
        } catch {
            world.warn(error)
        }
    }

    /// The month in UTC, such as `2026-11`.
    static func month(of moment: Timestamp) -> String { String(WallTime(utc: moment).day.description.prefix(7)) }
}
