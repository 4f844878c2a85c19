package import PlacesFeature
import PlacesFiles
import Synchronization

/// The files that a program has written, kept in memory; one who reads them finds them in place of others.
package final class WrittenFiles: FileWriter, Sendable {
    private let files = Mutex<[String: FileContent]>([:])

    package init() {}

    /// What was written to a path, as text.
    package func text(of path: String) -> String? {
        files.withLock { $0[path] }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    package var paths: [String] { files.withLock { $0.keys.sorted() } }

    package func replace(_ path: String, with bytes: [UInt8], isPrivate: Bool) throws(PlacesError) {
        files.withLock { $0[path] = FileContent(bytes: bytes, isReadableByOthers: !isPrivate) }
    }

    fileprivate func content(of path: String) -> FileContent? { files.withLock { $0[path] } }
}

/// Reads what was written, and else what another reader has.
struct OverlaidFileReader: FileReader {
    let written: WrittenFiles
    let base: any FileReader

    func read(_ path: String, limit: Int) throws(FileProblem) -> FileContent? {
        if let content = written.content(of: path) { return content }
        return try base.read(path, limit: limit)
    }

    func realPath(_ path: String) -> String? { written.content(of: path) == nil ? base.realPath(path) : path }
    func names(in folder: String) -> [String] { base.names(in: folder) }
}
