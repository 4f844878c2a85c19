import PlacesFeature
import PlacesPresentation
import PlacesSharing

/// `places`.
struct SearchRequest: Sendable {
    let display: DisplayRequest
    let fields: FieldsRequest
    let source: SourceRequest
    let location: LocationRequest
    var query: QueryRequest
    /// What a reader should know about how the line was taken.
    let notices: [Notice]
    /// A line for the user: the words look like a misspelt command.
    let hint: String?
}

/// `places explore`.
struct ExploreRequest: Sendable {
    let search: SearchRequest
    /// What is asked where no map can be drawn.
    let listing: SearchRequest
    /// Where the slider ends.
    let maximumRadius: SearchRadius
    let hasMouse: Bool
    let keepsHistory: Bool
}

/// `places saved`.
struct SavedRequest: Sendable {
    let display: DisplayRequest
    let fields: FieldsRequest
    /// The list, or `nil` for all.
    let list: String?
    let location: LocationRequest
    let query: QueryRequest
}

/// `places show`, `open`, `share` and `copy`.
struct PlaceRequest: Sendable {
    let display: DisplayRequest
    let fields: FieldsRequest
    let details: DetailsRequest
    let mapService: MapService
    let shareForm: ShareFormChoice
    let keepsHistory: Bool
    /// How names are chosen.
    let languages: NameLanguages
}

/// `places save` and `unsave`.
struct SaveRequest: Sendable {
    let details: DetailsRequest
    let list: String?
    /// A name, a note and a point of the user's own; the point is not read yet.
    let ownName, note, point: String?
    /// Whether a question that would be asked is answered with yes.
    let isSure: Bool
    /// How names are chosen.
    let languages: NameLanguages
}

/// `places hours`.
struct HoursRequest: Sendable {
    /// The hours, or `nil` where they come on standard input.
    let text: String?
    /// The moment, not read yet; `nil` for now.
    let time: String?
    /// The country whose holidays count, and perhaps its region; `nil` for that of the place.
    let country: String?
    /// Whose clocks count.
    let location: LocationRequest
    let format: OutputFormat
    /// The languages that the moment is read in, the best first.
    let languages: [String]
}

/// `places history`.
struct HistoryRequest: Sendable {
    let display: DisplayRequest
    /// How many entries, or `nil` for the usual number.
    let limit: Int?
}

/// `places where`.
struct WhereRequest: Sendable {
    let display: DisplayRequest
    let location: LocationRequest
    /// Who would answer a search.
    let source: SourceChoice
    let watch: WatchChoice?
}

/// `places city`.
struct CityRequest: Sendable {
    let format: OutputFormat
    let screen: ScreenRequest
    let market: MarketRequest
    /// Whether the market was named this time.
    let isMarketNamed: Bool
    let town: TownRequest
    /// Whether the remembered town is to be forgotten.
    let isForgetting: Bool
}

/// `places zone`.
struct ZoneRequest: Sendable {
    let display: DisplayRequest
    let location: LocationRequest
}

/// `places sort`.
struct SortMenuRequest: Sendable {
    let display: DisplayRequest
    let kinds: [String]
    let savedList: String?
    let order: OrderRequest
}

/// `places index`.
struct IndexRequest: Sendable {
    let format: OutputFormat
    /// Where to write what could not be read.
    let errors: String?
}

/// `places location`.
struct ConsentRequest: Sendable {
    let display: DisplayRequest
    /// The settings that allow a way where nothing else was decided.
    let allowances: Set<String>
    /// Whether the user named a server of Nominatim, which allows it.
    let hasNominatim: Bool
}
