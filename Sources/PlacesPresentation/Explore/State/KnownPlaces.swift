import PlacesFeature

/// Every place that the source has told of while somebody explores, as seen from the middle of the map.
struct KnownPlaces: Sendable {
    private var places: [Place] = []
    private var positions: [Place.ID: Int] = [:]
    private var groups: [Place.ID: CategoryGroup] = [:]
    private var groupsOfKinds: [PlaceCategory: CategoryGroup] = [:]
    private var sources: [Place.ID: PlacesSource] = [:]
    private(set) var centre: Coordinate
    /// The places, measured from the centre.
    private(set) var measured: [NearbyPlace] = []

    init(centre: Coordinate) { self.centre = centre }

    func group(of id: Place.ID) -> CategoryGroup { groups[id] ?? .other }
    func source(of id: Place.ID) -> PlacesSource? { sources[id] }

    /// Takes an answer in; of a place known already, the later record counts.
    ///
    /// - Parameter query: the circle of which the answer tells all, so that others in it are there no more.
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
            groups[place.id] = group(of: place.categories.first)
            sources[place.id] = result.sources.first
        }
        measure()
    }

    mutating func move(to centre: Coordinate) {
        guard centre != self.centre else { return }
        self.centre = centre
        measure()
    }

    private mutating func measure() { measured = places.map { NearbyPlace($0, from: centre) } }

    private mutating func group(of category: PlaceCategory?) -> CategoryGroup {
        guard let category else { return .other }
        if let group = groupsOfKinds[category] { return group }
        let group = CategoryGroup(category)
        groupsOfKinds[category] = group
        return group
    }
}
