import PlacesAPI
package import PlacesFeature
package import PlacesKnowledge
import PlacesSample

extension Geocoding {
    /// The lists of names on this machine, in the order in which they are asked: saved places, towns, and the places,
    /// streets and addresses of the samples.
    /// - Parameters:
    ///   - towns: `nil` if their list cannot be read.
    ///   - knowsSamples: whether the samples count, which know nothing of where a live source searches.
    package func gazetteers(
        towns: TownGeocoder?, knowsSamples: Bool = true
    ) -> [(origin: NameOrigin, gazetteer: any Gazetteer)] {
        var gazetteers: [(origin: NameOrigin, gazetteer: any Gazetteer)] = []
        if let store = context.store {
            gazetteers.append((.savedPlaces, SavedPlacesGeocoder(store: store, directory: .program)))
        }
        if let towns { gazetteers.append((.towns, towns)) }
        if knowsSamples { gazetteers.append((.samples, SampleGeocoder())) }
        return gazetteers
    }
}
