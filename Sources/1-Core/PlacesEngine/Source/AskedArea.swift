public import PlacesFeature

/// A circle around which a source is asked.
public struct AskedCircle: Hashable, Sendable {
    public let centre: Coordinate
    /// In metres, at least 1.
    public let radius: Int
    /// The name of the centre, if it has one: it is for the person who waits, and is not sent.
    public let label: String?
    /// The name of the town whose middle the centre is, or `nil` for another point: it is not sent, either.
    public let town: String?

    public init(centre: Coordinate, radius: Int, label: String? = nil, town: String? = nil) {
        (self.centre, self.radius, self.label, self.town) = (centre, max(1, radius), label, town)
    }

    /// True if another circle lies wholly inside; it may reach half a metre beyond.
    public func contains(around other: Coordinate, radius metres: Double) -> Bool {
        centre.distance(to: other) + metres <= Double(radius) + 0.5
    }
}

/// All that a source knows within a circle: its places, and what is drawn under them.
public struct AskedArea: Hashable, Sendable {
    public let circle: AskedCircle
    /// The most prominent first. Some lie outside the circle.
    public let places: [Place]
    /// Streets, rails, water, parks and coast.
    public let streets: [MapFeature]
    /// Who made the data, with its date.
    public let source: PlacesSource
    public let notices: [Notice]

    public init(
        circle: AskedCircle, places: [Place], streets: [MapFeature], source: PlacesSource, notices: [Notice] = []
    ) {
        (self.circle, self.places, self.streets) = (circle, places, streets)
        (self.source, self.notices) = (source, notices)
    }
}

/// A service that can be asked for all there is in a small circle.
public protocol AreaAsker: Sendable {
    /// The usual server, as a reader knows it.
    var host: String { get }
    /// Asks once.
    /// - Returns: `nil` where the answer is cut off or too large: then a question for fewer kinds may be answered whole.
    /// - Throws: ``PlacesFeature/PlacesError``
    func area(in circle: AskedCircle) async throws(PlacesError) -> AskedArea?
}
