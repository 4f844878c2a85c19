import CSQLite

/// A value that goes into a statement.
package enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)

    package init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }

    package init(_ number: Double?) { self = number.map(SQLValue.real) ?? .null }
}

/// Owns one prepared statement, and shows the row it stands on. Not thread-safe, and never older than its database.
package struct Statement: ~Copyable {
    private let raw: OpaquePointer
    private let database: OpaquePointer

    init(_ sql: String, in database: OpaquePointer) throws(SQLiteFailure) {
        var raw: OpaquePointer?
        let code = sqlite3_prepare_v2(database, sql, -1, &raw, nil)
        guard let raw, code == SQLITE_OK else {
            let failure = SQLiteFailure(code: code, of: database)
            // What we ask is fixed and tested: where it does not fit, the tables are not those that we made.
            throw code == SQLITE_ERROR ? SQLiteFailure(code: SQLITE_CORRUPT, reason: failure.reason) : failure
        }
        (self.raw, self.database) = (raw, database)
    }

    deinit { sqlite3_finalize(raw) }

    func bind(_ values: [SQLValue]) throws(SQLiteFailure) {
        for (index, value) in zip(Int32(1)..., values) {
            switch value {
            case .null: try check(sqlite3_bind_null(raw, index))
            case .integer(let number): try check(sqlite3_bind_int64(raw, index, Int64(number)))
            case .real(let number): try check(sqlite3_bind_double(raw, index, number))
            case .text(var text):
                let code = text.withUTF8 { bytes in
                    // An empty buffer may have no address, which would bind NULL.
                    bytes.withMemoryRebound(to: CChar.self) { characters in
                        guard let start = characters.baseAddress else {
                            return places_sqlite_bind_text(raw, index, "", 0)
                        }
                        return places_sqlite_bind_text(raw, index, start, UInt64(characters.count))
                    }
                }
                try check(code)
            }
        }
    }

    /// Goes to the next row; `false` at the end.
    func step() throws(SQLiteFailure) -> Bool {
        let code = sqlite3_step(raw)
        if code == SQLITE_ROW { return true }
        guard code == SQLITE_DONE else { throw SQLiteFailure(code: code, of: database) }
        return false
    }

    /// Runs it with some values to its end.
    func run(_ values: SQLValue...) throws(SQLiteFailure) {
        try bind(values)
        while try step() {}
        reset()
    }

    /// Makes it ready to run again.
    func reset() { sqlite3_reset(raw) }

    /// The whole row. Of bytes that are no text we write none.
    var values: [SQLValue] {
        (0..<sqlite3_column_count(raw)).map { column in
            switch sqlite3_column_type(raw, column) {
            case SQLITE_INTEGER: .integer(integer(column))
            case SQLITE_FLOAT: .real(sqlite3_column_double(raw, column))
            case SQLITE_TEXT: .text(text(column))
            default: .null
            }
        }
    }

    package func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(raw, column)) }

    package func real(_ column: Int32) -> Double? {
        sqlite3_column_type(raw, column) == SQLITE_NULL ? nil : sqlite3_column_double(raw, column)
    }

    package func text(_ column: Int32) -> String { optionalText(column) ?? "" }

    package func optionalText(_ column: Int32) -> String? {
        guard let start = sqlite3_column_text(raw, column) else { return nil }
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(raw, column)))
        return String(decoding: bytes, as: UTF8.self)
    }

    private func check(_ code: Int32) throws(SQLiteFailure) {
        guard code == SQLITE_OK else { throw SQLiteFailure(code: code, of: database) }
    }
}
