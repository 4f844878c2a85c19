import Glibc
import PlacesFeature
import PlacesStrings

/// Why places were left out of an index: counted, and written to a file that the command line names.
package final class IndexRefusals {
    package private(set) var count = 0
    package private(set) var first: String?
    private let path: String?
    private let file: UnsafeMutablePointer<FILE>?
    private var isWritten = true

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
        if let file { isWritten = fputs(reason + "\n", file) >= 0 && isWritten }
    }

    /// Throws if not all could be written.
    package func close() throws(UseCaseError) {
        guard let file, let path else { return }
        let isClosed = fclose(file) == 0
        guard isClosed, isWritten else { throw Self.failure(path) }
    }

    /// Opens a file to write, as a new one for its owner alone. What is no regular file, such as a pipe without a reader,
    /// might take nothing for ever.
    private static func opened(_ path: String) throws(UseCaseError) -> UnsafeMutablePointer<FILE> {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == ENXIO ? UseCaseError(file: path, .notRegular) : failure(path)
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            Glibc.close(descriptor)
            throw UseCaseError(file: path, .notRegular)
        }
        guard ftruncate(descriptor, 0) == 0, let file = fdopen(descriptor, "w") else { throw failure(path) }
        return file
    }

    private static func failure(_ path: String) -> UseCaseError {
        UseCaseError(file: path, .unwritable(reason: String(cString: strerror(errno))))
    }
}
