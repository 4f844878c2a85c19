import Glibc
import PlacesFeature
import PlacesFiles
import PlacesStrings

/// Why places were left out of an index: counted, and written to a file that the command line names.
package final class IndexRefusals {
    package private(set) var count = 0
    package private(set) var first: String?
    private let path: String?
    /// Until it is closed.
    private var file: Int32?
    /// Lines that are not written yet.
    private var waiting: [UInt8] = []
    /// Bytes that are written.
    private var size = 0
    private var isWritten = true

    private static let much = 1 << 16

    /// - Parameter path: of a file that is replaced; `nil` for none.
    package init(path: String?) throws(UseCaseError) {
        self.path = path
        guard let path else {
            file = nil
            return
        }
        file = try Self.opened(path)
    }

    package func add(_ reason: String) {
        count += 1
        if first == nil { first = reason }
        note(reason)
    }

    /// Writes what needs no attention to the file alone.
    package func note(_ reason: String) {
        guard file != nil else { return }
        waiting += (reason + "\n").utf8
        if waiting.count >= Self.much { write() }
    }

    private func write() {
        guard let file, let path else { return }
        do throws(PlacesError) {
            try FileOutput(file, path: path).write(waiting.span, at: size)
            size += waiting.count
        } catch {
            isWritten = false
        }
        waiting = []
    }

    /// Throws if not all could be written.
    package func close() throws(UseCaseError) {
        guard let path else { return }
        guard finish() else { throw Self.failure(path) }
    }

    /// Where the index could not be made, the reasons are in the file all the same.
    deinit { _ = finish() }

    private func finish() -> Bool {
        guard let file else { return true }
        write()
        self.file = nil
        return Glibc.close(file) == 0 && isWritten
    }

    /// Opens a file to write, as a new one for its owner alone. What is no regular file, such as a pipe without a reader,
    /// might take nothing for ever.
    private static func opened(_ path: String) throws(UseCaseError) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == ENXIO ? UseCaseError(file: path, .notRegular) : failure(path)
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            Glibc.close(descriptor)
            throw UseCaseError(file: path, .notRegular)
        }
        guard ftruncate(descriptor, 0) == 0 else { throw failure(path) }
        return descriptor
    }

    private static func failure(_ path: String) -> UseCaseError {
        UseCaseError(file: path, .unwritable(reason: String(cString: strerror(errno))))
    }
}
