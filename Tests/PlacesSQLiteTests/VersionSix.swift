/// What version 6 of the format wrote. Never to be changed.
enum VersionSix {
    static let script =
        VersionThree.script + """
            CREATE INDEX saved_by_place ON saved (source, value);
            CREATE VIRTUAL TABLE saved_point USING rtree_i32(number, south, north, west, east);
            CREATE TABLE saved_key (
                kind TEXT NOT NULL, key TEXT NOT NULL, number INTEGER NOT NULL,
                PRIMARY KEY (kind, key, number)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX saved_key_by_number ON saved_key (number);
            DROP TABLE result;
            DROP TABLE result_item;
            CREATE TABLE earlier_file (
                name TEXT NOT NULL PRIMARY KEY, time INTEGER NOT NULL, size INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            UPDATE saved SET own_name = 'coffee, Kreuzberg', checksum = 812566849 WHERE number = 4;
            PRAGMA user_version = 6;

            """
}
