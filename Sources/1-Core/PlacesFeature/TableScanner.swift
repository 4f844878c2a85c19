package import PlacesBytes
package import PlacesText

/// Reads a table inside the program, and makes a string of a field only when it is asked for.
///
/// Lines that start with `#` are left aside. Every other line must have the same number of fields and end with a line
/// feed.
package struct TableScanner {
    private var table: DelimitedTable
    private let name: String

    /// - Parameters:
    ///   - name: what the table is called in messages.
    ///   - columns: the number of fields of every line.
    package init(_ bytes: InPlaceBytes, name: String, columns: Int) {
        (table, self.name) = (DelimitedTable(bytes, .embedded(columns: columns)), name)
    }

    /// Goes to the next line; `false` after the last one.
    package mutating func next() throws(PlacesError) -> Bool {
        do throws(DelimitedError) {
            return try table.next()
        } catch {
            throw self.error(error)
        }
    }

    /// The current line's place, to go back to.
    package var mark: DelimitedTable.Mark { table.mark }

    /// Goes back or forth to a line of the same table.
    package mutating func go(to mark: DelimitedTable.Mark) throws(PlacesError) {
        do throws(DelimitedError) {
            try table.go(to: mark)
        } catch {
            throw self.error(error)
        }
    }

    /// A field of the current line as text, which may be empty.
    package func text(_ column: Int, _ field: @autoclosure () -> String) throws(PlacesError) -> String {
        guard let text = self[column].text else { throw damage(field()) }
        return text
    }

    /// A field that says something, or `nil` for an empty one.
    package func optional(_ column: Int, _ field: @autoclosure () -> String) throws(PlacesError) -> String? {
        self[column].isEmpty ? nil : try text(column, field())
    }

    /// A field that must say something.
    package func required(_ column: Int, _ field: @autoclosure () -> String) throws(PlacesError) -> String {
        guard let text = try optional(column, field()) else { throw damage(field()) }
        return text
    }

    /// A field that holds a plain decimal number.
    package func number(_ column: Int, _ field: @autoclosure () -> String) throws(PlacesError) -> Double {
        guard let number = self[column].decimal else { throw damage(field()) }
        return number
    }

    /// The error to throw when a field of the current line is unusable.
    /// - Parameter field: `nil` if the line has another number of fields.
    package func damage(_ field: String?) -> PlacesError {
        .localData(reason: .line(table.line, table: name, field: field))
    }

    /// The bytes of a field of the current line.
    package subscript(column: Int) -> InPlaceBytes { table[column] }

    private func error(_ error: DelimitedError) -> PlacesError {
        switch error.problem {
        case .cutOff: .localData(reason: .cutOff(table: name))
        case .fieldCount, .openQuotation, .textBehindQuotation: damage(nil)
        }
    }
}
