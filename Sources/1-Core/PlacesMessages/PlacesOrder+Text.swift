package import PlacesFeature
import PlacesStrings

extension PlacesOrder.Key {
    /// The places that come first, in words.
    package var meaning: String {
        switch self {
        case .distance: Strings.Sorting.distance
        case .relevance: Strings.Sorting.relevance
        case .rating: Strings.Sorting.rating
        case .popularity: Strings.Sorting.popularity
        case .price: Strings.Sorting.price
        case .value: Strings.Sorting.value
        case .brand: Strings.Sorting.brand
        case .name: Strings.Sorting.name
        case .closing: Strings.Sorting.closing
        }
    }
}
