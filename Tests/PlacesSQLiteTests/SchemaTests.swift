import PlacesFeature
import PlacesSQLite
import PlacesTestSupport
import Testing

/// Files of other versions, and of others.
@Suite(.tracksLeaks) struct SchemaTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("places.sqlite") }

    init() throws { folder = trackForLeaks(try TemporaryFolder()) }

    @Test func aFileOfVersionOne_keepsAllThatItHolds() async throws {
        _ = try await sqlite(path, Self.versionOne)
        let sut = SQLitePlacesStore(path: path)
        let saved = SavedPlace(
            id: anyID(), list: "lunch", savedAt: Timestamp(seconds: 10), ownName: "Ours", note: "A note",
            ownCoordinate: coordinate(60.5, 24.5))
        #expect(try sut.savedPlaces(list: nil) == [saved])
        #expect(try sut.openedPlaces(limit: 9) == [anyOpened("b", at: 20), anyOpened("a", at: 10)])
        #expect(try sut.openingCounts() == [anyID("a"): 1, anyID("b"): 1])
        #expect(try sut.preference("sort.cafe") == "rating")
        #expect(
            try sut.callCounts() == [
                CallCount(service: "foursquare", keyFingerprint: "ab", month: "2026-11", tier: .pro, count: 3)
            ])
    }

    @Test func aFileOfVersionOne_isBroughtToTheSchemaOfANewFile() async throws {
        _ = try await sqlite(path, Self.versionOne)
        _ = try SQLitePlacesStore(path: path).savedPlaces(list: nil)
        let made = folder.path("made.sqlite")
        try SQLitePlacesStore(path: made).setPreference("a", to: "b")
        let question = """
            PRAGMA user_version; PRAGMA application_id; PRAGMA journal_mode;
            SELECT sql FROM sqlite_schema ORDER BY name;
            """
        let (migrated, new) = try await (sqlite(path, question), sqlite(made, question))
        #expect(migrated == new)
        #expect(try await sqlite(path, "PRAGMA user_version; PRAGMA integrity_check") == "7\nok")
    }

    @Test func aFileOfVersionTwo_isBroughtToThisVersionWithAllThatItHolds() async throws {
        _ = try await sqlite(path, VersionTwo.script)
        let sut = SQLitePlacesStore(path: path)
        let record = Place(id: anyID("node/2"), name: "Café Ekberg", coordinate: coordinate(60.5, 24.5))
        let places = [
            SavedPlace(
                id: anyID(), list: "lunch", savedAt: Timestamp(seconds: 10), ownName: "Ours", note: "A note",
                ownCoordinate: coordinate(60.5, 24)),
            SavedPlace(id: anyID("node/2"), savedAt: Timestamp(seconds: 20), record: record),
            SavedPlace(id: anyID("node/3"), savedAt: Timestamp(seconds: 30), note: "Later"),
            SavedPlace(id: anyID("4b", source: "fsq"), savedAt: Timestamp(seconds: 40)),
        ]
        #expect(try sut.savedPlaces(list: nil) == places)
        #expect(try sut.openingCounts() == [anyID("a"): 1, anyID("b"): 1])
        #expect(try sut.preferences(prefix: "") == ["sort.cafe": "rating"])
        #expect(try sut.callCounts().map(\.count) == [3])
        try sut.save(anySaved("node/5", at: 50))
        #expect(try SQLitePlacesStore(path: path).savedPlaces(list: nil) == places + [anySaved("node/5", at: 50)])
        #expect(try await sqlite(path, "PRAGMA user_version; PRAGMA integrity_check") == "7\nok")
    }

    @Test func aFileOfVersionFive_isSearchedByNamesAsTheyCompareNow() async throws {
        try SQLitePlacesStore(path: path).save(
            SavedPlace(id: anyID("node/1"), savedAt: Timestamp(seconds: 10), ownName: "مدرسة"))
        // The earlier folding left such letters.
        _ = try await sqlite(
            path,
            """
            UPDATE saved_key SET key = 'مدرسة';
            ALTER TABLE saved DROP COLUMN made_name;
            UPDATE saved SET checksum = 2619235354;
            PRAGMA user_version = 5
            """)
        let sut = SQLitePlacesStore(path: path)
        #expect(try sut.savedPlaces(named: "مدرسة").map(\.id.value) == ["node/1"])
        #expect(try sut.savedPlaces(named: "مدرسه").map(\.id.value) == ["node/1"])
        #expect(try await sqlite(path, "PRAGMA user_version; PRAGMA integrity_check") == "7\nok")
    }

    @Test func aFileOfVersionThree_isBroughtToThisVersionWithAllThatItHolds() async throws {
        _ = try await sqlite(path, VersionThree.script)
        let before = try await sqlite(path, Self.rows)
        let sut = SQLitePlacesStore(path: path)
        #expect(try sut.savedPlaces(list: nil).map(\.id.value) == ["node/1", "node/2", "node/3", "4b", "node/6"])
        #expect(try await sqlite(path, Self.rows) == before)
        #expect(try sut.cachedAnswer(to: "Where?") == anyAnswer("here", at: 10))
        #expect(try await sqlite(path, "PRAGMA user_version; PRAGMA integrity_check") == "7\nok")
        // What leads to them without reading them all is there too.
        let box = BoundingBox(around: coordinate(60.5, 24.5), radius: 10)
        #expect(try sut.savedPlaces(in: box, list: nil).map(\.id.value) == ["node/2", "node/6"])
        #expect(try sut.savedPlaces(ids: [anyID("node/3")]).map(\.note) == ["Later"])
        #expect(try sut.savedPlaces(named: "ours").map(\.id.value) == ["node/1"])
        #expect(try sut.savedPlacesWithoutPoint(list: nil).map(\.id.value) == ["node/3", "4b"])
        #expect(try sut.savedChainNames() == ["R-kioski"])
    }

    @Test func aDamagedRecordOfVersionThree_isToldAsDamagedAndTheOthersAreKept() async throws {
        _ = try await sqlite(path, VersionThree.script + "UPDATE saved SET note = 'Earlier' WHERE number = 3;")
        let rescue = StoreRescue(
            savedCount: 4, lost: [.init(id: anyID("node/3"), list: "saved")], unknownCount: 0)
        let sut = SQLitePlacesStore(path: path)
        #expect(throws: StoreError.damaged(path: path, asideAs: path + ".damaged-1", rescue: rescue)) {
            try sut.savedPlaces(ids: [anyID("node/2")])
        }
        #expect(try sut.savedPlaces(named: "cafe ekberg").map(\.id.value) == ["node/2"])
    }

    /// What is kept, in every table of version 3. The checksums cover what later versions added.
    private static let rows =
        (["opened", "preference", "call", "answer"].map { "SELECT * FROM \($0);" }
        + [
            "SELECT list, source, value, saved_at, own_name, note, own_latitude, own_longitude, record FROM saved;",
            "SELECT count FROM tally;",
        ]).joined(separator: "\n")

    @Test func aFileOfVersionSix_takesItsNamesForThoseOfTheUser() async throws {
        _ = try await sqlite(path, VersionSix.script)
        let before = try await sqlite(path, Self.rows)
        let sut = SQLitePlacesStore(path: path)
        let saved = try sut.savedPlaces(list: nil)
        #expect(saved.map(\.ownName) == ["Ours", nil, nil, "coffee, Kreuzberg", nil])
        #expect(saved.allSatisfy { $0.madeName == nil })
        #expect(try await sqlite(path, Self.rows) == before)
        #expect(try sut.savedPlaces(named: "Coffee, Kreuzberg").map(\.id.value) == ["4b"])
        #expect(try await sqlite(path, "PRAGMA user_version; PRAGMA integrity_check") == "7\nok")
    }

    @Test func aDamagedRecordOfVersionSix_isToldAsDamagedAndTheOthersAreKept() async throws {
        _ = try await sqlite(path, VersionSix.script + "UPDATE saved SET note = 'Earlier' WHERE number = 3;")
        let rescue = StoreRescue(
            savedCount: 4, lost: [.init(id: anyID("node/3"), list: "saved")], unknownCount: 0)
        let sut = SQLitePlacesStore(path: path)
        #expect(throws: StoreError.damaged(path: path, asideAs: path + ".damaged-1", rescue: rescue)) {
            try sut.savedPlaces(ids: [anyID("node/2")])
        }
        #expect(try sut.savedPlaces(named: "coffee, kreuzberg").map(\.id.value) == ["4b"])
    }

    @Test(arguments: ["WHERE source = 'a' AND value = 'b'", "WHERE list = 'a' AND source = 'b' AND value = 'c'"])
    func aSavedPlace_isFoundByIndex(condition: String) async throws {
        try SQLitePlacesStore(path: path).save(anySaved())
        let plan = try await sqlite(path, "EXPLAIN QUERY PLAN SELECT * FROM saved \(condition)")
        #expect(plan.contains("SEARCH saved USING INDEX"))
    }

    @Test func savedPlacesInABoxAndByName_areFoundByIndex() async throws {
        try SQLitePlacesStore(path: path).save(anySaved())
        for part in ["saved_point WHERE south >= 1 AND north <= 2", "saved_key WHERE kind = 'name' AND key = 'a'"] {
            let plan = try await sqlite(
                path,
                """
                EXPLAIN QUERY PLAN SELECT * FROM saved
                WHERE list = coalesce(NULL, list) AND number IN (SELECT number FROM \(part))
                """)
            #expect(plan.contains("SEARCH saved USING INTEGER PRIMARY KEY"), "\(plan)")
            #expect(plan.contains("saved_point VIRTUAL TABLE INDEX") || plan.contains("SEARCH saved_key"), "\(plan)")
        }
    }

    /// Before there were checksums, a damaged record was taken for none.
    @Test(arguments: ["'{\"format\":1,'", "replace(record, 'name', 'nbme')", "''"])
    func aDamagedRecordOfVersionTwo_isToldAsDamagedAndTheOthersAreKept(record: String) async throws {
        _ = try await sqlite(path, VersionTwo.script + "UPDATE saved SET record = \(record) WHERE number = 2;")
        let before = try await sqlite(path, ".dump")
        let rescue = StoreRescue(
            savedCount: 3, lost: [.init(id: anyID("node/2"), list: "saved")], unknownCount: 0)
        let sut = SQLitePlacesStore(path: path)
        #expect(throws: StoreError.damaged(path: path, asideAs: path + ".damaged-1", rescue: rescue)) {
            try sut.savedPlaces(list: nil)
        }
        #expect(try sut.savedPlaces(list: nil).map(\.id.value) == ["node/1", "node/3", "4b"])
        #expect(try sut.preference("sort.cafe") == "rating")
        #expect(try await sqlite(path + ".damaged-1", ".dump") == before)
    }

    @Test func aMigrationThatFails_changesNothing() async throws {
        _ = try await sqlite(path, Self.versionOne + "CREATE TABLE opened_by_place (x)")
        let before = try await sqlite(path, ".dump")
        #expect(throws: StoreError.self) { try SQLitePlacesStore(path: path).savedPlaces(list: nil) }
        #expect(throws: StoreError.self) { try SQLitePlacesStore(path: path).save(anySaved()) }
        #expect(try await sqlite(path, ".dump") == before)
        #expect(try await sqlite(path, "PRAGMA user_version") == "1")
    }

    @Test func aLongHistory_isReadByIndex() async throws {
        try SQLitePlacesStore(path: path).add(anyOpened())
        let plan = try await sqlite(
            path,
            """
            EXPLAIN QUERY PLAN SELECT source, value, time, name FROM opened ORDER BY time DESC, number DESC LIMIT 9;
            EXPLAIN QUERY PLAN SELECT source, value, count(*) FROM opened GROUP BY source, value;
            """)
        #expect(
            plan == """
                QUERY PLAN
                `--SCAN opened USING INDEX opened_by_time
                QUERY PLAN
                `--SCAN opened USING COVERING INDEX opened_by_place
                """)
    }

    @Test func aFileOfALaterVersion_isTooNewAndStaysAsItIs() async throws {
        try SQLitePlacesStore(path: path).save(anySaved())
        _ = try await sqlite(path, "ALTER TABLE saved RENAME TO kept; PRAGMA user_version = 77")
        let before = try await sqlite(path, ".dump")
        let sut = SQLitePlacesStore(path: path)
        #expect(throws: StoreError.tooNew(path: path, version: 77)) { try sut.savedPlaces(list: nil) }
        #expect(throws: StoreError.tooNew(path: path, version: 77)) { try sut.save(anySaved()) }
        #expect(try await sqlite(path, ".dump") == before)
    }

    @Test(arguments: [
        "CREATE TABLE mine (x)", "PRAGMA application_id = 5", "PRAGMA user_version = 1",
        "PRAGMA application_id = 5; PRAGMA user_version = 2; CREATE TABLE saved (x)",
    ])
    func aFileOfAnotherProgram_isUnusableAndStaysAsItIs(script: String) async throws {
        _ = try await sqlite(path, script)
        let before = try folder.bytes("places.sqlite")
        let sut = SQLitePlacesStore(path: path)
        let error = StoreError.unusable(path: path, reason: .foreign)
        #expect(throws: error) { try sut.savedPlaces(list: nil) }
        #expect(throws: error) { try sut.save(anySaved()) }
        #expect(try folder.bytes("places.sqlite") == before)
        #expect(try names(in: folder) == ["places.sqlite"])
    }

    /// What version 1 of the format wrote. Never to be changed.
    private static let versionOne = """
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
        PRAGMA application_id = 1886151539;
        PRAGMA user_version = 1;
        INSERT INTO saved VALUES (1, 'lunch', 'osm', 'node/1', 10, 'Ours', 'A note', 60.5, 24.5, NULL);
        INSERT INTO opened VALUES (1, 'osm', 'a', 10, 'Name of a'), (2, 'osm', 'b', 20, 'Name of b');
        INSERT INTO result VALUES ('/dev/pts/1', 'café', 'distance', 'osm', 60.5, 24.5, 10);
        INSERT INTO result_item VALUES ('/dev/pts/1', 1, 'osm', 'node/1', NULL);
        INSERT INTO preference VALUES ('sort.cafe', 'rating');
        INSERT INTO call VALUES ('foursquare', 'ab', '2026-11', 'pro', 3);

        """
}
