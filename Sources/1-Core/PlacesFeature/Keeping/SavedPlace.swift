/// A place that a person wants to remember.
public struct SavedPlace: Hashable, Sendable, Identifiable {
    /// The list that takes a place if no other is named.
    public static let standardList = "saved"

    public let id: Place.ID
    /// The name of the list on which it is, such as ``standardList``.
    public var list: String
    /// When it was put on the list.
    public var savedAt: Timestamp
    /// What the user adds: a name of their own, a note, a point of their own. An empty name or note takes away the
    /// one that was there (see ``saved(over:)``), and is never kept.
    public var ownName, note: String?
    /// A name that the program made of the search which found the place, for one whose own name may not be kept. It counts
    /// only where neither the user's name nor the source's is known.
    public var madeName: String?
    /// Where the user says that it is, or `nil` for where its record says.
    public var ownCoordinate: Coordinate?
    /// The source's record, or `nil` where its terms forbid to keep more than the identifier: see ``keepable(_:)``.
    public var record: Place?

    public init(
        id: Place.ID, list: String = Self.standardList, savedAt: Timestamp, ownName: String? = nil,
        madeName: String? = nil, note: String? = nil, ownCoordinate: Coordinate? = nil, record: Place? = nil
    ) {
        (self.id, self.list, self.savedAt) = (id, list.cleaned, savedAt)
        (self.ownName, self.madeName, self.note) = (ownName?.cleaned, madeName?.cleanedOrNil, note?.cleaned)
        self.ownCoordinate = ownCoordinate
        self.record = record
    }

    /// What is kept where this is saved over an earlier entry of the same place in the same list: what it does not
    /// tell stays as it was.
    public func saved(over earlier: SavedPlace?) -> SavedPlace {
        var place = self
        place.ownName = (ownName ?? earlier?.ownName)?.cleanedOrNil
        place.madeName = madeName ?? earlier?.madeName
        place.note = (note ?? earlier?.note)?.cleanedOrNil
        place.ownCoordinate = ownCoordinate ?? earlier?.ownCoordinate
        place.record = record ?? earlier?.record
        return place
    }

    /// The best name known without asking anybody.
    public var name: String? { ownName?.cleanedOrNil ?? record?.name ?? madeName }
    /// Where it is: the user's own point, else that of the record; `nil` if neither is known.
    public var coordinate: Coordinate? { ownCoordinate ?? record?.coordinate }
    /// The names that it can be found by, folded.
    package var foldedNames: Set<String> {
        Set([ownName, record?.name ?? madeName].compactMap { $0?.folded }.filter { !$0.isEmpty })
    }
    /// What of a text may stand in a folded name: each of its words, of one with hyphens the longest part.
    package static func words(of text: String) -> [String] {
        SearchTerm.terms(of: text.cleaned).map { term in
            term.parts.max { $0.utf8.count < $1.utf8.count } ?? term.whole
        }
    }
    /// Whether a list is called so, whichever the case and accents.
    package static func isList(_ list: String, called text: String) -> Bool {
        let wanted = text.cleaned.folded
        return !wanted.isEmpty && list.folded == wanted
    }
    /// The names of the chains that its record names.
    package var chainNames: Set<String> { Set(record?.chains.map(\.name) ?? []) }
}
