import PlacesAPI
import PlacesArguments
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesMessages
import PlacesRequests
import PlacesSample
import PlacesStrings
import PlacesTableFile
import PlacesUseCases

/// Which source answers.
struct SourceComposition {
    let choice: SourceChoice
    let loader: any PlacesLoader
    /// The service that is asked, or `nil` for what is on this machine.
    let service: ServiceComposition?
    /// Whether the sample answers only because there is no token.
    let isSampleForWantOfToken: Bool
    /// The calls that all questions to the source may take together, or `nil` if they cost nothing and were not
    /// limited.
    let budget: CallBudget?

    init(_ request: SourceRequest, client: any HTTPClient, world: World) throws(CommandFailure) {
        choice = request.choice
        let isUsual = !request.isChosen && choice == .sample
        let folder = choice == .index || isUsual ? IndexFolder(world) : nil
        let (indexes, problems) = folder?.loaders() ?? ([], [])
        // Which places a damaged index has is not known, so the others may not answer for it.
        if choice == .index, let problem = problems.first { throw problem.failure }
        for problem in problems { world.writeDiagnostic(Strings.Search.line(problem.description)) }
        isSampleForWantOfToken = isUsual && indexes.isEmpty
        if let service = choice.service {
            let composition = ServiceComposition(
                service: service, request: request.services, client: client, world: world)
            self.service = composition
            budget = composition.budgetOfSearch
            let loader = try composition.placesLoader(budget)
            // A service gets the position no more precisely than the user allows.
            self.loader = request.services.blur.map { BlurredPlacesLoader(loader, grid: $0) } ?? loader
            return
        }
        (service, budget) = (nil, nil)
        switch choice {
        case .sample, .service:
            let sample = SamplePlacesLoader(preferred: request.sample)
            loader = indexes.isEmpty ? sample : LocalPlacesLoader(indexes, else: sample)
        case .index:
            guard !indexes.isEmpty else { throw Self.noIndex(for: world.indexAudience) }
            loader = LocalPlacesLoader(indexes, else: nil)
        case .file(let path):
            let file = try translated {
                try FilePlacesLoader(path: path, title: path.split(separator: "/").last.map { String($0) })
            }
            guard world.indexAudience.maySee(file.sources) else { throw Self.noIndex(for: world.indexAudience) }
            loader = file
        }
    }

    /// An assistant does not learn whether the user has any.
    private static func noIndex(for audience: IndexAudience) -> CommandFailure {
        switch audience {
        case .user: CommandFailure(Strings.Index.none, status: .usage)
        case .assistant:
            CommandFailure(Strings.Assistant.noIndex, hint: Strings.Assistant.allowSaved, status: .usage)
        }
    }
}
