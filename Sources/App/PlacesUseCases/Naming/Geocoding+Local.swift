import PlacesAPI
import PlacesContext
package import PlacesFeature
import PlacesSample
package import PlacesTowns
import PlacesWords

extension Geocoding {
    /// The lists of names on this machine, in the order in which they are asked: saved places, towns, and the places,
    /// streets and addresses of the samples.
    /// - Parameters:
    ///   - towns: `nil` if their list cannot be read.
    ///   - knowsSamples: whether the samples count, which know nothing of where a live source searches.
    package func gazetteers(
        towns: TownGeocoder?, knowsSamples: Bool = true
    ) -> [(name: String, gazetteer: any Gazetteer)] {
        var gazetteers: [(name: String, gazetteer: any Gazetteer)] = []
        if let store = context.store {
            gazetteers.append((Words.City.savedPlaces, SavedPlacesGeocoder(store: store, directory: .program)))
        }
        if let towns { gazetteers.append((Words.City.towns, towns)) }
        if knowsSamples { gazetteers.append((Words.City.samples, SampleGeocoder())) }
        return gazetteers
    }
}
