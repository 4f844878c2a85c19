public import PlacesFeature
import Synchronization

/// Keeps places for as long as it lives, or fails as it was told.
public final class InMemoryPlacesStore: PlacesStore {
    private struct State {
        var saved: [SavedPlace] = []
        var opened: [OpenedPlace] = []
        var results: [String: LastAnswer] = [:]
        var preferences: [String: String] = [:]
        var calls: [CallCount] = []
        var answers: [String: CachedAnswer] = [:]
    }

    private let state = Mutex(State())
    private let failure: StoreError?
    private let sources: SourceDirectory

    /// - Parameters:
    ///   - failure: What every call throws.
    ///   - sources: What may be kept of a place.
    public init(failing failure: StoreError? = nil, sources: SourceDirectory = .test) {
        (self.failure, self.sources) = (failure, sources)
    }

    private func use<Result: Sendable>(_ body: (inout State) -> Result) throws(StoreError) -> Result {
        if let failure { throw failure }
        return state.withLock { body(&$0) }
    }

    public func save(_ places: [SavedPlace]) throws(StoreError) {
        try use { state in
            for place in places.map({ $0.keepable(sources) }) {
                if let index = state.saved.firstIndex(where: { $0.id == place.id && $0.list == place.list }) {
                    state.saved[index] = place.saved(over: state.saved[index])
                } else {
                    state.saved.append(place.saved(over: nil))
                }
            }
        }
    }

    public func unsave(_ id: Place.ID, list: String?) throws(StoreError) -> Int {
        try use { state in
            let count = state.saved.count
            state.saved.removeAll { $0.id == id && (list == nil || $0.list == list) }
            return count - state.saved.count
        }
    }

    public func savedPlaces(list: String?) throws(StoreError) -> [SavedPlace] {
        try use { state in
            let places = state.saved.enumerated().filter { list == nil || $0.element.list == list }
            return places.sorted { ($0.element.savedAt, $0.offset) < ($1.element.savedAt, $1.offset) }.map(\.element)
        }
    }

    public func add(_ place: OpenedPlace) throws(StoreError) {
        try use { $0.opened.append(place.keepable(sources)) }
    }

    public func openedPlaces(limit: Int) throws(StoreError) -> [OpenedPlace] {
        try use { state in
            let places = state.opened.enumerated().sorted {
                ($0.element.time, $0.offset) > ($1.element.time, $1.offset)
            }
            return places.prefix(max(0, limit)).map(\.element)
        }
    }

    public func openingCounts() throws(StoreError) -> [Place.ID: Int] {
        try use { state in state.opened.reduce(into: [:]) { $0[$1.id, default: 0] += 1 } }
    }

    public func clearHistory() throws(StoreError) -> Int {
        try use { state in
            defer { (state.opened, state.answers) = ([], [:]) }
            return state.opened.count
        }
    }

    public func keep(_ result: LastAnswer, terminal: String) throws(StoreError) {
        try use { state in
            let oldest = result.time.advanced(by: -30 * 86_400)
            state.results = state.results.filter { $0.value.time >= oldest }
            state.results[terminal] = result.keepable(sources)
        }
    }

    public func lastAnswer(terminal: String) throws(StoreError) -> LastAnswer? {
        try use { $0.results[terminal] }
    }

    public func keep(_ answer: CachedAnswer, to question: String) throws(StoreError) {
        try use { state in
            state.answers[question] = answer
            let oldest = answer.time.advanced(by: -CachedAnswer.lifetime)
            let latest = state.answers.filter { $0.value.time > oldest }.sorted { $0.value.time > $1.value.time }
            state.answers = Dictionary(uniqueKeysWithValues: latest.prefix(CachedAnswer.greatestCount).map { ($0, $1) })
        }
    }

    public func cachedAnswer(to question: String) throws(StoreError) -> CachedAnswer? {
        try use { $0.answers[question] }
    }

    public func preference(_ key: String) throws(StoreError) -> String? {
        try use { $0.preferences[key] }
    }

    public func setPreference(_ key: String, to value: String?) throws(StoreError) {
        try use { $0.preferences[key] = value }
    }

    public func preferences(prefix: String) throws(StoreError) -> [String: String] {
        try use { state in state.preferences.filter { $0.key.utf8.starts(with: prefix.utf8) } }
    }

    public func countCall(
        service: String, keyFingerprint: String, month: String, tier: CallTier
    ) throws(StoreError) {
        try use { state in
            func counted(_ count: Int) -> CallCount {
                CallCount(service: service, keyFingerprint: keyFingerprint, month: month, tier: tier, count: count)
            }
            if let index = state.calls.firstIndex(where: { $0 == counted($0.count) }) {
                state.calls[index] = counted(state.calls[index].count + 1)
            } else {
                state.calls.append(counted(1))
            }
        }
    }

    public func callCounts() throws(StoreError) -> [CallCount] {
        try use { state in
            func key(_ call: CallCount) -> (String, String, Int) {
                (call.service, call.keyFingerprint, call.tier == .pro ? 0 : 1)
            }
            return state.calls.sorted { $0.month == $1.month ? key($0) < key($1) : $0.month > $1.month }
        }
    }
}
