/// All that a source tells about one place.
public struct PlaceDetails: Hashable, Sendable {
    public let place: Place
    public let tips: [Tip]
    public let photos: [Photo]
    public let source: PlacesSource
    public var notices: [Notice]

    public init(
        place: Place, tips: [Tip] = [], photos: [Photo] = [], source: PlacesSource, notices: [Notice] = []
    ) {
        (self.place, self.tips, self.photos, self.source, self.notices) = (place, tips, photos, source, notices)
    }

    /// What somebody wrote about the place.
    public struct Tip: Hashable, Sendable {
        public let text: String
        public let date: CalendarDate?
        public let agreeCount: Int?

        /// Returns `nil` for an empty text.
        public init?(_ text: String, date: CalendarDate? = nil, agreeCount: Int? = nil) {
            guard let text = text.cleanedOrNil else { return nil }
            (self.text, self.date, self.agreeCount) = (text, date, agreeCount)
        }
    }

    /// A picture of the place.
    public struct Photo: Hashable, Sendable {
        /// The address of the picture in its original size.
        public let url: String
        /// In pixels.
        public let width, height: Int?
        public let date: CalendarDate?

        public init(url: String, width: Int? = nil, height: Int? = nil, date: CalendarDate? = nil) {
            (self.url, self.width, self.height, self.date) = (url.cleaned, width, height, date)
        }
    }
}

/// Tells all about one place.
public protocol PlaceDetailsLoader: Sendable {
    /// - Throws: ``PlacesError``, ``PlacesError/unknownPlace(_:)`` if the source does not know the identifier.
    func details(of id: Place.ID) async throws(PlacesError) -> PlaceDetails
}
