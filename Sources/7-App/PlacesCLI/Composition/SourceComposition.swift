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
        if let service = choice.service {
            let composition = ServiceComposition(
                service: service, request: request.services, client: client, world: world)
            (self.service, budget, isSampleForWantOfToken) = (composition, composition.budgetOfSearch, false)
            let loader = try Self.keeping(composition.placesLoader(budget), composition, budget, request, world)
            // A service gets the position no more precisely than the user allows.
            let asked = request.services.blur.map { BlurredPlacesLoader(loader, grid: $0) } ?? loader
            // A free service from a setting is asked only where no area on this computer covers the point.
            let local = request.isNamed || asked.traits.isBilled ? nil : IndexFolder(world)?.indexesAndLists()
            let report = { @Sendable (error: PlacesError) in
                world.writeDiagnostic(Strings.Search.line(error.description))
            }
            for problem in (local?.problems ?? []) + (local?.lists.problems ?? []) { report(problem) }
            let indexes = local?.indexes ?? []
            self.loader =
                indexes.contains { $0.role == .area }
                ? AreaFirstLoader(indexes, else: asked, report: report) : asked
            return
        }
        (service, budget) = (nil, nil)
        let local = LocalComposition(request, world: world)
        loader = try local.loader()
        isSampleForWantOfToken = local.isSampleAlone && !request.isChosen
    }
}

extension SourceComposition {
    /// The loader with kept answers in front of it. Assistants get none, since they show where the user looked.
    private static func keeping(
        _ loader: any PlacesLoader, _ service: ServiceComposition, _ budget: CallBudget?, _ request: SourceRequest,
        _ world: World
    ) throws(CommandFailure) -> any PlacesLoader {
        guard case .user = world.indexAudience, let asker = try service.areaAsker(budget) else { return loader }
        return KeepingPlacesLoader(
            asker: asker, else: loader, kept: request.keepsAnswers ? KeptAreas(world) : nil,
            since: request.isFresh ? world.now() : nil,
            now: world.now
        ) { error in
            world.writeDiagnostic(Strings.Search.line(Strings.Index.notKept(error.description)))
        }
    }
}

/// The sources on this machine that answer.
private struct LocalComposition {
    let request: SourceRequest
    let world: World
    private let folder: IndexFolder?
    private let indexes: [LocalIndex]
    private let problems: [PlacesError]

    init(_ request: SourceRequest, world: World) {
        (self.request, self.world, folder) = (request, world, IndexFolder(world))
        // The person's own lists are merged with whatever answers; here they answer where all indexes were named.
        switch request.choice {
        case .index:
            let all = folder?.indexes()
            (indexes, problems) = (all?.indexes ?? [], all?.problems ?? [])
        case .sample where !request.isNamed:
            let all = folder?.indexesAndLists()
            (indexes, problems) = (all?.indexes ?? [], (all?.problems ?? []) + (all?.lists.problems ?? []))
        // A source that was named answers alone.
        default: (indexes, problems) = ([], [])
        }
    }

    var isSampleAlone: Bool { request.choice == .sample && indexes.isEmpty }

    func loader() throws(CommandFailure) -> any PlacesLoader {
        if request.choice == .index, indexes.isEmpty, let problem = problems.first { throw problem.failure }
        for problem in problems { world.writeDiagnostic(Strings.Search.line(problem.description)) }
        switch request.choice {
        case .sample, .service:
            let sample = SamplePlacesLoader(preferred: request.sample)
            return indexes.isEmpty ? sample : LocalPlacesLoader(indexes, else: sample)
        case .index:
            guard !indexes.isEmpty else { throw noIndex }
            return LocalPlacesLoader(indexes, else: nil)
        case .indexNamed(let name):
            let folder = try folder.expecting(name) {
                UsageError(name: "--source", value: name.shown, problem: $0) { source in
                    world.line?.line(with: [("source", source)]) ?? "--source \(source.inShell)"
                }
            }
            return try translated { try folder.loader(name) }
        case .file(let path):
            let file = try FileComposition(path: path, world: world).loader()
            guard world.indexAudience.maySee(file.sources) else { throw noIndex }
            return file
        }
    }

    /// An assistant does not learn whether the user has any.
    private var noIndex: CommandFailure {
        switch world.indexAudience {
        case .user: CommandFailure(Strings.Index.none, status: .usage)
        case .assistant:
            CommandFailure(Strings.Assistant.noIndex, hint: Strings.Assistant.allowSaved, status: .usage)
        }
    }
}

extension IndexFolder? {
    /// The folder, which has an index of the name.
    /// - Parameter describing: what to say of a name that is neither that of an index nor of a source.
    fileprivate func expecting(
        _ name: String, describing: (ValueProblem) -> UsageError
    ) throws(CommandFailure) -> IndexFolder {
        let names = self?.names ?? []
        guard let folder = self, names.contains(name) else {
            // Of the services, only this one needs no token.
            let example = PlacesService.openStreetMap.asSource.value
            throw describing(
                .noneOf(SourceChoice.named.map(\.name) + names.map(\.cleaned), name, example: example)
            ).failure
        }
        return folder
    }
}

extension World {
    /// Refuses a setting that names a source which is none.
    func expectSource(of change: SettingChange) throws(CommandFailure) {
        guard change.key == "SOURCE", let value = change.value,
            case .indexNamed(let name)? = try? ValueSyntax<SourceChoice>.source.parse(value)
        else { return }
        _ = try IndexFolder(self).expecting(name) {
            .badSetting(change.key, value.shown, $0)
        }
    }
}
