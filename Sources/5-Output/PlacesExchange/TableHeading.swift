import PlacesBytes
import PlacesFeature
import PlacesText

/// The row of a table that names its columns: the first of its first rows that names a place's name and position. What people
/// write above it is passed over, such as `sep=;` and the name of a list.
struct TableHeading {
    let columns: TableColumns
    /// Where the rows below begin, and on which line.
    let end, nextLine: Int

    var dialect: DelimitedDialect { columns.dialect }

    /// So many rows may stand above.
    private static let most = 10

    /// - Parameter bytes: the beginning of the table.
    init(_ bytes: [UInt8]) throws(ExchangeError) {
        guard !bytes.contains(0) else { throw ExchangeError(.notText) }
        var (start, line, missing, names) = (0, 1, [String]?.none, FieldLookup())
        for _ in 0...Self.most {
            let blank = bytes[start...].prefix { $0 == 0x0A || $0 == 0x0D }
            line += Self.lines(in: blank)
            start = blank.endIndex
            guard start < bytes.count else { break }
            let row = Array(bytes[start...])
            let dialect = DelimitedDialect.mostFrequent(in: InPlaceBytes(row))
            let (cells, count) = try Self.row(row, dialect, line)
            let columns = TableColumns(cells, dialect, &names)
            if columns.missing.isEmpty {
                let end = start + count
                (self.columns, self.end, nextLine) = (columns, end, line + Self.lines(in: bytes[start..<end]))
                return
            }
            // Of several, the row that comes nearest to a heading tells best.
            if missing.map({ $0.count > columns.missing.count }) ?? true { missing = columns.missing }
            let end = row.firstIndex { [0x0A, 0x0D].contains($0) } ?? row.count
            start += end
        }
        throw ExchangeError(missing.map { .missingColumns($0) } ?? .empty)
    }

    /// The cells of the first row, and its bytes.
    private static func row(
        _ bytes: [UInt8], _ dialect: DelimitedDialect, _ line: Int
    ) throws(ExchangeError) -> ([String], Int) {
        var table = DelimitedTable(InPlaceBytes(bytes), dialect)
        do throws(DelimitedError) {
            guard try table.next() else { return ([], bytes.count) }
        } catch {
            // Of this dialect, nothing else is refused.
            throw ExchangeError(.openQuotation, at: .line(line))
        }
        return ((0..<table.count).map { table.text($0) ?? "" }, table.end)
    }

    /// The number of lines that end in some bytes. A carriage return and a line feed end one.
    static func lines(in bytes: ArraySlice<UInt8>) -> Int {
        var (count, previous) = (0, UInt8(0))
        for byte in bytes {
            if byte == 0x0D || byte == 0x0A && previous != 0x0D { count += 1 }
            previous = byte
        }
        return count
    }
}

/// What the columns of a table hold.
struct TableColumns: Sendable {
    let dialect: DelimitedDialect
    private let names: [FieldName]
    /// What a place needs, and no column names.
    let missing: [String]

    init(_ headings: [String], _ dialect: DelimitedDialect, _ lookup: inout FieldLookup) {
        self.dialect = dialect
        names = headings.map { lookup.name($0.cleaned) }
        let fields = Set(names.compactMap(\.meaning?.field))
        var missing = fields.contains(.name) ? [] : ["name"]
        if fields.isDisjoint(with: [.point, .website]) {
            missing += [PlaceField.latitude, .longitude].filter { !fields.contains($0) }.map(\.rawValue)
        }
        self.missing = missing
    }

    func draft(_ cells: [String], _ lookup: inout FieldLookup) -> PlaceDraft {
        // Between tabs, an apostrophe is one: elsewhere it keeps a spreadsheet from taking a text for a formula.
        let hasApostrophes = dialect.delimiter != DelimitedDialect.tab
        var draft = PlaceDraft()
        for (name, cell) in zip(names, cells) where !cell.isEmpty {
            let text = hasApostrophes ? SpreadsheetText.plain(cell) : cell
            if !draft.take(json: text, as: name, &lookup) { draft.take(text, as: name) }
        }
        return draft
    }
}
