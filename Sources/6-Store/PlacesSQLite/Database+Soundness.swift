import CSQLite
import Glibc

/// Whether a file holds what was written into it. All of it works on one state of the file: ask while reading.
extension Database {
    /// Makes sure that the file has the pages that it is said to have, with those in its log.
    /// SQLite itself reads a truncated last page as if it ended with zeros. During a read transaction, no later state
    /// is copied from the log into the file, so its size can be compared. Takes some microseconds.
    func checkExtent() throws(SQLiteFailure) {
        let pageSize = try number("PRAGMA page_size")
        let count = try number("PRAGMA page_count")
        guard let size = fileSize, pageSize > 0, size != count * pageSize else { return }
        let inLog = pagesInLog(pageSize: pageSize)
        let whole = size / pageSize
        // With a log the file may have pages that the next checkpoint cuts away, or not have those in the log yet.
        let isWhole = !inLog.isEmpty && (whole >= count || (whole + 1...count).allSatisfy(inLog.contains))
        guard isWhole else { throw .damage }
    }

    /// Reads the whole file for errors in its structure: some 10 ms for 10 MB.
    func checkStructure() throws(SQLiteFailure) {
        guard try rows("PRAGMA quick_check(1)", map: { $0.text(0) }) == ["ok"] else { throw .damage }
    }

    /// Makes sure that the table of saved places has the rows that were written, no fewer and no others.
    func checkTally() throws(SQLiteFailure) {
        let isSound = try rows(
            """
            SELECT (SELECT count(*) || ' ' || coalesce(sum(checksum), 0) FROM saved NOT INDEXED) IS count || ' ' || sum
            FROM tally WHERE name = 'saved'
            """
        ) { $0.integer(0) == 1 }
        guard isSound == [true] else { throw .damage }
    }

    /// In bytes.
    var fileSize: Int? {
        var status = stat()
        guard let name = sqlite3_db_filename(raw, "main"), stat(name, &status) == 0 else { return nil }
        return Int(status.st_size)
    }

    /// The numbers of the pages of which the log has a state.
    ///
    /// https://www.sqlite.org/fileformat2.html#walformat: a header of 32 bytes, then frames of 24 bytes and a page,
    /// which count as long as they repeat the header's salts. SQLite puts no lock on the log, so that we may open and
    /// close it.
    private func pagesInLog(pageSize: Int) -> Set<Int> {
        guard let file = sqlite3_db_filename(raw, "main"), let name = sqlite3_filename_wal(file) else { return [] }
        let descriptor = open(name, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        func numbers(_ count: Int, at offset: Int) -> [UInt32]? {
            var bytes = [UInt8](repeating: 0, count: count * 4)
            guard pread(descriptor, &bytes, bytes.count, off_t(offset)) == bytes.count else { return nil }
            return (0..<count).map { index in
                bytes[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | UInt32($1) }
            }
        }
        guard let header = numbers(8, at: 0), Int(header[2]) == pageSize else { return [] }
        var pages: Set<Int> = []
        var offset = 32
        while let frame = numbers(4, at: offset), frame[2...3] == header[4...5] {
            pages.insert(Int(frame[0]))
            offset += 24 + pageSize
        }
        return pages
    }
}

extension SQLiteFailure {
    /// The file does not hold what we wrote, though SQLite has nothing against it.
    static let damage = SQLiteFailure(code: SQLITE_CORRUPT, reason: String(cString: sqlite3_errstr(SQLITE_CORRUPT)))
}
