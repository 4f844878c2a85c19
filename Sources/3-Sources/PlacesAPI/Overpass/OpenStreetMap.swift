package import FoundationEssentials
import PlacesCategories
import PlacesFeature
import PlacesHTTP
import PlacesStrings

extension PlacesService {
    /// OpenStreetMap, by servers of Overpass.
    public static let openStreetMap = PlacesService(
        id: "osm", terms: .openStreetMap, recipient: Strings.OpenStreetMap.recipient,
        disclosures: Strings.OpenStreetMap.disclosures.map(Disclosure.init),
        settings: [
            ServiceSetting(
                addressName, .address(example: "https://overpass-api.de/api/interpreter"),
                Strings.Configuration.overpassURL)
        ],
        namesAsker: true, identifiers: { $0.tags.map(\.text) },
        makePlacesLoader: { (context) throws(PlacesError) in
            let (server, others) = try servers(context)
            return OverpassPlacesLoader(
                server: server, others: others, tree: context.tree, languages: context.languages,
                country: context.country, client: context.client, budget: context.budget)
        },
        makeAreaAsker: { (context) throws(PlacesError) in
            let (server, others) = try servers(context)
            return OverpassAreaAsker(
                server: server, others: others, tree: context.tree, languages: context.languages,
                country: context.country, client: context.client, budget: context.budget)
        },
        makeDetailsLoader: { (context, _) throws(PlacesError) in
            let (server, others) = try servers(context)
            return OverpassDetailsLoader(
                server: server, others: others, tree: context.tree, languages: context.languages,
                country: context.country, client: context.client)
        })

    private static let addressName = "OVERPASS_URL"

    /// The host that is asked for places of OpenStreetMap.
    /// - Parameter address: the value of a setting of the service, or `nil` if it is not set.
    package static func openStreetMapHost(_ address: (_ setting: String) -> URL?) -> String {
        address(addressName)?.host(percentEncoded: true) ?? usualOpenStreetMapHost
    }

    /// The one that is asked unless a setting names another.
    package static var usualOpenStreetMapHost: String { OverpassServer.publicHosts[0] }

    /// The server of the settings alone, else the public ones.
    private static func servers(
        _ context: ServiceContext
    ) throws(PlacesError) -> (first: OverpassServer, others: [OverpassServer]) {
        guard let userAgent = context.userAgent else { throw .localData(reason: .noUserAgent) }
        if let url = context.addresses[addressName] {
            return (OverpassServer(url: url, userAgent: userAgent, totalTime: context.totalTime), [])
        }
        let servers = OverpassServer.publicServers(userAgent: userAgent, totalTime: context.totalTime)
        guard let first = servers.first else { throw .localData(reason: .noServer) }
        return (first, Array(servers.dropFirst()))
    }
}

extension SourceTerms {
    /// OpenStreetMap's: open data.
    static let openStreetMap = SourceTerms(
        prefix: "osm", syntax: .numbered(beginnings: ["node/", "way/", "relation/"]), credit: .openStreetMap,
        pages: "https://www.openstreetmap.org/", mayBeKept: true)
}
