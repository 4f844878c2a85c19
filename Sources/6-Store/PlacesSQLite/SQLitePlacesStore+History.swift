public import PlacesFeature

extension SQLitePlacesStore {
    public func add(_ place: OpenedPlace) throws(StoreError) {
        let place = place.keepable(sources)
        try write { (database) throws(SQLiteFailure) in
            try database.run(
                "INSERT INTO opened (source, value, time, name) VALUES (?, ?, ?, ?)", .text(place.id.source),
                .text(place.id.value), .integer(place.time.seconds), SQLValue(place.name))
        }
    }

    public func openedPlaces(limit: Int) throws(StoreError) -> [OpenedPlace] {
        try read { (database) throws(SQLiteFailure) in
            try database.rows(
                "SELECT source, value, time, name FROM opened ORDER BY time DESC, number DESC LIMIT ?",
                .integer(max(0, limit))
            ) { row in
                OpenedPlace(id: row.id(0), time: Timestamp(seconds: row.integer(2)), name: row.optionalText(3))
            }
        } ?? []
    }

    public func openingCounts() throws(StoreError) -> [Place.ID: Int] {
        try read { (database) throws(SQLiteFailure) in try Self.openingCounts(in: database) } ?? [:]
    }

    static func openingCounts(in database: borrowing Database) throws(SQLiteFailure) -> [Place.ID: Int] {
        let counts = try database.rows("SELECT source, value, count(*) FROM opened GROUP BY source, value") { row in
            (row.id(0), row.integer(2))
        }
        return Dictionary(counts, uniquingKeysWith: +)
    }

    public func openingCounts(of ids: [Place.ID]) throws(StoreError) -> [Place.ID: Int] {
        try read { (database) throws(SQLiteFailure) in try Self.openingCounts(of: ids, in: database) } ?? [:]
    }

    static func openingCounts(
        of ids: [Place.ID], in database: borrowing Database
    ) throws(SQLiteFailure) -> [Place.ID: Int] {
        let counts = try database.rows(
            "SELECT source, value, count(*) FROM opened WHERE source = ? AND value = ? GROUP BY source, value",
            each: Set(ids).map { [.text($0.source), .text($0.value)] }
        ) { row in (row.id(0), row.integer(2)) }
        return Dictionary(counts, uniquingKeysWith: +)
    }

    public func clearHistory() throws(StoreError) -> Int {
        try remove { (database) throws(SQLiteFailure) in
            try database.run("DELETE FROM answer")
            return try database.run("DELETE FROM opened")
        } ?? 0
    }
}
