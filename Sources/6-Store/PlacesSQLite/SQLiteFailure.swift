import CSQLite
import Glibc
package import PlacesFeature

/// A result of SQLite other than success.
package struct SQLiteFailure: Error, Hashable, Sendable {
    /// With the details that SQLite adds to a kind of result.
    package let code: Int32
    /// The system's or SQLite's own words, as the end of a sentence.
    package let reason: String

    init(code: Int32, reason: String) {
        (self.code, self.reason) = (code, reason.asReason)
    }

    /// What the last call on a database led to. Files that cannot be used are the system's affair, so it has the word.
    init(code: Int32, of database: OpaquePointer) {
        let number = [SQLITE_IOERR, SQLITE_CANTOPEN].contains(code & 0xff) ? sqlite3_system_errno(database) : 0
        self.init(
            code: code,
            reason: number == 0 ? String(cString: sqlite3_errmsg(database)) : String(cString: strerror(number)))
    }

    /// Whether the file does not hold what SQLite wrote.
    package var isDamage: Bool {
        [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xff) || Self.missingParts.contains(code)
    }

    /// The same failure for the store of places, where a damaged file is not an error yet: it is set aside first.
    package func asStoreError(path: String) -> StoreError {
        switch code & 0xff {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy(path: path)
        default: .unusable(path: path, reason: .message(reason))
        }
    }

    private static let missingParts = [SQLITE_IOERR | 2 << 8, SQLITE_IOERR | 33 << 8]
}

extension StoreError {
    /// What the system last complained about.
    static func system(_ path: String, _ number: Int32 = errno) -> StoreError {
        .unusable(path: path, reason: .system(number))
    }
}
