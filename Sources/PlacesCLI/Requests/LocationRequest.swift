import FoundationEssentials
import PlacesFeature
import PlacesGeoClue
import PlacesWays

/// Where the user is, or how to find out: everything that the methods need to know.
struct LocationRequest: Sendable {
    /// What was said about the place, this time.
    enum Named: Sendable {
        /// A point in figures, a link, a number of the last answer or a name; not read yet.
        case near(String)
        /// A position that is known already.
        case point(LocationFix)
        case town(TownRequest)
        /// These ways, in their order.
        case ways([LocationWay])
        case simulation
        case nothing
    }

    let named: Named
    let market: MarketRequest
    let geocoding: GeocodingRequest
    /// How to ask for consent.
    let screen: ScreenRequest
    /// The place that was named for good, in any form that `near` takes, and where it was.
    var home = Sourced<String?>(nil, .builtIn)
    /// What to pretend, or `nil` for the first sample.
    var simulation: SimulationChoice?
    /// How much faster than life a recorded track is replayed; `nil` stands still.
    var speed: Double?
    /// Whether the position is told again and again, so that a remembered one does not do.
    var isWatching = false
    /// Whether nothing remembered is used, and nothing is remembered.
    var isPrivate = false
    /// Whether the methods are explained instead of tried.
    var isExplained = false
    var accuracy = RequestedAccuracy.exact
    /// How old a remembered position may be.
    var maximumAge = Duration.seconds(24 * 3600)
    /// Whether methods may ask the network.
    var usesNetwork = true
    /// The settings that allow a way where nothing else is decided.
    var allowances: Set<String> = []
    /// What ways need, by the keys of their settings.
    var values: [String: LocationValue] = [:]
    /// The cells of which a service learns the centre instead of the exact point.
    var blur: BlurGrid?

    /// The text of `--near`.
    var near: String? { if case .near(let text) = named { text } else { nil } }
}

/// A town, as it was named.
struct TownRequest: Sendable {
    let name, region, postalCode: String?
}

/// The market, and the towns of the user.
struct MarketRequest: Sendable {
    /// Its identifier or the path of its file, or `nil` for that of the locale.
    let name: String?
    /// The path of the user's list of towns.
    let citiesFile: String?
}

/// Who may be asked what places are called.
struct GeocodingRequest: Sendable {
    /// The path of the user's list of towns.
    let citiesFile: String?
    /// The server of Nominatim that the user named.
    let nominatimURL: URL?
    /// The tag of the language that names are wanted in.
    let language: String?
    /// Whether answers of the server are kept.
    let keepsAnswers: Bool
    /// Whether the server may learn of the user's position.
    let usesNetwork: Bool
    let network: NetworkRequest
}
