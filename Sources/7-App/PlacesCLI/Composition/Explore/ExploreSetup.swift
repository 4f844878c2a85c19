import PlacesAPI
import PlacesArguments
import PlacesCategories
import PlacesEngine
import PlacesExplore
import PlacesFeature
import PlacesKnowledge
import PlacesMarkets
import PlacesMessages
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesUseCases

/// What has to be known before looking around: where the user is, which source is asked, and what.
struct ExploreSetup {
    let home: LocationFix
    let query: PlacesQuery
    /// The source of places.
    let loader: any PlacesLoader
    /// The calls that all questions may take together, or `nil` if they cost nothing and were not limited.
    private let budget: CallBudget?
    /// So many calls are allowed at a time.
    private let callStep: Int
    let dependencies: ExploreDependencies
    /// The list whose order is remembered.
    let list: String

    init(_ request: SearchRequest, world: World) async throws(CommandFailure) {
        var hidden = world
        hidden.hidesProgress = true
        let parts = try await SearchComposition(request, world: hidden)
        let source = parts.source
        list = parts.list
        var query = parts.query
        let limit = request.query.limit
        query.limit = limit.origin != .builtIn ? limit.wrappedValue : ExploreStart.limit(for: source.loader)
        self.query = query
        (loader, budget, callStep) = (source.loader, source.budget, source.budget?.limit ?? 0)
        var dependencies = try Self.dependencies(source.loader, request.query, world)
        home = try await Self.home(
            Self.location(parts.location, asking: source, request.location.blur), source.loader, query)
        // Finding the position may have cost one.
        dependencies.calls = source.budget.map { ExploreCalls(spent: $0.spent, allowed: $0.limit, step: $0.limit) }
        dependencies.host = source.choice == .openStreetMap ? request.source.services.openStreetMapHost : nil
        dependencies.isStandIn =
            request.lacksPlaceAndSource && parts.location.provider == nil && home.method == .simulated
        let (home, units) = (home, request.display.units)
        dependencies.trouble = { Self.trouble($0, home: home, units, world) }
        (dependencies.browsed, dependencies.remembersOrder) = (limit.wrappedValue, parts.rememberedOrderList != nil)
        self.dependencies = dependencies
    }

    /// Farther away, a town does not say where a point is.
    private static let reachOfTowns = 50_000.0

    /// Why nothing is known at a point, by the name that people call it, and the command that asks about it.
    private static func trouble(
        _ error: PlacesError, home: LocationFix, _ units: UnitSystem, _ world: World
    ) -> String {
        guard case .notCovered(let point, nil, let areas) = error else {
            return [error.description, error.hint(namesOptions: true)].compactMap(\.self).joined(separator: " ")
        }
        var (name, near) = (point == home.coordinate ? home.label : nil, point.pair)
        let town = try? PointKnowledge.embedded().town(at: point)
        if let town, town.distance <= reachOfTowns {
            near = ChosenCity.Choice(City(town.town), market: nil).fullName
            name = name ?? Self.name(of: point, near: town.town, units)
        }
        let named = PlacesError.notCovered(point, name: name, areas: areas)
        let live = world.line.map {
            Strings.Setup.liveHint($0.line(with: [("near", near), PlacesService.openStreetMap.asSource]))
        }
        return [named.description, live].compactMap(\.self).joined(separator: " ")
    }

    /// Nearer than this, in metres, a point is in the town.
    private static let reachOfTown = 2000.0

    private static func name(of point: Coordinate, near town: Town, _ units: UnitSystem) -> String {
        let distance = town.coordinate.distance(to: point)
        guard distance > reachOfTown else { return town.name.cleaned }
        let direction = CompassDirection(bearing: town.coordinate.initialBearing(to: point))
        return Strings.Explore.away(DistanceText.rounded(distance, units), direction.word, from: town.name.cleaned)
    }

    func start(_ request: ExploreRequest) -> ExploreStart {
        var start = ExploreStart(
            home: home, query: query, maximumRadius: request.maximumRadius.metres, dependencies: dependencies)
        start.hasMouse = request.hasMouse
        return start
    }

    /// Allows this many more calls.
    func allow(calls: Int) { budget?.allow(calls) }

    /// What has been spent so far.
    var calls: ExploreCalls? {
        budget.map { ExploreCalls(spent: $0.spent, allowed: $0.limit, step: callStep) }
    }

    /// The way to the position where a service is asked. Each move of the map goes a known way from where it starts, so that
    /// from an exact point the cells of many moves would give the point away: it starts at the centre of the cell.
    private static func location(
        _ location: LocationComposition, asking source: SourceComposition, _ blur: BlurGrid?
    ) -> LocationComposition {
        guard source.service != nil, let blur else { return location }
        return location.blurred(by: blur)
    }

    /// Where the user is or, if that is unknown, where the source believes them to be.
    private static func home(
        _ location: LocationComposition, _ loader: any PlacesLoader, _ query: PlacesQuery
    ) async throws(CommandFailure) -> LocationFix {
        if location.provider != nil {
            do {
                return try await location.locate()
            } catch {
                guard location.fallback == .source else { throw error }
            }
        }
        var query = query
        query.limit = .count(1)
        if let fix = try await translating({ try await loader.load(query).location }) { return fix }
        throw CommandFailure(Strings.Where.unknown, hint: Strings.Where.sayIt, status: .locationUnknown)
    }

    private static func dependencies(
        _ loader: any PlacesLoader, _ request: QueryRequest, _ world: World
    ) throws(CommandFailure) -> ExploreDependencies {
        let search = try SearchDependencies(request, world: world)
        let evaluator = search.evaluator
        let tree = try translated { try CategoryTree.builtIn() }
        var dependencies = ExploreDependencies(
            of: loader, search: search,
            kinds: tree.children(of: nil).map { ExploreDependencies.Kind(name: $0.name, ids: tree.family(of: $0.id)) })
        dependencies.details = { nearby, source in
            source.map { source in
                DetailsPage(
                    details: PlaceDetails(place: nearby.place, source: source), nearby: nearby, evaluator: evaluator,
                    at: world.now())
            }
        }
        return dependencies
    }
}
