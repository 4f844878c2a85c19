package import PlacesBytes
internal import PlacesCategories
import PlacesEngine
package import PlacesFeature
internal import Synchronization

/// The lines of a sample as records: where each begins and what every question needs is found once, the rest is read of
/// the lines that are asked for.
///
/// The most prominent come first.
package final class SampleRecords: PlaceRecords {
    private struct Entry: Sendable {
        let line: DelimitedTable.Mark
        let coordinate: Coordinate
        var points: Int
        let kind: Int32
        let isIncidental: Bool
    }

    /// What changes while it is read.
    private struct Reader: Sendable {
        var row: SampleRow
        var places: [Place?]
    }

    private let entries: [Entry]
    private let kinds: [SampleKind]
    /// Of the records that have any.
    private let chains: [Int: [Chain]]
    private let reader: Mutex<Reader>

    /// - Parameters:
    ///   - bytes: a table with one line for each place, in the order of identifiers.
    ///   - name: what the table is called in messages.
    ///   - putsHouseNumberFirst: whether a street reads "7 Rue Grimaldi".
    /// - Throws: ``PlacesError/localData(reason:)`` at the first line whose fields cannot be told apart, or whose point
    ///   or kinds cannot be read. What else is damaged is told by what needs it.
    package init(
        _ bytes: InPlaceBytes, name: String, categories: SampleCategories,
        putsHouseNumberFirst: Bool = false
    ) throws(PlacesError) {
        var row = SampleRow(bytes, name: name, putsHouseNumberFirst: putsHouseNumberFirst)
        var known = SampleKinds(categories)
        var entries: [Entry] = []
        var finder = SampleChains.Finder()
        while try row.next() {
            let coordinate = try row.coordinate()
            let kind = try row.kind(from: &known)
            let isIncidental = !row.isNamed || !known.kinds[kind].isBrowsed
            entries.append(
                Entry(
                    line: row.mark, coordinate: coordinate, points: 0, kind: Int32(kind), isIncidental: isIncidental))
            finder.add(row, kinds: known.kinds[kind].categories, isIncidental: isIncidental)
        }
        let found = finder.chains(tree: categories.tree)
        let prominence = try ProminenceTable.builtIn()
        for index in entries.indices {
            try row.go(to: entries[index].line)
            entries[index].points = try row.points(
                known.kinds[Int(entries[index].kind)], isBranch: found[index] != nil, by: prominence)
        }
        // A stable order: equally prominent ones stay in that of the table.
        let order = entries.indices.sorted { (-entries[$0].points, $0) < (-entries[$1].points, $1) }
        self.entries = order.map { entries[$0] }
        chains = order.enumerated().reduce(into: [:]) { chains, entry in chains[entry.offset] = found[entry.element] }
        kinds = known.kinds
        reader = Mutex(Reader(row: row, places: Array(repeating: nil, count: entries.count)))
    }

    package var count: Int { entries.count }
    package func prominence(_ record: Int) -> UInt32 { ProminenceNumber.number(entries[record].points) }
    package func coordinate(_ record: Int) -> Coordinate { entries[record].coordinate }
    package func isIncidental(_ record: Int) -> Bool { entries[record].isIncidental }
    package func isPermanentlyClosed(_ record: Int) -> Bool { false }
    package func assessment(_ record: Int) -> Assessment { Assessment() }
    package func categories(_ record: Int) -> [PlaceCategory] { kind(record).categories }

    package func id(_ record: Int) throws(PlacesError) -> Place.ID {
        try read(record) { row throws(PlacesError) in try row.id() }
    }

    package func name(_ record: Int) throws(PlacesError) -> String {
        let kind = kind(record)
        return try read(record) { row throws(PlacesError) in try row.shownName(kind).cleaned }
    }

    package func chains(_ record: Int) -> [Chain] {
        chains[record] ?? []
    }

    package func hours(_ record: Int) throws(PlacesError) -> OpeningHours? {
        try read(record) { row throws(PlacesError) in try row.hours() }
    }

    package func country(_ record: Int) throws(PlacesError) -> String? {
        try read(record) { row throws(PlacesError) in try row.country() }
    }

    package func attributes(_ record: Int) throws(PlacesError) -> [String: String] { try place(record).attributes }

    package func searchTexts(_ record: Int) throws(PlacesError) -> SearchTexts {
        let (kind, chains) = (kind(record), chains[record] ?? [])
        return try read(record) { row throws(PlacesError) in try row.searchTexts(kind: kind, chains) }
    }

    /// The place, which is made when it is first asked for.
    package func place(_ record: Int) throws(PlacesError) -> Place {
        let (entry, kind) = (entries[record], kind(record))
        return try reader.withLock { reader throws(PlacesError) in
            if let place = reader.places[record] { return place }
            try reader.row.go(to: entry.line)
            let place = try reader.row.place(
                at: entry.coordinate, kind: kind, chains[record] ?? [], isIncidental: entry.isIncidental
            ).weighed(entry.points)
            reader.places[record] = place
            return place
        }
    }

    private func kind(_ record: Int) -> SampleKind { kinds[Int(entries[record].kind)] }

    private func read<Value: Sendable>(
        _ record: Int, _ body: (borrowing SampleRow) throws(PlacesError) -> Value
    ) throws(PlacesError) -> Value {
        let line = entries[record].line
        return try reader.withLock { reader throws(PlacesError) in
            try reader.row.go(to: line)
            return try body(reader.row)
        }
    }
}
