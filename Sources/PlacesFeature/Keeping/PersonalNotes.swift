/// What a person has to do with a place.
public struct PersonalNotes: Hashable, Sendable {
    /// The lists in which it is saved, in their order; empty where it is not.
    public var lists: [String]
    public var note: String?
    /// How often it was opened here.
    public var openedCount: Int

    public init(lists: [String] = [], note: String? = nil, openedCount: Int = 0) {
        (self.lists, self.note, self.openedCount) = (lists, note?.cleanedOrNil, openedCount)
    }

    public var isSaved: Bool { !lists.isEmpty }
}
