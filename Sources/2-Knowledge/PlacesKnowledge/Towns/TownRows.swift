internal import PlacesBytes
internal import PlacesFeature
internal import PlacesText

/// The rows of a table of towns, parted by tabs or commas.
struct TownRows {
    private var table: DelimitedTable
    private let path: String

    struct Row {
        let fields: [String]
        fileprivate let line: Int
        fileprivate let path: String

        /// The error to throw where a field is unusable.
        func error(_ field: FileFault.Field, _ fault: FileFault.FieldFault) -> PlacesError {
            .unusableFile(reason: .townList(path: path, line: line, field: field, fault))
        }
    }

    /// - Parameter path: what the table is called in messages.
    init(_ file: [UInt8], path: String) {
        let bytes = InPlaceBytes(file)
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
            guard let text = table.text(column) else { throw error(column + 1, table.line, .notText) }
            fields.append(text)
        }
        return Row(fields: fields, line: table.line, path: path)
    }

    private func error(_ error: DelimitedError) -> PlacesError {
        switch error.problem {
        case .openQuotation: self.error(error.field, error.line, .openQuotation)
        case .textBehindQuotation: self.error(error.field, error.line, .textBehindQuotation)
        // Edited tables end as they like, and count their fields themselves.
        case .cutOff, .fieldCount: self.error(error.field, error.line, .notText)
        }
    }

    private func error(_ number: Int, _ line: Int, _ fault: FileFault.FieldFault) -> PlacesError {
        Row(fields: [], line: line, path: path).error(.number(number), fault)
    }
}
