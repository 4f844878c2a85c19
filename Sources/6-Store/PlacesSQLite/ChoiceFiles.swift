import Glibc
import PlacesFeature
import PlacesJSON

/// Keeps what the user chose in a small file for each choice, so that a command that only wants to know whether it may ask a
/// server opens no database.
///
/// A change is on the disk before it is reported. Choices that an earlier version kept in the database are brought along
/// once, and taken out of it.
struct ChoiceFiles: PreferenceStore {
    private let folder: String
    private let earlier: SQLitePlacesStore

    private static let suffix = ".choice"

    /// - Parameters:
    ///   - folder: made, for its owner alone, when there is first something to keep.
    ///   - earlier: where earlier versions kept them.
    init(folder: String, earlier: SQLitePlacesStore) { (self.folder, self.earlier) = (folder, earlier) }

    func preference(_ key: String) throws(StoreError) -> String? {
        guard try bringAlong() else { return try earlier.preference(key) }
        return try read(file(of: key))[key]
    }

    func setPreference(_ key: String, to value: String?) throws(StoreError) {
        guard try bringAlong() else { return try earlier.setPreference(key, to: value) }
        let file = file(of: key)
        if let value {
            try keep(key, value, in: file)
        } else if unlink(file.path) == 0 {
            KeptFile.synchronize(folder)
        } else if errno != ENOENT, errno != ENOTDIR {
            throw .system(file.path)
        }
    }

    func preferences(prefix: String) throws(StoreError) -> [String: String] {
        guard try bringAlong() else { return try earlier.preferences(prefix: prefix) }
        var names: [String] = []
        KeptFile.forEach(in: folder) { name, _ in if name.hasSuffix(Self.suffix) { names.append(name) } }
        var found: [String: String] = [:]
        for name in names { found.merge(try read(file(named: name))) { first, _ in first } }
        return found.filter { $0.key.utf8.starts(with: prefix.utf8) }
    }

    // MARK: - Files

    /// A key may be any text.
    private func file(of key: String) -> KeptFile { file(named: KeptFile.name(for: key) + Self.suffix) }

    private func file(named name: String) -> KeptFile {
        KeptFile(path: "\(folder)/\(name)", title: "places-choice 1 ", isOnDisk: true)
    }

    private func keep(_ key: String, _ value: String, in file: KeptFile) throws(StoreError) {
        var builder = JSONBuilder()
        builder.object { builder in
            builder.member("key", key)
            builder.member("value", value)
        }
        try file.keep(builder.bytes)
    }

    /// The choice in a file, or none.
    private func read(_ file: KeptFile) throws(StoreError) -> [String: String] {
        guard let content = try file.content() else { return [:] }
        let limits = JSONLimits(bytes: .max, depth: 4)
        guard let object = (try? JSONTape(Array(content), limits: limits))?.value.object,
            let key = object["key"]?.string, let value = object["value"]?.string
        else { throw try file.setAside() }
        return [key: value]
    }

    // MARK: - From the database

    /// Brings along what an earlier version kept; `false` where that cannot be done, for want of a folder to write into.
    private func bringAlong() throws(StoreError) -> Bool {
        let mark = "\(folder)/moved"
        if access(mark, F_OK) == 0 || !earlier.file.isThere { return true }
        guard (try? StoreFile(path: mark).makeFolders()) != nil else { return false }
        let done: Void? = try FolderLock.hold(folder, .change, busyTimeout: earlier.busyTimeout, file: folder) {
            (lock) throws(StoreError) in
            if access(mark, F_OK) == 0 { return }
            let choices = try earlier.preferences(prefix: "")
            for (key, value) in choices where access(file(of: key).path, F_OK) != 0 {
                try keep(key, value, in: file(of: key))
            }
            for key in choices.keys { try earlier.setPreference(key, to: nil) }
            close(open(mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
            lock.synchronize()
        }
        return done != nil
    }
}

extension StoreFile {
    /// Whether there is a file, or what it left.
    fileprivate var isThere: Bool {
        if case .absent? = try? look() { false } else { true }
    }
}
