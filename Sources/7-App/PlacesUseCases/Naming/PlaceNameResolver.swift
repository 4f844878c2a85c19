import PlacesAPI
public import PlacesFeature
public import PlacesHTTP
import PlacesMessages
import PlacesSample
import PlacesStrings

/// Finds the point that words mean: a saved place, a town, a name in the samples, or an answer of Nominatim.
public struct PlaceNameResolver: Sendable {
    private static let candidatesShown = 5
    private static let othersShown = 3

    public let request: GeocodingRequest
    public let context: UseCaseContext
    public let client: any HTTPClient

    public init(request: GeocodingRequest, context: UseCaseContext, client: any HTTPClient) {
        (self.request, self.context, self.client) = (request, context, client)
    }

    /// The one place that the words mean.
    /// - Parameters:
    ///   - text: the words.
    ///   - describing: says where the words come from, and what is wrong with them.
    /// - Throws: a usage failure if nothing has the name, or several things have it.
    public func fix(of text: String, describing: (String) -> String) async throws(UseCaseError) -> LocationFix {
        let geocoding = Geocoding(request: request, context: context, client: client)
        let server = try geocoding.nominatim()
        var steps = geocoding.gazetteers(towns: try geocoding.towns()).map {
            FirstMatchGeocoder.Step($0.origin, $0.gazetteer)
        }
        if let store = context.store {
            // This reads every saved place, so it comes after what is quick.
            let words = SavedPlacesGeocoder(store: store, directory: .program, matching: .words)
            steps.append(.init(.savedPlaces, words))
        }
        if let server { steps.append(.init(.nominatim, server)) }

        let match: FirstMatchGeocoder.Match
        do {
            match = try await FirstMatchGeocoder(steps).match(text, limit: Self.candidatesShown + 1)
        } catch {
            throw UseCaseError(error)
        }
        if !match.places.isEmpty {
            for failure in match.failures {
                let step = NameOrigin(rawValue: failure.step)?.text ?? failure.step
                context.remark(Strings.Search.line(Strings.City.passed(step, failure.error.description)))
            }
        }
        guard let place = match.places.first else {
            if let failure = match.failures.last { throw UseCaseError(failure.error) }
            throw UseCaseError(
                describing(Strings.City.nothingCalled(text.shown)),
                hint: server == nil ? Strings.City.nothingCalledHint : Strings.City.nothingCalledAnywhere,
                cause: .question)
        }
        // Nominatim and the samples put the likeliest first. Towns of one name are equally likely: the user chooses.
        let origin = match.answeredBy.flatMap(NameOrigin.init)
        guard match.places.count == 1 || origin == .nominatim || origin == .samples else {
            throw ambiguity(describing(Strings.City.ambiguous(text.shown)), match.places)
        }
        nameOthers(than: place, in: match, named: text, describing: describing)
        return LocationFix(
            coordinate: place.coordinate, age: .zero, method: .fixed, label: name(of: place),
            estimator: origin?.text)
    }

    /// Names other places on this machine with the same name.
    private func nameOthers(
        than place: GeocodedPlace, in match: FirstMatchGeocoder.Match, named text: String,
        describing: (String) -> String
    ) {
        var others: [GeocodedPlace] =
            switch match.answeredBy.flatMap(NameOrigin.init) {
            case .samples: Array(match.places.dropFirst())
            case .savedPlaces, .towns: (try? SampleGeocoder().called(text)) ?? []
            case .nominatim, nil: []
            }
        others.removeAll { $0.coordinate == place.coordinate }
        guard !others.isEmpty else { return }
        let names = others.prefix(Self.othersShown).map {
            Strings.City.reading($0.name, kind: $0.kind, $0.coordinate.pair)
        }
        let meant = Strings.City.reading(name(of: place), kind: place.kind, nil)
        context.remark(Strings.Search.line(describing(Strings.City.meant(meant, also: names))))
    }

    private func name(of place: GeocodedPlace) -> String {
        let address = place.address
        let isTown = address.street == nil && address.city == place.name
        return isTown
            ? [place.name, address.region, address.countryCode].compactMap(\.self).joined(separator: ", ") : place.name
    }

    private func ambiguity(_ message: String, _ places: [GeocodedPlace]) -> UseCaseError {
        let lines = places.prefix(Self.candidatesShown).map { place in
            Strings.City.candidate(name(of: place).cleaned, place.coordinate.pair)
        }
        let more = places.count > Self.candidatesShown ? [Strings.City.more] : []
        return UseCaseError(
            message, excerpt: (lines + more).joined(separator: "\n"), hint: Strings.City.narrow,
            cause: .question)
    }
}

extension FirstMatchGeocoder.Step {
    fileprivate init(_ origin: NameOrigin, _ geocoder: any Geocoder) {
        self.init(id: origin.rawValue, geocoder: geocoder)
    }
}

extension Coordinate {
    /// As ``ExplicitLocation`` reads it.
    package var pair: String { "\(latitude),\(longitude)" }
}
