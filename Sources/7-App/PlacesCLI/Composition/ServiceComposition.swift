import PlacesAPI
import PlacesArguments
import PlacesCategories
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesKnowledge
import PlacesRequests
import PlacesStrings
import PlacesUseCases

/// A service as configured: with the user's key, its calls counted.
struct ServiceComposition {
    let service: PlacesService
    let request: ServicesRequest
    let client: any HTTPClient
    let world: World

    /// The calls of a search, or `nil` for the usual number of a service that is free.
    var budgetOfSearch: CallBudget? {
        if service.prices != nil, let shared = world.billedBudget { return shared }
        let limit = request.maxCallsOfSearch
        return limit == nil && service.prices == nil ? nil : CallBudget(limit)
    }

    /// - Parameter budget: shared by all requests of a command, a wider circle included.
    func placesLoader(_ budget: CallBudget?) throws(CommandFailure) -> any PlacesLoader {
        let context = try context(budget)
        return try translated { try service.makePlacesLoader(context) }
    }

    /// The asker for everything in a small circle; `nil` if the service's answers may not be kept.
    func areaAsker(_ budget: CallBudget?) throws(CommandFailure) -> (any AreaAsker)? {
        guard let make = service.makeAreaAsker else { return nil }
        let context = try context(budget)
        return AskingLine(asker: try translated { try make(context) }, world: world)
    }

    /// - Parameter tier: premium for all there is, pro where the position and the name will do.
    func detailsLoader(_ tier: CallTier) throws(CommandFailure) -> any PlaceDetailsLoader {
        let shared = service.prices == nil ? nil : world.billedBudget
        let context = try context(shared ?? CallBudget(request.maxCalls))
        return try translated { try service.makeDetailsLoader(context, tier) }
    }

    /// Says whose key is used, if it is not the user's own, where no header of an answer will.
    func tellKey() {
        guard isKeyOfFolder else { return }
        world.writeDiagnostic(
            Strings.Search.line(Strings.Search.tokenOfFolder(service.name, ConfigurationLoader.folder)))
    }

    private var isKeyOfFolder: Bool {
        service.keySetting.flatMap { request.values[$0] }?.origin.isWorkingDirectory ?? false
    }

    private func context(_ budget: CallBudget?) throws(CommandFailure) -> ServiceContext {
        var context = ServiceContext(client: client, tree: try tree())
        for setting in service.settings {
            switch request.values[setting.key]?.wrappedValue {
            case .secret(let secret): context.tokens[setting.key] = APIToken(secret.revealed)
            case .address(let url): context.addresses[setting.key] = url
            case nil: break
            }
        }
        if let key = service.keySetting, context.tokens[key] == nil {
            throw CommandFailure(
                Strings.Search.noToken(service.name), hint: Strings.Search.noTokenHint(request.keyPlace.words(key)),
                status: .credentials)
        }
        if service.namesAsker { context.userAgent = try UserAgent(contact: request.network.contact) }
        context.totalTime = request.network.totalTimeout
        context.languages = request.languages
        context.country = { [world] in LocalKnowledge(world: world).country(at: $0) }
        context.budget = budget
        context.meter = { [world, service] in StoreCallMeter(world: world, service: service.id, fingerprint: $0) }
        if isKeyOfFolder { context.note = Strings.Presentation.tokenOfFolder(ConfigurationLoader.folder) }
        context.limited = { [request] in
            FolderSizedEndpoint($0, radius: request.folderRadius, limit: request.folderLimit)
        }
        context.remark = { [world] in world.writeDiagnostic($0 + "\n") }
        context.isVerbose = request.network.isVerbose
        return context
    }

    private func tree() throws(CommandFailure) -> CategoryTree {
        try translated { try CategoryTree.builtIn() }
    }
}

extension UserAgent {
    /// The program, and the user's contact where they gave one.
    init(contact: String?) throws(CommandFailure) {
        guard
            let agent = UserAgent(
                program: Program.name, version: Program.version, contact: contact ?? Program.contact)
        else {
            throw CommandFailure(
                Strings.Search.badContact(contact?.cleaned ?? ""), hint: Strings.Search.badContactHint,
                status: .usage)
        }
        self = agent
    }
}

/// Counts calls in the store, by month and key. A failed count is a warning and stops nothing.
struct StoreCallMeter: CallMeter {
    let world: World
    let service, fingerprint: String

    func count(_ tier: CallTier) {
        guard let store = world.store else { return }
        do {
            try store.countCall(
                service: service, keyFingerprint: fingerprint, month: Self.month(of: world.now()), tier: tier)
        } catch {
            world.warn(error)
        }
    }

    /// The month in UTC, such as `2026-11`.
    static func month(of moment: Timestamp) -> String { String(WallTime(utc: moment).day.description.prefix(7)) }
}
