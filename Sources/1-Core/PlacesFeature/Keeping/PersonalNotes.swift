/// What a person has to do with a place.
public struct PersonalNotes: Hashable, Sendable {
    /// The lists in which it is saved, in their order; empty where it is not.
    public var lists: [String]
    /// What the user wrote about the place.
    public var note: String?
    /// The name that the user gave it.
    public var name: String?
    /// How often it was opened here.
    public var openedCount: Int

    public init(lists: [String] = [], note: String? = nil, name: String? = nil, openedCount: Int = 0) {
        (self.lists, self.note, self.openedCount) = (lists, note?.cleanedOrNil, openedCount)
        self.name = name?.cleanedOrNil
    }

    /// Whether it is on any list.
    public var isSaved: Bool { !lists.isEmpty }

    /// The parts that an answer holds; how often the place was opened is always among them.
    package func parts(_ parts: OwnParts) -> PersonalNotes? {
        let notes = PersonalNotes(
            lists: parts.contains(.lists) ? lists : [], note: parts.contains(.notes) ? note : nil,
            name: parts.contains(.lists) ? name : nil, openedCount: openedCount)
        return notes == PersonalNotes() ? nil : notes
    }

    /// The notes of both.
    package func joined(with other: PersonalNotes) -> PersonalNotes {
        let notes = [note, other.note == note ? nil : other.note].compactMap(\.self)
        return PersonalNotes(
            lists: lists + other.lists.filter { !lists.contains($0) },
            note: notes.isEmpty ? nil : notes.joined(separator: " · "),
            name: name ?? other.name, openedCount: max(openedCount, other.openedCount))
    }

    /// What entries of lists and counts of openings tell of each place.
    ///
    /// - Parameters:
    ///   - saved: the earliest first; of several notes and names the latest count.
    ///   - openingCounts: how often each place was opened here.
    public static func notes(on saved: [SavedPlace], openingCounts: [Place.ID: Int]) -> [Place.ID: PersonalNotes] {
        var notes = openingCounts.filter { $0.value > 0 }.mapValues { PersonalNotes(openedCount: $0) }
        for place in saved {
            notes[place.id, default: PersonalNotes()].lists.append(place.list)
            if let note = place.note { notes[place.id]?.note = note }
            if let name = place.ownName { notes[place.id]?.name = name }
        }
        return notes
    }
}
