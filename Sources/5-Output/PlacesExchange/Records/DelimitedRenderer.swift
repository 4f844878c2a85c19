package import PlacesFeature
import PlacesText

/// Writes an answer as a table: a row of names, then one row per place.
package struct DelimitedRenderer {
    private let delimiter: UInt8
    private let lineBreak: [UInt8]
    /// Whether a cell may stand between quotation marks, and so hold anything.
    private let isQuoted: Bool
    private var output: [UInt8] = []

    /// Comma-separated values as RFC 4180 has them. They are opened with a spreadsheet at a click, and so formulas are
    /// defused, see ``PlacesText/SpreadsheetText``.
    package static var csv: DelimitedRenderer {
        DelimitedRenderer(delimiter: UInt8(ascii: ","), lineBreak: "\r\n", isQuoted: true)
    }

    /// The media type text/tab-separated-values, for programs: every text as it is, but that no cell holds a tab or a line
    /// break; spaces stand for them.
    package static var tsv: DelimitedRenderer {
        DelimitedRenderer(delimiter: UInt8(ascii: "\t"), lineBreak: "\n", isQuoted: false)
    }

    private init(delimiter: UInt8, lineBreak: String, isQuoted: Bool) {
        (self.delimiter, self.lineBreak, self.isQuoted) = (delimiter, Array(lineBreak.utf8), isQuoted)
    }

    /// Row by row, as they come.
    ///
    /// - Parameter result: all its listed places are written.
    package func write(
        _ result: PlacesResult, layout: RecordLayout, to sink: OutputSink
    ) throws(OutputError) {
        var renderer = self
        let (columns, record) = (layout.columns, Record.maker(for: result, layout.directory))
        renderer.writeRow(columns.lazy.map { .text($0.heading) })
        do {
            try result.forEachListed { nearby throws(OutputError) in
                let record = record(nearby)
                renderer.writeRow(columns.lazy.map { $0.cell(record) })
                if renderer.output.count >= OutputSink.chunk { try renderer.hand(to: sink) }
            }
        } catch .unreadable(let error) {
            // The rows before it are whole.
            try renderer.hand(to: sink)
            throw .unreadable(error)
        }
        try renderer.hand(to: sink)
    }

    private mutating func hand(to sink: OutputSink) throws(OutputError) {
        try sink.write(output)
        output.removeAll(keepingCapacity: true)
    }

    private mutating func writeRow(_ cells: some Collection<RecordField.Cell>) {
        let start = output.count
        for (index, cell) in cells.enumerated() {
            if index > 0 { output.append(delimiter) }
            switch cell {
            case .number(let digits): output.append(contentsOf: digits.utf8)
            case .text(let text): write(isQuoted ? SpreadsheetText.defused(text) : text)
            }
        }
        // An empty line would be no row.
        if output.count == start, isQuoted { output += [Self.quote, Self.quote] }
        output += lineBreak
    }

    private static let quote = UInt8(ascii: "\"")

    private mutating func write(_ text: String) {
        let needsCare = text.utf8.contains { $0 == delimiter || $0 == Self.quote || $0 == 0x0A || $0 == 0x0D }
        guard needsCare else {
            output.append(contentsOf: text.utf8)
            return
        }
        guard isQuoted else {
            for byte in text.utf8 { output.append([0x09, 0x0A, 0x0D].contains(byte) ? 0x20 : byte) }
            return
        }
        output.append(Self.quote)
        for byte in text.utf8 {
            if byte == Self.quote { output.append(byte) }
            output.append(byte)
        }
        output.append(Self.quote)
    }
}
