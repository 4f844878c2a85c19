package import PlacesFeature
package import PlacesHTTP
import PlacesLocation
import PlacesMarkets
import PlacesSample
import PlacesStrings

/// The places that the user named: by an option, in the settings, or once for good.
package struct ExplicitLocation {
    private let request: LocationRequest
    private let numbers: NumberedPlace
    private let context: UseCaseContext
    private let client: any HTTPClient

    /// - Parameters:
    ///   - request: what was named, and who may be asked what a name means.
    ///   - numbers: the places of the last answer.
    ///   - context: what is kept on this machine.
    ///   - client: the network.
    package init(_ request: LocationRequest, numbers: NumberedPlace, context: UseCaseContext, client: any HTTPClient) {
        (self.request, self.numbers, self.context, self.client) = (request, numbers, context, client)
    }

    /// A position, and how to search there where a market says so.
    package typealias Named = (fix: LocationFix, market: ChosenCity.Choice.MarketTerms?)

    /// Whether a place is named at all, and in which way, without looking it up.
    package func method() throws(UseCaseError) -> LocationMethod? {
        switch request.named {
        case .near where isHere: break
        case .near: return .fixed
        case .point(let fix): return fix.method
        case .town: return .city
        case .methods, .simulation: return nil
        case .nothing: break
        }
        if request.home?.isOfNow == true { return .fixed }
        if ChosenCity(context: context).choice != nil { return .city }
        return request.home == nil ? nil : .fixed
    }

    /// What was named this time, or `nil` if nothing was.
    package func fromOptions() async throws(UseCaseError) -> Named? {
        switch request.named {
        case .near where isHere: return nil
        case .near: return try await near().map { ($0, nil) }
        case .point(let fix): return (fix, nil)
        case .town(let town):
            return try TownChoice(request: request.market, context: context).named(town).map { ($0.fix, $0.market) }
        case .methods, .simulation, .nothing: return nil
        }
    }

    /// What the user chose before: `HOME_LOCATION` in the environment, which is of now; the town chosen for good; and
    /// `HOME_LOCATION` in a file.
    package func remembered() async throws(UseCaseError) -> Named? {
        if request.home?.isOfNow == true, let fix = try await home() { return (fix, nil) }
        if let choice = ChosenCity(context: context).choice { return (choice.fix, choice.market) }
        return try await home().map { ($0, nil) }
    }

    /// Whether `--near me` says no more than that the user's position is meant.
    private var isHere: Bool { request.ownPlace == .me || request.ownPlace == .here }

    /// What is saved as "home", else the place that the settings or `places city` made one.
    private func homeByName() async throws(UseCaseError) -> LocationFix {
        if let store = context.store,
            !(try translated { try store.savedPlaces(named: LocationRequest.OwnPlace.home.rawValue) }).isEmpty
        {
            return try await point(LocationRequest.OwnPlace.home.rawValue, describing: Strings.Search.badNear)
        }
        if let fix = try await home() ?? ChosenCity(context: context).choice?.fix { return fix }
        throw UseCaseError(Strings.Search.badNear(Strings.City.noHome), hint: Strings.City.noHomeHint, cause: .question)
    }

    /// The place of `--near`: a number of the last answer, a point in figures, a link or a name.
    package func near() async throws(UseCaseError) -> LocationFix? {
        guard let text = request.near else { return nil }
        if let number = Int(digits: text.cleaned) {
            return try numbers.fix(number)
        }
        if request.ownPlace == .home { return try await homeByName() }
        return try await point(text, describing: Strings.Search.badNear)
    }

    package func home() async throws(UseCaseError) -> LocationFix? {
        guard let home = request.home else { return nil }
        return try await point(home.text) { Strings.Search.badHome(home.origin.cleaned, $0) }
    }

    /// The point with its angles in the other order, and its area, where that is known here and the point itself is not.
    private static func swapped(_ point: Coordinate) -> (point: Coordinate, area: String)? {
        guard let other = Coordinate(latitude: point.longitude, longitude: point.latitude), SampleArea.mayCover(other)
        else { return nil }
        // Where the point is in the first of them, the others are not read.
        let areas = Sample.allCases.lazy.compactMap { try? $0.area() }
        guard !areas.contains(where: { $0.coverage.contains(point) }) else { return nil }
        return areas.first { $0.coverage.contains(other) }.map { (other, $0.name) }
    }

    /// A point in figures, else the place that words name.
    private func point(
        _ text: String, describing: (String) -> String
    ) async throws(UseCaseError) -> LocationFix {
        do {
            let position = try CoordinateParser.parse(text)
            if let (point, area) = Self.swapped(position.coordinate) {
                context.remark(Strings.Search.line(describing(Strings.City.swapped(point.pair, area))))
            }
            return LocationFix(
                coordinate: position.coordinate, accuracy: position.accuracy ?? 0, age: .zero, method: .fixed)
        } catch {
            guard case .unreadable = error, text.contains(where: \.isLetter) else {
                throw UseCaseError(describing(error.description), hint: error.hint, cause: .question)
            }
        }
        // What the person has just read comes first.
        if let fix = numbers.fix(bearing: text) { return fix }
        let resolver = PlaceNameResolver(request: request.geocoding, context: context, client: client)
        guard let (code, town) = PlusCode.parts(of: text), code.isShort else {
            return try await resolver.fix(of: text, describing: describing)
        }
        let fix = try await resolver.fix(of: town, describing: describing)
        guard let point = code.centre(near: fix.coordinate) else { return fix }
        return LocationFix(coordinate: point, age: .zero, method: .fixed, label: text.cleaned)
    }
}
