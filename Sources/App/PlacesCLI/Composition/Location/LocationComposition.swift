import PlacesAPI
import PlacesArguments
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesLocation
import PlacesRequests
import PlacesSyntax
import PlacesUseCases
import PlacesWays
import PlacesWords

/// Which ways find the user's position, and what happens when all of them fail.
/// A place that the user names, now or earlier, is binding: if it cannot be used, the search ends. Without one a live
/// source searches around the position that the usual ways find, and the sample looks none up.
struct LocationComposition {
    /// What the position is for.
    enum Purpose: Hashable {
        case search(SourceChoice)
        /// A list of what is stored here, for which no position is looked up.
        case saved
        /// What is done where the user is, which a guess would not be.
        case delivery
        /// Telling the user, who may have more of it than a search.
        case whereabouts
    }

    let plan: LocationPlan
    let provider: (any LocationProvider)?
    let fallback: PlacesSearch.Fallback
    /// What the market of the town in effect says about searches in it.
    private(set) var market: ChosenCity.Choice.MarketTerms?

    init(
        _ request: LocationRequest, purpose: Purpose, world: World, client: any HTTPClient
    ) async throws(CommandFailure) {
        let named = ExplicitLocation(request: request, world: world, client: client)
        let context = LocationContext(request, world: world, client: client)
        let planner = LocationPlanner(context, terms: LocationTerms(request, world: world))
        if request.isExplained, let method = try named.method() {
            // What would be looked up is not looked up for an explanation.
            (plan, provider, fallback) = Self.only(
                UnavailableLocationProvider(method: method, error: .skipped(reason: "")))
        } else if let (fix, market) = try await named.fromOptions() {
            self.market = market
            (plan, provider, fallback) = Self.only(FixedLocationProvider(fix))
        } else if case .ways(let ways) = request.named {
            let plan = LocationPlan(try translated { try planner.steps(named: ways) })
            (self.plan, fallback) = (plan, .none)
            provider = planner.remembering(plan)
        } else if case .simulation = request.named {
            (plan, provider, fallback) = Self.only(try translated { try context.simulated() })
        } else if let (fix, market) = try await named.remembered() {
            self.market = market
            (plan, provider, fallback) = Self.only(FixedLocationProvider(fix))
        } else if purpose.asksNobody {
            (plan, provider, fallback) = (LocationPlan([]), nil, .source)
        } else {
            let purposeOfPlan = LocationPurpose(purpose, request, world: world, client: client)
            let steps = try translated { try planner.usualSteps(for: purposeOfPlan) }
            let plan = LocationPlan(steps, isTentative: true)
            self.plan = plan
            provider = planner.remembering(plan)
            // Some services estimate a position themselves, from the network address that they see anyway.
            fallback = purpose.estimatesPosition && request.usesNetwork ? .source : .none
        }
    }

    /// Tries the ways.
    /// - Throws: a failure that names each way, why it failed, and how to state a place.
    func locate() async throws(CommandFailure) -> LocationFix {
        guard let provider else {
            throw CommandFailure(Words.Where.unknown, hint: Words.Where.sayIt, status: .locationUnknown)
        }
        do {
            return try await provider.locate()
        } catch {
            throw CommandFailure(error, from: provider.method)
        }
    }

    private static func only(
        _ provider: any LocationProvider
    ) -> (LocationPlan, (any LocationProvider)?, PlacesSearch.Fallback) {
        (LocationPlan([LocationPlan.Step(provider)]), provider, .none)
    }
}

extension LocationComposition.Purpose {
    fileprivate var asksNobody: Bool { self == .saved || self == .search(.sample) }

    /// Whether the service that is asked around the position can do without one.
    var estimatesPosition: Bool {
        if case .search(let source) = self { source.service?.estimatesPosition ?? false } else { false }
    }
}
