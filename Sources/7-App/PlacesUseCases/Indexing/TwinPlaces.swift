import Glibc
import PlacesExchange
import PlacesFeature

/// Finds places of files that are the same as an earlier one although no identifier says so: those with the same name and kind
/// within a few metres. Places with an identifier, of the file or of a source, are never twins.
struct TwinPlaces<Label> {
    private struct Cell: Hashable { let words, row, column: Int }

    private var cells: [Cell: [(coordinate: Coordinate, label: Label)]] = [:]
    /// The cells in the order in which they were filled, of which the oldest are forgotten.
    private var order: [Cell] = []
    private let most: Int

    /// In metres.
    private static var reach: Double { 5.0 }
    /// Rows of cells in a degree of latitude: each is about 11 metres high.
    private static var rows: Double { 1e4 }
    private static var metresInDegree: Double { 110_000.0 }

    /// - Parameter most: places that are compared, the last of a longer file, which bounds the memory.
    init(most: Int = 1 << 20) { self.most = most }

    /// The label of an earlier place that is the same; without one, this place is remembered under its own label.
    mutating func twin(of trace: TwinTrace, label: Label) -> Label? {
        let point = trace.coordinate
        let reach = Self.reach / Self.metresInDegree
        for row in Self.row(point.latitude - reach)...Self.row(point.latitude + reach) {
            let width = reach / max(1e-6, Self.scale(row))
            for column in Self.column(point.longitude - width, row)...Self.column(point.longitude + width, row) {
                let found = cells[Cell(words: trace.words, row: row, column: column)]?.first {
                    $0.coordinate.distance(to: point) <= Self.reach
                }
                if let found { return found.label }
            }
        }
        remember(trace, label)
        return nil
    }

    private mutating func remember(_ trace: TwinTrace, _ label: Label) {
        let row = Self.row(trace.coordinate.latitude)
        let cell = Cell(words: trace.words, row: row, column: Self.column(trace.coordinate.longitude, row))
        cells[cell, default: []].append((trace.coordinate, label))
        order.append(cell)
        guard order.count >= 2 * most else { return }
        for cell in order.prefix(most) { cells[cell] = nil }
        order.removeFirst(most)
    }

    private static func row(_ latitude: Double) -> Int { Int((latitude * rows).rounded(.down)) }

    /// The length of a degree of longitude in a row, against one of latitude: none at the poles, beyond which the last row
    /// may reach.
    private static func scale(_ row: Int) -> Double { max(0, cos(Double(row) / rows * .pi / 180)) }

    private static func column(_ longitude: Double, _ row: Int) -> Int {
        Int((longitude * scale(row) * rows).rounded(.down))
    }
}

/// As much of a place as the comparison needs.
struct TwinTrace: Sendable {
    fileprivate let words: Int
    fileprivate let coordinate: Coordinate

    /// `nil` for a place that has an identifier or no name.
    init?(_ imported: ImportedPlace, _ place: Place) {
        guard !imported.hasKey, !imported.name.isEmpty else { return nil }
        var hasher = Hasher()
        hasher.combine(imported.name)
        hasher.combine(place.categories.lazy.compactMap(\.kind).first)
        (words, coordinate) = (hasher.finalize(), place.coordinate)
    }
}
