import PlacesExchange
import PlacesFeature

/// The places of a file, each once. Two are one if they have the same identifier, or are twins.
struct FoundPlaces {
    /// A place, and all that the file notes about it.
    struct Found {
        let id: Place.ID
        let imported: ImportedPlace
        fileprivate(set) var place: Place
        fileprivate(set) var lists: [String]
        fileprivate var notes: [String]

        /// Different notes one after another.
        var note: String? { notes.isEmpty ? nil : notes.joined(separator: " · ") }
    }

    private(set) var all: [Found] = []
    private(set) var twiceCount = 0
    private var rows: [Place.ID: Int] = [:]
    private var twins = TwinPlaces<Int>()

    mutating func add(_ imported: ImportedPlace, _ place: Place, to lists: [String]) {
        if let row = rows[imported.id] ?? twin(of: imported, place) {
            twiceCount += 1
            all[row].place = all[row].place.completed(by: place)
            all[row].lists += lists.filter { !all[row].lists.contains($0) }
            if let note = imported.note, !all[row].notes.contains(note) { all[row].notes.append(note) }
            return
        }
        rows[imported.id] = all.count
        all.append(
            Found(
                id: imported.id, imported: imported, place: place, lists: lists,
                notes: [imported.note].compactMap(\.self)))
    }

    /// True if the file has a place with this identifier.
    func contains(_ id: Place.ID) -> Bool { rows[id] != nil }

    private mutating func twin(of imported: ImportedPlace, _ place: Place) -> Int? {
        TwinTrace(imported, place).flatMap { twins.twin(of: $0, label: all.count) }
    }
}
