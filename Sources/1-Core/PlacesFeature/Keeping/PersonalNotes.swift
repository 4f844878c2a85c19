/// What a person has to do with a place.
public struct PersonalNotes: Hashable, Sendable {
    /// The lists in which it is saved, in their order; empty where it is not.
    public var lists: [String]
    /// What the user wrote about the place.
    public var note: String?
    /// How often it was opened here.
    public var openedCount: Int

    public init(lists: [String] = [], note: String? = nil, openedCount: Int = 0) {
        (self.lists, self.note, self.openedCount) = (lists, note?.cleanedOrNil, openedCount)
    }

    /// Whether it is on any list.
    public var isSaved: Bool { !lists.isEmpty }

    /// What entries of lists and counts of openings tell of each place.
    ///
    /// - Parameters:
    ///   - saved: the earliest first; of several notes the latest counts.
    ///   - openingCounts: how often each place was opened here.
    public static func notes(on saved: [SavedPlace], openingCounts: [Place.ID: Int]) -> [Place.ID: PersonalNotes] {
        var notes = openingCounts.filter { $0.value > 0 }.mapValues { PersonalNotes(openedCount: $0) }
        for place in saved {
            notes[place.id, default: PersonalNotes()].lists.append(place.list)
            if let note = place.note { notes[place.id]?.note = note }
        }
        return notes
    }
}
