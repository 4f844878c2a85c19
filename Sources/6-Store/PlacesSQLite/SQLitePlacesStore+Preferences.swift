public import PlacesFeature

extension SQLitePlacesStore {
    public func preference(_ key: String) throws(StoreError) -> String? {
        try read { (database) throws(SQLiteFailure) in
            try database.rows("SELECT value FROM preference WHERE key = ?", .text(key)) { $0.text(0) }
        }?.first
    }

    public func setPreference(_ key: String, to value: String?) throws(StoreError) {
        guard let value else {
            _ = try remove { (database) throws(SQLiteFailure) in
                try database.run("DELETE FROM preference WHERE key = ?", .text(key))
            }
            return
        }
        try write { (database) throws(SQLiteFailure) in try Self.setPreference(key, to: value, in: database) }
    }

    static func setPreference(
        _ key: String, to value: String, in database: borrowing Database
    ) throws(SQLiteFailure) {
        try database.run(
            """
            INSERT INTO preference (key, value) VALUES (?, ?)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value
            """, .text(key), .text(value))
    }

    public func preferences(prefix: String) throws(StoreError) -> [String: String] {
        let all = try read { (database) throws(SQLiteFailure) in
            try database.rows("SELECT key, value FROM preference") { ($0.text(0), $0.text(1)) }
        }
        let wanted = (all ?? []).filter { $0.0.utf8.starts(with: prefix.utf8) }
        return Dictionary(wanted, uniquingKeysWith: { first, _ in first })
    }
}
