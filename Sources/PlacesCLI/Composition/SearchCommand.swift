import PlacesFeature
import PlacesPresentation
import PlacesWords

/// `places`: find out where the person is, ask a source, show the answer.
struct SearchCommand {
    let arguments: SearchArguments
    let settings: Settings
    let world: World

    func run() async throws(CommandFailure) -> ExitStatus {
        let network = NetworkComposition(settings: settings, isVerbose: arguments.isVerbose ?? false, world: world)
        let source = try SourceComposition(arguments: arguments, settings: settings, client: network.client)
        let location = try LocationComposition(
            arguments: arguments, settings: settings, source: source.choice, files: world.files,
            client: network.client)
        let search = PlacesSearch(provider: location.provider, loader: source.loader, fallback: location.fallback)
        let query = PlacesQuery(
            radius: settings.radius, text: arguments.text, limit: settings.limit, selection: arguments.selection)

        var result = try await find(query, with: search)
        result.notices = arguments.notices + result.notices
        let remarks = [arguments.hint, source.isSampleForWantOfToken ? Words.Search.liveDataHint : nil]
            .compactMap(\.self).map(Words.Search.line)
        let options = PresentationOptions(
            arguments: arguments, settings: settings, environment: world.environment, console: world.console,
            remarks: remarks)
        try world.answer(
            PlacesRenderer.render(result, query: query, format: OutputFormat(settings.format), options: options))
        for remark in remarks { world.remark(remark) }
        return result.places.isEmpty ? .nothingFound : .found
    }

    private func find(_ query: PlacesQuery, with search: PlacesSearch) async throws(CommandFailure) -> PlacesResult {
        do {
            return try await search.find(query)
        } catch {
            throw CommandFailure(error)
        }
    }
}
