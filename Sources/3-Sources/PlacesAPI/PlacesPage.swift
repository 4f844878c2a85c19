public import PlacesFeature
public import PlacesHTTP

/// One page of a service's answer.
public struct PlacesPage: Hashable, Sendable {
    /// Where the service says that the answer goes on.
    public enum Next: Hashable, Sendable {
        /// This is the last page.
        case none
        /// Another page. Two requests with one key ask for the same page.
        case request(HTTPRequest, key: String)
        /// Another page at an address that the endpoint does not send its requests to: `origin` says where.
        case elsewhere(origin: String)
        /// Another page at an address that cannot be read.
        case unreadable
    }

    /// Why an answer lacks places that it should hold.
    public enum Truncation: Hashable, Sendable {
        /// There are more than were asked for, and those that came are not the nearest.
        case tooMany
        /// The service gave up, and said why.
        case brokenOff(remark: String)
    }

    /// In the order of the service.
    public var places: [Place]
    /// The number of places in the answer that could not be read.
    public var skippedCount: Int
    public var next: Next
    /// Where the service says that it searched.
    public var location: LocationFix?
    /// How far around that point the service says that it searched, in metres.
    public var searchedRadius: Double?
    /// Why places within that radius are missing from the page, and will not come with a later one.
    public var truncation: Truncation?
    /// The date of the data, if the answer gives it.
    public var dataDate: CalendarDate?
    /// What else a reader should know.
    public var notices: [Notice]

    public init(
        places: [Place], skippedCount: Int = 0, next: Next = .none, location: LocationFix? = nil,
        searchedRadius: Double? = nil, truncation: Truncation? = nil, dataDate: CalendarDate? = nil,
        notices: [Notice] = []
    ) {
        (self.places, self.skippedCount, self.next) = (places, skippedCount, next)
        (self.location, self.searchedRadius) = (location, searchedRadius)
        (self.truncation, self.dataDate, self.notices) = (truncation, dataDate, notices)
    }

    /// Whether the service delivered nothing, not even something unreadable.
    var isEmpty: Bool { places.isEmpty && skippedCount == 0 }
}
