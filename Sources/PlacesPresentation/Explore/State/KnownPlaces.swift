import PlacesFeature

/// Every place that the source has told of while somebody explores, as seen from the middle of the map.
struct KnownPlaces: Sendable {
    private var places: [Place] = []
    private var positions: [Place.ID: Int] = [:]
    private var groups: [ObjectIdentifier: CategoryGroup] = [:]
    private var groupsOfKinds: [PlaceCategory: CategoryGroup] = [:]
    private var sources: [Place.ID: PlacesSource] = [:]
    private(set) var centre: Coordinate
    /// The places, measured from the centre; as far as ``complete(within:for:saved:by:)`` reached, with all that is known.
    private(set) var measured: [NearbyPlace] = []
    private var isCompleted: [Bool] = []
    private var occasion: Occasion?
    private var saved: [Place.ID: Bool] = [:]

    /// What the states of places depend on.
    struct Occasion: Hashable {
        let minute: Int
        let opening: OpeningCondition?
    }

    init(centre: Coordinate) { self.centre = centre }

    func group(of place: Place) -> CategoryGroup { groups[place.identity] ?? .other }
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
            sources[place.id] = result.sources.first
        }
        groups = [:]
        for place in places { groups[place.identity] = group(of: place.categories.first) }
        (measured, isCompleted) = (
            places.map { NearbyPlace($0, from: centre) }, Array(repeating: false, count: places.count)
        )
    }

    mutating func move(to centre: Coordinate) {
        guard centre != self.centre else { return }
        self.centre = centre
        measured.measure(from: centre)
    }

    /// Adds once for each occasion what every frame needs of the places in the circle: judging hours takes longer than
    /// all the rest.
    ///
    /// - Parameter saved: which were put on the standard list or taken from it since they were looked up.
    mutating func complete(
        within radius: Double, for occasion: Occasion, saved: [Place.ID: Bool], by composer: AnswerComposer
    ) {
        if occasion != self.occasion || saved != self.saved {
            for index in measured.indices {
                if occasion != self.occasion { measured[index].opening = nil }
                if saved != self.saved { measured[index].personal = nil }
                isCompleted[index] = false
            }
            (self.occasion, self.saved) = (occasion, saved)
        }
        let missing = measured.indices.filter { !isCompleted[$0] && (measured[$0].distance ?? 0) <= radius }
        composer.complete(&measured, at: missing)
        for index in missing {
            if let isSaved = saved[measured[index].id] { measured[index].setSaved(isSaved) }
            isCompleted[index] = true
        }
    }

    private mutating func group(of category: PlaceCategory?) -> CategoryGroup {
        guard let category else { return .other }
        if let group = groupsOfKinds[category] { return group }
        let group = CategoryGroup(category)
        groupsOfKinds[category] = group
        return group
    }
}

extension NearbyPlace {
    /// Puts it on the standard list, or takes it from there.
    fileprivate mutating func setSaved(_ isSaved: Bool) {
        var notes = personal ?? PersonalNotes()
        notes.lists.removeAll { $0 == SavedPlace.standardList }
        if isSaved { notes.lists.append(SavedPlace.standardList) }
        personal = notes
    }
}
