import Glibc
import PlacesFeature

/// The file of a store as the file system sees it. SQLite alone looks inside: were we to open and close the file, this
/// process would lose SQLite's locks on it.
struct StoreFile: Sendable {
    /// Which file it is, whatever it is called.
    struct Identity: Hashable {
        let device: UInt
        let number: UInt
    }

    enum Presence {
        case absent
        case present(Identity)
        /// It is too short to be what SQLite writes, which would take some such files for new ones.
        case stump(Identity)
        /// There is a log of changes without a file that they could belong to.
        case logAlone
    }

    let path: String

    var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private var log: String { path + "-wal" }

    func look() throws(StoreError) -> Presence {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw .system(path) }
            // A link to nowhere: what it should lead to may come back, with all that is kept in it.
            guard lstat(path, &status) != 0 else { throw .system(path, ENOENT) }
            return hasLog ? .logAlone : .absent
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .system(path, EISDIR)
        default: throw .unusable(path: path, reason: .notRegular)
        }
        // SQLite would take the file for a new one, and delete the log.
        if status.st_size == 0, hasLog { return .logAlone }
        let identity = Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
        // The least page of SQLite has 512 bytes.
        return (1..<512).contains(status.st_size) ? .stump(identity) : .present(identity)
    }

    private var hasLog: Bool {
        var status = stat()
        return stat(log, &status) == 0 && status.st_size > 0
    }

    /// Makes the folder and its missing parents, accessible only to the user.
    func makeFolders() throws(StoreError) {
        var missing: [String] = []
        var folder = Substring(self.folder)
        while !folder.isEmpty, access(String(folder), F_OK) != 0, errno == ENOENT {
            missing.append(String(folder))
            guard let slash = folder.lastIndex(of: "/") else { break }
            folder = folder[..<slash]
        }
        for folder in missing.reversed() {
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .system(path) }
        }
    }

    /// Makes an empty file, accessible only to the user.
    func create() throws(StoreError) { try Self.create(path, for: path) }

    /// An empty file beside this one, in place of one that was not finished. Needs ``FolderLock/Share/change``.
    func fresh() throws(StoreError) -> StoreFile {
        let fresh = StoreFile(path: path + ".new")
        fresh.remove()
        try Self.create(fresh.path, for: path)
        return fresh
    }

    /// Takes the name of a file that is not there any more.
    func takePlace(of other: StoreFile) throws(StoreError) {
        try Self.move(path, to: other.path, for: other.path)
        remove()
    }

    /// With all that SQLite puts beside it.
    func remove() { for companion in Self.companions { unlink(path + companion) } }

    /// Gives the damaged file, or its log alone, a name of its own beside it, and returns that.
    ///
    /// The file gets the first number that is free; nothing is ever replaced. Needs ``FolderLock/Share/change``.
    func setAside(_ presence: Presence) throws(StoreError) -> String {
        var number = 1
        while try isTaken(number) { number += 1 }
        let aside = "\(path).damaged-\(number)"
        if case .logAlone = presence {
            try Self.move(log, to: aside + "-wal", for: path)
            return aside + "-wal"
        }
        // The file goes first: without its log it must not be taken for a whole one.
        for companion in Self.companions where try isTaken(path + companion) {
            try Self.move(path + companion, to: aside + companion, for: path)
        }
        return aside
    }

    /// The file, and what SQLite puts beside it.
    private static let companions = ["", "-wal", "-shm", "-journal"]

    /// Whether files were set aside under a number.
    private func isTaken(_ number: Int) throws(StoreError) -> Bool {
        for companion in Self.companions where try isTaken("\(path).damaged-\(number)\(companion)") { return true }
        return false
    }

    private func isTaken(_ path: String) throws(StoreError) -> Bool {
        var status = stat()
        if lstat(path, &status) == 0 { return true }
        guard errno == ENOENT else { throw .system(self.path) }
        return false
    }

    private static func create(_ path: String, for file: String) throws(StoreError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(file) }
        close(descriptor)
    }

    /// Takes the new name before it gives up the old one, so that no other file can be in the way.
    private static func move(_ path: String, to name: String, for file: String) throws(StoreError) {
        try create(name, for: file)
        guard rename(path, name) == 0 else {
            let number = errno
            unlink(name)
            throw .system(file, number)
        }
    }
}
