import PlacesAPI
package import PlacesEngine
package import PlacesFeature
package import PlacesLocation
import PlacesStrings

/// Which methods find the user's position, and what happens when all of them fail.
/// A place that the user names, now or earlier, is binding: if it cannot be used, the search ends. Without one a live
/// source searches around the position that the usual methods find, and the sample looks none up.
package struct LocationComposition {
    /// What the position is for.
    package enum Purpose: Hashable {
        case search(SourceChoice)
        /// A list of what is stored here, for which no position is looked up.
        case saved
        /// What is done where the user is, which a guess would not be.
        case delivery
        /// Telling the user, who may have more of it than a search.
        case whereabouts
    }

    package let plan: LocationPlan
    package private(set) var provider: (any LocationProvider)?
    package let fallback: PlacesSearch.Fallback
    /// What the market of the town in effect says about searches in it.
    package private(set) var market: ChosenCity.Choice.MarketTerms?

    /// - Parameters:
    ///   - request: what was said about the place, and what methods may do.
    ///   - purpose: what the position is for.
    ///   - named: the places that the user named.
    ///   - context: what methods are made with.
    ///   - terms: what the user allows.
    ///   - recipient: who will learn the position, or `nil` if it stays here.
    package init(
        _ request: LocationRequest, purpose: Purpose, named: ExplicitLocation, context: LocationContext,
        terms: LocationTerms, recipient: @escaping @Sendable () -> String?
    ) async throws(UseCaseError) {
        let planner = LocationPlanner(context, terms: terms)
        if request.isExplained, let method = try named.method() {
            // What would be looked up is not looked up for an explanation.
            (plan, provider, fallback) = Self.only(
                UnavailableLocationProvider(method: method, error: .skipped(reason: .message(""))))
        } else if let (fix, market) = try await named.fromOptions() {
            self.market = market
            (plan, provider, fallback) = Self.only(FixedLocationProvider(fix))
        } else if case .methods(let methods) = request.named {
            let plan = LocationPlan(try translated { try planner.steps(named: methods) })
            (self.plan, fallback) = (plan, .none)
            provider = planner.remembering(plan)
        } else if case .simulation = request.named {
            (plan, provider, fallback) = Self.only(try translated { try context.simulated() })
        } else if let (fix, market) = try await named.remembered() {
            self.market = market
            (plan, provider, fallback) = Self.only(FixedLocationProvider(fix))
        } else if purpose.asksNoOne {
            (plan, provider, fallback) = (LocationPlan([]), nil, .source)
        } else {
            let purposeOfPlan = LocationPurpose(
                estimatesPosition: purpose.estimatesPosition, isWhereabouts: purpose == .whereabouts,
                recipient: recipient)
            let steps = try translated { try planner.usualSteps(for: purposeOfPlan) }
            let plan = LocationPlan(steps, isTentative: true)
            self.plan = plan
            provider = planner.remembering(plan)
            // Some services estimate a position themselves, from the network address that they see anyway.
            fallback = purpose.estimatesPosition && request.usesNetwork ? .source : .none
        }
    }

    /// The same, with the centres of cells instead of exact positions.
    package func blurred(by grid: BlurGrid) -> LocationComposition {
        var blurred = self
        blurred.provider = provider.map { BlurredLocationProvider($0, grid: grid) }
        return blurred
    }

    private static func only(
        _ provider: any LocationProvider
    ) -> (LocationPlan, (any LocationProvider)?, PlacesSearch.Fallback) {
        (LocationPlan([LocationPlan.Step(provider)]), provider, .none)
    }
}

extension LocationComposition.Purpose {
    fileprivate var asksNoOne: Bool { self == .saved || self == .search(.sample) }

    /// Whether the service that is asked around the position can do without one.
    package var estimatesPosition: Bool {
        if case .search(let source) = self { source.service?.estimatesPosition ?? false } else { false }
    }
}
