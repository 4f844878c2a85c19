import PlacesAPI
import PlacesExchange
import PlacesFeature
import PlacesKnowledge
import PlacesPresentation
import PlacesWords

/// `places`: find out where the person is, ask a source, show the answer.
struct SearchCommand {
    let arguments: SearchArguments
    let settings: Settings
    let world: World

    init(arguments: SearchArguments, settings: Settings, world: World) {
        (self.arguments, self.settings, self.world) = (arguments, settings.formatted(for: arguments), world)
    }

    func run() async throws(CommandFailure) -> ExitStatus {
        let fields: [String]?
        let template: RecordTemplate?
        switch try FieldsChoice(arguments, format: settings.format) {
        case .listing(let text):
            try world.answer(text)
            return .found
        case .fields(let names, let lines): (fields, template) = (names, lines)
        }
        try AnswerWriter.check(settings, arguments, world)
        let parts = try await SearchComposition(arguments: arguments, settings: settings, world: world)
        let (source, location) = (parts.source, parts.location)
        let search = PlacesSearch(
            provider: location.provider, loader: source.loader, fallback: location.fallback,
            aids: try SearchAids(arguments: arguments, world: world, settings: settings))
        let writer = AnswerWriter(
            arguments: arguments, settings: settings, world: world, fields: fields, template: template,
            rememberedOrderList: parts.rememberedOrderList)
        var query = parts.query
        query.needs = writer.needs

        if arguments.isVerbose ?? false, let service = source.service?.service {
            for reason in service.surcharges(query) { world.remark(reason + "\n") }
        }
        if writer.format.hasFields { source.service?.tellKey() }
        var result = try await find(query, with: search, from: source)
        result.notices = arguments.notices + result.notices + zoneNotices(result)
        let remarks = [
            arguments.hint, source.isSampleForWantOfToken ? LiveHint(settings: settings, world: world).take() : nil,
        ]
        .compactMap(\.self).map(Words.Search.line)
        try writer.write(result, remarks: remarks)
        ResultKeeper(world: world).keep(result, query: query, shownAs: writer.format)
        return result.places.isEmpty ? .nothingFound : .found
    }

    /// Why hours that are known could not be judged.
    private func zoneNotices(_ result: PlacesResult) -> [Notice] {
        guard !result.places.contains(where: { ($0.opening ?? .unknown) != .unknown }),
            result.hidden.contains(where: { $0.reason == .withoutHours })
                || result.places.contains(where: { $0.place.hours != nil }),
            let point = result.centre ?? result.places.first?.place.coordinate,
            let zone = LocalKnowledge(world: world).missingZone(at: point)
        else { return [] }
        return [.zoneMissing(zone)]
    }

    private func find(
        _ query: PlacesQuery, with search: PlacesSearch, from source: SourceComposition
    ) async throws(CommandFailure) -> PlacesResult {
        do {
            return try await search.find(query)
        } catch {
            // There is no header then, whatever the format.
            if !settings.format.hasFields { source.service?.tellKey() }
            throw CommandFailure(error, settings)
        }
    }
}
