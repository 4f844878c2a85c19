import PlacesAPI
import PlacesFeature
import PlacesHTTP
import PlacesSample
import PlacesTableFile
import PlacesWords

/// Which source answers. A further service is one more case of `SourceChoice`, and one more here.
struct SourceComposition {
    let choice: SourceChoice
    let loader: any PlacesLoader
    /// Whether the sample answers only because there is no token.
    let isSampleForWantOfToken: Bool
    /// The calls that all questions to the source may take together, or `nil` where they cost nothing and were not
    /// limited.
    let budget: CallBudget?

    init(arguments: SearchArguments, settings: Settings, client: any HTTPClient, world: World) throws(CommandFailure) {
        choice = settings.answeringSource
        let isChosen = settings.source != nil
        let indexes = choice == .index || choice == .sample && !isChosen ? IndexFolder(world)?.loaders ?? [] : []
        isSampleForWantOfToken = !isChosen && settings.token == nil && indexes.isEmpty
        if choice.isRemote { world.prepareNetwork() }
        switch choice {
        case .sample:
            budget = nil
            let sample = SamplePlacesLoader(preferred: arguments.simulatedSample ?? .helsinki)
            loader = indexes.isEmpty ? sample : LocalPlacesLoader(indexes, else: sample)
        case .index:
            budget = nil
            guard !indexes.isEmpty else { throw CommandFailure(Words.Index.none, status: .usage) }
            loader = LocalPlacesLoader(indexes, else: nil)
        case .file(let path):
            budget = nil
            do {
                loader = try FilePlacesLoader(path: path)
            } catch {
                throw CommandFailure(error)
            }
        case .osm:
            budget = settings.maxCallsOfSearch.map(CallBudget.init)
            loader = Self.blurred(
                try OpenStreetMapComposition(settings: settings, client: client, world: world).placesLoader(budget),
                settings)
        case .foursquare:
            let calls = CallBudget(settings.maxCallsOfSearch)
            budget = calls
            loader = Self.blurred(
                try FoursquareComposition(
                    settings: settings, client: client, world: world, isVerbose: arguments.isVerbose ?? false
                ).placesLoader(calls), settings)
        }
    }

    /// A service learns no more of the position than the person wants.
    private static func blurred(_ loader: any PlacesLoader, _ settings: Settings) -> any PlacesLoader {
        settings.blur.map { BlurredPlacesLoader(loader, grid: $0) } ?? loader
    }
}

extension Settings {
    /// The source that answers a search: the one that was chosen, else the sample for want of a token.
    var answeringSource: SourceChoice { source ?? (token == nil ? .sample : .foursquare) }
}

extension SearchArguments {
    /// The sample to be in, where `--simulate` names one.
    var simulatedSample: Sample? {
        guard case .sample(let name) = simulate else { return nil }
        return Sample(rawValue: name)
    }
}
