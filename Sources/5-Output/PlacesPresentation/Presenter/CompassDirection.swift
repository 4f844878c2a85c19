import PlacesStrings

/// One of the eight directions of the compass, clockwise from north.
package enum CompassDirection: Int, CaseIterable {
    case north, northEast, east, southEast, south, southWest, west, northWest

    /// The direction nearest to a bearing in degrees clockwise from north.
    package init(bearing: Double) {
        let eighth = Int((bearing / 45).rounded()) % Self.allCases.count
        self = Self.allCases[eighth < 0 ? eighth + Self.allCases.count : eighth]
    }

    var arrow: String { ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"][rawValue] }

    package var word: String { Strings.Compass.points[rawValue] }
}
