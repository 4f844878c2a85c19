internal import PlacesFeature
internal import PlacesText
internal import PlacesWords

/// The rows of a table of towns, parted by tabs or commas.
struct TownRows {
    private var table: DelimitedTable
    private let path: String

    struct Row {
        let fields: [String]
        fileprivate let line: Int
        fileprivate let path: String

        /// The error to throw where a field is unusable.
        func error(_ field: String, _ reason: String) -> PlacesError {
            .unusableFile(reason: Words.Geocoding.badTowns(path, line: line, field: field, reason))
        }
    }

    /// The rows must not outlive the bytes.
    /// - Parameter path: what the table is called in messages.
    init(_ bytes: UnsafeBufferPointer<UInt8>, path: String) {
        (table, self.path) = (DelimitedTable(bytes, .tabsOrCommas(in: bytes)), path)
    }

    /// The next row, or `nil` after the last one.
    mutating func next() throws(PlacesError) -> Row? {
        do throws(DelimitedError) {
            guard try table.next() else { return nil }
        } catch {
            throw self.error(error)
        }
        var fields: [String] = []
        fields.reserveCapacity(table.count)
        for column in 0..<table.count {
            guard let text = table.text(column) else { throw error(column + 1, table.line, Words.Geocoding.notText) }
            fields.append(text)
        }
        return Row(fields: fields, line: table.line, path: path)
    }

    private func error(_ error: DelimitedError) -> PlacesError {
        switch error.problem {
        case .openQuotation: self.error(error.field, error.line, Words.Geocoding.openQuote)
        case .textBehindQuotation: self.error(error.field, error.line, Words.Geocoding.textBehindQuote)
        // Edited tables end as they like, and count their fields themselves.
        case .cutOff, .fieldCount: self.error(error.field, error.line, Words.Geocoding.notText)
        }
    }

    private func error(_ number: Int, _ line: Int, _ reason: String) -> PlacesError {
        Row(fields: [], line: line, path: path).error(Words.Geocoding.field(number), reason)
    }
}
