/// Where a person's places are kept. What a call reported as kept survives a kill at any moment.
public protocol SavedPlacesStore: Sendable {
    /// Keeps all of the places, or none. One of the same identifier in the same list gives way to
    /// ``SavedPlace/saved(over:)``.
    func save(_ places: [SavedPlace]) throws(StoreError)
    /// Takes a place from one list, or from all, and tells from how many it was taken.
    func unsave(_ id: Place.ID, list: String?) throws(StoreError) -> Int
    /// The places of one list, or of all, the earliest first.
    func savedPlaces(list: String?) throws(StoreError) -> [SavedPlace]
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
    /// Forgets all, with every answer that was kept, and tells how many places there were.
    func clearHistory() throws(StoreError) -> Int
}

/// The last numbered answer of each terminal.
public protocol KeptResultStore: Sendable {
    /// Keeps an answer in place of the terminal's last one.
    /// - Parameters:
    ///   - result: the answer with its numbers.
    ///   - terminal: a name of the terminal, or an empty text for the person without one.
    func keep(_ result: KeptResult, terminal: String) throws(StoreError)
    func keptResult(terminal: String) throws(StoreError) -> KeptResult?
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

/// Answers of services that may be kept, for ``KeptAnswer/lifetime``.
public protocol AnswerStore: Sendable {
    /// Keeps an answer in place of an earlier one, and forgets those that are too old or too many.
    func keep(_ answer: KeptAnswer, to question: String) throws(StoreError)
    func keptAnswer(to question: String) throws(StoreError) -> KeptAnswer?
}

/// All that is kept on this machine.
public protocol PlacesStore: SavedPlacesStore, HistoryStore, KeptResultStore, PreferenceStore, CallCountStore,
    AnswerStore
{}
