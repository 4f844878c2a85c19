import PlacesAPI
import PlacesArguments
import PlacesFeature
import PlacesLocation
import PlacesRequests
import PlacesSyntax
import PlacesTerminal
import PlacesUseCases
import PlacesWords

extension Command {
    static let save = Command(
        CommandSpec(
            name: "save", operand: .words("N|N-N|ID…"), summary: Words.Commands.save,
            details: Words.Commands.saveDetails, examples: Words.Commands.saveExamples,
            options: .only(OptionNames.network.union(["list", "note", "name", "coordinates", "source"])),
            completions: [.places], isWordOfSearch: CommandWords.areASearch),
        reading: { words, _ throws(UsageError) in try CommandWords.references(words) },
        run: { places, call throws(CommandFailure) in
            try await SaveCommand(request: call.requests().save, world: call.world).save(places)
        })

    static let unsave = Command(
        CommandSpec(
            name: "unsave", operand: .words("[N|N-N|ID…]"), summary: Words.Commands.unsave,
            details: Words.Commands.unsaveDetails, examples: Words.Commands.unsaveExamples,
            options: .only(["list", "yes"]), completions: [.places]),
        // No place stands for all of a list.
        reading: { words, arguments throws(UsageError) in
            words.isEmpty && arguments.list != nil ? [] : try CommandWords.references(words)
        },
        run: { places, call throws(CommandFailure) in
            let command = SaveCommand(request: try call.requests().save, world: call.world)
            if places.isEmpty, let list = command.request.list { return try command.forget(list: list) }
            return try command.unsave(places)
        })
}

/// `places save` and `places unsave`.
struct SaveCommand {
    let request: SaveRequest
    let world: World

    private var directory: SourceDirectory { .program }
    private var languages: NameLanguages { request.languages }

    /// Keeps each place; all are found out about before the first is kept.
    func save(_ references: [PlaceReference]) async throws(CommandFailure) -> ExitStatus {
        let store = try world.requiredStore
        let list = request.list ?? SavedPlace.standardList
        var places: [SavedPlace] = []
        for reference in references { places.append(try await place(reference, list: list)) }
        try translated { try store.save(places) }
        for place in places {
            let name = place.ownName?.cleanedOrNil ?? place.record.map(languages.shownName)
            try world.writeOutput(Words.OnePlace.saved(name ?? place.id.description, list))
            if !directory.mayBeKept(place.id) {
                let source = directory.terms(of: place.id)?.credit.name ?? place.id.source
                world.writeDiagnostic(Words.OnePlace.onlyIdentifier(source))
            }
        }
        return .found
    }

    /// Takes each place out of its lists; all are found before the first is taken out, and all are out before the first is
    /// told.
    func unsave(_ references: [PlaceReference]) throws(CommandFailure) -> ExitStatus {
        let store = try world.requiredStore
        let resolver = PlaceResolver(request: request.details, world: world)
        var found: [(id: Place.ID, record: Place?, centre: Coordinate?)] = []
        for reference in references { found.append(try translated { try resolver.find(reference) }) }
        var counts: [Int] = []
        for place in found {
            counts.append(try translated { try store.unsave(place.id, list: request.list) })
        }
        for (place, count) in zip(found, counts) {
            let name = place.record.flatMap { languages.shownName(of: $0).cleanedOrNil } ?? place.id.description
            try world.writeOutput(count > 0 ? Words.OnePlace.unsaved(name, count) : Words.OnePlace.notSaved(name))
        }
        return counts.contains(0) ? .nothingFound : .found
    }

    /// Takes every place out of a list. Asks first where places are in no other list.
    func forget(list: String) throws(CommandFailure) -> ExitStatus {
        let store = try world.requiredStore
        let lonely = try placesOnly(in: list, of: store)
        if lonely > 0, !request.isSure {
            guard try isConfirmed(list, lonely) else {
                try world.writeOutput(Words.OnePlace.keptList + "\n")
                return .nothingFound
            }
        }
        let count = try translated { try store.unsave(list: list) }
        try world.writeOutput(Words.OnePlace.tookList(list, count))
        return .found
    }

    /// How many places of a list are in no other one.
    private func placesOnly(in list: String, of store: any PlacesStore) throws(CommandFailure) -> Int {
        let (ids, elsewhere, lists) = try translated {
            let ids = Set(try store.savedPlaces(list: list).map(\.id))
            let elsewhere = Set(try store.savedPlaces(ids: Array(ids)).filter { $0.list != list }.map(\.id))
            return (ids, elsewhere, ids.isEmpty ? try store.savedLists() : [])
        }
        guard !ids.isEmpty else {
            throw CommandFailure(Words.OnePlace.nothingSaved(in: list, lists: lists), status: .nothingFound)
        }
        return ids.subtracting(elsewhere).count
    }

    private func isConfirmed(_ list: String, _ count: Int) throws(CommandFailure) -> Bool {
        let situation = Words.OnePlace.onlyThere(list, count)
        guard world.console.isTerminal(.input), world.console.isTerminal(.error) else {
            throw CommandFailure(situation, hint: Words.OnePlace.forgetAnyway(list), status: .usage)
        }
        world.complain("\(situation) \(Words.OnePlace.forgetThem) ")
        return Words.OnePlace.yes.contains(try LinePrompt(world: world).answer()?.lowercased() ?? "")
    }

    /// What to keep of a place: of a source that forbids more, the identifier alone, without a call.
    private func place(_ reference: PlaceReference, list: String) async throws(CommandFailure) -> SavedPlace {
        let resolver = PlaceResolver(request: request.details, world: world)
        let found = try translated { try resolver.find(reference) }
        var record = found.record
        if directory.mayBeKept(found.id), record == nil {
            let details = try await resolver.resolve(reference, request.details.services).details
            record = details.place.dated(details.source.dataDate)
        }
        return SavedPlace(
            id: found.id, list: list, savedAt: world.now(), ownName: request.ownName, note: request.note,
            ownCoordinate: try ownPoint(), record: directory.keepable(record))
    }

    private func ownPoint() throws(CommandFailure) -> Coordinate? {
        guard let text = request.point else { return nil }
        do {
            return try CoordinateParser.parse(text).coordinate
        } catch {
            throw CommandFailure(Words.OnePlace.badPoint(error.description), hint: error.hint, status: .usage)
        }
    }
}
