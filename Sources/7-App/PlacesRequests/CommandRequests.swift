package import PlacesArguments
package import PlacesExchange
package import PlacesFeature
package import PlacesPage
package import PlacesPresentation
package import PlacesTableFile
package import PlacesUseCases

/// `places`.
package struct SearchRequest: Sendable {
    package let display: DisplayRequest
    package let fields: FieldsRequest
    package var source: SourceRequest
    package var location: LocationRequest
    package var query: QueryRequest
    /// What a reader should know about how the line was taken.
    package let notices: [Notice]
    /// A line for the user: the words look like a misspelt command.
    package let hint: String?
}

/// `places explore`.
package struct ExploreRequest: Sendable {
    package let search: SearchRequest
    /// What is asked where no map can be drawn.
    package let listing: SearchRequest
    /// Where the slider ends.
    package let maximumRadius: SearchRadius
    package let hasMouse: Bool
    package let keepsHistory: Bool
}

/// `places saved`.
package struct SavedRequest: Sendable {
    package let display: DisplayRequest
    package let fields: FieldsRequest
    /// The list, or `nil` for all.
    package let list: String?
    package let location: LocationRequest
    package let query: QueryRequest
}

/// `places show`, `open`, `share` and `copy`.
package struct PlaceRequest: Sendable {
    package let display: DisplayRequest
    package let fields: FieldsRequest
    package let details: DetailsRequest
    package let mapService: MapService
    package let shareForm: ShareFormChoice
    package let keepsHistory: Bool
    /// How names are chosen.
    package let languages: NameLanguages
}

/// `places save` and `unsave`.
package struct SaveRequest: Sendable {
    package let details: DetailsRequest
    package let list: String?
    /// A name, a note and a point of the user's own; the point is not read yet.
    package let ownName, note, point: String?
    /// Whether a question that would be asked is answered with yes.
    package let isSure: Bool
    /// How names are chosen.
    package let languages: NameLanguages
}

/// `places hours`.
package struct HoursRequest: Sendable {
    /// The hours, or `nil` if they come on standard input.
    package let text: String?
    /// The moment, not read yet; `nil` for now.
    package let time: String?
    /// The country whose holidays count, and perhaps its region; `nil` for that of the place.
    package let country: String?
    /// Whose clocks count.
    package let location: LocationRequest
    package let format: OutputFormat
    /// The languages that the moment is read in, the best first.
    package let languages: [String]
}

/// `places history`.
package struct HistoryRequest: Sendable {
    package let display: DisplayRequest
    /// How many entries, or `nil` for the usual number.
    package let limit: Int?
}

/// `places where`.
package struct WhereRequest: Sendable {
    package let display: DisplayRequest
    package let location: LocationRequest
    /// Who would answer a search.
    package let source: SourceChoice
    package let watch: WatchChoice?
}

/// `places city`.
package struct CityRequest: Sendable {
    package let format: OutputFormat
    package let screen: ScreenRequest
    package let market: MarketRequest
    /// Whether the market was named this time.
    package let isMarketNamed: Bool
    package let town: TownRequest
    /// Whether the remembered town is to be forgotten.
    package let isForgetting: Bool
}

/// `places zone`.
package struct ZoneRequest: Sendable {
    package let display: DisplayRequest
    package let location: LocationRequest
}

/// `places sort`.
package struct SortMenuRequest: Sendable {
    package let display: DisplayRequest
    package let kinds: [String]
    package let savedList: String?
    package let order: OrderRequest
}

/// `places index`.
package struct IndexRequest: Sendable {
    package let format: OutputFormat
    /// Where to write what could not be read.
    package let errors: String?
    /// What the files to read are, whatever they look like.
    package let inputFormat: InputFormat?
    /// The role that an index gets, and the file of its outline.
    package let role: IndexRole?
    package let outline: String?
    /// The name of a new index, or `nil` to name it after its first file.
    package let name: String?
}

/// `places location`.
package struct ConsentRequest: Sendable {
    package let display: DisplayRequest
    /// The settings that allow a way where nothing else was decided.
    package let allowances: Set<String>
    /// Whether the user named a server of Nominatim, which allows it.
    package let hasNominatim: Bool
}
