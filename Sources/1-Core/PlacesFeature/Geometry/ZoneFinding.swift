/// What is said of one zone.
public struct ZoneMatch: Hashable, Sendable {
    /// The name of the zone, or of its file.
    public let name: String
    /// The city that the zone belongs to, if its file tells.
    public let city: String?
    /// Who serves it.
    public let partner: String?
    /// What it costs, as its file puts it.
    public let fee: String?

    public init(name: String, city: String? = nil, partner: String? = nil, fee: String? = nil) {
        (self.name, self.city) = (name.cleaned, city?.cleanedOrNil)
        (self.partner, self.fee) = (partner?.cleanedOrNil, fee?.cleanedOrNil)
    }
}

/// Which zones a point is in.
public struct ZoneFinding: Hashable, Sendable {
    /// A zone from outside.
    public struct Nearest: Hashable, Sendable {
        public let zone: ZoneMatch
        /// Metres along the ellipsoid to its nearest edge.
        public let distance: Double
        /// The direction to that edge, in degrees clockwise from north, in `0..<360`.
        public let bearing: Double

        public init(zone: ZoneMatch, distance: Double, bearing: Double) {
            (self.zone, self.distance, self.bearing) = (zone, distance, bearing)
        }
    }

    /// The point that was asked about.
    public let point: Coordinate
    /// Those that are served and contain the point, the smallest first.
    public let active: [ZoneMatch]
    /// Those that contain it and are not served.
    public let inactive: [ZoneMatch]
    /// The nearest that is served, where none contains the point.
    public let nearest: Nearest?

    public init(point: Coordinate, active: [ZoneMatch], inactive: [ZoneMatch] = [], nearest: Nearest? = nil) {
        (self.point, self.active, self.inactive, self.nearest) = (point, active, inactive, nearest)
    }
}
