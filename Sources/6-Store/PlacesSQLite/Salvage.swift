import CSQLite
import Glibc
import PlacesFeature

/// What can still be read of a damaged file, and a new file of it. The damaged one is only read.
struct Salvage {
    /// Rows as the tables have them; those of saved places without their checksums, which add up to ``sum``.
    private var saved: [[SQLValue]] = []
    private var sum = 0
    private var others: [String: [[SQLValue]]] = [:]
    private var lost: [StoreRescue.LostPlace] = []
    private var unknownCount = 0

    /// The tables beside that of saved places, with the number of their columns and their keys. The last results are
    /// not worth it.
    private static let otherTables: [(name: String, columns: Int, key: [String])] = [
        ("opened", 5, ["number"]), ("preference", 2, ["key"]),
        ("call", 5, ["service", "fingerprint", "month", "tier"]), ("earlier_file", 3, ["name"]),
    ]

    /// Reads what can be read of a file that no other process uses; `nil` if that is nothing.
    init?(of file: StoreFile, busyTimeout: Int32) {
        do throws(SQLiteFailure) {
            let database = try Database(path: file.path, busyTimeout: busyTimeout)
            try database.allowDamage()
            readSaved(from: database)
            for table in Self.otherTables {
                let rows = Self.bothWays("SELECT * FROM \(table.name)", by: table.key, of: database)
                others[table.name] = Self.unique(rows.filter { $0.count == table.columns })
            }
        } catch {
            return nil
        }
        if saved.isEmpty, lost.isEmpty, others.values.allSatisfy(\.isEmpty) { return nil }
    }

    var rescue: StoreRescue {
        StoreRescue(savedCount: saved.count, lost: lost, unknownCount: unknownCount)
    }

    // MARK: - Reading

    /// By the table from its start and from its end, and then one by one those that its index names, for damage in the
    /// middle ends both ways.
    private mutating func readSaved(from database: borrowing Database) {
        var rows: [Int: [SQLValue]] = [:]
        for row in Self.bothWays("SELECT * FROM saved", by: ["number"], of: database) {
            if case .integer(let number)? = row.first { rows[number] = row }
        }
        let key = ["list", "source", "value"]
        let named = Self.bothWays("SELECT list, source, value, number FROM saved", by: key, of: database)
        for case .integer(let number)? in named.map(\.last) where rows[number] == nil {
            rows[number] = database.readableRows("SELECT * FROM saved WHERE number = ?", [.integer(number)]).first
        }
        let (sound, broken) = rows.values.reduce(into: ([[SQLValue]](), [[SQLValue]]())) { parts, row in
            if Self.isSound(row, database) { parts.0.append(row) } else { parts.1.append(row) }
        }
        saved = sound.sorted { ($0[0].number ?? 0) < ($1[0].number ?? 0) }.map(Self.content)
        sum = sound.reduce(0) { $0 + ($1.count > 10 ? $1[10].number ?? 0 : 0) }
        // What a broken row says of itself counts only where the index does not say it.
        let known = Set(named.compactMap(\.last))
        let unnamed = broken.filter { row in row.first.map { !known.contains($0) } ?? false }
        count(named.map { Array($0.prefix(3)) } + unnamed.map { Array($0.dropFirst().prefix(3)) }, database)
    }

    /// Finds out what is missing: what is named somewhere and was not read, and what the file counts beyond that.
    private mutating func count(_ named: [[SQLValue]], _ database: borrowing Database) {
        let tally = database.readableRows("SELECT count, sum FROM tally WHERE name = 'saved'").first
        if let tally, tally.count == 2 {
            // Either of the two may be the damage, hardly both.
            if tally[0].number == saved.count || tally[1].number == sum { return }
        }
        let read = Set(saved.map { Array($0[1...3]) })
        for name in Self.unique(named)
        where !read.contains(name) && name.allSatisfy({ !$0.string.isEmpty }) && name.count == 3 {
            let id = Place.ID(source: name[1].string.cleaned, value: name[2].string.cleaned)
            lost.append(StoreRescue.LostPlace(id: id, list: name[0].string.cleaned))
        }
        guard let counted = tally?.first?.number, counted <= (database.fileSize ?? 0) / 16 else { return }
        unknownCount = max(0, counted - saved.count - lost.count)
    }

    /// The values of a row in the order of the newest table, without its checksum. The columns of later versions come last.
    private static func content(of row: [SQLValue]) -> [SQLValue] {
        Array(row.prefix(10)) + [row.count > 11 ? row[11] : .null]
    }

    /// True if a row of the table of saved places is as it was written. Checksums came with version 3, made names with
    /// version 7.
    private static func isSound(_ row: [SQLValue], _ database: borrowing Database) -> Bool {
        switch row.count {
        case 11: return row[10].number == checksum(of: row[1...9], database)
        case 12: return row[10].number == checksum(of: row[1...9] + row[11...], database)
        case 10:
            guard case .text(let record) = row[9] else { return row[9] == .null }
            return PlaceRecord.isSound(record)
        default: return false
        }
    }

    private static func checksum(of values: ArraySlice<SQLValue>, _ database: borrowing Database) -> Int {
        let marks = values.map { _ in "?" }.joined(separator: ", ")
        return database.readableRows("SELECT \(Checksum.function)(\(marks))", Array(values)).first?.first?.number ?? -1
    }

    private static func bothWays(
        _ selection: String, by columns: [String], of database: borrowing Database
    ) -> [[SQLValue]] {
        [" ASC", " DESC"].flatMap { direction in
            let order = columns.map { $0 + direction }.joined(separator: ", ")
            return database.readableRows("\(selection) ORDER BY \(order)")
        }
    }

    private static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
        var known: Set<Element> = []
        return elements.filter { known.insert($0).inserted }
    }

    // MARK: - Writing

    /// Makes a new file of what was read. It is whole and on the disk where this does not fail.
    func write(to path: String, busyTimeout: Int32) throws(SQLiteFailure) {
        let database = try Database(path: path, busyTimeout: busyTimeout)
        try database.execute("PRAGMA synchronous = FULL")
        try Schema.migrate(database, from: 0)
        try database.writing { () throws(SQLiteFailure) in
            try database.run(
                """
                INSERT OR IGNORE INTO saved (number, list, source, value, saved_at, own_name, note, own_latitude,
                    own_longitude, record, made_name, checksum)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11,
                    \(Checksum.function)(?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11))
                """, each: saved)
            try SavedIndex.fill(database)
            for table in Self.otherTables {
                let marks = (0..<table.columns).map { _ in "?" }.joined(separator: ", ")
                try database.run(
                    "INSERT OR IGNORE INTO \(table.name) VALUES (\(marks))", each: others[table.name] ?? [])
            }
        }
        try database.execute("PRAGMA journal_mode = WAL")
        database.shortenLog()
    }
}

extension SQLValue {
    fileprivate var number: Int? { if case .integer(let number) = self { number } else { nil } }
    fileprivate var string: String { if case .text(let text) = self { text } else { "" } }
}
