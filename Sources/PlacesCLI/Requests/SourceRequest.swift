import PlacesAPI
import PlacesFeature
import PlacesSample

/// How the network is used.
struct NetworkRequest: Sendable {
    let connectTimeout, totalTimeout: Duration
    /// Bytes a second that a transfer must not stay below for ``lowSpeedTime``.
    let lowSpeedLimit: Int
    let lowSpeedTime: Duration
    /// The path of the file of certificate authorities, or `nil` for those of the system.
    let caFile: String?
    /// As libcurl takes it.
    let proxy: String?
    /// How operators of open services can reach the user.
    let contact: String?
    /// Whether each exchange is told.
    let isVerbose: Bool
}

/// How services of places are asked, what they may cost, and what they learn.
struct ServicesRequest: Sendable {
    /// What the services need, by the keys of their settings; what is not set is absent.
    let values: [String: Sourced<ServiceValue>]
    /// The service that answers a search unless another is chosen: the first one whose key is set.
    let keyed: PlacesService?
    /// Where the key of a service can be put so that it counts.
    let keyPlace: KeyPlace
    /// The greatest number of calls, or `nil` for the built-in one.
    let maxCalls, maxCallsOfSearch: Int?
    /// The cells of which they learn the centre instead of the exact point.
    let blur: BlurGrid?
    /// The radius and the limit that a file in the working directory sets, for which nothing is spent.
    let folderRadius: SearchRadius?
    let folderLimit: ResultLimit?
    /// How names are chosen.
    let languages: NameLanguages
    let network: NetworkRequest
}

/// Who answers a search.
struct SourceRequest: Sendable {
    let choice: SourceChoice
    /// Whether the user chose it, rather than that there is a key for it, or for none.
    let isChosen: Bool
    /// The sample to be in.
    let sample: Sample
    let services: ServicesRequest
}

/// Who is asked about one place.
struct DetailsRequest: Sendable {
    let services: ServicesRequest
    /// The source that is asked even where what is kept would do.
    let chosen: SourceChoice?
}
