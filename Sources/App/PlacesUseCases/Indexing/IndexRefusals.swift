import Glibc
import PlacesFeature
import PlacesStrings
import PlacesTerminal

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
        // A new file is for its owner alone.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0, let file = fdopen(descriptor, "w") else { throw Self.failure(path) }
        self.file = file
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

    private static func failure(_ path: String) -> UseCaseError {
        UseCaseError(
            Strings.Search.unusableFile(path.cleaned, String(cString: strerror(errno))), cause: .machine)
    }
}
