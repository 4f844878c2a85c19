import PlacesFeature
import PlacesHTTP
import PlacesWords

/// Finds the point that words mean: a place that the person saved, a town, or what a server of Nominatim knows.
struct PlaceNaming {
    private static let candidatesShown = 5

    let settings: Settings
    let world: World
    let client: any HTTPClient

    /// The one place that the words mean.
    /// - Throws: a usage failure where nothing has the name, or several things have it.
    /// - Parameter describing: says where the words come from.
    func fix(of text: String, describing: (String) -> String) async throws(CommandFailure) -> LocationFix {
        let geocoding = Geocoding(settings: settings, world: world, client: client)
        let server = try geocoding.nominatim()
        var steps: [FirstMatchGeocoder.Step] = []
        if let store = world.store {
            steps.append(.init(name: Words.City.savedPlaces, geocoder: SavedPlacesGeocoder(store: store)))
        }
        steps.append(.init(name: Words.City.towns, geocoder: try geocoding.towns()))
        if let server { steps.append(.init(name: Words.City.nominatim, geocoder: server)) }

        let match: FirstMatchGeocoder.Match
        do {
            match = try await FirstMatchGeocoder(steps).match(text, limit: Self.candidatesShown + 1)
        } catch {
            throw CommandFailure(error)
        }
        if !match.places.isEmpty {
            for failure in match.failures {
                world.remark(Words.Search.line(Words.City.passed(failure.step, failure.error.description)))
            }
        }
        guard let place = match.places.first else {
            if let failure = match.failures.last { throw CommandFailure(failure.error) }
            throw CommandFailure(
                describing(Words.City.nothingCalled(text.shown)),
                hint: server == nil ? Words.City.nothingCalledHint : Words.City.nothingCalledAnywhere, status: .usage)
        }
        // Nominatim puts what is meant first; the list of towns knows no better than the person.
        guard match.places.count == 1 || match.answeredBy == Words.City.nominatim else {
            throw ambiguity(describing(Words.City.ambiguous(text.shown)), match.places)
        }
        return LocationFix(
            coordinate: place.coordinate, age: .zero, method: .fixed, label: name(of: place),
            estimator: match.answeredBy)
    }

    private func name(of place: GeocodedPlace) -> String {
        let address = place.address
        let isTown = address.street == nil && address.city == place.name
        return isTown
            ? [place.name, address.region, address.countryCode].compactMap(\.self).joined(separator: ", ") : place.name
    }

    private func ambiguity(_ message: String, _ places: [GeocodedPlace]) -> CommandFailure {
        let lines = places.prefix(Self.candidatesShown).map { place in
            let point = [place.coordinate.latitude, place.coordinate.longitude].map { "\($0)" }.joined(separator: ",")
            return Words.City.candidate(name(of: place).cleaned, point)
        }
        let more = places.count > Self.candidatesShown ? [Words.City.more] : []
        return CommandFailure(
            message, excerpt: (lines + more).joined(separator: "\n"), hint: Words.City.narrow,
            status: .usage)
    }
}
