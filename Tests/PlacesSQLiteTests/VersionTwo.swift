/// What version 2 of the format wrote. Never to be changed.
enum VersionTwo {
    static let script = tables + rows

    static let tables = """
        PRAGMA journal_mode = WAL;
        CREATE TABLE saved (
            number INTEGER PRIMARY KEY,
            list TEXT NOT NULL, source TEXT NOT NULL, value TEXT NOT NULL,
            saved_at INTEGER NOT NULL,
            own_name TEXT, note TEXT, own_latitude REAL, own_longitude REAL,
            record TEXT,
            UNIQUE (list, source, value)
        ) STRICT;
        CREATE TABLE opened (
            number INTEGER PRIMARY KEY,
            source TEXT NOT NULL, value TEXT NOT NULL, time INTEGER NOT NULL, name TEXT
        ) STRICT;
        CREATE TABLE result (
            terminal TEXT NOT NULL PRIMARY KEY,
            query TEXT NOT NULL, sorting TEXT NOT NULL, source TEXT NOT NULL, latitude REAL, longitude REAL,
            time INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE result_item (
            terminal TEXT NOT NULL, number INTEGER NOT NULL, source TEXT NOT NULL, value TEXT NOT NULL, record TEXT,
            PRIMARY KEY (terminal, number)
        ) STRICT;
        CREATE TABLE preference (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE call (
            service TEXT NOT NULL, fingerprint TEXT NOT NULL, month TEXT NOT NULL, tier TEXT NOT NULL,
            count INTEGER NOT NULL,
            PRIMARY KEY (service, fingerprint, month, tier)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX opened_by_time ON opened (time);
        CREATE INDEX opened_by_place ON opened (source, value);
        PRAGMA application_id = 1886151539;
        PRAGMA user_version = 2;

        """

    private static let rows = """
        INSERT INTO saved VALUES
            (1, 'lunch', 'osm', 'node/1', 10, 'Ours', 'A note', 60.5, 24.0, NULL),
            (2, 'saved', 'osm', 'node/2', 20, NULL, NULL, NULL, NULL, '\(record)'),
            (3, 'saved', 'osm', 'node/3', 30, NULL, 'Later', NULL, NULL, '{"format":2,"place":{}}'),
            (4, 'saved', 'fsq', '4b', 40, NULL, NULL, NULL, NULL, NULL);
        INSERT INTO opened VALUES (1, 'osm', 'a', 10, 'Name of a'), (2, 'osm', 'b', 20, 'Name of b');
        INSERT INTO result VALUES ('/dev/pts/1', 'café', 'distance', 'osm', 60.5, 24.5, 10);
        INSERT INTO result_item VALUES ('/dev/pts/1', 1, 'osm', 'node/2', '\(record)');
        INSERT INTO preference VALUES
            ('sort.cafe', 'rating'), ('nominatim.last', '1795255200000'), ('nominatim.answer', 'x');
        INSERT INTO call VALUES ('foursquare', 'ab', '2026-11', 'pro', 3);

        """

    private static let record =
        #"{"format":1,"source":"osm","value":"node/2","name":"Café Ekberg","latitude":60.5,"longitude":24.5}"#
}
