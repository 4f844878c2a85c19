import PlacesAPI
import PlacesArguments
import PlacesFeature
import PlacesLocation
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesUseCases

extension Command {
    static let save = Command(
        CommandSpec(
            name: "save", operand: .words("N|N-N|ID…|NAME"), summary: Strings.Commands.save,
            details: Strings.Commands.saveDetails, examples: Strings.Commands.saveExamples,
            options: .only(OptionNames.network + ["list", "note", "name", "coordinates", "source"]),
            completions: [.places], takesAnyWords: true),
        reading: { words, arguments throws(UsageError) in
            let places = try CommandWords.references(words)
            arguments.searches(for: places)
            return places
        },
        run: { places, call throws(CommandFailure) in
            let requests = try call.requests()
            let command = SaveCommand(request: requests.save, world: call.world)
            return try await command.save(try await command.meant(by: places, as: "save", searching: requests))
        })

    static let unsave = Command(
        CommandSpec(
            name: "unsave", operand: .words("[N|N-N|ID…|NAME]"), summary: Strings.Commands.unsave,
            details: Strings.Commands.unsaveDetails, examples: Strings.Commands.unsaveExamples,
            options: .only(["list", "yes"]), completions: [.places], takesAnyWords: true),
        // No place stands for all of a list.
        reading: { words, arguments throws(UsageError) in
            words.isEmpty && arguments.list != nil ? [] : try CommandWords.references(words)
        },
        run: { places, call throws(CommandFailure) in
            let command = SaveCommand(request: try call.requests().save, world: call.world)
            if places.isEmpty, let list = command.request.list { return try command.forget(list: list) }
            return try command.unsave(try await command.meant(by: places, as: "unsave"))
        })
}

/// `places save` and `places unsave`.
struct SaveCommand {
    let request: SaveRequest
    let world: World

    private var directory: SourceDirectory { .program }
    private var languages: NameLanguages { request.languages }

    private var keeper: PlaceKeeper {
        get throws(CommandFailure) {
            PlaceKeeper(
                store: try world.requiredStore, resolver: PlaceResolver(request: request.details, world: world),
                directory: directory, now: world.now)
        }
    }

    /// The places with numbers or identifiers for names.
    /// - Parameter requests: how the source is asked for a name; `nil` where only what is kept here counts.
    func meant(
        by places: [PlaceReference], as name: String, searching requests: Requests? = nil
    ) async throws(CommandFailure) -> [PlaceReference] {
        var meant: [PlaceReference] = []
        for place in places {
            if let requests {
                meant.append(
                    try await place.looked(
                        up: name, languages, search: { () throws(CommandFailure) in try requests.search },
                        world: world))
            } else {
                meant.append(try await place.looked(up: name, languages, world: world))
            }
        }
        return meant
    }

    /// Keeps each place; all are found out about before the first is kept.
    func save(_ references: [PlaceReference]) async throws(CommandFailure) -> ExitStatus {
        let (keeper, list) = (try keeper, request.list ?? SavedPlace.standardList)
        try world.expectFree(list: list)
        let own = PlaceKeeper.Own(name: request.ownName, note: request.note, coordinate: try ownPoint())
        let places: [SavedPlace]
        do {
            places = try await keeper.save(references, in: list, as: own)
        } catch {
            throw CommandFailure(error, request.details.services)
        }
        for place in places {
            let name = place.ownName?.cleanedOrNil ?? place.record.map(languages.shownName)
            let shown = name ?? place.madeName ?? place.id.description
            try world.writeOutput(Strings.OnePlace.saved(shown, in: request.list))
            if !directory.mayBeKept(place.id) {
                let source = directory.terms(of: place.id)?.credit.name ?? place.id.source
                world.writeDiagnostic(Strings.OnePlace.onlyIdentifier(source))
            }
        }
        return .found
    }

    /// Takes each place out of its lists; all are out before the first is told.
    func unsave(_ references: [PlaceReference]) throws(CommandFailure) -> ExitStatus {
        let keeper = try keeper
        let taken = try translated { try keeper.unsave(references, from: request.list) }
        for place in taken {
            let name =
                place.record.flatMap { languages.shownName(of: $0).cleanedOrNil } ?? place.name ?? place.id.description
            try world.writeOutput(
                place.count > 0 ? Strings.OnePlace.unsaved(name, place.count) : Strings.OnePlace.notSaved(name))
        }
        return taken.contains { $0.count == 0 } ? .nothingFound : .found
    }

    /// Takes every place out of a list. Asks first where places are in no other list.
    func forget(list: String) throws(CommandFailure) -> ExitStatus {
        let keeper = try keeper
        let lonely = try translated { try keeper.placesOnly(in: list) }
        if lonely > 0, !request.isSure {
            guard try isConfirmed(list, lonely) else {
                try world.writeOutput(Strings.OnePlace.keptList + "\n")
                return .nothingFound
            }
        }
        let count = try translated { try keeper.forget(list: list) }
        try world.writeOutput(Strings.OnePlace.tookList(list, count))
        return .found
    }

    private func isConfirmed(_ list: String, _ count: Int) throws(CommandFailure) -> Bool {
        let situation = Strings.OnePlace.onlyThere(list, count)
        guard !world.asksNothing, world.console.isTerminal(.input), world.console.isTerminal(.error) else {
            throw CommandFailure(situation, hint: Strings.OnePlace.forgetAnyway(list), status: .usage)
        }
        world.complain("\(situation) \(Strings.OnePlace.forgetThem) ")
        return Strings.OnePlace.yes.contains(try LinePrompt(world: world).answer()?.lowercased() ?? "")
    }

    private func ownPoint() throws(CommandFailure) -> Coordinate? {
        guard let text = request.point else { return nil }
        do {
            return try CoordinateParser.parse(text).coordinate
        } catch {
            throw UsageError(Strings.OnePlace.badPoint(error.description), hint: error.hint).failure
        }
    }
}
