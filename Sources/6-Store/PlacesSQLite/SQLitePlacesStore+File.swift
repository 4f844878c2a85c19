import Glibc
import PlacesFeature
import PlacesThreads

/// An open database, and which file it is.
final class Connection {
    let database: Database
    let identity: StoreFile.Identity
    /// Whether the log holds something that belongs into the file for good.
    var hasNews = false
    private let path: String
    private var isStructureKnown = false
    private var isTallyKnown = false

    /// A file of this size, with some 15,000 saved places, is read faster than the disk confirms a change.
    private static let soonRead = 8 << 20

    /// The saved places in a file of this size, some 1,500, are counted within a millisecond.
    private static let soonCounted = 1 << 20

    init(_ file: StoreFile, _ identity: StoreFile.Identity, busyTimeout: Int32) throws(SQLiteFailure) {
        database = try Database(path: file.path, busyTimeout: busyTimeout)
        (self.identity, path) = (identity, file.path)
    }

    /// How the file stands to this program, once it is known to be as long as it was written. Where the last one who
    /// wrote did not come to a clean end, the whole file is read for errors.
    func inspect() throws(SQLiteFailure) -> Schema.Standing {
        let isLeftOver = WritingMark.isLeftOver(of: path)
        let standing = try database.reading { () throws(SQLiteFailure) in
            let standing = try Schema.standing(of: database)
            switch standing {
            case .current, .behind: try database.checkExtent()
            case .tooNew, .foreign: return standing
            }
            if isLeftOver { try checkStructure() }
            return standing
        }
        if isLeftOver { WritingMark.remove(of: path) }
        return standing
    }

    /// A mark to hold until the change is done. Nothing that has to last is written into a file whose structure has
    /// errors, as far as they are soon found.
    func prepareToWrite(_ durability: SQLitePlacesStore.Durability) throws(SQLiteFailure) -> WritingMark? {
        if durability == .full, !isStructureKnown, database.fileSize ?? 0 <= Self.soonRead { try checkStructure() }
        return WritingMark(of: path)
    }

    /// Makes sure, as far as it is soon done, that no saved place is missing if they are not all read.
    func checkTallyOnce() throws(SQLiteFailure) {
        guard !isTallyKnown, database.fileSize ?? 0 <= Self.soonCounted else { return }
        try database.checkTally()
        isTallyKnown = true
    }

    private func checkStructure() throws(SQLiteFailure) {
        try database.checkStructure()
        isStructureKnown = true
    }
}

/// Opening, making and setting aside the file.
extension SQLitePlacesStore {
    private enum Outcome<Result> {
        case done(Result)
        /// There is no file.
        case absent
        /// The file is empty or of an earlier version, or has yet to take in files of one.
        case behind
        /// The file is of a later version, of another program, or cannot be used at all.
        case refused(StoreError)
        /// The file of that identity is damaged; without one, its log stands alone.
        case damaged(StoreFile.Identity?)
    }

    /// Works with the file; `nil` if there is none and none is to be made.
    func use<Result>(
        creating: Bool, _ body: (Connection) throws(SQLiteFailure) -> Result
    ) throws(StoreError) -> Result? {
        try connection.withLock { (connection) throws(StoreError) -> Result? in
            // Others may take the file away between two steps, though hardly again and again.
            for _ in 0..<8 {
                // While the folder is locked, the file cannot be set aside: what is written goes where others read.
                let outcome = try hold(.use) { (_) throws(StoreError) in try attempt(&connection, body) } ?? .absent
                if case .done(let result) = outcome { return result }
                // What is still open must not be taken for the file that comes next.
                connection = nil
                switch outcome {
                case .absent where !creating && EarlierFiles(in: file.folder).isEmpty: return nil
                case .done, .absent, .behind: try prepare()
                case .refused(let error): throw error
                case .damaged(let identity):
                    _ = try hold(.change) { (_) throws(StoreError) in try setAside(identity) }
                }
            }
            throw .busy(path: file.path)
        }
    }

    private func hold<Result>(
        _ share: FolderLock.Share, _ work: (borrowing FolderLock) throws(StoreError) -> Result
    ) throws(StoreError) -> Result? {
        try FolderLock.hold(file.folder, share, busyTimeout: busyTimeout, file: file.path, work)
    }

    /// Does the work if there is a file to do it with.
    private func attempt<Result>(
        _ connection: inout Connection?, _ body: (Connection) throws(SQLiteFailure) -> Result
    ) throws(StoreError) -> Outcome<Result> {
        let identity: StoreFile.Identity
        switch try file.look() {
        case .absent: return .absent
        case .logAlone: return .damaged(nil)
        case .stump(let stump): return .damaged(stump)
        case .present(let present): identity = present
        }
        do throws(SQLiteFailure) {
            if let connection, connection.identity == identity { return .done(try body(connection)) }
            connection = nil
            let opened = try Connection(file, identity, busyTimeout: busyTimeout)
            switch try opened.inspect() {
            case .current:
                if try EarlierFiles(in: file.folder).hasNews(for: opened.database) { return .behind }
                connection = opened
            case .behind: return .behind
            case .tooNew(let version): return .refused(.tooNew(path: file.path, version: version))
            case .foreign: return .refused(.unusable(path: file.path, reason: .foreign))
            }
            return .done(try body(opened))
        } catch {
            return error.isDamage ? .damaged(identity) : .refused(error.asStoreError(path: file.path))
        }
    }

    /// Copies the log into the file, so that the file alone holds everything saved.
    func finish() {
        connection.withLock { connection in
            guard let open = connection, open.hasNews else { return }
            connection = nil
            _ = try? hold(.use) { (_) throws(StoreError) in
                guard case .present(open.identity) = try file.look() else { return }
                open.database.shortenLog()
            }
        }
    }

    /// Makes the file, or brings it to this version. The next attempt reports anything else that is wrong with it.
    private func prepare() throws(StoreError) {
        try file.makeFolders()
        var damaged: [KeptFile] = []
        let done: Void? = try hold(.change) { (folder) throws(StoreError) in
            if case .absent = try file.look() {
                try file.create()
                folder.synchronize()
            }
            guard case .present(let identity) = try file.look() else { return }
            do throws(SQLiteFailure) {
                let opened = try Connection(file, identity, busyTimeout: busyTimeout)
                let standing = try opened.inspect()
                try opened.database.execute("PRAGMA synchronous = FULL")
                if case .behind(let version) = standing {
                    if version > 0 { try Schema.checkContent(opened.database, of: version) }
                    try opened.database.execute("PRAGMA journal_mode = WAL")
                    try Schema.migrate(opened.database, from: version)
                } else if standing != .current {
                    return
                }
                damaged = try takeEarlierFiles(with: opened)
            } catch {
                guard error.isDamage else { throw error.asStoreError(path: file.path) }
                try setAside(identity)
            }
        }
        // The folder was removed again, or is a link to nowhere.
        if done == nil { throw .system(file.path, ENOENT) }
        var reports: [StoreError] = []
        for file in damaged where file.isThere { reports.append(try file.setAside()) }
        if let report = reports.first { throw report }
    }

    /// Returns those that cannot be read.
    private func takeEarlierFiles(with connection: Connection) throws(SQLiteFailure) -> [KeptFile] {
        let files = EarlierFiles(in: file.folder)
        defer { files.removeNotes() }
        guard try files.hasNews(for: connection.database) else { return [] }
        let mark = try connection.prepareToWrite(.full)
        defer { withExtendedLifetime(mark) {} }
        return try connection.database.writing { () throws(SQLiteFailure) in try files.take(into: connection.database) }
    }

    /// Sets a damaged file aside and reports it, unless another process already did and made a new file.
    private func setAside(_ identity: StoreFile.Identity?) throws(StoreError) {
        let presence = try file.look()
        switch (presence, identity) {
        case (.present(let present), .some(let identity)) where present == identity: break
        case (.stump, .some): break
        case (.logAlone, .none): break
        default: return
        }
        var salvage: Salvage?
        if case .present = presence { salvage = Salvage(of: file, busyTimeout: busyTimeout) }
        let fresh = try salvage.map { (salvage) throws(StoreError) in try write(salvage) }
        let aside = try file.setAside(presence)
        try fresh?.takePlace(of: file)
        throw .damaged(path: file.path, asideAs: aside, rescue: salvage?.rescue)
    }

    /// Writes what could be read into a file beside the damaged one.
    private func write(_ salvage: Salvage) throws(StoreError) -> StoreFile {
        let fresh = try file.fresh()
        do throws(SQLiteFailure) {
            try salvage.write(to: fresh.path, busyTimeout: busyTimeout)
        } catch {
            fresh.remove()
            throw error.asStoreError(path: file.path)
        }
        return fresh
    }
}
