import PlacesWords

/// Where a name was found.
package enum NameOrigin: String, Hashable, Sendable {
    case savedPlaces, towns, samples, nominatim

    /// What messages call it.
    package var text: String {
        switch self {
        case .savedPlaces: Words.City.savedPlaces
        case .towns: Words.City.towns
        case .samples: Words.City.samples
        case .nominatim: Words.City.nominatim
        }
    }
}
