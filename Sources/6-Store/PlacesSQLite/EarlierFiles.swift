import Glibc
import PlacesFeature
import PlacesJSON

/// Small files that versions up to 0.1 kept beside the database, in place of tables in it: choices, and counts of calls.
///
/// The database takes them in, and they stay where they are for one version, for anyone who goes back to the earlier
/// program: a file that it changes after that is read again.
struct EarlierFiles {
    private struct File {
        /// In the folder of the store, such as `choices/0ca5dd4bcd52a89d.choice`.
        let name: String
        /// When it was last changed, in nanoseconds since 1970.
        let time: Int
        /// In bytes.
        let size: Int
    }

    private static let (choices, calls) = ("choices", "calls")

    /// That of the store.
    private let folder: String
    private let files: [File]

    init(in folder: String) {
        var files: [File] = []
        for part in [Self.choices, Self.calls] {
            KeptFile.forEach(in: "\(folder)/\(part)") { name, status in
                let time = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
                files.append(File(name: "\(part)/\(name)", time: time, size: status.st_size))
            }
        }
        (self.folder, self.files) = (folder, files)
    }

    var isEmpty: Bool { files.isEmpty }

    /// True if a file is not in the database as it is now.
    func hasNews(for database: borrowing Database) throws(SQLiteFailure) -> Bool {
        if isEmpty { return false }
        let known = try known(to: database)
        return files.contains { known[$0.name]?.time != $0.time }
    }

    /// Takes in what is new, and takes note of it. Needs a transaction, and ``FolderLock/Share/change``.
    /// - Returns: A choice that cannot be read, if there is one.
    func take(into database: borrowing Database) throws(SQLiteFailure) -> KeptFile? {
        let known = try known(to: database)
        var damaged: KeptFile?
        for file in files where known[file.name]?.time != file.time {
            if file.name.hasPrefix(Self.choices) {
                damaged = try takeChoice(file, into: database) ?? damaged
            } else {
                try takeCalls(file, counted: known[file.name]?.size ?? 0, into: database)
            }
            try database.run(
                """
                INSERT INTO earlier_file (name, time, size) VALUES (?, ?, ?)
                ON CONFLICT (name) DO UPDATE SET time = excluded.time, size = excluded.size
                """, .text(file.name), .integer(file.time), .integer(file.size))
        }
        removeNotes()
        return damaged
    }

    private func known(to database: borrowing Database) throws(SQLiteFailure) -> [String: (time: Int, size: Int)] {
        let rows = try database.rows("SELECT name, time, size FROM earlier_file") { row in
            (row.text(0), (time: row.integer(1), size: row.integer(2)))
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// A choice is a file of one object with its key and its value.
    private func takeChoice(_ file: File, into database: borrowing Database) throws(SQLiteFailure) -> KeptFile? {
        guard file.name.hasSuffix(".choice") else { return nil }
        let kept = KeptFile(path: "\(folder)/\(file.name)", title: "places-choice 1 ")
        guard let content = kept.soundContent(),
            let object = (try? JSONTape(Array(content), limits: JSONLimits(bytes: .max, depth: 4)))?.value.object,
            let key = object["key"]?.string, let value = object["value"]?.string
        else { return kept }
        try SQLitePlacesStore.setPreference(key, to: value, in: database)
        return nil
    }

    /// A file of calls has a byte for each; its name is month, service, fingerprint of the key, and price.
    private func takeCalls(_ file: File, counted: Int, into database: borrowing Database) throws(SQLiteFailure) {
        let parts = file.name.dropFirst(Self.calls.count + 1).split(separator: "=", omittingEmptySubsequences: false)
            .map { String($0).percentDecoded }
        guard parts.count == 4, let month = parts[0], let service = parts[1], let fingerprint = parts[2],
            let tier = parts[3].flatMap(CallTier.init), file.size > counted
        else { return }
        try SQLitePlacesStore.count(
            file.size - counted, service: service, keyFingerprint: fingerprint, month: month, tier: tier, in: database)
    }

    /// A copy of the user's notes holds what the user may have taken back.
    private func removeNotes() {
        KeptFile.forEach(in: folder) { name, _ in
            if name == "notes" || name.hasPrefix("notes.") { unlink("\(folder)/\(name)") }
        }
    }
}
