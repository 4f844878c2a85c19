import Glibc

/// A place as seen from the centre of a search.
public struct NearbyPlace: Hashable, Sendable, Identifiable {
    public let place: Place
    /// Metres along the ellipsoid from the centre, or `nil` where no centre is known.
    public let distance: Double?
    /// Degrees clockwise from north in which the shortest path starts, or `nil` where no centre is known.
    public let bearing: Double?
    /// Whether it is open, at the moment that the search was about; `nil` if it was not judged.
    public var opening: OpeningState?
    /// What the user saved, wrote or opened of it, if anything.
    public var personal: PersonalNotes?

    /// Further sources in which the place was found, by their identifiers.
    public var furtherSources: [String] = []

    /// The name in a language that the user reads, or `nil` where the place's own is shown: see ``NameLanguages``.
    public var localizedName: String?

    public var id: Place.ID { place.id }

    /// The name to show.
    public var shownName: String { personal?.name ?? localizedName ?? place.name }

    /// The place as seen from `centre`.
    public init(_ place: Place, from centre: Coordinate?) {
        self.init(place, along: centre.map { Geodesic.inverse(from: $0, to: place.coordinate) })
    }

    /// The place at the end of a path from a centre, or without one.
    package init(
        _ place: Place, along path: Geodesic.Path?, opening: OpeningState? = nil, localizedName: String? = nil
    ) {
        self.place = place
        (distance, bearing) = (path?.distance, path?.bearing)
        (self.opening, self.localizedName) = (opening, localizedName)
    }

    /// Metres to the east and north of the centre.
    public var offset: (east: Double, north: Double)? {
        guard let distance, let bearing else { return nil }
        return Geodesic.Path(distance: distance, bearing: bearing).offset
    }

    /// Nearest first; equal distances by identifier, unknown ones last.
    public static func isNearer(_ one: NearbyPlace, _ other: NearbyPlace) -> Bool {
        (one.distance ?? .infinity, one.id) < (other.distance ?? .infinity, other.id)
    }
}

extension Coordinate {
    /// Metres to the east and north of a centre, in the direction in which the shortest path from there starts.
    package func offset(from centre: Coordinate?) -> (east: Double, north: Double)? {
        centre.map { Geodesic.inverse(from: $0, to: self).offset }
    }
}

extension Geodesic.Path {
    fileprivate var offset: (east: Double, north: Double) {
        let angle = bearing * .pi / 180
        return (distance * sin(angle), distance * cos(angle))
    }
}
