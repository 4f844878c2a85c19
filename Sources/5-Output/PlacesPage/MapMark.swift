import PlacesFeature
import PlacesMap
import PlacesPresentation

/// A listed place on a map for eyes: where it lies, and what stands beside it.
struct MapMark: Hashable {
    /// Metres to the east and the north of the centre.
    let point: Ground.Point
    /// The number that list and map share.
    let number: Int
    let name: String
    /// All that is to be said about it, for those who hear the map.
    let title: String
    let group: CategoryGroup
    /// Whether it is known to be closed: such a mark has another shape.
    let isClosed: Bool
}

/// A street's name along a straight part of it.
struct StreetLabel: Hashable {
    let text: String
    /// Its middle, in metres to the east and the north.
    let middle: Ground.Point
    /// Degrees clockwise from the east in which it is read: -90 to 90.
    let angle: Float
    /// The metres per pixel up to which it is shown.
    let scale: Double
}
