import PlacesAPI
import PlacesArguments
import PlacesEngine
import PlacesExchange
import PlacesFeature
import PlacesKnowledge
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesUseCases

extension Command {
    static let search = Command(
        CommandSpec(
            name: "search", operand: .text, summary: Strings.CommandLine.search,
            details: Strings.CommandLine.searchDetails, examples: Strings.CommandLine.searchExamples, options: .search)
    ) { call throws(CommandFailure) in
        try await SearchCommand(request: call.requests().search, world: call.world.withShortTimeouts).run()
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
        let (source, location) = (parts.source, parts.location)
        let search = PlacesSearch(
            provider: location.provider, loader: source.loader, fallback: location.fallback,
            dependencies: try SearchDependencies(request.query, world: world))
        var writer = AnswerWriter(
            display: request.display, world: world, fields: fields, template: template,
            rememberedOrderList: parts.rememberedOrderList)
        var query = parts.query
        query.needs = writer.needs
        writer.tellsPersonalNotes = query.own.contains(.places)

        if request.source.services.network.isVerbose, let service = source.service?.service {
            for reason in service.surcharges(query) { world.writeDiagnostic(reason + "\n") }
        }
        if writer.format.hasFields { source.service?.tellKey() }
        var result = try await find(query, with: search, from: source)
        result.notices = request.notices + result.notices + result.zoneNotices(world)
        let remarks = [
            request.hint,
            source.isSampleForWantOfToken
                ? LiveHint(keyPlace: request.source.services.keyPlace, world: world).take() : nil,
        ]
        .compactMap(\.self).map(Strings.Search.line)
        try writer.write(result, remarks: remarks)
        if request.source.services.network.isVerbose {
            for line in ProminenceText.lines(result) { world.writeDiagnostic(line + "\n") }
        }
        LastAnswerRecorder(world: world, measuredFrom: request.location).keep(
            result, query: query, shownAs: writer.format)
        return result.places.isEmpty ? .nothingFound : .found
    }

    private func find(
        _ query: PlacesQuery, with search: PlacesSearch, from source: SourceComposition
    ) async throws(CommandFailure) -> PlacesResult {
        do {
            return try await search.find(query)
        } catch {
            // There is no header then, whatever the format.
            if !request.display.format.hasFields { source.service?.tellKey() }
            throw CommandFailure(error, request.source.services)
        }
    }
}
