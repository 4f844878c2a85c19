import PlacesAPI
public import PlacesFeature
public import PlacesHTTP
import PlacesKnowledge
import PlacesMessages
import PlacesReading
import PlacesSample
import PlacesStrings
import PlacesText

/// Finds the point that words mean: a saved place, a town, a name in the samples, or an answer of Nominatim.
public struct PlaceNameResolver: Sendable {
    private static let candidatesShown = 5
    private static let othersShown = 3
    private static let commandsShown = 2

    public let request: GeocodingRequest
    public let context: UseCaseContext
    public let client: any HTTPClient

    public init(request: GeocodingRequest, context: UseCaseContext, client: any HTTPClient) {
        (self.request, self.context, self.client) = (request, context, client)
    }

    /// The one place that the words mean. Of several towns of a name it is the one with the most people; where the next has
    /// half as many or more, the user is asked if they can be.
    /// - Parameters:
    ///   - text: the words.
    ///   - describing: says where the words come from, and what is wrong with them.
    /// - Throws: a usage failure if nothing has the name, or several things have it of which none comes first.
    public func fix(of text: String, describing: (String) -> String) async throws(UseCaseError) -> LocationFix {
        let geocoding = Geocoding(request: request, context: context, client: client)
        let (towns, server) = (try geocoding.towns(), try geocoding.nominatim())
        let match = try await match(text, geocoding, towns, server)
        guard !match.places.isEmpty else {
            if let failure = match.failures.last { throw UseCaseError(failure.error) }
            return try await nearlyCalled(text, towns, hasServer: server != nil, describing: describing)
        }
        let origin = match.answeredBy.flatMap(NameOrigin.init)
        let place = try choice(among: match.places, of: origin, towns, named: text, describing: describing)
        nameOthers(than: place, in: match, named: text, describing: describing)
        tellWhatIsUnsaid(of: place, named: text, origin, describing)
        return LocationFix(
            coordinate: place.coordinate, age: .zero, method: .fixed, label: place.fullName, town: place.town,
            estimator: origin?.text)
    }

    private func match(
        _ text: String, _ geocoding: Geocoding, _ towns: TownGeocoder, _ server: (any Geocoder)?
    ) async throws(UseCaseError) -> FirstMatchGeocoder.Match {
        var steps = geocoding.gazetteers(towns: towns).map { FirstMatchGeocoder.Step($0.origin, $0.gazetteer) }
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
        return match
    }

    // MARK: - One of several

    /// Nominatim and the samples put the likeliest first; of towns it is the one with the most people.
    private func choice(
        among places: [GeocodedPlace], of origin: NameOrigin?, _ towns: TownGeocoder, named text: String,
        describing: (String) -> String
    ) throws(UseCaseError) -> GeocodedPlace {
        guard places.count > 1, origin != .nominatim, origin != .samples else { return places[0] }
        let people = origin == .savedPlaces ? [] : places.map(towns.people)
        let spelling = text.split(separator: ",").first.map { String($0).nameWords } ?? []
        let isSpelt =
            people.count > 1 && places[0].name.nameWords == spelling && places[1].name.nameWords != spelling
        let isFirst = isSpelt || people.count > 1 && people[0] > people[1]
        let isFar = isSpelt || isFirst && people[0] > 2 * people[1]
        if !isFar, let choose = context.choose {
            let lines = places.prefix(Self.candidatesShown).map { line(for: $0) }
            if let index = try choose(describing(Strings.City.ambiguous(text.shown)), lines) { return places[index] }
            throw ambiguity(describing(Strings.City.ambiguous(text.shown)), places)
        }
        guard isFirst else { throw ambiguity(describing(Strings.City.ambiguous(text.shown)), places) }
        let command = command(near: words(for: places[1], besides: places[0]))
        context.remark(Strings.Search.line(describing(Strings.City.otherOfName(places[0].fullName.cleaned, command))))
        return places[0]
    }

    private func ambiguity(_ message: String, _ places: [GeocodedPlace]) -> UseCaseError {
        let lines = places.prefix(Self.candidatesShown).map { "  " + line(for: $0) }
        let more = places.count > Self.candidatesShown ? [Strings.City.more] : []
        let commands = zip(places, places.dropFirst() + places.prefix(1)).prefix(Self.commandsShown).map {
            place, other in
            command(near: words(for: place, besides: other))
        }
        return UseCaseError(
            message, excerpt: (lines + more).joined(separator: "\n"), hint: Strings.City.narrow(commands),
            cause: .question)
    }

    /// Words that mean a place and not another of its name: the name with its region and country, else its point.
    private func words(for place: GeocodedPlace, besides other: GeocodedPlace) -> String {
        let name = place.fullName.cleaned
        return name == other.fullName.cleaned || !name.contains(",") ? place.coordinate.pair : name
    }

    /// The command that searches near another place, with the rest of the user's line.
    private func command(near place: String) -> String {
        context.lineNear?(place) ?? Strings.City.nearCommand(place.inShell)
    }

    private func line(for place: GeocodedPlace) -> String {
        Strings.City.candidate(place.fullName.cleaned, place.coordinate.pair)
    }

    // MARK: - Nothing of the name

    /// What was probably meant, if the user says so.
    private func nearlyCalled(
        _ text: String, _ towns: TownGeocoder, hasServer: Bool, describing: (String) -> String
    ) async throws(UseCaseError) -> LocationFix {
        let corrections = try translated { try towns.corrections(of: text) }
        guard let first = corrections.first else {
            throw UseCaseError(
                describing(Strings.City.nothingCalled(text.shown)),
                hint: hasServer ? Strings.City.nothingCalledAnywhere : Strings.City.nothingCalledHint,
                cause: .question)
        }
        if let choose = context.choose,
            let index = try choose(describing(Strings.City.nearlyCalled(text.shown)), corrections.map(\.cleaned))
        {
            return try await fix(of: corrections[index], describing: describing)
        }
        throw UseCaseError(
            describing(Strings.City.nothingCalled(text.shown)),
            hint: Strings.City.misspelt(command(near: first.cleaned)), cause: .question)
    }

    // MARK: - Remarks

    /// Names other places on this machine with the same name.
    private func nameOthers(
        than place: GeocodedPlace, in match: FirstMatchGeocoder.Match, named text: String,
        describing: (String) -> String
    ) {
        var others: [GeocodedPlace] =
            switch match.answeredBy.flatMap(NameOrigin.init) {
            case .samples: Array(match.places.dropFirst())
            case .savedPlaces, .towns: (try? SampleGeocoder().called(text)) ?? []
            case .likelyTowns, .nominatim, nil: []
            }
        others.removeAll { $0.coordinate == place.coordinate }
        guard !others.isEmpty else { return }
        let names = others.prefix(Self.othersShown).map {
            Strings.City.reading($0.name, kind: $0.kind, $0.coordinate.pair)
        }
        let meant = Strings.City.reading(place.fullName, kind: place.kind, nil)
        context.remark(Strings.Search.line(describing(Strings.City.meant(meant, also: names))))
    }

    /// Says what a point does not say by itself: that it is one of a long street, and which numbers led nowhere.
    private func tellWhatIsUnsaid(
        of place: GeocodedPlace, named text: String, _ origin: NameOrigin?, _ describing: (String) -> String
    ) {
        guard origin == .samples || origin == .likelyTowns else { return }
        if place.kind != nil, place.address.street == place.name {
            context.remark(Strings.Search.line(describing(Strings.City.streetPoint(place.name))))
        }
        let address = place.address
        let known = [place.name, address.street, address.city, address.postalCode].compactMap(\.self)
        let words = Set(known.flatMap(WrittenAddress.words))
        let unknown = WrittenAddress.words(of: text).filter { $0.first?.isNumber ?? false && !words.contains($0) }
        guard !unknown.isEmpty else { return }
        context.remark(Strings.Search.line(describing(Strings.City.passedOver(unknown, place.fullName.cleaned))))
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
