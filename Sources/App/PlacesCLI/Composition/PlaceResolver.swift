import PlacesAPI
import PlacesArguments
import PlacesFeature
import PlacesHTTP
import PlacesRequests
import PlacesSample
import PlacesSyntax
import PlacesTableFile
import PlacesUseCases
import PlacesWords

/// A place that a person named, and what is known about it.
struct ResolvedPlace {
    let details: PlaceDetails
    /// The centre of the answer that the number came from.
    let centre: Coordinate?
    /// The person's own entries for it.
    let saved: [SavedPlace]

    var place: Place { details.place }

    /// The user's latest own name for it, if any.
    var ownName: String? { saved.last { $0.ownName != nil }?.ownName }

    /// Its name in messages: the user's own name, else the one in lists.
    func shownName(in languages: NameLanguages) -> String { ownName ?? languages.shownName(of: place) }
}

/// Finds out all about a place by its number or identifier: from what is kept here where the terms allow it, else from
/// its source, which may cost a call.
struct PlaceResolver {
    let request: DetailsRequest
    let world: World
    /// What a call for details may cost: the position and the name are free of the premium price.
    var tier = CallTier.pro

    func resolve(_ reference: PlaceReference) async throws(CommandFailure) -> ResolvedPlace {
        let found = try find(reference)
        let saved = try entries(of: found.id)
        let details = try await details(of: found.id, record: found.record ?? saved.lazy.compactMap(\.record).first)
        return ResolvedPlace(details: details, centre: found.centre, saved: saved)
    }

    /// The identifier that a reference means, and what the last answer kept of the place.
    func find(
        _ reference: PlaceReference
    ) throws(CommandFailure) -> (id: Place.ID, record: Place?, centre: Coordinate?) {
        switch reference {
        case .id(let id): return (id, nil, nil)
        case .number(let number):
            let (item, result) = try translated { try LastAnswerRecorder(world: world).item(number) }
            return (item.id, item.record, result.centre)
        case .name(let name): return try savedPlace(named: name)
        }
    }

    private func savedPlace(
        named name: String
    ) throws(CommandFailure) -> (id: Place.ID, record: Place?, centre: Coordinate?) {
        let places = try translated { try world.store?.savedPlaces(named: name) ?? [] }
        let lists = try translated { places.isEmpty ? try world.store?.savedLists() ?? [] : [] }
        if lists.contains(name) {
            throw CommandFailure(
                Words.OnePlace.isList(name.shown), hint: Words.OnePlace.seeList(name.shown), status: .usage)
        }
        guard let place = places.first else {
            throw CommandFailure(
                Words.OnePlace.notSavedByName(name.shown), hint: Words.OnePlace.referenceHint, status: .usage)
        }
        let others = Set(places.map(\.id.description))
        guard others.count == 1 else {
            throw CommandFailure(
                Words.OnePlace.severalOfName(name.shown, others.sorted()), hint: Words.OnePlace.referenceHint,
                status: .usage)
        }
        return (place.id, places.lazy.compactMap(\.record).first, nil)
    }

    private func entries(of id: Place.ID) throws(CommandFailure) -> [SavedPlace] {
        try translated { try world.store?.savedPlaces(ids: [id]) ?? [] }
    }

    private func details(of id: Place.ID, record: Place?) async throws(CommandFailure) -> PlaceDetails {
        do {
            guard let service = PlacesService.all.first(where: { $0.terms.prefix == id.source }) else {
                guard let record else {
                    if let details = indexed(id) { return details }
                    throw CommandFailure(
                        Words.OnePlace.sourceNeeded(id.description), hint: Words.OnePlace.notKept,
                        status: .nothingFound)
                }
                return PlaceDetails(place: record, source: .savedHere)
            }
            guard request.chosen == .service(service.id) || !service.terms.mayBeKept else {
                return try await local(id, of: service, record: record)
            }
            return try await loader(service).details(of: id)
        } catch let error as PlacesError {
            throw CommandFailure(error, request.services)
        } catch {
            throw CommandFailure(any: error)
        }
    }

    private func loader(_ service: PlacesService) throws(CommandFailure) -> any PlaceDetailsLoader {
        let client = NetworkComposition(request.services.network, world: world).client
        let composition = ServiceComposition(service: service, request: request.services, client: client, world: world)
        let loader = try composition.detailsLoader(tier)
        composition.tellKey()
        return loader
    }

    /// The record of an index on this machine.
    private func indexed(_ id: Place.ID) -> PlaceDetails? {
        let loaders = IndexFolder(world)?.loaders().loaders ?? []
        return loaders.lazy.compactMap { try? $0.details(of: id) }.first
    }

    /// The sample's own record, which tells how old it is, unless there is a later one.
    private func local(_ id: Place.ID, of service: PlacesService, record: Place?) async throws -> PlaceDetails {
        do {
            let sample = try await SampleDetailsLoader().details(of: id)
            guard let record, record.isLater(than: sample) else { return sample }
            return PlaceDetails(place: record, source: service.terms.keptCredit(oldest: record.dates.data))
        } catch PlacesError.unknownPlace {
            guard let record else {
                if let details = indexed(id) { return details }
                throw CommandFailure(
                    Words.OnePlace.sourceNeeded(id.description),
                    hint: Words.OnePlace.askService(service.name, service.id),
                    status: .nothingFound)
            }
            return PlaceDetails(place: record, source: service.terms.keptCredit(oldest: record.dates.data))
        }
    }
}

extension Place {
    /// Whether its data is later; without a date, whether it tells anything else.
    fileprivate func isLater(than details: PlaceDetails) -> Bool {
        guard let date = dates.data, let other = details.source.dataDate else { return self != details.place }
        return date > other
    }
}
