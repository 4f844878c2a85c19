public import PlacesGeometry
import PlacesStrings

extension PolygonError: CustomStringConvertible {
    /// The end of a sentence, such as "the ring has fewer than three different corners".
    public var description: String {
        switch self {
        case .tooFewCorners: Strings.Zones.tooFewCorners
        case .flat: Strings.Zones.flat
        case .empty: Strings.Zones.noRings
        }
    }
}
