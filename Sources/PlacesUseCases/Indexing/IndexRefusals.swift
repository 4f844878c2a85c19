import Glibc
import PlacesArguments
import PlacesFeature
import PlacesRequests
import PlacesTerminal
import PlacesWords

/// Why places were left out of an index: counted, and written to a file that the command line names.
final class IndexRefusals {
    private(set) var count = 0
    private(set) var first: String?
    private let path: String?
    private let file: UnsafeMutablePointer<FILE>?
    private var isWritten = true

    /// - Parameter path: of a file that is replaced; `nil` for none.
    init(path: String?) throws(CommandFailure) {
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

    func add(_ reason: String) {
        count += 1
        if first == nil { first = reason }
        if let file { isWritten = fputs(reason + "\n", file) >= 0 && isWritten }
    }

    /// Throws if not all could be written.
    func close() throws(CommandFailure) {
        guard let file, let path else { return }
        let isClosed = fclose(file) == 0
        guard isClosed, isWritten else { throw Self.failure(path) }
    }

    private static func failure(_ path: String) -> CommandFailure {
        CommandFailure(
            Words.Search.unusableFile(path.cleaned, String(cString: strerror(errno))), status: .localFault)
    }
}

/// How far a long command is, on the last line of a terminal.
final class IndexProgress {
    private let world: World
    private let isShown: Bool
    private var (last, width) = (0, 0)

    /// Milliseconds from one line to the next.
    private static let pause = 200

    /// Shows nothing where standard error is no terminal, or nothing but errors is wanted.
    init(_ world: World) {
        self.world = world
        isShown = !world.isQuiet && world.console.isTerminal(.error)
        last = world.uptime()
    }

    /// - Parameter text: asked for where the line is due; in place of the line before.
    func show(_ text: @autoclosure () -> String) {
        guard isShown, world.uptime() - last >= Self.pause else { return }
        last = world.uptime()
        let line = text()
        world.complain("\r" + line + String(repeating: " ", count: max(0, width - line.count)))
        width = line.count
    }

    /// Takes the line away.
    func clear() {
        guard width > 0 else { return }
        world.complain("\r" + String(repeating: " ", count: width) + "\r")
        width = 0
    }
}
