import Glibc
import PlacesFeature
import PlacesJSON

/// Small files that versions up to 0.1 kept beside the database, in place of tables in it: choices, and counts of calls.
///
/// The database takes them in, and they stay where they are for one version. A file that the earlier program changes after
/// that is read again.
struct EarlierFiles {
    private enum Kind: String, CaseIterable {
        case choices, calls
    }

    private struct File {
        let kind: Kind
        let name: String
        /// When it was last changed, in nanoseconds since 1970, and its size in bytes.
        let state: State

        /// In the folder of the store, such as `choices/0ca5dd4bcd52a89d.choice`.
        var path: String { "\(kind.rawValue)/\(name)" }
    }

    private struct State: Hashable {
        let time, size: Int
    }

    /// That of the store.
    private let folder: String
    private let files: [File]

    init(in folder: String) {
        var files: [File] = []
        for kind in Kind.allCases {
            KeptFile.forEach(in: "\(folder)/\(kind.rawValue)") { name, status in
                let time = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
                files.append(File(kind: kind, name: name, state: State(time: time, size: Int(status.st_size))))
            }
        }
        (self.folder, self.files) = (folder, files)
    }

    var isEmpty: Bool { files.isEmpty }

    /// True if a file is not in the database as it is now.
    func hasNews(for database: borrowing Database) throws(SQLiteFailure) -> Bool {
        if isEmpty { return false }
        let known = try known(to: database)
        return files.contains { known[$0.path] != $0.state }
    }

    /// Takes in what is new, and takes note of it. Needs a transaction, and ``FolderLock/Share/change``.
    /// - Returns: The choices that cannot be read.
    func take(into database: borrowing Database) throws(SQLiteFailure) -> [KeptFile] {
        let known = try known(to: database)
        var damaged: [KeptFile] = []
        for file in files where known[file.path] != file.state {
            switch file.kind {
            case .choices:
                if let unread = try takeChoice(file, into: database) { damaged.append(unread) }
            case .calls: try takeCalls(file, counted: known[file.path]?.size ?? 0, into: database)
            }
            try database.run(
                """
                INSERT INTO earlier_file (name, time, size) VALUES (?, ?, ?)
                ON CONFLICT (name) DO UPDATE SET time = excluded.time, size = excluded.size
                """, .text(file.path), .integer(file.state.time), .integer(file.state.size))
        }
        return damaged
    }

    private func known(to database: borrowing Database) throws(SQLiteFailure) -> [String: State] {
        let rows = try database.rows("SELECT name, time, size FROM earlier_file") { row in
            (row.text(0), State(time: row.integer(1), size: row.integer(2)))
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// A choice is a file of one object with its key and its value.
    /// - Returns: The file, if it cannot be read.
    private func takeChoice(_ file: File, into database: borrowing Database) throws(SQLiteFailure) -> KeptFile? {
        guard file.name.hasSuffix(".choice") else { return nil }
        let kept = KeptFile(path: "\(folder)/\(file.path)", title: "places-choice 1 ")
        guard let object = kept.soundContent().flatMap(KeptFile.object), let key = object["key"]?.string,
            let value = object["value"]?.string
        else { return kept }
        try SQLitePlacesStore.setPreference(key, to: value, in: database)
        return nil
    }

    /// A file of calls has a byte for each; its name is month, service, fingerprint of the key, and price.
    private func takeCalls(_ file: File, counted: Int, into database: borrowing Database) throws(SQLiteFailure) {
        let parts = file.name.split(separator: "=", omittingEmptySubsequences: false).map { String($0).percentDecoded }
        guard parts.count == 4, let month = parts[0], let service = parts[1], let fingerprint = parts[2],
            let tier = parts[3].flatMap(CallTier.init), file.state.size > counted
        else { return }
        try SQLitePlacesStore.count(
            file.state.size - counted, service: service, keyFingerprint: fingerprint, month: month, tier: tier,
            in: database)
    }

    /// Removes a copy of the user's notes, which holds what the user may have taken back.
    func removeNotes() {
        KeptFile.forEach(in: folder) { name, _ in
            if name == "notes" || name.hasPrefix("notes.") { unlink("\(folder)/\(name)") }
        }
    }
}
