import PlacesAPI
import PlacesCategories
import PlacesFeature
import PlacesHTTP
import PlacesWords

/// Which servers of OpenStreetMap are asked, and by whom.
struct OpenStreetMapComposition {
    let settings: Settings
    let client: any HTTPClient
    let world: World

    /// - Parameter budget: of all that a command asks, or `nil` for the usual one of each search.
    func placesLoader(_ budget: CallBudget?) throws(CommandFailure) -> any PlacesLoader {
        let (server, others) = try servers()
        return OverpassPlacesLoader(
            server: server, others: others, tree: try tree(),
            languages: settings.nameLanguages(world.environment),
            country: { LocalKnowledge(world: world).country(at: $0) }, client: client, budget: budget)
    }

    func detailsLoader() throws(CommandFailure) -> any PlaceDetailsLoader {
        let (server, others) = try servers()
        return OverpassDetailsLoader(
            server: server, others: others, tree: try tree(),
            languages: settings.nameLanguages(world.environment),
            country: { LocalKnowledge(world: world).country(at: $0) }, client: client)
    }

    /// The server of the settings alone, else the public ones.
    private func servers() throws(CommandFailure) -> (first: OverpassServer, others: [OverpassServer]) {
        let userAgent = try UserAgent(settings)
        if let url = settings.overpassURL {
            return (OverpassServer(url: url, userAgent: userAgent, totalTime: settings.totalTimeout), [])
        }
        let servers = OverpassServer.publicServers(userAgent: userAgent, totalTime: settings.totalTimeout)
        guard let first = servers.first else {
            throw CommandFailure(Words.Search.noServer, hint: nil, status: .usage)
        }
        return (first, Array(servers.dropFirst()))
    }

    private func tree() throws(CommandFailure) -> CategoryTree {
        do {
            return try CategoryTree.builtIn()
        } catch {
            throw CommandFailure(error)
        }
    }
}

extension UserAgent {
    /// Who asks servers of OpenStreetMap: this program, and the person where they say how to be reached.
    init(_ settings: Settings) throws(CommandFailure) {
        guard
            let agent = UserAgent(
                program: Program.name, version: Program.version, contact: settings.contact ?? Program.contact)
        else {
            throw CommandFailure(
                Words.Search.badContact(settings.contact?.cleaned ?? ""), hint: Words.Search.badContactHint,
                status: .usage)
        }
        self = agent
    }
}
