internal import Glibc
package import PlacesFeature

/// What a sample is asked, prepared for many quick looks.
package struct SampleQuery: Sendable {
    package let centre: Coordinate
    package let radius: SearchRadius
    /// Words to look for, or `nil` to browse.
    package let text: String?
    /// Whether ``PlacesFeature/Place/isIncidental`` places are among the matches.
    package let includesIncidentals: Bool
    private let latitudes, longitudes: ClosedRange<Double>

    /// - Parameter centre: not near a pole nor within the radius of the antimeridian, where no sample is.
    package init(centre: Coordinate, radius: SearchRadius, text: String?, includesIncidentals: Bool) {
        (self.centre, self.radius, self.includesIncidentals) = (centre, radius, includesIncidentals)
        self.text = text
        // A degree of latitude is longer than 110.5 km everywhere, one of longitude on the equator 111.3 km.
        let height = radius.metres / 110_000
        let farthest = min(89, abs(centre.latitude) + height)
        let width = height / cos(farthest * .pi / 180)
        latitudes = (centre.latitude - height)...(centre.latitude + height)
        longitudes = (centre.longitude - width)...(centre.longitude + width)
    }

    /// Whether a point may lie in the circle: never wrongly `false`.
    func mayReach(_ point: Coordinate) -> Bool {
        latitudes.contains(point.latitude) && longitudes.contains(point.longitude)
    }
}
