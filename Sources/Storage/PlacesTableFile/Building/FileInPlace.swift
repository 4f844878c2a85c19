internal import CGlibc
internal import Glibc
internal import PlacesFeature

/// Puts a file in the place of another, in one step.
enum FileInPlace {
    /// The folder of a path.
    static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./" }

    /// - Parameter write: writes the new file.
    static func replace(
        _ path: String, _ write: (DescriptorOutput) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        let (folder, temporary) = (folder(of: path), temporaryPath(for: path))
        removeLeftovers(of: path)
        // Without a name nothing is left of it, whatever ends the program.
        var descriptor = UnnamedFile.canBeNamed ? open(folder, O_WRONLY | UnnamedFile.flags, 0o600) : -1
        let isNamed = descriptor < 0
        if isNamed { descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        guard descriptor >= 0 else { throw .unwritable(path) }
        defer { close(descriptor) }
        do throws(PlacesError) {
            let output = DescriptorOutput(descriptor, path: path)
            try write(output)
            try output.finish()
            guard fsync(descriptor) == 0 else { throw .unwritable(path) }
            if !isNamed {
                let source = "/proc/self/fd/\(descriptor)"
                guard linkat(AT_FDCWD, source, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 else {
                    throw .unwritable(path)
                }
            }
            guard rename(temporary, path) == 0 else { throw .unwritable(path) }
        } catch {
            unlink(temporary)
            throw error
        }
        let parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        fsync(parent)
        close(parent)
    }

    /// A name in the folder that no other process uses, hidden from lists.
    private static func temporaryPath(for path: String) -> String {
        "\(folder(of: path))\(prefix(of: path))\(getpid()).\(UInt32.random(in: 0...UInt32.max))\(ending)"
    }

    private static func prefix(of path: String) -> String { ".\(path.split(separator: "/").last ?? "")." }
    private static let ending = ".new"

    /// Takes away what processes left that were killed between the two last steps, or where a new file needs a name.
    private static func removeLeftovers(of path: String) {
        let (folder, prefix) = (folder(of: path), prefix(of: path))
        guard let directory = opendir(folder) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix(prefix), name.hasSuffix(ending) else { continue }
            let process = name.dropFirst(prefix.count).prefix { $0 != "." }
            guard let number = pid_t(process), number > 0, kill(number, 0) != 0, errno == ESRCH else { continue }
            unlink(folder + name)
        }
    }
}

/// Writes to a descriptor in large parts.
final class DescriptorOutput: FileOutput {
    private let descriptor: Int32
    private let path: String
    private let waiting = GrowingBytes(capacity: limit)
    /// How many bytes were written, and how many of them the disk was told of.
    private var (written, begun) = (0, 0)

    private static let limit = 1 << 20
    /// From so many bytes on a part need not wait for others.
    private static let longPart = 1 << 16
    /// So many bytes go to the disk at once, while more are written.
    private static let diskPart = 8 << 20

    init(_ descriptor: Int32, path: String) { (self.descriptor, self.path) = (descriptor, path) }

    func append(_ bytes: UnsafeRawBufferPointer) throws(PlacesError) {
        if bytes.count >= Self.longPart {
            try finish()
            try write(bytes)
        } else {
            waiting.append(bytes: bytes)
            if waiting.count >= Self.limit { try finish() }
        }
    }

    func replaceStart(with bytes: UnsafeRawBufferPointer) throws(PlacesError) {
        try finish()
        guard pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count else { throw .unwritable(path) }
    }

    /// Writes what waits.
    func finish() throws(PlacesError) {
        try write(waiting.bytes)
        waiting.removeAll()
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws(PlacesError) {
        try descriptor.write(bytes, path: path)
        written += bytes.count
        guard written - begun >= Self.diskPart else { return }
        places_begin_writing(descriptor, Int64(begun), Int64(written - begun))
        begun = written
    }
}
