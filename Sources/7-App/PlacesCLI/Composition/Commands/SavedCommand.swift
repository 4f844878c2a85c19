import PlacesAPI
import PlacesArguments
import PlacesEngine
import PlacesExchange
import PlacesFeature
import PlacesPage
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesUseCases

extension Command {
    static let saved = Command(
        CommandSpec(
            name: "saved", operand: .words("[TEXT…]"), summary: Strings.Commands.saved,
            details: Strings.Commands.savedDetails, examples: Strings.Commands.savedExamples,
            options: .only(
                OptionNames.display + OptionNames.methods + OptionNames.town + OptionNames.choice + [
                    "list", "fields", "template", "facing", "lang",
                ]))
    ) { call throws(CommandFailure) in
        try await SavedCommand(request: call.requests().saved, world: call.world).run()
    }
}

/// `places saved`: what the user keeps, the nearest first.
struct SavedCommand {
    let request: SavedRequest
    let world: World

    /// So many places are read within some 30 ms; a map shows all of them.
    private static let mostReadWhole = 1000

    func run() async throws(CommandFailure) -> ExitStatus {
        let fields: [String]?
        let template: RecordTemplate?
        try AnswerWriter.check(request.display, world)
        switch try FieldsChoice(request.fields, format: request.display.format) {
        case .listing(let text):
            try world.writeOutput(text)
            return .found
        case .fields(let names, let lines): (fields, template) = (names, lines)
        }
        let store = try world.requiredStore
        let network = NetworkComposition(request.location.geocoding.network, world: world)
        // Without an explicit place, no position is looked up: the latest saved come first.
        let location = try await LocationComposition(
            request.location, purpose: .saved, display: request.display, world: world,
            client: network.client)
        var dependencies = try SearchDependencies(request.query, world: world)
        // They are the source itself, and of other lists nothing is wanted.
        dependencies.saved = { _ in [] }
        let search = PlacesSearch(
            provider: location.provider,
            loader: SavedPlacesLoader(
                store: store, directory: .program, list: request.list,
                mostReadWhole: request.display.format.traits.contains(.page) ? .max : Self.mostReadWhole),
            fallback: location.fallback, dependencies: dependencies)
        let (order, rememberedList) = SortMemory.order(
            for: SortMemory.list(kinds: nil, savedList: request.list ?? ""), request.query.order,
            request.display.format,
            world)
        var query = request.query.query(
            in: order, area: try translated { try request.query.area.map(ZoneStore(world: world).area) }, isFree: false)
        query.browsesNearest = true
        // A list shows all that is on it.
        query.includesClosedForGood = true

        var writer = AnswerWriter(
            display: request.display, world: world, fields: fields, template: template,
            rememberedOrderList: rememberedList)
        if writer.format.traits.contains(.exchange) { writer.ownFields = RecordFields.exportNames }
        writer.tellsPersonalNotes = true
        // All that is kept is in memory anyway.
        query.needs = writer.needs.subtracting(.sequence)

        let result = try await translating { try await search.find(query) }
        if result.places.isEmpty, result.notices.isEmpty, request.query.text == nil, query.filter.isEmpty {
            // A program reads a document, empty as it is.
            if writer.format == .json { try writer.write(result) }
            try explainEmptiness(store)
        }
        let bare =
            result.notices.contains { if case .identifiersOnly = $0 { true } else { false } }
            ? try bareEntries(store) : []
        if !result.places.isEmpty || bare.isEmpty || writer.format.hasFields { try writer.write(result) }
        if !bare.isEmpty, writer.format.hasFields { world.writeDiagnostic(Strings.OnePlace.notExported(bare.count)) }
        if !bare.isEmpty, !writer.format.hasFields {
            try world.writeOutput(
                BarePlacesText.text(
                    bare, from: result.places.count + 1, isSpoken: request.display.screen.isAccessible))
        }
        if fields == nil { tellWhatIsPersonal(in: writer.format, result.places.compactMap(\.personal)) }
        LastAnswerRecorder(world: world, measuredFrom: request.location).keep(
            result, query: query, shownAs: writer.format, andBare: bare.map(\.id))
        return result.places.isEmpty && bare.isEmpty ? .nothingFound : .found
    }

    /// Reports which notes and lists a file contains, and which its format cannot hold.
    private func tellWhatIsPersonal(in format: OutputFormat, _ personal: [PersonalNotes]) {
        guard !format.isForTerminals, !personal.isEmpty else { return }
        if format.hasFields {
            world.writeDiagnostic(Strings.Search.line(Strings.OnePlace.holdsNotes))
            return
        }
        let hasNotes = personal.contains { $0.note != nil }
        let usual = [SavedPlace.standardList, request.list].compactMap(\.self)
        let hasLists = personal.contains { !$0.lists.allSatisfy(usual.contains) }
        if hasNotes, format.holdsNotes { world.writeDiagnostic(Strings.Search.line(Strings.OnePlace.holdsYourNotes)) }
        guard hasLists || hasNotes && !format.holdsNotes else { return }
        world.writeDiagnostic(
            Strings.Search.line(
                Strings.OnePlace.lacks(
                    notes: hasNotes && !format.holdsNotes, lists: hasLists,
                    OutputFormat.all.filter(\.hasFields).map(\.name))))
    }

    /// Saved places of which only the identifier may be kept, the latest saved first.
    private func bareEntries(_ store: any PlacesStore) throws(CommandFailure) -> [SavedPlace] {
        var known: Set<Place.ID> = []
        return try translated {
            try store.savedPlacesWithoutPoint(list: request.list).reversed()
                .filter { known.insert($0.id).inserted }
        }
    }

    /// Ends with a hint where nothing is saved, or no list has the name.
    private func explainEmptiness(_ store: any PlacesStore) throws(CommandFailure) {
        var lists: [String] = []
        lists = try translated { try store.savedLists() }
        guard let list = request.list, !lists.isEmpty else {
            throw CommandFailure(Strings.OnePlace.nothingSaved, hint: Strings.OnePlace.saveFirst, status: .nothingFound)
        }
        throw CommandFailure(Strings.OnePlace.nothingSaved(in: list, lists: lists), hint: nil, status: .nothingFound)
    }
}
