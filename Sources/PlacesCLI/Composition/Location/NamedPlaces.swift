import PlacesFeature
import PlacesHTTP
import PlacesLocation
import PlacesMarkets
import PlacesSample
import PlacesWords

/// The places that the person named: by an option, in the settings, or once for good.
struct NamedPlaces {
    let arguments: SearchArguments
    let settings: Settings
    let world: World
    let client: any HTTPClient

    /// A position, and how to search there where a market says so.
    typealias Named = (fix: LocationFix, market: ChosenCity.Choice.MarketTerms?)

    /// Whether a place is named at all, and in which way, without looking it up.
    /// - Parameter naming: whether a place named before counts.
    func method(naming isRememberedMeant: Bool) throws(CommandFailure) -> LocationMethod? {
        if arguments.near != nil { return .fixed }
        if arguments.location.city != nil || arguments.location.postalCode != nil { return .city }
        guard isRememberedMeant, arguments.simulate == nil else { return nil }
        if case .environment = settings.$homeLocation.origin, settings.homeLocation != nil { return .fixed }
        if ChosenCity(world: world).choice != nil { return .city }
        return settings.homeLocation == nil ? nil : .fixed
    }

    /// What the options name, or `nil` without one.
    func fromOptions() async throws(CommandFailure) -> Named? {
        let town = arguments.location
        let named = [arguments.near != nil, town.city != nil, town.postalCode != nil].count(where: \.self)
        let found = [arguments.locate != nil, arguments.simulate != nil].count(where: \.self)
        guard named > 0 else { return nil }
        guard named == 1, found == 0 else {
            throw CommandFailure(Words.Search.nearExcludesOthers, hint: Words.Search.chooseOnePlace, status: .usage)
        }
        if arguments.near != nil { return try await near().map { ($0, nil) } }
        // Words are for the search; only options name a town here.
        var options = arguments
        options.text = nil
        return try TownChoice(arguments: options, settings: settings, world: world).named().map { ($0.fix, $0.market) }
    }

    /// What the person chose before: `HOME_LOCATION` in the environment, which is of now; the town chosen for good; and
    /// `HOME_LOCATION` in a file.
    func remembered() async throws(CommandFailure) -> Named? {
        if case .environment = settings.$homeLocation.origin, let fix = try await home() { return (fix, nil) }
        if let choice = ChosenCity(world: world).choice { return (choice.fix, choice.market) }
        return try await home().map { ($0, nil) }
    }

    /// The place of `--near`: a number of the last answer, a point in figures, a link or a name.
    func near() async throws(CommandFailure) -> LocationFix? {
        guard let text = arguments.near else { return nil }
        if let number = Int(digits: text.cleaned) { return try NumberedPlace(world: world).fix(number) }
        return try await point(text, describing: Words.Search.badNear)
    }

    func home() async throws(CommandFailure) -> LocationFix? {
        guard let text = settings.homeLocation else { return nil }
        let origin = settings.$homeLocation.origin.description.cleaned
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
                world.remark(Words.Search.line(describing(Words.City.swapped(point.pair, area))))
            }
            return LocationFix(
                coordinate: position.coordinate, accuracy: position.accuracy ?? 0, age: .zero, method: .fixed)
        } catch {
            guard case .unreadable = error, text.contains(where: \.isLetter) else {
                throw CommandFailure(describing(error.description), hint: error.hint, status: .usage)
            }
        }
        let naming = PlaceNaming(settings: settings, world: world, client: client)
        return try await naming.fix(of: text, describing: describing)
    }
}
