package import FoundationEssentials
package import PlacesCategories
package import PlacesEngine
public import PlacesFeature
package import PlacesHTTP
import PlacesThreads

/// A service of places: everything that the program knows of it.
///
/// Options, settings, help, completion, the manual's table of what is sent, the question for permission and the composition
/// are made from the list ``builtIn``.
public struct PlacesService: Sendable, Identifiable {
    /// How options, settings and documents name it, such as `osm`.
    public let id: String
    /// How its identifiers look, and what may be done with its records.
    public let terms: SourceTerms
    /// What is sent, on which occasion and where.
    public let disclosures: [Disclosure]
    /// Who learns a position, and what for, within a sentence.
    package let recipient: String
    package let settings: [ServiceSetting]
    /// Whether it estimates a position itself, from the network address that it sees anyway.
    package let estimatesPosition: Bool
    /// Whether its requests name who asks, and how to reach them.
    package let namesAsker: Bool
    /// What calls cost, or `nil` for a free service.
    package let prices: PriceList?
    /// Its identifiers for a kind of places.
    package let identifiers: @Sendable (Category) -> [String]
    /// Why a query costs more than usual: a sentence for each reason.
    package let surcharges: @Sendable (PlacesQuery) -> [String]
    package let makePlacesLoader: @Sendable (ServiceContext) throws(PlacesError) -> any PlacesLoader
    /// Asks for all there is in a small circle; `nil` for a service whose answers may not be kept.
    package let makeAreaAsker: (@Sendable (ServiceContext) throws(PlacesError) -> any AreaAsker)?
    /// - Parameter tier: premium for all there is, pro where the position and the name will do.
    package let makeDetailsLoader:
        @Sendable (ServiceContext, _ tier: CallTier) throws(PlacesError) -> any PlaceDetailsLoader

    package init(
        id: String, terms: SourceTerms, recipient: String,
        disclosures: [Disclosure], settings: [ServiceSetting],
        estimatesPosition: Bool = false, namesAsker: Bool = false,
        prices: PriceList? = nil,
        identifiers: @escaping @Sendable (Category) -> [String] = { _ in [] },
        surcharges: @escaping @Sendable (PlacesQuery) -> [String] = { _ in [] },
        makePlacesLoader: @escaping @Sendable (ServiceContext) throws(PlacesError) -> any PlacesLoader,
        makeAreaAsker: (@Sendable (ServiceContext) throws(PlacesError) -> any AreaAsker)? = nil,
        makeDetailsLoader:
            @escaping @Sendable (ServiceContext, _ tier: CallTier) throws(PlacesError) -> any PlaceDetailsLoader
    ) {
        (self.id, self.terms, self.recipient) = (id, terms, recipient)
        (self.disclosures, self.settings) = (disclosures, settings)
        (self.estimatesPosition, self.namesAsker, self.prices) = (estimatesPosition, namesAsker, prices)
        (self.identifiers, self.surcharges) = (identifiers, surcharges)
        (self.makePlacesLoader, self.makeDetailsLoader) = (makePlacesLoader, makeDetailsLoader)
        self.makeAreaAsker = makeAreaAsker
    }

    /// The services that the program knows. Tests add theirs for the length of a task.
    @TaskLocal package static var all = builtIn

    /// The services of this package: one entry here adds a service.
    public static let builtIn: [PlacesService] = [.openStreetMap, .foursquare]
}

extension PlacesService {
    /// How readers know it.
    public var name: String { terms.credit.name }

    /// The facts that the words of a query wish for and that would make its calls dearer; none where they cost extra anyway.
    package func surchargedFacts(_ query: PlacesQuery) -> [WishedFact] {
        var asked = query
        asked.paidFacts = []
        guard surcharges(asked).isEmpty else { return [] }
        return query.wishedFacts.filter { fact in
            asked.paidFacts = [fact]
            return !surcharges(asked).isEmpty
        }
    }

    /// The setting that holds the key without which it cannot be asked, or `nil` if it needs none.
    package var keySetting: String? { settings.first { $0.kind == .key }?.key }
}

extension SourceDirectory {
    /// The sources of the program: its services, and what people write themselves.
    package static var program: SourceDirectory { SourceDirectory(PlacesService.all.map(\.terms)) }

    /// The services of this package, and what people write themselves.
    public static let builtIn = SourceDirectory(PlacesService.builtIn.map(\.terms))
}

/// A setting that a service needs.
package struct ServiceSetting: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A secret that identifies the account to the service.
        case key
        /// An address to ask instead of the usual one.
        case address(example: String)
    }

    /// Its name in files and in the environment.
    package let key: String
    package let kind: Kind
    package let summary: String

    package init(_ key: String, _ kind: Kind, _ summary: String) {
        (self.key, self.kind, self.summary) = (key, kind, summary)
    }
}

/// What a service is made with.
package struct ServiceContext: Sendable {
    package let client: any HTTPClient
    /// The values of its settings, by their keys.
    package var tokens: [String: APIToken] = [:]
    package var addresses: [String: URL] = [:]
    /// Who asks, for a service that wants to know.
    package var userAgent: UserAgent?
    package var totalTime = Duration.seconds(20)
    package let tree: CategoryTree
    package var languages = NameLanguages.none
    /// The ISO 3166-1 code of the country of a point, if that is known.
    package var country: @Sendable (Coordinate) -> String? = { _ in nil }
    /// The calls that are allowed, or `nil` for the usual number.
    package var budget: CallBudget?
    /// Counts billed calls by the fingerprint of the key.
    package var meter: @Sendable (_ fingerprint: String) -> any CallMeter = { _ in UncountedCalls() }
    /// What a reader should know of how it is asked.
    package var note: String?
    /// The endpoint, asked for no more than the settings justify.
    package var limited: @Sendable (any PlacesEndpoint) -> any PlacesEndpoint = { $0 }
    /// Takes a line to show.
    package var remark: @Sendable (String) -> Void = { _ in }
    package var isVerbose = false

    package init(client: any HTTPClient, tree: CategoryTree) { (self.client, self.tree) = (client, tree) }
}

private struct UncountedCalls: CallMeter {
    func count(_ tier: CallTier) {}
}
