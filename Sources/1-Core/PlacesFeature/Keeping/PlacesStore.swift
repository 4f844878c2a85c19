/// Where a person's places are kept. What a call reported as kept survives a kill at any moment.
public protocol SavedPlacesStore: Sendable {
    /// Keeps all of the places, or none. One of the same identifier in the same list gives way to
    /// ``SavedPlace/saved(over:)``.
    func save(_ places: [SavedPlace]) throws(StoreError)
    /// Takes a place from one list, or from all, and tells from how many it was taken.
    func unsave(_ id: Place.ID, list: String?) throws(StoreError) -> Int
    /// Takes all places out of a list, so that it is no more, and tells how many they were.
    func unsave(list: String) throws(StoreError) -> Int
    /// The places of one list, or of all, the earliest first.
    func savedPlaces(list: String?) throws(StoreError) -> [SavedPlace]
    /// The entries of some places in every list, the earliest first.
    func savedPlaces(ids: [Place.ID]) throws(StoreError) -> [SavedPlace]
    /// The places of one list, or of all, whose point is in a box, sides included; the earliest first.
    func savedPlaces(in box: BoundingBox, list: String?) throws(StoreError) -> [SavedPlace]
    /// How many entries of one list, or of all, have their point in a box, sides included, or next to it.
    func savedPlaceCount(in box: BoundingBox, list: String?) throws(StoreError) -> Int
    /// The places of which the user's own name, or the record's, is a name, whichever the case and accents; the
    /// earliest first.
    func savedPlaces(named name: String) throws(StoreError) -> [SavedPlace]
    /// The places of which the user's own name, or the record's, holds one of the words of a text, and those of lists
    /// that are called so, whichever the case and accents; the earliest first.
    func savedPlaces(withWordsOf text: String) throws(StoreError) -> [SavedPlace]
    /// The places of one list, or of all, of which no point is known; the earliest first.
    func savedPlacesWithoutPoint(list: String?) throws(StoreError) -> [SavedPlace]
    /// The names of the chains that the records name.
    func savedChainNames() throws(StoreError) -> Set<String>
    /// How many different places are in one list, or in all.
    func savedPlaceCount(list: String?) throws(StoreError) -> Int
    /// The lists that hold a place, in alphabetical order.
    func savedLists() throws(StoreError) -> [String]
}

/// What a store answers by reading all that is saved. One that has an index for it does better.
extension SavedPlacesStore {
    public func unsave(list: String) throws(StoreError) -> Int {
        var count = 0
        for place in try savedPlaces(list: list) { count += try unsave(place.id, list: list) }
        return count
    }

    public func savedPlaces(ids: [Place.ID]) throws(StoreError) -> [SavedPlace] {
        let wanted = Set(ids)
        return try savedPlaces(list: nil).filter { wanted.contains($0.id) }
    }

    public func savedPlaces(in box: BoundingBox, list: String?) throws(StoreError) -> [SavedPlace] {
        try savedPlaces(list: list).filter { $0.coordinate.map(box.contains) ?? false }
    }

    public func savedPlaceCount(in box: BoundingBox, list: String?) throws(StoreError) -> Int {
        try savedPlaces(in: box, list: list).count
    }

    public func savedPlaces(named name: String) throws(StoreError) -> [SavedPlace] {
        let wanted = name.cleaned.folded
        return try savedPlaces(list: nil).filter { !wanted.isEmpty && $0.foldedNames.contains(wanted) }
    }

    public func savedPlaces(withWordsOf text: String) throws(StoreError) -> [SavedPlace] {
        let words = SavedPlace.words(of: text)
        return try savedPlaces(list: nil).filter { place in
            SavedPlace.isList(place.list, called: text)
                || place.foldedNames.contains { name in words.contains(where: name.contains) }
        }
    }

    public func savedPlacesWithoutPoint(list: String?) throws(StoreError) -> [SavedPlace] {
        try savedPlaces(list: list).filter { $0.coordinate == nil }
    }

    public func savedChainNames() throws(StoreError) -> Set<String> {
        Set(try savedPlaces(list: nil).flatMap(\.chainNames))
    }

    public func savedPlaceCount(list: String?) throws(StoreError) -> Int {
        Set(try savedPlaces(list: list).map(\.id)).count
    }

    public func savedLists() throws(StoreError) -> [String] {
        Set(try savedPlaces(list: nil).map(\.list)).sorted()
    }
}

extension SavedPlacesStore {
    /// Keeps one place.
    public func save(_ place: SavedPlace) throws(StoreError) { try save([place]) }
}

/// Which places a person opened, and when.
public protocol HistoryStore: Sendable {
    func add(_ place: OpenedPlace) throws(StoreError)
    /// The latest first.
    func openedPlaces(limit: Int) throws(StoreError) -> [OpenedPlace]
    /// How often each place was opened.
    func openingCounts() throws(StoreError) -> [Place.ID: Int]
    /// How often each of some places was opened; those never opened are left out.
    func openingCounts(of ids: [Place.ID]) throws(StoreError) -> [Place.ID: Int]
    /// Forgets all, with every answer that was kept, and tells how many places there were.
    func clearHistory() throws(StoreError) -> Int
}

extension HistoryStore {
    /// From the counts of all places. A store that has an index does better.
    public func openingCounts(of ids: [Place.ID]) throws(StoreError) -> [Place.ID: Int] {
        let wanted = Set(ids)
        return try openingCounts().filter { wanted.contains($0.key) }
    }
}

/// The last numbered answer of each terminal.
public protocol KeptResultStore: Sendable {
    /// Keeps an answer in place of the terminal's last one.
    /// - Parameters:
    ///   - result: the answer with its numbers.
    ///   - terminal: a name of the terminal, or an empty text for the user without one.
    func keep(_ result: LastAnswer, terminal: String) throws(StoreError)
    func lastAnswer(terminal: String) throws(StoreError) -> LastAnswer?
}

/// What a person chose once and for all.
public protocol PreferenceStore: Sendable {
    func preference(_ key: String) throws(StoreError) -> String?
    /// `nil` forgets.
    func setPreference(_ key: String, to value: String?) throws(StoreError)
    /// Those whose keys begin with a text.
    func preferences(prefix: String) throws(StoreError) -> [String: String]
}

/// How often billed services were called.
public protocol CallCountStore: Sendable {
    /// Adds one.
    func countCall(
        service: String, keyFingerprint: String, month: String, tier: CallTier
    ) throws(StoreError)
    /// The latest month first.
    func callCounts() throws(StoreError) -> [CallCount]
}

/// Answers of services that may be kept, for ``CachedAnswer/lifetime``.
public protocol AnswerStore: Sendable {
    /// Keeps an answer in place of an earlier one, and forgets those that are too old or too many.
    func keep(_ answer: CachedAnswer, to question: String) throws(StoreError)
    func cachedAnswer(to question: String) throws(StoreError) -> CachedAnswer?
}

/// All that is kept on this machine.
public protocol PlacesStore: SavedPlacesStore, HistoryStore, KeptResultStore, PreferenceStore, CallCountStore,
    AnswerStore
{
    /// What the user saved, wrote or opened of the given places; the others are left out.
    func personalNotes(of ids: [Place.ID]) throws(StoreError) -> [Place.ID: PersonalNotes]
}

extension PlacesStore {
    public func personalNotes(of ids: [Place.ID]) throws(StoreError) -> [Place.ID: PersonalNotes] {
        PersonalNotes.notes(on: try savedPlaces(ids: ids), openingCounts: try openingCounts(of: ids))
    }
}
