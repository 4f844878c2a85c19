import PlacesAPI
import PlacesFeature
import PlacesHTTP
import PlacesSample
import PlacesTableFile
import PlacesWords

/// Which source answers.
struct SourceComposition {
    let choice: SourceChoice
    let loader: any PlacesLoader
    /// The service that is asked, or `nil` for what is on this machine.
    let service: ServiceComposition?
    /// Whether the sample answers only because there is no token.
    let isSampleForWantOfToken: Bool
    /// The calls that all questions to the source may take together, or `nil` where they cost nothing and were not
    /// limited.
    let budget: CallBudget?

    init(arguments: SearchArguments, settings: Settings, client: any HTTPClient, world: World) throws(CommandFailure) {
        choice = settings.answeringSource
        let isChosen = settings.source != nil
        let folder = choice == .index || choice == .sample && !isChosen ? IndexFolder(world) : nil
        let (indexes, problems) = folder?.loaders() ?? ([], [])
        if choice == .index, indexes.isEmpty, let problem = problems.first { throw CommandFailure(problem) }
        for problem in problems { world.remark(Words.Search.line(problem.description)) }
        isSampleForWantOfToken = !isChosen && settings.keyedService == nil && indexes.isEmpty
        if let service = choice.service {
            world.prepareNetwork()
            let composition = ServiceComposition(
                service: service, settings: settings, client: client, world: world,
                isVerbose: arguments.isVerbose ?? false)
            self.service = composition
            budget = composition.budgetOfSearch
            let loader = try composition.placesLoader(budget)
            // A service gets the position no more precisely than the user allows.
            self.loader = settings.blur.map { BlurredPlacesLoader(loader, grid: $0) } ?? loader
            return
        }
        (service, budget) = (nil, nil)
        switch choice {
        case .sample, .service:
            let sample = SamplePlacesLoader(preferred: arguments.simulatedSample ?? .helsinki)
            loader = indexes.isEmpty ? sample : LocalPlacesLoader(indexes, else: sample)
        case .index:
            guard !indexes.isEmpty else { throw CommandFailure(Words.Index.none, status: .usage) }
            loader = LocalPlacesLoader(indexes, else: nil)
        case .file(let path):
            do {
                loader = try FilePlacesLoader(path: path, title: path.split(separator: "/").last.map { String($0) })
            } catch {
                throw CommandFailure(error)
            }
        }
    }
}

extension Settings {
    /// The source that answers a search: the one that was chosen, else the service that there is a key for, else the sample.
    var answeringSource: SourceChoice { source ?? keyedService.map { .service($0.id) } ?? .sample }
}

extension SearchArguments {
    /// The sample to be in, where `--simulate` names one.
    var simulatedSample: Sample? {
        guard case .sample(let name) = simulate else { return nil }
        return Sample(rawValue: name)
    }
}
