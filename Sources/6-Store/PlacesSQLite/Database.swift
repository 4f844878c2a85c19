import CSQLite
import Glibc

/// Owns one connection to a SQLite file. Not thread-safe.
package struct Database: ~Copyable {
    let raw: OpaquePointer
    private let busyTimeout: Int32

    /// Opens a file that is there; an empty one is an empty database.
    ///
    /// - Parameter busyTimeout: How long to wait for another process that holds the file, in milliseconds.
    package init(path: String, busyTimeout: Int32) throws(SQLiteFailure) {
        raw = try Self.open(path)
        self.busyTimeout = busyTimeout
        sqlite3_extended_result_codes(raw, 1)
        sqlite3_busy_timeout(raw, busyTimeout)
        // By itself SQLite never begins the log again where one short process follows another: see `shortenLog`.
        sqlite3_wal_autocheckpoint(raw, 0)
        // A file that was set aside keeps its path in here, and tidying up would delete the log of its successor.
        places_sqlite_configure(raw, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
        // Files may be damaged, or made to do damage.
        places_sqlite_configure(raw, SQLITE_DBCONFIG_DEFENSIVE, true)
        places_sqlite_configure(raw, SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
        Checksum.register(in: raw)
    }

    /// Reads on where there is damage, as far as it goes, and writes nothing.
    func allowDamage() throws(SQLiteFailure) {
        places_sqlite_configure(raw, SQLITE_DBCONFIG_DEFENSIVE, false)
        // Only so does SQLite read a file that lacks pages, or one whose schema has a fault.
        try execute("PRAGMA writable_schema = ON; PRAGMA query_only = ON; PRAGMA cell_size_check = ON")
    }

    /// No one asks for the count of its memory, which takes a lock for each piece of it.
    private static let leavesMemoryUncounted: Void = places_sqlite_leave_memory_uncounted()

    private static func open(_ path: String) throws(SQLiteFailure) -> OpaquePointer {
        leavesMemoryUncounted
        var opened: OpaquePointer?
        // A name such as "file:x" is a name, not an address.
        let name = path.hasPrefix("/") ? path : "./" + path
        let code = sqlite3_open_v2(name, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        guard let raw = opened else { throw SQLiteFailure(code: code, reason: String(cString: sqlite3_errstr(code))) }
        guard code == SQLITE_OK else {
            let failure = SQLiteFailure(code: code, of: raw)
            sqlite3_close_v2(raw)
            throw failure
        }
        return raw
    }

    deinit { sqlite3_close_v2(raw) }

    /// Runs statements that deliver nothing and contain no values from outside.
    package func execute(_ script: String) throws(SQLiteFailure) {
        try check(sqlite3_exec(raw, script, nil, nil, nil))
    }

    /// Runs one statement, and returns how many rows it changed.
    @discardableResult
    package func run(_ sql: String, _ values: SQLValue...) throws(SQLiteFailure) -> Int {
        try run(sql, each: CollectionOfOne(values))
    }

    /// Runs one statement for each row of values, and returns how many rows it changed.
    @discardableResult
    package func run(_ sql: String, each rows: some Sequence<[SQLValue]>) throws(SQLiteFailure) -> Int {
        let statement = try Statement(sql, in: raw)
        var changes = 0
        for values in rows {
            try statement.bind(values)
            while try statement.step() {}
            changes += Int(sqlite3_changes(raw))
            statement.reset()
        }
        return changes
    }

    /// What one statement delivers, row by row.
    package func rows<Row>(
        _ sql: String, _ values: SQLValue..., map: (borrowing Statement) throws(SQLiteFailure) -> Row
    ) throws(SQLiteFailure) -> [Row] {
        try self.rows(sql, each: CollectionOfOne(values), map: map)
    }

    /// What one statement delivers for each row of values, one after the other.
    package func rows<Row>(
        _ sql: String, each rows: some Sequence<[SQLValue]>,
        map: (borrowing Statement) throws(SQLiteFailure) -> Row
    ) throws(SQLiteFailure) -> [Row] {
        let statement = try Statement(sql, in: raw)
        var found: [Row] = []
        for values in rows {
            try statement.bind(values)
            while try statement.step() { found.append(try map(statement)) }
            statement.reset()
        }
        return found
    }

    /// The rows that a statement delivers before it fails, if it does.
    func readableRows(_ sql: String, _ values: [SQLValue] = []) -> [[SQLValue]] {
        var rows: [[SQLValue]] = []
        // A page that is named again and again must not lead to rows without end.
        let limit = (fileSize ?? 0) / 4 + 1
        do throws(SQLiteFailure) {
            let statement = try Statement(sql, in: raw)
            try statement.bind(values)
            while rows.count < limit, try statement.step() { rows.append(statement.values) }
        } catch {
            return rows
        }
        return rows
    }

    /// The first number that a statement delivers, or 0.
    package func number(_ sql: String) throws(SQLiteFailure) -> Int {
        try rows(sql) { $0.integer(0) }.first ?? 0
    }

    /// Does all of it, or nothing. Others write before or after, never between.
    package func writing<Result>(
        _ body: () throws(SQLiteFailure) -> Result
    ) throws(SQLiteFailure) -> Result {
        try within("BEGIN IMMEDIATE", body)
    }

    /// Reads one state of the file, whatever others write.
    package func reading<Result>(
        _ body: () throws(SQLiteFailure) -> Result
    ) throws(SQLiteFailure) -> Result {
        try within("BEGIN", body)
    }

    private func within<Result>(
        _ begin: String, _ body: () throws(SQLiteFailure) -> Result
    ) throws(SQLiteFailure) -> Result {
        try execute(begin)
        do throws(SQLiteFailure) {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // Some failures have rolled back already; then there is nothing left to do.
            if sqlite3_get_autocommit(raw) == 0 { sqlite3_exec(raw, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    /// Copies the log into the file and empties it, unless it is being read, or is shorter than `bytes`.
    /// If that fails nothing is lost: the next process that opens the file reads the log too.
    package func shortenLog(from bytes: Int = 1) {
        var status = stat()
        guard let name = sqlite3_db_filename(raw, "main"), stat(sqlite3_filename_wal(name), &status) == 0,
            status.st_size >= bytes
        else { return }
        sqlite3_busy_timeout(raw, 0)
        sqlite3_wal_checkpoint_v2(raw, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        sqlite3_busy_timeout(raw, busyTimeout)
    }

    private func check(_ code: Int32) throws(SQLiteFailure) {
        guard code == SQLITE_OK else { throw SQLiteFailure(code: code, of: raw) }
    }
}
