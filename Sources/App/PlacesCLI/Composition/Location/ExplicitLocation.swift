import PlacesArguments
import PlacesFeature
import PlacesHTTP
import PlacesLocation
import PlacesMarkets
import PlacesRequests
import PlacesSample
import PlacesSettings
import PlacesUseCases
import PlacesWords

/// The places that the person named: by an option, in the settings, or once for good.
struct ExplicitLocation {
    let request: LocationRequest
    let world: World
    let client: any HTTPClient

    /// A position, and how to search there where a market says so.
    typealias Named = (fix: LocationFix, market: ChosenCity.Choice.MarketTerms?)

    /// Whether a place is named at all, and in which way, without looking it up.
    func method() throws(CommandFailure) -> LocationMethod? {
        switch request.named {
        case .near: return .fixed
        case .point(let fix): return fix.method
        case .town: return .city
        case .ways, .simulation: return nil
        case .nothing: break
        }
        let home = request.home
        if case .environment = home.origin, home.wrappedValue != nil { return .fixed }
        if ChosenCity(world: world).choice != nil { return .city }
        return home.wrappedValue == nil ? nil : .fixed
    }

    /// What was named this time, or `nil` where nothing was.
    func fromOptions() async throws(CommandFailure) -> Named? {
        switch request.named {
        case .near: return try await near().map { ($0, nil) }
        case .point(let fix): return (fix, nil)
        case .town(let town):
            return try translated { try TownChoice(request: request.market, world: world).named(town) }
                .map { ($0.fix, $0.market) }
        case .ways, .simulation, .nothing: return nil
        }
    }

    /// What the person chose before: `HOME_LOCATION` in the environment, which is of now; the town chosen for good; and
    /// `HOME_LOCATION` in a file.
    func remembered() async throws(CommandFailure) -> Named? {
        if case .environment = request.home.origin, let fix = try await home() { return (fix, nil) }
        if let choice = ChosenCity(world: world).choice { return (choice.fix, choice.market) }
        return try await home().map { ($0, nil) }
    }

    /// The place of `--near`: a number of the last answer, a point in figures, a link or a name.
    func near() async throws(CommandFailure) -> LocationFix? {
        guard let text = request.near else { return nil }
        if let number = Int(digits: text.cleaned) {
            return try translated { try NumberedPlace(world: world).fix(number) }
        }
        return try await point(text, describing: Words.Search.badNear)
    }

    func home() async throws(CommandFailure) -> LocationFix? {
        guard let text = request.home.wrappedValue else { return nil }
        let origin = request.home.origin.description.cleaned
        return try await point(text) { Words.Search.badHome(origin, $0) }
    }

    /// The point with its angles in the other order, and its area, where that is known here and the point itself is not.
    private static func swapped(_ point: Coordinate) -> (point: Coordinate, area: String)? {
        guard let other = Coordinate(latitude: point.longitude, longitude: point.latitude) else { return nil }
        let areas = Sample.allCases.compactMap { try? $0.area() }
        guard !areas.contains(where: { $0.coverage.contains(point) }) else { return nil }
        return areas.first { $0.coverage.contains(other) }.map { (other, $0.name) }
    }

    /// A point in figures, else the place that words name.
    private func point(
        _ text: String, describing: (String) -> String
    ) async throws(CommandFailure) -> LocationFix {
        do {
            let position = try CoordinateParser.parse(text)
            if let (point, area) = Self.swapped(position.coordinate) {
                world.writeDiagnostic(Words.Search.line(describing(Words.City.swapped(point.pair, area))))
            }
            return LocationFix(
                coordinate: position.coordinate, accuracy: position.accuracy ?? 0, age: .zero, method: .fixed)
        } catch {
            guard case .unreadable = error, text.contains(where: \.isLetter) else {
                throw CommandFailure(describing(error.description), hint: error.hint, status: .usage)
            }
        }
        let naming = PlaceNameResolver(request: request.geocoding, world: world, client: client)
        return try await translating { try await naming.fix(of: text, describing: describing) }
    }
}
