import CArchive
import PlacesFailures

/// libarchive's functions, found at first use.
///
/// Unchecked: the table is only read once it is filled, so that every thread may use it.
struct ArchiveLibrary: @unchecked Sendable {
    let table: OpaquePointer

    /// Debian's libarchive, opened once.
    static let standard: Result<ArchiveLibrary, FileProblem> = Result { () throws(FileProblem) in
        try ArchiveLibrary()
    }

    init(name: String = "libarchive.so.13") throws(FileProblem) {
        guard let table = places_archive_load(name) else { throw .missingLibrary(name: name, package: "libarchive13") }
        self.table = table
    }
}
