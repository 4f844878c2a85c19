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

    /// In the order of the service.
    public var places: [Place]
    /// The number of places in the answer that could not be read.
    public var skippedCount: Int
    public var next: Next
    /// Where the service says that it searched.
    public var location: LocationFix?
    /// How far around that point the service says that it searched, in metres.
    public var searchedRadius: Double?

    public init(
        places: [Place], skippedCount: Int = 0, next: Next = .none, location: LocationFix? = nil,
        searchedRadius: Double? = nil
    ) {
        (self.places, self.skippedCount, self.next) = (places, skippedCount, next)
        (self.location, self.searchedRadius) = (location, searchedRadius)
    }

    /// Whether the service delivered nothing, not even something unreadable.
    var isEmpty: Bool { places.isEmpty && skippedCount == 0 }
}
