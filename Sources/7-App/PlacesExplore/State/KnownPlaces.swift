import PlacesEngine
import PlacesFeature

/// Every place that a service has delivered to the explorer so far. A source in memory is asked again instead.
struct KnownPlaces: Sendable {
    private var places: [Place] = []
    private var positions: [Place.ID: Int] = [:]
    private var sources: [Place.ID: PlacesSource] = [:]
    /// The places in columns, in the order of delivery.
    private(set) var table: PlaceTable?

    func source(of id: Place.ID) -> PlacesSource? { sources[id] }

    /// Takes an answer in; of a place known already, the later record counts.
    ///
    /// - Parameter query: the circle that the answer covers completely, so that other places in it no longer exist.
    mutating func add(_ result: PlacesResult, replacingWithin query: PlacesQuery? = nil) {
        if let query, let middle = query.centre {
            let told = Set((result.places + result.others).map(\.id))
            places.removeAll { !told.contains($0.id) && middle.distance(to: $0.coordinate) <= query.radius.metres }
            positions = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1.id, $0) })
        }
        for place in (result.places + result.others).map(\.place) {
            if let position = positions[place.id] {
                places[position] = place
            } else {
                positions[place.id] = places.count
                places.append(place)
            }
            sources[place.id] = result.sources.first
        }
        // Places in memory are never damaged.
        table = try? PlaceTable(places)
    }
}
