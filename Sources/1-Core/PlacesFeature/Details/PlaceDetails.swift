/// All that a source tells about one place.
public struct PlaceDetails: Hashable, Sendable {
    public let place: Place
    /// What the source writes about the place.
    public let description: String?
    /// The address of the menu on the web.
    public let menu: String?
    /// What people like there, in a few words each.
    public let tastes: [String]
    /// How many ratings, tips and photos the source has.
    public let totals: Totals
    /// In the order of the source.
    public let tips: [Tip]
    /// In the order of the source.
    public let photos: [Photo]
    public let source: PlacesSource
    /// What the reader should know about the details.
    public var notices: [Notice]

    public init(
        place: Place, description: String? = nil, menu: String? = nil, tastes: [String] = [],
        totals: Totals = Totals(), tips: [Tip] = [], photos: [Photo] = [], source: PlacesSource, notices: [Notice] = []
    ) {
        (self.description, self.menu) = (description?.cleanedOrNil, menu?.cleanedOrNil)
        (self.tastes, self.totals) = (tastes.compactMap(\.cleanedOrNil), totals)
        (self.place, self.tips, self.photos, self.source, self.notices) = (place, tips, photos, source, notices)
    }

    /// How many there are at the source, more than it tells here. `nil` is unknown.
    public struct Totals: Hashable, Sendable {
        /// Counts, at least 0.
        public let ratings, tips, photos: Int?

        /// Negative numbers are unknown.
        public init(ratings: Int? = nil, tips: Int? = nil, photos: Int? = nil) {
            let known = { (count: Int?) in count.flatMap { $0 < 0 ? nil : $0 } }
            (self.ratings, self.tips, self.photos) = (known(ratings), known(tips), known(photos))
        }
    }

    /// A text about the place.
    public struct Tip: Hashable, Sendable {
        /// As it was written, in any language; never empty.
        public let text: String
        /// When it was written.
        public let date: CalendarDate?
        /// How many visitors agree, or `nil` where the source does not tell.
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
        /// When it was taken.
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
