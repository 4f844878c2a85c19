package import PlacesFeature

/// A store that neither reveals nor records what the user saved, wrote, opened or listed: settings and
/// counts alone pass.
package struct ReticentStore: PlacesStore {
    private let store: any PlacesStore

    package init(_ store: any PlacesStore) { self.store = store }

    package func save(_ places: [SavedPlace]) throws(StoreError) {}
    package func unsave(_ id: Place.ID, list: String?) throws(StoreError) -> Int { 0 }
    package func savedPlaces(list: String?) throws(StoreError) -> [SavedPlace] { [] }

    package func add(_ place: OpenedPlace) throws(StoreError) {}
    package func openedPlaces(limit: Int) throws(StoreError) -> [OpenedPlace] { [] }
    package func openingCounts() throws(StoreError) -> [Place.ID: Int] { [:] }
    package func clearHistory() throws(StoreError) -> Int { 0 }

    package func keep(_ result: LastAnswer, terminal: String) throws(StoreError) {}
    package func lastAnswer(terminal: String) throws(StoreError) -> LastAnswer? { nil }

    package func preference(_ key: String) throws(StoreError) -> String? { try store.preference(key) }
    package func setPreference(_ key: String, to value: String?) throws(StoreError) {
        try store.setPreference(key, to: value)
    }
    package func preferences(prefix: String) throws(StoreError) -> [String: String] {
        try store.preferences(prefix: prefix)
    }

    package func countCall(
        service: String, keyFingerprint: String, month: String, tier: CallTier
    ) throws(StoreError) {
        try store.countCall(service: service, keyFingerprint: keyFingerprint, month: month, tier: tier)
    }
    package func callCounts() throws(StoreError) -> [CallCount] { try store.callCounts() }

    package func keep(_ answer: CachedAnswer, to question: String) throws(StoreError) {
        try store.keep(answer, to: question)
    }
    package func cachedAnswer(to question: String) throws(StoreError) -> CachedAnswer? {
        try store.cachedAnswer(to: question)
    }
}

extension BlurGrid {
    /// The centre of a position's cell, without anything else that would reveal the position.
    package func cell(of fix: LocationFix) -> LocationFix {
        LocationFix(
            coordinate: centre(of: fix.coordinate), accuracy: max(reach, fix.accuracy ?? 0), age: fix.age,
            method: fix.method)
    }
}
