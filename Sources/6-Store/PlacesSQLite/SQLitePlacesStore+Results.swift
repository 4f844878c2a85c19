public import PlacesFeature

extension SQLitePlacesStore {
    /// For how many seconds the results of other terminals are kept.
    private static let lifetime = 30 * 86_400

    public func keep(_ result: LastAnswer, terminal: String) throws(StoreError) {
        let result = result.keepable(sources)
        let items = zip(1..., result.items).map { number, item -> [SQLValue] in
            [
                .text(terminal), .integer(number), .text(item.id.source), .text(item.id.value),
                SQLValue(PlaceRecord.text(of: item.record)),
            ]
        }
        try write(.normal) { (database) throws(SQLiteFailure) in
            let outdated = "terminal = ?1 OR time < ?2"
            let oldest = SQLValue.integer(result.time.seconds - Self.lifetime)
            try database.run(
                "DELETE FROM result_item WHERE terminal IN (SELECT terminal FROM result WHERE \(outdated))",
                .text(terminal), oldest)
            try database.run("DELETE FROM result WHERE \(outdated)", .text(terminal), oldest)
            try database.run(
                """
                INSERT INTO result (terminal, query, sorting, source, latitude, longitude, time)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                .text(terminal), .text(result.query), .text(result.order), .text(result.source),
                SQLValue(result.centre?.latitude), SQLValue(result.centre?.longitude), .integer(result.time.seconds))
            try database.run(
                """
                INSERT INTO result_item (terminal, number, source, value, record, checksum)
                VALUES (?1, ?2, ?3, ?4, ?5, \(Checksum.function)(?1, ?2, ?3, ?4, ?5))
                """,
                each: items)
        }
    }

    public func lastAnswer(terminal: String) throws(StoreError) -> LastAnswer? {
        let found = try read { (database) throws(SQLiteFailure) in
            var count = 0
            let items = try database.rows(
                """
                SELECT source, value, record, number,
                    checksum IS \(Checksum.function)(terminal, number, source, value, record)
                FROM result_item WHERE terminal = ? ORDER BY number
                """, .text(terminal)
            ) { (row) throws(SQLiteFailure) in
                count += 1
                guard row.integer(3) == count, row.integer(4) == 1 else { throw .damage }
                return LastAnswer.Item(
                    id: row.id(0), record: PlaceRecord.place(in: row.optionalText(2)))
            }
            return try database.rows(
                "SELECT query, sorting, source, latitude, longitude, time FROM result WHERE terminal = ?",
                .text(terminal)
            ) { row in
                LastAnswer(
                    query: row.text(0), order: row.text(1), source: row.text(2), centre: row.coordinate(3),
                    time: Timestamp(seconds: row.integer(5)), items: items)
            }
        }
        return found?.first
    }
}
