/// Why a file is not read or used.
public enum FileProblem: Error, Hashable, Sendable {
    /// There is none where one must be.
    case missing
    case directory
    /// A device, a pipe or a socket.
    case notRegular
    case tooLarge(limit: Int)
    /// The system refuses it, in its own words.
    case unreadable(reason: String)
    /// The system does not let it be written, made or removed.
    case unwritable(reason: String)
    case uncreatable(reason: String)
    case unremovable(reason: String)
    /// A folder in its path is closed to us, so whether it exists is unknown.
    case unreachable
    /// The number of the first line that is not UTF-8.
    case notUTF8(line: Int)
    /// It is outside the folder that it must be in.
    case outside(folder: String)
    /// It holds no certificate authority.
    case noAuthorities
    /// It is an archive, and the library that reads it is not installed.
    case missingLibrary(name: String, package: String)
    /// It is an archive whose files are larger than any real ones would be.
    case grows
}
