/// What version 3 of the format wrote. Never to be changed.
enum VersionThree {
    /// Needs the function of the checksums only where a row is written: they stand here as numbers.
    static let script =
        VersionTwo.tables + """
            ALTER TABLE saved ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE result_item ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
            CREATE TABLE tally (
                name TEXT NOT NULL PRIMARY KEY, count INTEGER NOT NULL, sum INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE answer (
                question TEXT NOT NULL PRIMARY KEY, time INTEGER NOT NULL, text TEXT NOT NULL
            ) STRICT, WITHOUT ROWID;
            INSERT INTO tally VALUES ('saved', 5, 15242432830);
            INSERT INTO saved VALUES
                (1, 'lunch', 'osm', 'node/1', 10, 'Ours', 'A note', 60.5, 24.0, NULL, 1702288799),
                (2, 'saved', 'osm', 'node/2', 20, NULL, NULL, NULL, NULL, '\(record)', 3210736380),
                (3, 'saved', 'osm', 'node/3', 30, NULL, 'Later', NULL, NULL, '{"format":2,"place":{}}', 3302348080),
                (4, 'saved', 'fsq', '4b', 40, NULL, NULL, NULL, NULL, NULL, 2885461981),
                (5, 'saved', 'osm', 'node/6', 1795335191, NULL, NULL, NULL, NULL, '\(kiosk)', 4141597590);
            INSERT INTO opened VALUES (1, 'osm', 'a', 10, 'Name of a'), (2, 'osm', 'b', 20, 'Name of b');
            INSERT INTO result VALUES ('/dev/pts/1', 'café', 'distance', 'osm', 60.5, 24.5, 10);
            INSERT INTO result_item VALUES ('/dev/pts/1', 1, 'osm', 'node/2', '\(record)', 4134547853);
            INSERT INTO preference VALUES ('sort.cafe', 'rating');
            INSERT INTO call VALUES ('foursquare', 'ab', '2026-11', 'pro', 3);
            INSERT INTO answer VALUES ('Where?', 10, 'here');
            CREATE TRIGGER saved_insert AFTER INSERT ON saved BEGIN
                UPDATE tally SET count = count + 1, sum = sum + new.checksum WHERE name = 'saved';
            END;
            CREATE TRIGGER saved_delete AFTER DELETE ON saved BEGIN
                UPDATE tally SET count = count - 1, sum = sum - old.checksum WHERE name = 'saved';
            END;
            CREATE TRIGGER saved_update AFTER UPDATE OF checksum ON saved BEGIN
                UPDATE tally SET sum = sum - old.checksum + new.checksum WHERE name = 'saved';
            END;
            PRAGMA user_version = 3;

            """

    private static let record =
        #"{"format":1,"source":"osm","value":"node/2","name":"Café Ekberg","latitude":60.5,"longitude":24.5}"#
    private static let kiosk =
        #"{"format":1,"latitude":60.5,"source":"osm","value":"node\/6","name":"Kiosk","longitude":24.5,"#
        + #""chains":[{"id":"R-kioski","name":"R-kioski"}]}"#
}
