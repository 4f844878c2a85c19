internal import Glibc
package import PlacesFeature

/// A temporary file without a name: nothing is left of it, however the program ends.
package final class ScratchFile {
    private let descriptor: Int32
    private let folder: String
    package private(set) var count = 0

    /// - Parameter folder: decides which file system holds it.
    package init(in folder: String) throws(PlacesError) {
        self.folder = folder
        descriptor = try Self.unnamed(in: folder)
    }

    deinit { close(descriptor) }

    /// Opens a file for its owner alone, which has no name, or loses it at once where the file system wants one.
    private static func unnamed(in folder: String) throws(PlacesError) -> Int32 {
        let descriptor = open(folder, O_RDWR | UnnamedFile.flags, 0o600)
        if descriptor >= 0 { return descriptor }
        let path = "\(folder)/.\(getpid()).\(UInt32.random(in: 0...UInt32.max)).scratch"
        let named = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard named >= 0 else { throw .unwritable(folder) }
        unlink(path)
        return named
    }

    package func append(_ bytes: Span<UInt8>) throws(PlacesError) {
        try descriptor.write(bytes, at: count, path: folder)
        count += bytes.count
    }

    /// Gives the room on the disk back.
    package func removeAll() {
        ftruncate(descriptor, 0)
        count = 0
    }

    /// Appends bytes that were written to others.
    package func read(_ range: Range<Int>, into bytes: inout [UInt8]) throws(PlacesError) {
        var position = range.lowerBound
        while position < range.upperBound {
            var part = [UInt8](repeating: 0, count: range.upperBound - position)
            let count = pread(descriptor, &part, part.count, position)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .unwritable(folder) }
            bytes += part.prefix(count)
            position += count
        }
    }
}

extension ScratchFile? {
    /// The file, or a new one.
    package func orNew(in folder: String) throws(PlacesError) -> ScratchFile {
        if let self { return self }
        return try ScratchFile(in: folder)
    }
}

/// The flag that opens an unnamed file, which the C library defines only with GNU extensions.
enum UnnamedFile {
    /// Whether one can get a name later: that takes the list of open files, which a small root may lack.
    static var canBeNamed: Bool { access("/proc/self/fd", X_OK) == 0 }

    static let flags = O_CLOEXEC | O_DIRECTORY | 0o20_000_000
}

extension Int32 {
    /// Writes all bytes to the file of this descriptor.
    /// - Parameter path: what an error names.
    func write(_ bytes: Span<UInt8>, at position: Int, path: String) throws(PlacesError) {
        var done = 0
        while done < bytes.count {
            let rest = bytes.extracting(done..<Swift.min(done + 1 << 24, bytes.count))
            let count = rest.withUnsafeBytes { pwrite(self, $0.baseAddress, $0.count, position + done) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .unwritable(path) }
            done += count
        }
    }
}

extension PlacesError {
    /// The last system error, for a file or folder that is written.
    package static func unwritable(_ path: String) -> PlacesError {
        .unusableFile(reason: .unwritable(path: path.cleaned, errno))
    }
}
