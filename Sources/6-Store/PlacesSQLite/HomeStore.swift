package import PlacesFeature

/// All that is kept in the folder of a person: the database, and small files for what most commands read or write and for
/// which opening a database would take longer than all else.
package final class HomeStore: PlacesStore {
    private let database: SQLitePlacesStore
    private let results: ResultFiles
    private let choices: ChoiceFiles
    private let calls: CallFiles
    private let notes: NotesFile

    /// - Parameters:
    ///   - folder: such as `$XDG_DATA_HOME/places`. Nothing is opened yet.
    ///   - sources: what may be kept of a place.
    ///   - busyTimeout: how long to wait for another process that holds the database.
    package init(folder: String, sources: SourceDirectory, busyTimeout: Duration = .seconds(5)) {
        database = SQLitePlacesStore(path: "\(folder)/places.sqlite", sources: sources, busyTimeout: busyTimeout)
        results = ResultFiles(folder: "\(folder)/answers", sources: sources)
        choices = ChoiceFiles(folder: "\(folder)/choices", earlier: database)
        calls = CallFiles(folder: "\(folder)/calls", earlier: database)
        notes = NotesFile(beside: database)
    }

    // MARK: - In files

    package func keep(_ result: LastAnswer, terminal: String) throws(StoreError) {
        try results.keep(result, terminal: terminal)
    }
    package func lastAnswer(terminal: String) throws(StoreError) -> LastAnswer? {
        try results.lastAnswer(terminal: terminal)
    }
    package func preference(_ key: String) throws(StoreError) -> String? { try choices.preference(key) }
    package func setPreference(_ key: String, to value: String?) throws(StoreError) {
        try choices.setPreference(key, to: value)
    }
    package func preferences(prefix: String) throws(StoreError) -> [String: String] {
        try choices.preferences(prefix: prefix)
    }
    package func countCall(
        service: String, keyFingerprint: String, month: String, tier: CallTier
    ) throws(StoreError) {
        try calls.countCall(service: service, keyFingerprint: keyFingerprint, month: month, tier: tier)
    }
    package func callCounts() throws(StoreError) -> [CallCount] { try calls.callCounts() }
    package func personalNotes(of ids: [Place.ID]) throws(StoreError) -> [Place.ID: PersonalNotes] {
        try notes.notes(on: ids)
    }

    // MARK: - In the database

    package func save(_ places: [SavedPlace]) throws(StoreError) { try database.save(places) }
    package func unsave(_ id: Place.ID, list: String?) throws(StoreError) -> Int {
        try database.unsave(id, list: list)
    }
    package func unsave(list: String) throws(StoreError) -> Int { try database.unsave(list: list) }
    package func savedPlaces(list: String?) throws(StoreError) -> [SavedPlace] { try database.savedPlaces(list: list) }
    package func savedPlaces(ids: [Place.ID]) throws(StoreError) -> [SavedPlace] { try database.savedPlaces(ids: ids) }
    package func savedPlaces(in box: BoundingBox, list: String?) throws(StoreError) -> [SavedPlace] {
        try database.savedPlaces(in: box, list: list)
    }
    package func savedPlaceCount(in box: BoundingBox, list: String?) throws(StoreError) -> Int {
        try database.savedPlaceCount(in: box, list: list)
    }
    package func savedPlaces(named name: String) throws(StoreError) -> [SavedPlace] {
        try database.savedPlaces(named: name)
    }
    package func savedPlaces(withWordsOf text: String) throws(StoreError) -> [SavedPlace] {
        try database.savedPlaces(withWordsOf: text)
    }
    package func savedPlacesWithoutPoint(list: String?) throws(StoreError) -> [SavedPlace] {
        try database.savedPlacesWithoutPoint(list: list)
    }
    package func savedChainNames() throws(StoreError) -> Set<String> { try database.savedChainNames() }
    package func savedPlaceCount(list: String?) throws(StoreError) -> Int { try database.savedPlaceCount(list: list) }
    package func savedLists() throws(StoreError) -> [String] { try database.savedLists() }

    package func add(_ place: OpenedPlace) throws(StoreError) { try database.add(place) }
    package func openedPlaces(limit: Int) throws(StoreError) -> [OpenedPlace] {
        try database.openedPlaces(limit: limit)
    }
    package func openingCounts() throws(StoreError) -> [Place.ID: Int] { try database.openingCounts() }
    package func openingCounts(of ids: [Place.ID]) throws(StoreError) -> [Place.ID: Int] {
        try database.openingCounts(of: ids)
    }
    package func clearHistory() throws(StoreError) -> Int { try database.clearHistory() }

    package func keep(_ answer: CachedAnswer, to question: String) throws(StoreError) {
        try database.keep(answer, to: question)
    }
    package func cachedAnswer(to question: String) throws(StoreError) -> CachedAnswer? {
        try database.cachedAnswer(to: question)
    }
}
