internal import CGlibc
internal import Glibc
package import PlacesFeature

/// Puts a file in the place of another, in one step.
package enum FileInPlace {
    /// The folder of a path.
    package static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    }

    /// - Parameter write: writes the new file.
    package static func replace<Outcome>(
        _ path: String, _ write: (FileOutput) throws(PlacesError) -> Outcome
    ) throws(PlacesError) -> Outcome {
        let (folder, temporary) = (folder(of: path), temporaryPath(for: path))
        removeLeftovers(of: path)
        // Without a name nothing is left of it, whatever ends the program.
        var descriptor = UnnamedFile.canBeNamed ? open(folder, O_WRONLY | UnnamedFile.flags, 0o600) : -1
        let isNamed = descriptor < 0
        if isNamed { descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        guard descriptor >= 0 else { throw .unwritable(path) }
        defer { close(descriptor) }
        let outcome: Outcome
        do throws(PlacesError) {
            outcome = try write(FileOutput(descriptor, path: path))
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
        return outcome
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
            let name = String(cString: places_entry_name(entry))
            guard name.hasPrefix(prefix), name.hasSuffix(ending) else { continue }
            let process = name.dropFirst(prefix.count).prefix { $0 != "." }
            guard let number = pid_t(process), number > 0, kill(number, 0) != 0, errno == ESRCH else { continue }
            unlink(folder + name)
        }
    }
}

/// Where the bytes of a new file go.
package struct FileOutput {
    private let descriptor: Int32
    private let path: String

    /// - Parameter path: named by errors. The descriptor stays the caller's.
    package init(_ descriptor: Int32, path: String) { (self.descriptor, self.path) = (descriptor, path) }

    /// Makes the file so many bytes long, of which those are zeros that nothing was written to.
    package func resize(to size: Int) throws(PlacesError) {
        guard ftruncate(descriptor, size) == 0 else { throw .unwritable(path) }
    }

    /// Gives the file the owner, the group and the mode of another.
    /// - Parameter isPrivate: true if only the owner may read it, whatever that mode is.
    func resemble(_ other: stat, isPrivate: Bool) throws(PlacesError) {
        var own = stat()
        guard fstat(descriptor, &own) == 0,
            own.st_uid == other.st_uid && own.st_gid == other.st_gid
                || fchown(descriptor, other.st_uid, other.st_gid) == 0,
            fchmod(descriptor, isPrivate ? 0o600 : other.st_mode & 0o777) == 0
        else { throw .unwritable(path) }
    }

    package func write(_ bytes: Span<UInt8>, at position: Int) throws(PlacesError) {
        try descriptor.write(bytes, at: position, path: path)
    }
}
