/// Opens every file that the user names, or that is named by one of these, for the whole program: without waiting for
/// another process, and regular files alone.
public protocol FileReader: Sendable {
    /// The whole file, or `nil` if there is none.
    func read(_ path: String, limit: Int) throws(FileProblem) -> FileContent?
    /// The same file part by part, for one that need not fit into memory; `nil` if there is none. `-` is standard input.
    func parts(of path: String) throws(FileProblem) -> (any FileParts)?
    /// The path without symbolic links, or `nil` if nothing is.
    func realPath(_ path: String) -> String?
    /// The names of the files in a folder, sorted, without hidden files; none where there is no such folder, or where
    /// it cannot be read.
    func names(in folder: String) -> [String]
}

/// A file as it was read.
public struct FileContent: Hashable, Sendable {
    public let bytes: [UInt8]
    /// Whether its group or others may read it.
    public let isReadableByOthers: Bool

    public init(bytes: [UInt8], isReadableByOthers: Bool) {
        (self.bytes, self.isReadableByOthers) = (bytes, isReadableByOthers)
    }
}

extension FileReader {
    public func parts(of path: String) throws(FileProblem) -> (any FileParts)? {
        try read(path, limit: .max).map { WholeFile($0.bytes) }
    }
}
