/// The tables of the file, and how those of earlier versions become those of this one.
enum Schema {
    /// Tells our files from those of other programs that use SQLite: "plcs" in ASCII.
    static let applicationID = 0x706C_6373

    /// The version of the files that this program writes.
    static var version: Int { steps.count }

    /// How a file stands to this program.
    enum Standing: Hashable {
        case current
        /// It is empty, or of an earlier version.
        case behind(version: Int)
        case tooNew(version: Int)
        case foreign
    }

    /// Tells from the file's first page, so that tables of a later version are not even looked at.
    static func standing(of database: borrowing Database) throws(SQLiteFailure) -> Standing {
        let application = try database.number("PRAGMA application_id")
        let version = try database.number("PRAGMA user_version")
        if application == 0, version == 0, try database.number("SELECT count(*) FROM sqlite_schema") == 0 {
            return .behind(version: 0)
        }
        guard application == applicationID, version > 0 else { return .foreign }
        if version > Self.version { return .tooNew(version: version) }
        return version == Self.version ? .current : .behind(version: version)
    }

    /// Makes sure that a file is worth the steps. Before version 3 a record had no checksum, so all are read once; later
    /// ones are checked where the index is made of them.
    static func checkContent(_ database: borrowing Database, of version: Int) throws(SQLiteFailure) {
        try database.checkStructure()
        if version >= 3 { return try database.checkTally() }
        let soundness = try database.rows("SELECT record FROM saved WHERE record IS NOT NULL") { row in
            PlaceRecord.isSound(row.text(0))
        }
        guard soundness.allSatisfy(\.self) else { throw .damage }
    }

    /// Takes the steps that a file lacks: all of them, or none.
    static func migrate(_ database: borrowing Database, from version: Int) throws(SQLiteFailure) {
        try database.writing { () throws(SQLiteFailure) in
            for step in steps.dropFirst(version) { try database.execute(step) }
            try SavedIndex.fill(database)
            try database.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(Self.version)")
        }
    }

    /// Each leads to the version of its number, counted from 1. Written once, never changed.
    private static let steps = [
        """
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
        """,
        // A long history: its latest entries, and how often each place is in it.
        """
        CREATE INDEX opened_by_time ON opened (time);
        CREATE INDEX opened_by_place ON opened (source, value);
        """,
        // Whether each row with a record is the one that was written, and whether all saved places are there: their
        // number and the sum of their checksums. Answers of services that may be kept.
        """
        ALTER TABLE saved ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
        UPDATE saved SET checksum = \(Checksum.function)(
            list, source, value, saved_at, own_name, note, own_latitude, own_longitude, record);
        ALTER TABLE result_item ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
        UPDATE result_item SET checksum = \(Checksum.function)(terminal, number, source, value, record);
        CREATE TABLE tally (
            name TEXT NOT NULL PRIMARY KEY, count INTEGER NOT NULL, sum INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO tally SELECT 'saved', count(*), coalesce(sum(checksum), 0) FROM saved;
        CREATE TRIGGER saved_insert AFTER INSERT ON saved BEGIN
            UPDATE tally SET count = count + 1, sum = sum + new.checksum WHERE name = 'saved';
        END;
        CREATE TRIGGER saved_delete AFTER DELETE ON saved BEGIN
            UPDATE tally SET count = count - 1, sum = sum - old.checksum WHERE name = 'saved';
        END;
        CREATE TRIGGER saved_update AFTER UPDATE OF checksum ON saved BEGIN
            UPDATE tally SET sum = sum - old.checksum + new.checksum WHERE name = 'saved';
        END;
        CREATE TABLE answer (
            question TEXT NOT NULL PRIMARY KEY, time INTEGER NOT NULL, text TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        DELETE FROM preference WHERE key IN ('nominatim.answer', 'nominatim.last');
        """,
        // What leads to saved places without reading them all: see SavedIndex, which fills it.
        """
        CREATE INDEX saved_by_place ON saved (source, value);
        CREATE VIRTUAL TABLE saved_point USING rtree_i32(number, south, north, west, east);
        CREATE TABLE saved_key (
            kind TEXT NOT NULL, key TEXT NOT NULL, number INTEGER NOT NULL,
            PRIMARY KEY (kind, key, number)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX saved_key_by_number ON saved_key (number);
        """,
        // The last answers are in files. What earlier versions kept beside the database is in it: see EarlierFiles, which
        // takes note here of the files that it has read.
        """
        DROP TABLE result;
        DROP TABLE result_item;
        CREATE TABLE earlier_file (
            name TEXT NOT NULL PRIMARY KEY, time INTEGER NOT NULL, size INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """,
        // Names compare otherwise, so that what leads to saved places by their names is made again; the tables are the same.
        "",
        // Names that the program made, apart from those of the user. A row that is not the one that was written keeps a
        // checksum that is not its own.
        """
        ALTER TABLE saved ADD COLUMN made_name TEXT;
        UPDATE saved SET checksum = \(Checksum.function)(
            list, source, value, saved_at, own_name, note, own_latitude, own_longitude, record, made_name)
        WHERE checksum IS \(Checksum.function)(
            list, source, value, saved_at, own_name, note, own_latitude, own_longitude, record);
        """,
    ]
}
