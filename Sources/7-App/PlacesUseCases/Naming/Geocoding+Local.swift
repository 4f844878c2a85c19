import PlacesAPI
package import PlacesFeature
package import PlacesKnowledge
import PlacesSample

extension Geocoding {
    /// The lists of names on this machine, in the order in which they are asked: saved places, towns, the places, streets
    /// and addresses of the samples, and towns by what else is written.
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
        // What is a name as it stands comes before what may be meant by it.
        if let towns { gazetteers.append((.likelyTowns, LikelyTowns(towns))) }
        return gazetteers
    }
}
