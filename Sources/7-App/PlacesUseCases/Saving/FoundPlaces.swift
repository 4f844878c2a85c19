import PlacesExchange
import PlacesFeature

/// The places of a file, each once. Two are one if they have the same identifier; without one of their own, if they have the
/// same name and kind within a few metres.
struct FoundPlaces {
    /// A place, and all that the file notes about it.
    struct Found {
        let id: Place.ID
        let imported: ImportedPlace
        let place: Place
        fileprivate(set) var lists: [String]
        fileprivate var notes: [String]

        /// Different notes one after another.
        var note: String? { notes.isEmpty ? nil : notes.joined(separator: " · ") }
    }

    private(set) var all: [Found] = []
    private(set) var twiceCount = 0
    private var rows: [Place.ID: Int] = [:]
    private var near: [Cell: [Int]] = [:]

    /// In metres.
    private static let reach = 5.0

    /// Places of one name and kind, in a square of about 11 metres.
    private struct Cell: Hashable {
        let name: String
        let kind: String?
        var row, column: Int
    }

    mutating func add(_ imported: ImportedPlace, _ place: Place, to lists: [String]) {
        if let row = rows[imported.id] ?? twin(of: imported, place) {
            twiceCount += 1
            all[row].lists += lists.filter { !all[row].lists.contains($0) }
            if let note = imported.note, !all[row].notes.contains(note) { all[row].notes.append(note) }
            return
        }
        rows[imported.id] = all.count
        if !imported.hasKey { near[Self.cell(of: place), default: []].append(all.count) }
        all.append(
            Found(
                id: imported.id, imported: imported, place: place, lists: lists,
                notes: [imported.note].compactMap(\.self)))
    }

    /// A place before that is the same without an identifier that says so.
    private func twin(of imported: ImportedPlace, _ place: Place) -> Int? {
        guard !imported.hasKey, !imported.name.isEmpty else { return nil }
        let middle = Self.cell(of: place)
        for row in middle.row - 1...middle.row + 1 {
            for column in middle.column - 1...middle.column + 1 {
                var cell = middle
                (cell.row, cell.column) = (row, column)
                let found = near[cell]?.first { index in
                    all[index].place.coordinate.distance(to: place.coordinate) <= Self.reach
                }
                if let found { return found }
            }
        }
        return nil
    }

    private static func cell(of place: Place) -> Cell {
        Cell(
            name: place.name, kind: place.categories.lazy.compactMap(\.kind).first,
            row: Int((place.coordinate.latitude * 1e4).rounded(.down)),
            column: Int((place.coordinate.longitude * 1e4).rounded(.down)))
    }
}
