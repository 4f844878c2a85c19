internal import CGlibc
import Glibc

/// Reads files from the file system.
public struct SystemFileReader: FileReader {
    public init() {}

    public func read(_ path: String, limit: Int) throws(FileProblem) -> FileContent? {
        guard let (descriptor, status) = try Self.open(path) else { return nil }
        defer { close(descriptor) }
        return FileContent(
            bytes: try Self.bytes(of: descriptor, size: Int(status.st_size), limit: limit),
            isReadableByOthers: status.st_mode & (S_IRGRP | S_IROTH) != 0)
    }

    public func parts(of path: String) throws(FileProblem) -> (any FileParts)? {
        if path == "-" { return SystemFileParts(try Self.standardInput(), size: 0) }
        return try Self.open(path).map { SystemFileParts($0.descriptor, size: Int($0.status.st_size)) }
    }

    /// Standard input. It may be a pipe, which is waited for because the user named it.
    private static func standardInput() throws(FileProblem) -> Int32 {
        let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw .unreadable(reason: text(errno)) }
        return descriptor
    }

    /// Opens a regular file; `nil` if there is none.
    private static func open(_ path: String) throws(FileProblem) -> (descriptor: Int32, status: stat)? {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            try absent(path, errno)
            return nil
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let reason = text(errno)
            close(descriptor)
            throw .unreadable(reason: reason)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return (descriptor, status)
        case S_IFDIR:
            close(descriptor)
            throw .directory
        default:
            close(descriptor)
            throw .notRegular
        }
    }

    public func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    public func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = String(cString: places_entry_name(entry))
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    /// - Parameter size: of the file, as the system states it; files of the kernel have 0.
    private static func bytes(of descriptor: Int32, size: Int, limit: Int) throws(FileProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        // One byte more than the file has shows that nothing follows.
        var room = min(max(size, 1023), 65535) + 1
        while true {
            var (count, code) = (0, Int32(0))
            let part = [UInt8](unsafeUninitializedCapacity: room) { chunk, filled in
                repeat { count = Glibc.read(descriptor, chunk.baseAddress, room) } while count < 0 && errno == EINTR
                (filled, code) = (max(0, count), errno)
            }
            guard count >= 0 else { throw .unreadable(reason: text(code)) }
            guard count > 0 else { return bytes }
            if bytes.isEmpty { bytes = part } else { bytes += part }
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
            // Less came than there was room for, and as much as the system states: that is the end.
            if count < room, bytes.count == size { return bytes }
            room = 65536
        }
    }

    /// Throws for a file that cannot be opened, not for one that is not there.
    private static func absent(_ path: String, _ code: Int32) throws(FileProblem) {
        switch code {
        case ENOENT, ENOTDIR: return
        case EACCES:
            var status = stat()
            guard lstat(path, &status) == 0 else { throw .unreachable }
            throw .unreadable(reason: text(code))
        case ENXIO: throw .notRegular
        default: throw .unreadable(reason: text(code))
        }
    }

    private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
