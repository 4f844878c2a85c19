public import PlacesFeature
import PlacesThreads

/// Keeps a person's places in a SQLite file.
///
/// The file is opened at the first use, and made, with its folders and for its owner alone, when there is first
/// something to keep: reading where nothing was ever kept finds nothing and leaves nothing behind.
///
/// Several processes may use the file at once. What a call reported as kept survives the end of the process at any
/// moment, and a loss of power too, but for the last answer and the last counts of calls, which searches write and are not
/// worth the wait for the disk. The last answers are in the folder `answers` beside the file.
///
/// A damaged file is set aside under another name, untouched, and what can be read of it is brought into a new one; the
/// call that found it throws ``PlacesFeature/StoreError/damaged(path:asideAs:rescue:)``, and the next one works with the new file.
public final class SQLitePlacesStore: PlacesStore {
    let file: StoreFile
    /// What may be kept of a place.
    let sources: SourceDirectory
    /// In milliseconds.
    let busyTimeout: Int32
    let connection = Locked<Connection?>(nil)

    /// - Parameters:
    ///   - path: The file, such as `$XDG_DATA_HOME/places/places.sqlite`. Nothing is opened yet.
    ///   - sources: What may be kept of a place: of one of another source, nothing but the identifier.
    public convenience init(path: String, sources: SourceDirectory) {
        self.init(path: path, sources: sources, busyTimeout: .seconds(5))
    }

    /// - Parameter busyTimeout: How long to wait for another process that holds the file.
    package init(path: String, sources: SourceDirectory, busyTimeout: Duration) {
        file = StoreFile(path: path)
        self.sources = sources
        let (seconds, attoseconds) = busyTimeout.components
        self.busyTimeout = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    }

    /// In bytes. The first process after others reads the whole log; a shorter one would be brought into the file more
    /// often than at each sixteenth call to a service, each time waiting for the disk.
    private static let longestLog = 1 << 16

    /// How much a change must survive.
    enum Durability: String {
        /// A loss of power.
        case full = "FULL"
        /// The end of the process at any moment.
        case normal = "NORMAL"
    }

    deinit { finish() }

    /// Reads one state of the file; `nil` if there is none.
    func read<Result>(
        _ body: (borrowing Database) throws(SQLiteFailure) -> Result
    ) throws(StoreError) -> Result? {
        try use(creating: false) { (connection) throws(SQLiteFailure) in
            try connection.database.reading { () throws(SQLiteFailure) in try body(connection.database) }
        }
    }

    /// The same by what leads to saved places, which can be missed where some are lost.
    func readByIndex<Result>(
        _ body: (borrowing Database) throws(SQLiteFailure) -> Result
    ) throws(StoreError) -> Result? {
        try use(creating: false) { (connection) throws(SQLiteFailure) in
            try connection.database.reading { () throws(SQLiteFailure) in
                try connection.checkTallyOnce()
                return try body(connection.database)
            }
        }
    }

    /// Changes the file, all or nothing. Where there is none, one is made.
    func write(
        _ durability: Durability = .full, _ body: (borrowing Database) throws(SQLiteFailure) -> Void
    ) throws(StoreError) {
        _ = try use(creating: true) { (connection) throws(SQLiteFailure) in
            try change(connection, durability, body)
        }
    }

    /// Takes something out of the file; `nil` if there is none.
    func remove(
        _ body: (borrowing Database) throws(SQLiteFailure) -> Int
    ) throws(StoreError) -> Int? {
        try use(creating: false) { (connection) throws(SQLiteFailure) in try change(connection, .full, body) }
    }

    private func change<Result>(
        _ connection: Connection, _ durability: Durability,
        _ body: (borrowing Database) throws(SQLiteFailure) -> Result
    ) throws(SQLiteFailure) -> Result {
        let mark = try connection.prepareToWrite(durability)
        defer { withExtendedLifetime(mark) {} }
        try connection.database.execute("PRAGMA synchronous = \(durability.rawValue)")
        let result = try connection.database.writing { () throws(SQLiteFailure) in try body(connection.database) }
        if durability == .full { connection.hasNews = true }
        // Saved places go into the file itself, so that copying it alone is enough.
        connection.database.shortenLog(from: durability == .full ? 1 : Self.longestLog)
        return result
    }
}
