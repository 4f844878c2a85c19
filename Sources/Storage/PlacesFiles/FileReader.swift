import PlacesFeature
import PlacesWords

/// Opens every file that the user names, or that is named by one of these, for the whole program: without waiting for
/// another process, and regular files alone.
public protocol FileReader: Sendable {
    /// The whole file, or `nil` if there is none.
    func read(_ path: String, limit: Int) throws(FileProblem) -> FileContent?
    /// The same file part by part, for one that need not fit into memory; `nil` if there is none.
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
    /// The path without symbolic links.
    public let realPath: String
    /// Whether its group or others may read it.
    public let isReadableByOthers: Bool

    public init(bytes: [UInt8], realPath: String, isReadableByOthers: Bool) {
        (self.bytes, self.realPath, self.isReadableByOthers) = (bytes, realPath, isReadableByOthers)
    }
}

/// Why a file is not read.
public enum FileProblem: Error, Hashable, Sendable {
    case directory
    /// A device, a pipe or a socket.
    case notRegular
    case tooLarge(limit: Int)
    case unreadable(reason: String)
    /// A folder in its path is closed to us, so whether it exists is unknown.
    case unreachable
    /// The number of the first line that is not UTF-8.
    case notUTF8(line: Int)
    /// It is outside the folder that it must be in.
    case outside(folder: String)

    /// What the file is or cannot, as the end of a sentence that begins with its name.
    public var reason: String {
        switch self {
        case .directory: Words.Configuration.directory
        case .notRegular: Words.Configuration.notRegular
        case .tooLarge(let limit): Words.Configuration.tooLarge(limit)
        case .unreadable(let reason): Words.Configuration.unreadable(reason)
        case .unreachable: Words.Configuration.notPermitted
        case .notUTF8(let line): Words.Configuration.notUTF8(line)
        case .outside(let folder): Words.Configuration.outside(folder)
        }
    }
}

extension FileReader {
    public func parts(of path: String) throws(FileProblem) -> (any FileParts)? {
        try read(path, limit: .max).map { WholeFile($0.bytes) }
    }
}
