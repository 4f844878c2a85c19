import PlacesAPI
import PlacesArguments
import PlacesEngine
import PlacesExchange
import PlacesFeature
import PlacesKnowledge
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesText
import PlacesUseCases

extension Command {
    static let search = Command(
        CommandSpec(
            name: "search", operand: .text, summary: Strings.CommandLine.search,
            details: Strings.CommandLine.searchDetails, examples: Strings.CommandLine.searchExamples, options: .search)
    ) { call throws(CommandFailure) in
        var request = try call.requests().search
        if try FirstRun.settle(request, heedsWords: true, world: call.world) { request = try call.requests().search }
        return try await SearchCommand(request: request, world: call.world.withShortTimeouts).run()
    }
}

/// `places`: find out where the user is, ask a source, show the answer.
struct SearchCommand {
    let request: SearchRequest
    let world: World

    func run() async throws(CommandFailure) -> ExitStatus {
        let fields: [String]?
        let template: RecordTemplate?
        switch try FieldsChoice(request.fields, format: request.display.format) {
        case .listing(let text):
            try world.writeOutput(text)
            return .found
        case .fields(let names, let lines): (fields, template) = (names, lines)
        }
        try AnswerWriter.check(request.display, world)
        let parts = try await SearchComposition(request, world: world)
        let source = parts.source
        let dependencies = try SearchDependencies(request.query, world: world)
        var writer = AnswerWriter(
            display: request.display, world: world, fields: fields, template: template,
            rememberedOrderList: parts.rememberedOrderList)
        writer.keepsHistory = request.source.keepsAnswers
        var query = parts.query
        query.needs = writer.needs
        writer.tellsPersonalNotes = query.own.contains(.places)

        if let service = source.service?.service {
            var read = query
            read.meaning = query.text.flatMap { dependencies.reader?.meaning(of: $0) }
            read.paysForWishes = try SurchargeQuestion(service: service, request: request, world: world)
                .isAllowed(read)
            query.paysForWishes = read.paysForWishes
            for reason in isVerbose ? service.surcharges(read.asked(of: source.loader.traits)) : [] {
                world.writeDiagnostic(reason + "\n")
            }
        }
        if writer.format.hasFields { source.service?.tellKey() }
        var result: PlacesResult
        switch try await find(query, with: dependencies, parts) {
        case .found(let answer): result = answer
        case .nothing(let empty, let failure):
            // Programs read one document whether or not there is an answer; people read the error alone.
            if writer.format == .json { try writer.write(empty, remarks: []) }
            throw failure
        case .asking(var other):
            if let fix = try? await parts.location.provider?.locate() { other.location.take(fix) }
            return try await SearchCommand(request: other, world: world).run()
        }
        let standIn = StandIn(request, result, parts.location, world: world)
        let live = source.isSampleForWantOfToken ? LiveHint(standIn, world: world).take() : []
        // Standard error says it where no terminal shows the text.
        let isSaid =
            source.isSampleForWantOfToken && writer.format.isForTerminals && !world.console.isTerminal(.output)
        result.notices =
            (isSaid ? [] : [standIn?.notice].compactMap(\.self)) + request.notices + result.notices
            + result.zoneNotices(world)
        let remarks =
            [request.hint, live.isEmpty && result.isMissing ? liveLine : nil].compactMap(\.self).map(
                Strings.Search.line) + live
        try writer.write(result, remarks: remarks)
        if isVerbose {
            for line in ProminenceText.lines(result) { world.writeDiagnostic(line + "\n") }
        }
        LastAnswerRecorder(world: world, measuredFrom: request.location).keep(
            result, query: query, shownAs: writer.format)
        return result.places.isEmpty ? .nothingFound : .found
    }

    private var isVerbose: Bool { request.source.services.network.isVerbose }

    private enum Finding {
        case found(PlacesResult)
        /// The source knows nothing there, or not what was asked for.
        case nothing(PlacesResult, CommandFailure)
        /// No local data covers the place, and the user agreed to ask another source.
        case asking(SearchRequest)
    }

    /// Asks the address server about a place in the words that is not known here, where that is allowed.
    private func find(
        _ query: PlacesQuery, with dependencies: SearchDependencies, _ parts: SearchComposition
    ) async throws(CommandFailure) -> Finding {
        let search = PlacesSearch(
            provider: parts.location.provider, loader: parts.source.loader, fallback: parts.location.fallback,
            dependencies: dependencies)
        let result: PlacesResult
        do {
            result = try await search.find(query)
        } catch {
            if case .notCovered(let point, let name, _) = error {
                let isTown = await isTown(point, query, dependencies, parts)
                if let other = try lookUp(name, at: point, isTown: isTown, isInWords: false) { return .asking(other) }
            }
            if let empty = PlacesResult(ofNothing: error, query) { return .nothing(empty, failure(error, parts)) }
            guard case .unknownWhereabouts(let name) = error, !(dependencies.gazetteer is AnsweredName) else {
                throw failure(error, parts)
            }
            let whereabouts = Whereabouts(request.query, world: world, client: parts.client)
            var informed = dependencies
            informed.gazetteer = AnsweredName(
                name: name, place: try await whereabouts.answer(for: name, in: query.text),
                others: dependencies.gazetteer)
            return try await find(query, with: informed, parts)
        }
        if result.isNotCovered, let fix = result.location,
            let other = try lookUp(fix.label, at: fix.coordinate, isTown: fix.town != nil, isInWords: true)
        {
            return .asking(other)
        }
        return .found(result)
    }

    /// The request for OpenStreetMap, if the user agrees to look up a place there that nothing on this computer covers.
    private func lookUp(
        _ name: String?, at point: Coordinate, isTown: Bool, isInWords: Bool
    ) throws(CommandFailure) -> SearchRequest? {
        let place = name?.cleaned ?? Strings.Errors.point(point.latitude, point.longitude)
        return try LookUpQuestion(request: request, world: world)
            .ask(around: place, isTown: isTown, isInWords: isInWords)
    }

    /// The command that asks OpenStreetMap instead.
    private var liveLine: String? {
        world.line.map { Strings.Setup.tryThis($0.line(with: [PlacesService.openStreetMap.asSource])) }
    }

    /// True if a point is the middle of a town, by the position that was given or by the words: nothing more exact goes out then.
    private func isTown(
        _ point: Coordinate, _ query: PlacesQuery, _ dependencies: SearchDependencies, _ parts: SearchComposition
    ) async -> Bool {
        if let named = try? dependencies.place(namedIn: query), named.town != nil { return true }
        guard let fix = try? await parts.location.provider?.locate() else { return false }
        return fix.coordinate == point && fix.town != nil
    }

    private func failure(_ error: PlacesError, _ parts: SearchComposition) -> CommandFailure {
        // There is no header then, whatever the format.
        if !request.display.format.hasFields { parts.source.service?.tellKey() }
        var failure = CommandFailure(error, request.source.services)
        if case .notCovered = error {
            let way = parts.location.provider?.method == .city ? Strings.City.forgetIt : nil
            failure.hint = [liveLine ?? failure.hint, way].compactMap(\.self).joined(separator: "\n  ")
        } else if case .locationUnknown = error, let line = world.line {
            let town = ClockGuess(world: world)?.likelyTown?.name.cleaned ?? Strings.Setup.exampleTown
            failure.hint = Strings.Where.sayWhere(
                line.line(with: [("near", town)]), chosenBy: Strings.City.cityCommand(town.inShell),
                asks: world.canAsk(request.display.screen))
        } else if error.isOfServer, parts.source.service != nil, world.line != nil {
            let host = request.source.services.openStreetMapHost
            let isUsual = parts.source.choice == .openStreetMap && host == PlacesService.usualOpenStreetMapHost
            let lines = isUsual ? [Strings.Setup.otherServer] : []
            failure.hint = ([failure.hint].compactMap(\.self) + lines + [Strings.Setup.withoutServer])
                .joined(separator: "\n  ")
        }
        return failure
    }
}

extension PlacesResult {
    /// True if nothing is listed because the data here has nothing of the kind, or nothing there.
    fileprivate var isMissing: Bool {
        if isNotCovered { return true }
        return places.isEmpty && notices.contains { if case .notHeld = $0 { true } else { false } }
    }

    /// True if no data here covers the place that the words name.
    fileprivate var isNotCovered: Bool {
        places.isEmpty && notices.contains { if case .notCovered = $0 { true } else { false } }
    }

    /// The empty answer that an error stands for; `nil` for one of another kind.
    fileprivate init?(ofNothing error: PlacesError, _ query: PlacesQuery) {
        let (fix, notice): (LocationFix?, Notice)
        switch error {
        case .notCovered(let point, let name, let areas):
            fix = LocationFix(coordinate: point, method: .fixed, label: name)
            notice = .notCovered(areas: areas)
        case .unknownKinds(let names, let source): (fix, notice) = (nil, .unknownKinds(names, source: source))
        default: return nil
        }
        self.init(
            places: [], location: fix, radius: query.radius, sources: [], isComplete: true, notices: [notice],
            query: query)
    }
}

extension PlacesError {
    /// True if a server gave no answer, where another time or another server may.
    fileprivate var isOfServer: Bool {
        switch self {
        case .connectivity, .rateLimited, .refused: true
        default: false
        }
    }
}
