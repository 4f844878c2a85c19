public import PlacesFeature

extension SQLitePlacesStore {
    public func countCall(
        service: String, keyFingerprint: String, month: String, tier: CallTier
    ) throws(StoreError) {
        // The request waits for this, and not for a disk.
        try write(.normal) { (database) throws(SQLiteFailure) in
            try Self.count(
                1, service: service, keyFingerprint: keyFingerprint, month: month, tier: tier, in: database)
        }
    }

    /// Adds to a count.
    static func count(
        _ number: Int, service: String, keyFingerprint: String, month: String, tier: CallTier,
        in database: borrowing Database
    ) throws(SQLiteFailure) {
        try database.run(
            """
            INSERT INTO call (service, fingerprint, month, tier, count) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (service, fingerprint, month, tier) DO UPDATE SET count = count + ?5
            """,
            .text(service), .text(keyFingerprint), .text(month), .text(tier.rawValue), .integer(number))
    }

    public func callCounts() throws(StoreError) -> [CallCount] {
        let rows = try read { (database) throws(SQLiteFailure) in
            try database.rows(
                """
                SELECT service, fingerprint, month, tier, count FROM call
                ORDER BY month DESC, service, fingerprint, tier = 'premium'
                """
            ) { row in
                CallTier(rawValue: row.text(3)).map { tier in
                    CallCount(
                        service: row.text(0), keyFingerprint: row.text(1), month: row.text(2), tier: tier,
                        count: row.integer(4))
                }
            }
        }
        return (rows ?? []).compactMap(\.self)
    }
}
