import PlacesFeature

/// Facts from merged tables and lists about the rows of an answer.
struct MergedPlaces: Sendable {
    /// The person's own lists and notes, by the row that is listed for them.
    private(set) var notes: [Place.ID: PersonalNotes] = [:]
    /// The further sources that know a row, by their identifiers.
    private(set) var sources: [Place.ID: [String]] = [:]
    /// Rows that only the person's own lists know.
    var alone: Set<Place.ID> = []
    /// The number of the person's own places that match, listed or not.
    var ownCount = 0

    mutating func note(_ notes: PersonalNotes, on id: Place.ID) {
        self.notes[id] = self.notes[id].map { $0.joined(with: notes) } ?? notes
    }

    mutating func add(_ source: String, to id: Place.ID) {
        if !sources[id, default: []].contains(source) { sources[id, default: []].append(source) }
    }

    /// Adds the notes and further sources of a place in the answer.
    func complete(_ place: inout NearbyPlace, parts: OwnParts) {
        if let own = notes[place.id] { place.personal = (place.personal ?? PersonalNotes()).joined(with: own) }
        place.personal = place.personal?.parts(parts)
        place.furtherSources = sources[place.id] ?? []
    }
}
