import PlacesBytes
import PlacesFeature
import PlacesText

/// Reads places from a table.
enum CSVPlaces {
    static func read(_ bytes: [UInt8], _ sources: SourceDirectory) throws(ExchangeError) -> ImportedPlaces {
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
            throw ExchangeError(.notText)
        }
        let table = InPlaceBytes(bytes)
        return try read(DelimitedTable(table, .mostFrequent(in: table)), sources)
    }

    private static func read(_ rows: DelimitedTable, _ sources: SourceDirectory) throws(ExchangeError) -> ImportedPlaces
    {
        var (table, names) = (rows, FieldLookup())
        guard let heading = try cells(&table) else { throw ExchangeError(.empty) }
        // Between tabs, an apostrophe is one: elsewhere it keeps a spreadsheet from taking a text for a formula.
        let hasApostrophes = table.dialect.delimiter != DelimitedDialect.tab
        let columns = try TableColumns(heading, hasApostrophes: hasApostrophes, &names)
        var result = ImportedPlaces(sources)
        while let cells = try cells(&table) {
            try result.add(columns.draft(cells, &names), names, at: .line(table.line))
        }
        return result
    }

    /// The cells of the next row, or `nil` at the end.
    private static func cells(_ table: inout DelimitedTable) throws(ExchangeError) -> [String]? {
        do throws(DelimitedError) {
            guard try table.next() else { return nil }
        } catch {
            // Of this dialect, nothing else is refused.
            throw ExchangeError(.openQuotation, at: .line(error.line))
        }
        return (0..<table.count).map { table.text($0) ?? "" }
    }
}

/// What the columns of a table hold.
private struct TableColumns {
    private let names: [FieldName]
    private let hasApostrophes: Bool

    init(_ headings: [String], hasApostrophes: Bool, _ lookup: inout FieldLookup) throws(ExchangeError) {
        self.hasApostrophes = hasApostrophes
        names = headings.map { lookup.name($0.cleaned) }
        let fields = Set(names.compactMap(\.meaning?.field))
        var missing = fields.contains(.name) ? [] : ["name"]
        if fields.isDisjoint(with: [.point, .website]) {
            missing += [PlaceField.latitude, .longitude].filter { !fields.contains($0) }.map(\.rawValue)
        }
        guard missing.isEmpty else { throw ExchangeError(.missingColumns(missing)) }
    }

    func draft(_ cells: [String], _ lookup: inout FieldLookup) -> PlaceDraft {
        var draft = PlaceDraft()
        for (name, cell) in zip(names, cells) where !cell.isEmpty {
            let text = hasApostrophes ? SpreadsheetText.plain(cell) : cell
            if !draft.take(json: text, as: name, &lookup) { draft.take(text, as: name) }
        }
        return draft
    }
}
