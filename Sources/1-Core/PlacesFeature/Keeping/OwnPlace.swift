/// A place of one of a person's own lists, wherever the list is kept.
public struct OwnPlace: Hashable, Sendable {
    public let place: Place
    /// The lists that hold it, and the note on it.
    public let notes: PersonalNotes
    /// The credit for the record.
    public let source: PlacesSource

    public init(_ place: Place, notes: PersonalNotes, source: PlacesSource) {
        (self.place, self.notes, self.source) = (place, notes, source)
    }
}
