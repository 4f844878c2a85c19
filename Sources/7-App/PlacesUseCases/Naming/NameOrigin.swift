import PlacesStrings

/// Where a name was found.
package enum NameOrigin: String, Hashable, Sendable {
    case savedPlaces, towns, samples, likelyTowns, nominatim

    /// What messages call it.
    package var text: String {
        switch self {
        case .savedPlaces: Strings.City.savedPlaces
        case .towns, .likelyTowns: Strings.City.towns
        case .samples: Strings.City.samples
        case .nominatim: Strings.City.nominatim
        }
    }
}
