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

    /// True for a text that begins with a heading, or is a known table without one, though its file name does not say so.
    static func isShown(_ start: ArraySlice<UInt8>) -> Bool {
        // The last line may be cut off.
        let whole =
            start.last { _ in true } == 0x0A ? start : start[...(start.lastIndex(of: 0x0A) ?? start.endIndex - 1)]
        return !whole.isEmpty && (try? TableHeading(Array(whole), fileName: nil)) != nil
    }

    /// - Parameters:
    ///   - bytes: the beginning of the table.
    ///   - fileName: of the table.
    init(_ bytes: [UInt8], fileName: String?) throws(ExchangeError) {
        guard !bytes.contains(0) else { throw ExchangeError(.notText) }
        var (start, line, nearest) = (0, 1, (missing: [String], found: [String])?.none)
        for _ in 0...Self.most {
            let blank = bytes[start...].prefix { $0 == 0x0A || $0 == 0x0D }
            line += Self.lines(in: blank)
            start = blank.endIndex
            guard start < bytes.count else { break }
            let row = Array(bytes[start...])
            let dialect = DelimitedDialect.mostFrequent(in: InPlaceBytes(row))
            let (cells, count) = try Self.row(row, dialect, line)
            if let columns = TableColumns(headless: cells, dialect) {
                (self.columns, end, nextLine) = (columns, start, line)
                return
            }
            let columns = TableColumns(cells, dialect, fileName: fileName)
            if columns.missing.isEmpty {
                let end = start + count
                (self.columns, self.end, nextLine) = (columns, end, line + Self.lines(in: bytes[start..<end]))
                return
            }
            // Of several, the row that comes nearest to a heading tells best.
            if nearest.map({ $0.missing.count > columns.missing.count }) ?? true { nearest = (columns.missing, cells) }
            let end = row.firstIndex { [0x0A, 0x0D].contains($0) } ?? row.count
            start += end
        }
        throw ExchangeError(nearest.map { .missingColumns($0.missing, found: Self.shown($0.found)) } ?? .empty)
    }

    /// The first of the cells, so that one sees which row was taken for a heading.
    private static func shown(_ cells: [String]) -> [String] {
        cells.lazy.map { String($0.cleaned.prefix(20)) }.filter { !$0.isEmpty }.prefix(8).map(\.self)
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
    /// The list that all of its places are in.
    private let list: String?
    /// The headings, and what is known of them.
    let lookup: FieldLookup
    /// True for a list that Google Takeout wrote.
    private let isTakeout: Bool

    /// A table without a heading, which its first row shows.
    init?(headless cells: [String], _ dialect: DelimitedDialect) {
        for headings in FieldNames.embedded.headless where headings.count == cells.count {
            var trial = FieldLookup()
            let names = headings.map { trial.name($0) }
            let isOne = zip(names, cells).allSatisfy { name, cell in
                switch name.meaning?.field {
                case .latitude?: PlaceDraft.number(cell).map { (-90...90).contains($0) } ?? false
                case .longitude?: PlaceDraft.number(cell).map { (-180...180).contains($0) } ?? false
                case .key?: Int(cell) != nil
                case .refreshed?: CalendarDate(cell) != nil
                default: true
                }
            }
            guard isOne else { continue }
            (self.dialect, self.names, missing, list, isTakeout) = (dialect, names, [], nil, false)
            self.lookup = trial
            return
        }
        return nil
    }

    init(_ headings: [String], _ dialect: DelimitedDialect, fileName: String?) {
        self.dialect = dialect
        var own = FieldLookup()
        names = headings.map { own.name($0.cleaned) }
        self.lookup = own
        let fields = Set(names.compactMap(\.meaning?.field))
        var missing = fields.contains(.name) ? [] : ["name"]
        if fields.isDisjoint(with: [.point, .website]) {
            missing += [PlaceField.latitude, .longitude].filter { !fields.contains($0) }.map(\.name)
        }
        self.missing = missing
        // Google's lists are named by their files alone, and have positions in links alone.
        let hasPoints = !fields.isDisjoint(with: [.point, .latitude, .longitude])
        let isLinkList = !hasPoints && fields.isSuperset(of: [.note, .website])
        // Standard input has no name.
        let name = fileName.flatMap { $0 == "-" ? nil : $0 }.map {
            $0.split(separator: ".", omittingEmptySubsequences: false)
        }
        list =
            isLinkList ? name.flatMap { ($0.count > 1 ? $0.dropLast() : $0).joined(separator: ".").cleanedOrNil } : nil
        isTakeout = isLinkList
    }

    /// The remarks on the table.
    func notes(_ notes: InputNotes) -> InputNotes {
        var all = notes
        if isTakeout { all.producer = all.producer ?? "Google Takeout" }
        return all
    }

    func draft(_ cells: [String], _ lookup: inout FieldLookup) -> PlaceDraft {
        // Between tabs, an apostrophe is one: elsewhere it keeps a spreadsheet from taking a text for a formula.
        let hasApostrophes = dialect.delimiter != DelimitedDialect.tab
        var draft = PlaceDraft()
        for (name, cell) in zip(names, cells) where !cell.isEmpty {
            let text = hasApostrophes ? SpreadsheetText.plain(cell) : cell
            if !draft.take(json: text, as: name, &lookup) { draft.take(text, as: name) }
        }
        if let list { draft.take(list: [list] + draft.allTexts(.lists), as: lookup.name("lists")) }
        return draft
    }
}
