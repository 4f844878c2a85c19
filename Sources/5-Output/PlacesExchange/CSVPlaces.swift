import PlacesBytes
import PlacesFeature
import PlacesText

extension InputFormat {
    /// A table whose first rows have one that names its columns; with commas, semicolons, tabs or bars.
    public static let csv = InputFormat("csv", "CSV", endings: ["csv", "tsv", "tab"]) { _ in
        false
    } begin: { name in
        CSVPlaces(fileName: name)
    }
}

/// Reads places from a table.
private struct CSVPlaces: InputBlocks {
    private var rows: RowBlocks?
    private var columns: TableColumns?
    private var decoder: TextDecoder?
    private(set) var encoding: TextEncoding?
    private let fileName: String?
    /// What came before there was enough to see the columns.
    private var start: [UInt8] = []

    init(fileName: String?) { self.fileName = fileName }

    /// Enough to hold the heading and what stands above it.
    private static let enough = 1 << 16

    mutating func read(_ part: [UInt8]) throws(ExchangeError) -> (any InputBlock)? {
        guard rows == nil else { return try block(try rows?.read(decoder?.decode(part) ?? part)) }
        start += part
        return start.count < Self.enough ? nil : try begin()
    }

    mutating func end() throws(ExchangeError) -> (any InputBlock)? {
        let first = rows == nil ? try begin() : nil
        let last = try block(try rows?.end())
        return InputPair(first, last) ?? first ?? last
    }

    /// Finds the heading, and the rows that are complete.
    private mutating func begin() throws(ExchangeError) -> (any InputBlock)? {
        let encoding = TextEncoding(start: start)
        var decoder = TextDecoder(encoding)
        start = decoder.decode(start)
        (self.decoder, self.encoding) = (decoder, encoding)
        let heading = try TableHeading(start, fileName: fileName)
        columns = heading.columns
        rows = RowBlocks(heading.dialect, line: heading.nextLine)
        defer { start = [] }
        return try block(try rows?.read(Array(start[heading.end...])))
    }

    private func block(_ rows: RowBlocks.Rows?) throws(ExchangeError) -> (any InputBlock)? {
        guard let rows, let columns else { return nil }
        guard String(validating: rows.bytes, as: UTF8.self) != nil, !rows.bytes.contains(0) else {
            throw ExchangeError(.notText)
        }
        return CSVBlock(rows: rows, columns: columns)
    }
}

/// Rows of a table.
private struct CSVBlock: InputBlock {
    let rows: RowBlocks.Rows
    let columns: TableColumns

    func forEach(
        _ sources: SourceDirectory, _ body: (Result<ImportedPlace, ExchangeError>) -> Void
    ) -> InputNotes {
        var names = columns.lookup
        var table = DelimitedTable(InPlaceBytes(rows.bytes), columns.dialect)
        while (try? table.next()) == true {
            let cells = (0..<table.count).map { table.text($0) ?? "" }
            guard cells.contains(where: { !$0.isEmpty }) else { continue }
            let draft = columns.draft(cells, &names)
            body(draft.result(sources, &names, at: .line(rows.line + table.line - 1)))
        }
        return columns.notes(names.notes)
    }
}

/// Cuts a table that comes part by part between its rows.
private struct RowBlocks {
    /// Whole rows.
    struct Rows: Sendable {
        let bytes: [UInt8]
        /// The line on which they begin, from 1.
        let line: Int
    }

    private let dialect: DelimitedDialect
    private var rest: [UInt8] = []
    private var line: Int
    /// How far `rest` was looked through, and what is there.
    private var (done, isQuoted, isFieldStart, isBehindMark) = (0, false, true, false)

    /// A row with more bytes is one whose quotation mark is never closed.
    private static let rowLimit = 1 << 20

    init(_ dialect: DelimitedDialect, line: Int) { (self.dialect, self.line) = (dialect, line) }

    mutating func read(_ part: [UInt8]) throws(ExchangeError) -> Rows? {
        rest += part
        var end = 0
        while done < rest.count {
            let byte = rest[done]
            done += 1
            if byte == UInt8(ascii: "\""), dialect.quoting != .none {
                // A mark behind one that seemed to close belongs to the text.
                (isQuoted, isBehindMark) = (!isQuoted && (isFieldStart || isBehindMark), isQuoted)
                isFieldStart = false
            } else if !isQuoted {
                isBehindMark = false
                let isEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                // A line feed may follow a carriage return.
                if isEnd, byte == UInt8(ascii: "\n") || done < rest.count && rest[done] != UInt8(ascii: "\n") {
                    end = done
                }
                isFieldStart = isEnd || byte == dialect.delimiter
            }
        }
        guard rest.count - end <= Self.rowLimit else { throw ExchangeError(.openQuotation, at: .line(lines(end))) }
        return end == 0 ? nil : cut(end)
    }

    mutating func end() throws(ExchangeError) -> Rows? {
        guard !isQuoted else { throw ExchangeError(.openQuotation, at: .line(line)) }
        return rest.isEmpty ? nil : cut(rest.count)
    }

    private mutating func cut(_ end: Int) -> Rows {
        let rows = Rows(bytes: Array(rest[..<end]), line: line)
        line = lines(end)
        rest.removeFirst(end)
        done -= end
        return rows
    }

    /// The line that a position is on.
    private func lines(_ end: Int) -> Int { line + TableHeading.lines(in: rest[..<end]) }
}
