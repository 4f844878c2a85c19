internal import Glibc
public import PlacesFeature
internal import PlacesWords

/// Collects places and writes them as a file, wholly or not at all.
public struct PlaceFileBuilder: Sendable {
    /// Why a place was left out.
    public enum Refusal: Error, Hashable, Sendable {
        /// The terms of its service forbid keeping it.
        case mayNotBeKept
        /// An earlier place has the same identifier.
        case known
    }

    /// The greatest number of places: they are in memory until the file is written.
    public static let placesLimit = 250_000

    private var places: [Place] = []
    private var ids: Set<Place.ID> = []

    private let sources: SourceDirectory

    /// - Parameter sources: what may be kept of a place.
    public init(sources: SourceDirectory) { self.sources = sources }

    public var count: Int { places.count }
    public var isFull: Bool { places.count >= Self.placesLimit }

    /// Adds a place behind those that are more prominent.
    public mutating func add(_ place: Place) throws(Refusal) {
        guard sources.mayBeKept(place.id) else { throw .mayNotBeKept }
        guard ids.insert(place.id).inserted else { throw .known }
        places.append(place)
    }

    /// Puts the file in the place of what is there, if anything is.
    ///
    /// The new file has no name until it is whole and on the disk, where the file system knows how; then it takes the place
    /// of the old one in one step. Others may do the same at the same time: one of their files stays, as a whole.
    /// - Parameters:
    ///   - path: in a folder that is there.
    ///   - sources: who made the data.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if it cannot be written; nothing is changed then.
    public func write(to path: String, sources: [PlacesSource]) throws(PlacesError) {
        let bytes = try TableFileWriter(PlaceTable(places), about: TableAbout(sources)).bytes()
        try NewFile(path: path).replace(with: bytes)
    }
}

/// A file that takes the place of another.
private struct NewFile {
    let path: String

    private var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./" }
    /// A name in the folder that nobody else has, hidden from lists.
    private var temporaryPath: String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return "\(folder).\(name).\(getpid()).\(UInt32.random(in: 0...UInt32.max)).new"
    }

    func replace(with bytes: [UInt8]) throws(PlacesError) {
        let temporary = temporaryPath
        // Without a name nothing is left of it, whatever ends the program.
        var descriptor = open(folder, UnnamedFile.flags, 0o600)
        let isNamed = descriptor < 0
        if isNamed { descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        guard descriptor >= 0 else { throw failure() }
        defer { close(descriptor) }
        do throws(PlacesError) {
            try write(bytes, to: descriptor)
            guard fsync(descriptor) == 0 else { throw failure() }
            if !isNamed {
                let source = "/proc/self/fd/\(descriptor)"
                guard linkat(AT_FDCWD, source, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 else { throw failure() }
            }
            guard rename(temporary, path) == 0 else { throw failure() }
        } catch {
            unlink(temporary)
            throw error
        }
        let folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        fsync(folder)
        close(folder)
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32) throws(PlacesError) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, min(bytes.count - done, 1 << 20))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure() }
            done += count
        }
    }

    private func failure() -> PlacesError {
        .unusableFile(reason: Words.TableFile.unwritable(path.cleaned, String(cString: strerror(errno))))
    }

    /// What opens a file without a name, which the C library tells only to programs that ask for GNU extensions.
    private enum UnnamedFile {
        static let flags = O_WRONLY | O_CLOEXEC | 0o20_200_000
    }
}
