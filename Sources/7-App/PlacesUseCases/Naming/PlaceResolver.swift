public import PlacesAPI
public import PlacesFeature
import PlacesSample
import PlacesStrings

/// A place that the user named, and what is known about it.
public struct ResolvedPlace: Sendable {
    public let details: PlaceDetails
    /// The centre of the answer that the number came from.
    public let centre: Coordinate?
    /// The cells whose centres alone others may learn of: see ``PlacesFeature/LastAnswer/blur``.
    public let blur: BlurGrid?
    /// The user's own entries for it.
    public let saved: [SavedPlace]

    public var place: Place { details.place }

    /// The same as others may learn of it: measured from the centre of a cell, where a blur asks for that.
    package func forOthers() -> ResolvedPlace {
        guard let blur, let centre else { return self }
        return ResolvedPlace(details: details, centre: blur.centre(of: centre), blur: blur, saved: saved)
    }

    /// The user's latest own name for it, if any.
    public var ownName: String? { saved.last { $0.ownName != nil }?.ownName }

    /// Its name in messages: the user's own name, else the one in lists.
    public func shownName(in languages: NameLanguages) -> String { ownName ?? languages.shownName(of: place) }
}

/// Finds out all about a place by its number or identifier: from what is kept here where the terms allow it, else from
/// its source, which may cost a call.
public struct PlaceResolver: Sendable {
    /// Makes the loader of a service's details, or throws what keeps it from being asked.
    public typealias LoaderMaker = @Sendable (PlacesService) throws -> any PlaceDetailsLoader

    private let answers: LastAnswerRecorder
    private let chosen: String?
    private let indexes: @Sendable () -> [any PlaceDetailsLoader]
    private let loader: LoaderMaker

    private var store: (any PlacesStore)? { answers.store }

    /// - Parameters:
    ///   - answers: the numbered answers, and what else is kept.
    ///   - chosen: the identifier of a service that is asked even where what is kept would do.
    ///   - indexes: the user's own indexes.
    ///   - loader: makes the loader of a service, when it is asked.
    public init(
        answers: LastAnswerRecorder, chosen: String? = nil,
        indexes: @escaping @Sendable () -> [any PlaceDetailsLoader] = { [] }, loader: @escaping LoaderMaker
    ) {
        (self.answers, self.chosen, self.indexes, self.loader) = (answers, chosen, indexes, loader)
    }

    /// All about the place of a number in the last answer, counted from 1.
    /// - Throws: ``UseCaseError`` if there is no such number, or nothing is known of the place.
    public func place(number: Int) async throws(UseCaseError) -> ResolvedPlace { try await resolve(.number(number)) }

    /// All about the place of an identifier.
    /// - Throws: ``UseCaseError`` if nothing is known of it.
    public func place(id: Place.ID) async throws(UseCaseError) -> ResolvedPlace { try await resolve(.id(id)) }

    /// All about the saved place of a name.
    /// - Throws: ``UseCaseError`` if no place is saved under it, or several are.
    public func place(named name: String) async throws(UseCaseError) -> ResolvedPlace { try await resolve(.name(name)) }

    /// The service that is asked for the details of a place, or `nil` if what is on this machine will do.
    package func askedService(for id: Place.ID) -> PlacesService? {
        PlacesService.all.first { $0.terms.prefix == id.source && (chosen == $0.id || !$0.terms.mayBeKept) }
    }

    package func resolve(_ reference: PlaceReference) async throws(UseCaseError) -> ResolvedPlace {
        let found = try find(reference)
        let saved = try entries(of: found.id)
        let details = try await details(of: found.id, record: found.record ?? saved.lazy.compactMap(\.record).first)
        return ResolvedPlace(details: details, centre: found.centre, blur: found.blur, saved: saved)
    }

    /// The identifier that a reference means, and what the last answer kept of the place.
    package func find(
        _ reference: PlaceReference
    ) throws(UseCaseError) -> (id: Place.ID, record: Place?, centre: Coordinate?, blur: BlurGrid?) {
        switch reference {
        case .id(let id): return (id, nil, nil, nil)
        case .number(let number):
            let (item, result) = try answers.item(number)
            return (item.id, item.record, result.centre, result.blur)
        case .name(let name): return try savedPlace(named: name)
        }
    }

    /// The last answer, if it has the place.
    func answer(with id: Place.ID) -> LastAnswer? {
        guard let last = try? answers.last(), last.items.contains(where: { $0.id == id }) else { return nil }
        return last
    }

    private func savedPlace(
        named name: String
    ) throws(UseCaseError) -> (id: Place.ID, record: Place?, centre: Coordinate?, blur: BlurGrid?) {
        let places = try translated { try store?.savedPlaces(named: name) ?? [] }
        let lists = try translated { places.isEmpty ? try store?.savedLists() ?? [] : [] }
        if lists.contains(name) {
            throw UseCaseError(
                Strings.OnePlace.isList(name.shown), hint: Strings.OnePlace.seeList(name.shown), cause: .question)
        }
        guard let place = places.first else {
            throw UseCaseError(
                Strings.OnePlace.notSavedByName(name.shown), hint: Strings.OnePlace.referenceHint, cause: .question)
        }
        let others = Set(places.map(\.id.description))
        guard others.count == 1 else {
            throw UseCaseError(
                Strings.OnePlace.severalOfName(name.shown, others.sorted()), hint: Strings.OnePlace.referenceHint,
                cause: .question)
        }
        return (place.id, places.lazy.compactMap(\.record).first, nil, nil)
    }

    private func entries(of id: Place.ID) throws(UseCaseError) -> [SavedPlace] {
        try translated { try store?.savedPlaces(ids: [id]) ?? [] }
    }

    private func details(of id: Place.ID, record: Place?) async throws(UseCaseError) -> PlaceDetails {
        do {
            guard let service = PlacesService.all.first(where: { $0.terms.prefix == id.source }) else {
                guard let record else {
                    if let details = await indexed(id) { return details }
                    throw UseCaseError(
                        Strings.OnePlace.sourceNeeded(id.description), hint: Strings.OnePlace.notKept, cause: .nothing)
                }
                return PlaceDetails(place: record, source: .savedHere)
            }
            guard let asked = askedService(for: id) else { return try await local(id, of: service, record: record) }
            return try await loader(asked).details(of: id)
        } catch let error as PlacesError {
            throw UseCaseError(error)
        } catch let error as UseCaseError {
            throw error
        } catch {
            throw UseCaseError("\(error)", cause: .given(error))
        }
    }

    /// The record of an index on this machine.
    private func indexed(_ id: Place.ID) async -> PlaceDetails? {
        for loader in indexes() { if let details = try? await loader.details(of: id) { return details } }
        return nil
    }

    /// The sample's own record, which is dated, unless there is a later one.
    private func local(_ id: Place.ID, of service: PlacesService, record: Place?) async throws -> PlaceDetails {
        do {
            let sample = try await SampleDetailsLoader().details(of: id)
            guard let record, record.isLater(than: sample) else { return sample }
            return PlaceDetails(place: record, source: service.terms.keptCredit(oldest: record.dates.data))
        } catch PlacesError.unknownPlace {
            guard let record else {
                if let details = await indexed(id) { return details }
                throw UseCaseError(
                    Strings.OnePlace.sourceNeeded(id.description),
                    hint: Strings.OnePlace.askService(service.name, service.id),
                    cause: .nothing)
            }
            return PlaceDetails(place: record, source: service.terms.keptCredit(oldest: record.dates.data))
        }
    }
}

extension Place {
    /// Whether its data is later; without a date, whether it differs at all.
    fileprivate func isLater(than details: PlaceDetails) -> Bool {
        guard let date = dates.data, let other = details.source.dataDate else { return self != details.place }
        return date > other
    }
}
