public import PlacesFeature

extension SQLitePlacesStore {
    public func keep(_ answer: CachedAnswer, to question: String) throws(StoreError) {
        try write(.normal) { (database) throws(SQLiteFailure) in
            try database.run(
                """
                INSERT INTO answer (question, time, text) VALUES (?, ?, ?)
                ON CONFLICT (question) DO UPDATE SET time = excluded.time, text = excluded.text
                """, .text(question), .integer(answer.time.seconds), .text(answer.text))
            try database.run(
                "DELETE FROM answer WHERE time <= ?", .integer(answer.time.seconds - CachedAnswer.lifetime))
            try database.run(
                """
                DELETE FROM answer WHERE question NOT IN
                    (SELECT question FROM answer ORDER BY time DESC LIMIT ?)
                """, .integer(CachedAnswer.greatestCount))
        }
    }

    public func cachedAnswer(to question: String) throws(StoreError) -> CachedAnswer? {
        try read { (database) throws(SQLiteFailure) in
            try database.rows("SELECT text, time FROM answer WHERE question = ?", .text(question)) { row in
                CachedAnswer(text: row.text(0), time: Timestamp(seconds: row.integer(1)))
            }
        }?.first
    }
}
