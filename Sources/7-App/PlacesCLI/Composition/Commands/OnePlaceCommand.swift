import PlacesAPI
import PlacesArguments
import PlacesFeature
import PlacesKnowledge
import PlacesMessages
import PlacesPage
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesUseCases

extension Command {
    static let show = onePlace(
        "show", Strings.Commands.show, details: Strings.Commands.showDetails, examples: Strings.Commands.showExamples,
        options: OptionNames.display + ["fields", "lang", "no-history", "raw"]
    ) { place, command throws(CommandFailure) in try await command.show(place) }

    static let open = onePlace(
        "open", Strings.Commands.open, details: Strings.Commands.openDetails, examples: Strings.Commands.openExamples,
        options: ["maps", "no-history"], isWordOfSearch: CommandWords.areASearch
    ) { place, command throws(CommandFailure) in try await command.open(place) }

    static let share = onePlace(
        "share", Strings.Commands.share, details: Strings.Commands.shareDetails,
        examples: Strings.Commands.shareExamples,
        options: ["share-as", "ascii", "color", "width"]
    ) { place, command throws(CommandFailure) in try await command.share(place) }

    static let copy = onePlace(
        "copy", Strings.Commands.copy, details: Strings.Commands.copyDetails, examples: Strings.Commands.copyExamples,
        options: ["share-as"], isWordOfSearch: CommandWords.areASearch
    ) { place, command throws(CommandFailure) in try await command.copy(place) }

    /// A command about one place.
    /// - Parameters:
    ///   - options: those it takes beside the source and those of the network.
    ///   - isWordOfSearch: whether the words after it are searched for, where they name no place.
    private static func onePlace(
        _ name: String, _ summary: @autoclosure @escaping @Sendable () -> String,
        details: @autoclosure @escaping @Sendable () -> String,
        examples: @autoclosure @escaping @Sendable () -> [(line: String, meaning: String)],
        options: @autoclosure @escaping @Sendable () -> [String],
        isWordOfSearch: @escaping @Sendable ([String], SavedNames) -> Bool = { _, _ in false },
        run: @escaping @Sendable (PlaceReference, OnePlaceCommand) async throws(CommandFailure) -> ExitStatus
    ) -> Command {
        Command(
            CommandSpec(
                name: name, operand: .words("N|ID|NAME"), summary: summary(), details: details(),
                examples: examples(),
                options: .only(OptionNames.network + ["source"] + options()), completions: [.places],
                takesAnyWords: true, isWordOfSearch: isWordOfSearch),
            reading: { words, arguments throws(UsageError) in
                let place = try CommandWords.reference(words)
                arguments.searches(for: [place])
                return place
            },
            run: { place, call throws(CommandFailure) in
                let requests = try call.requests()
                let command = OnePlaceCommand(request: requests.onePlace, world: call.world)
                let meant = try await place.looked(
                    up: name, command.request.languages, search: { () throws(CommandFailure) in try requests.search },
                    world: call.world)
                return try await run(meant, command)
            })
    }
}

/// `places show`, `open`, `share` and `copy`: what can be done with one place.
struct OnePlaceCommand {
    let request: PlaceRequest
    let world: World

    init(request: PlaceRequest, world: World) { (self.request, self.world) = (request, world) }

    // MARK: - Show

    func show(_ reference: PlaceReference) async throws(CommandFailure) -> ExitStatus {
        try request.display.check([.text, .json])
        var options = options
        switch try FieldsChoice(request.fields, format: request.display.format) {
        case .listing(let text):
            try world.writeOutput(text)
            return .found
        case .fields(let names, _): options.fields = names
        }
        let resolved = try await PlaceResolver(request: request.details, world: world, tier: .premium)
            .resolve(reference, request.details.services)
        let isForOthers = request.display.format == .json
        // The user's own name and exact point stay out of what is shared.
        let page = try page(
            of: isForOthers ? resolved.forOthers() : resolved, named: isForOthers ? nil : resolved.ownName)
        try world.writeOutput(
            page.render(format: request.display.format, options: options), paged: request.display.isPaged)
        if request.keepsHistory { HistoryRecorder(world: world).add(resolved.place) }
        return .found
    }

    /// The page of a place, with its state now and the week from today on.
    func page(of resolved: ResolvedPlace, named ownName: String?) throws(CommandFailure) -> DetailsPage {
        let (knowledge, now) = (LocalKnowledge(world: world), world.now())
        var nearby = try translated {
            try resolved.nearby(
                named: ownName, languages: languages, knowledge: knowledge, store: world.store, at: now)
        }
        let own = OwnPlaces(
            saved: world.store.map { PersonalRecords(store: $0, report: world.warn) }, folder: IndexFolder(world),
            directory: .program)
        if var added = own.notes(on: nearby.place) {
            added.name = nil
            nearby.personal = nearby.personal?.joined(with: added) ?? added
        }
        var page = DetailsPage(details: resolved.details, nearby: nearby, evaluator: knowledge.evaluator, at: now)
        page.cell = resolved.blur?.size
        return page
    }

    private var languages: NameLanguages { request.languages }

    private var options: PresentationOptions { world.options(request.display) }

    // MARK: - Open

    /// Opens directions, or prints their link where nothing here opens it.
    func open(_ reference: PlaceReference) async throws(CommandFailure) -> ExitStatus {
        let resolved = try await resolve(reference)
        let place = resolved.place
        let link = MapLink.url(for: request.mapService, name: place.name, at: place.coordinate)
        if request.keepsHistory { HistoryRecorder(world: world).add(place) }
        let outcome = try translated {
            try LinkOpener(environment: world.environment, launcher: world.launcher).open(link)
        }
        switch outcome {
        case .opened: world.writeDiagnostic(Strings.OnePlace.opened(resolved.shownName(in: languages)) + "\n")
        case .notOpened(let obstacle):
            world.writeDiagnostic(Strings.CommandLine.line(obstacle.description, obstacle.hint) + "\n")
        }
        try world.writeOutput(link + "\n")
        switch outcome {
        // Without a desktop the link is the answer.
        case .opened, .notOpened(.noDesktop), .notOpened(.missing): return .found
        case .notOpened: return .localFault
        }
    }

    // MARK: - Share and copy

    func share(_ reference: PlaceReference) async throws(CommandFailure) -> ExitStatus {
        let resolved = try await resolve(reference)
        guard request.shareForm == .qr else {
            try world.writeOutput(text(of: resolved) + "\n")
            return .found
        }
        let options = options
        var columns: Int?
        if case .screen(let size) = options.layout { columns = size.columns }
        let style: QRDrawing.Style = options.glyphs == .ascii ? .ascii : options.isColoured ? .coloured : .plain
        let link = GeoURI.text(for: resolved.place.coordinate, label: resolved.place.name)
        let drawing = try translated { try QRDrawing(QRCode(link), style: style, columns: columns) }
        try world.writeOutput(drawing.lines.joined(separator: "\n") + "\n")
        if let note = drawing.note { world.writeDiagnostic(note + "\n") }
        return .found
    }

    func copy(_ reference: PlaceReference) async throws(CommandFailure) -> ExitStatus {
        guard request.shareForm != .qr else {
            throw CommandFailure(Strings.OnePlace.qrIsNoText, hint: Strings.OnePlace.chooseText, status: .usage)
        }
        let resolved = try await resolve(reference)
        let route = try translated {
            try Clipboard(environment: world.environment, launcher: world.launcher, console: world.console)
                .copy(text(of: resolved))
        }
        switch route {
        case .program: world.writeDiagnostic(Strings.OnePlace.copied(resolved.shownName(in: languages)) + "\n")
        case .terminal: world.writeDiagnostic(Strings.OnePlace.sentToTerminal(resolved.shownName(in: languages)) + "\n")
        }
        return .found
    }

    private func text(of resolved: ResolvedPlace) -> String {
        let place = resolved.place
        return switch request.shareForm {
        case .geo, .qr: GeoURI.text(for: place.coordinate, label: place.name)
        case .osm: place.openStreetMapPage
        case .text:
            PlaceText.text(for: place, from: resolved.details.source, saved: resolved.saved)
        }
    }

    private func resolve(_ reference: PlaceReference) async throws(CommandFailure) -> ResolvedPlace {
        let resolved = try await PlaceResolver(request: request.details, world: world)
            .resolve(reference, request.details.services)
        for notice in resolved.details.notices {
            if case .calls = notice { world.writeDiagnostic(notice.description + "\n") }
        }
        return resolved
    }
}

extension Place {
    /// The place's own page at OpenStreetMap where it has one, else the map around it with a marker.
    fileprivate var openStreetMapPage: String {
        SourceDirectory([PlacesService.openStreetMap.terms]).page(of: id)
            ?? MapLink.url(for: .osm, name: name, at: coordinate, purpose: .show)
    }
}
