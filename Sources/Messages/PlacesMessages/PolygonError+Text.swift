public import PlacesGeometry
import PlacesWords

extension PolygonError: CustomStringConvertible {
    /// The end of a sentence, such as "the ring has fewer than three different corners".
    public var description: String {
        switch self {
        case .tooFewCorners: Words.Zones.tooFewCorners
        case .flat: Words.Zones.flat
        case .empty: Words.Zones.noRings
        }
    }
}
