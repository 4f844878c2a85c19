import PlacesFeature
import PlacesSample
import PlacesTowns
import PlacesWords

extension Geocoding {
    /// Who knows names on this machine, in the order in which they are asked: the places that the person saved, the
    /// towns, the places, streets and addresses of the samples, and what was saved once more, by words in its name.
    /// - Parameters:
    ///   - towns: `nil` where their list cannot be read.
    ///   - knowsSamples: whether the samples count, which know nothing of where a live source searches.
    func localSteps(towns: TownGeocoder?, knowsSamples: Bool = true) -> [FirstMatchGeocoder.Step] {
        var steps: [FirstMatchGeocoder.Step] = []
        if let store = world.store {
            steps.append(.init(name: Words.City.savedPlaces, geocoder: SavedPlacesGeocoder(store: store)))
        }
        if let towns { steps.append(.init(name: Words.City.towns, geocoder: towns)) }
        if knowsSamples { steps.append(.init(name: Words.City.samples, geocoder: SampleGeocoder())) }
        if let store = world.store {
            let words = SavedPlacesGeocoder(store: store, matching: .words)
            steps.append(.init(name: Words.City.savedPlaces, geocoder: words))
        }
        return steps
    }
}
