public import PlacesFeature
import Synchronization

/// Keeps places for as long as it lives, answers look-ups, and fails where all that is kept is asked for.
public final class LookupStore: PlacesStore {
    private let store = InMemoryPlacesStore()
    private let questions = Mutex<[[Place.ID]]>([])
    public let failure = StoreError.unusable(path: "/spy", reason: .message("all of it was asked for"))

    private let failsLookups: Bool

    /// - Parameter failsLookups: whether look-ups by identifier fail too.
    public init(failsLookups: Bool = false) { self.failsLookups = failsLookups }

    /// The places that were looked up, in order: those of one question together.
    public var asked: [[Place.ID]] { questions.withLock { $0 } }
    public func forgetAsked() { questions.withLock { $0 = [] } }

    public func savedPlaces(list: String?) throws(StoreError) -> [SavedPlace] { throw failure }
    public func openingCounts() throws(StoreError) -> [Place.ID: Int] { throw failure }

    public func savedPlaces(ids: [Place.ID]) throws(StoreError) -> [SavedPlace] {
        questions.withLock { $0.append(ids) }
        if failsLookups { throw failure }
        return try store.savedPlaces(ids: ids)
    }
    public func savedPlaces(in box: BoundingBox, list: String?) throws(StoreError) -> [SavedPlace] {
        try store.savedPlaces(in: box, list: list)
    }
    public func savedPlaces(named name: String) throws(StoreError) -> [SavedPlace] {
        try store.savedPlaces(named: name)
    }
    public func savedPlaces(withWordsOf text: String) throws(StoreError) -> [SavedPlace] {
        try store.savedPlaces(withWordsOf: text)
    }
    public func savedPlacesWithoutPoint(list: String?) throws(StoreError) -> [SavedPlace] {
        try store.savedPlacesWithoutPoint(list: list)
    }
    public func savedChainNames() throws(StoreError) -> Set<String> { try store.savedChainNames() }
    public func savedPlaceCount(list: String?) throws(StoreError) -> Int { try store.savedPlaceCount(list: list) }
    public func savedLists() throws(StoreError) -> [String] { try store.savedLists() }
    public func openingCounts(of ids: [Place.ID]) throws(StoreError) -> [Place.ID: Int] {
        try store.openingCounts(of: ids)
    }

    public func save(_ places: [SavedPlace]) throws(StoreError) { try store.save(places) }
    public func unsave(_ id: Place.ID, list: String?) throws(StoreError) -> Int { try store.unsave(id, list: list) }
    public func add(_ place: OpenedPlace) throws(StoreError) { try store.add(place) }
    public func openedPlaces(limit: Int) throws(StoreError) -> [OpenedPlace] { try store.openedPlaces(limit: limit) }
    public func clearHistory() throws(StoreError) -> Int { try store.clearHistory() }
    public func keep(_ result: LastAnswer, terminal: String) throws(StoreError) {
        try store.keep(result, terminal: terminal)
    }
    public func lastAnswer(terminal: String) throws(StoreError) -> LastAnswer? {
        try store.lastAnswer(terminal: terminal)
    }
    public func keep(_ answer: CachedAnswer, to question: String) throws(StoreError) {
        try store.keep(answer, to: question)
    }
    public func cachedAnswer(to question: String) throws(StoreError) -> CachedAnswer? {
        try store.cachedAnswer(to: question)
    }
    public func preference(_ key: String) throws(StoreError) -> String? { try store.preference(key) }
    public func setPreference(_ key: String, to value: String?) throws(StoreError) {
        try store.setPreference(key, to: value)
    }
    public func preferences(prefix: String) throws(StoreError) -> [String: String] {
        try store.preferences(prefix: prefix)
    }
    public func countCall(
        service: String, keyFingerprint: String, month: String, tier: CallTier
    ) throws(StoreError) {
        try store.countCall(service: service, keyFingerprint: keyFingerprint, month: month, tier: tier)
    }
    public func callCounts() throws(StoreError) -> [CallCount] { try store.callCounts() }
}
