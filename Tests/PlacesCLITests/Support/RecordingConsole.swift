import PlacesCLI
import Synchronization

/// Keeps what is written, and says about itself what it was told.
final class RecordingConsole: Console {
    private let written = Mutex<[ConsoleStream: String]>([:])
    private let terminals: Set<ConsoleStream>
    private let failure: ConsoleError?
    let reportedSize: TerminalSize?

    init(terminals: Set<ConsoleStream> = [], size: TerminalSize? = nil, failing failure: ConsoleError? = nil) {
        (self.terminals, self.reportedSize, self.failure) = (terminals, size, failure)
    }

    var output: String { text(of: .output) }
    var error: String { text(of: .error) }

    func write(_ text: String, to stream: ConsoleStream) throws(ConsoleError) {
        if let failure, stream == .output { throw failure }
        written.withLock { $0[stream, default: ""] += text }
    }

    func isTerminal(_ stream: ConsoleStream) -> Bool { terminals.contains(stream) }

    private func text(of stream: ConsoleStream) -> String { written.withLock { $0[stream] ?? "" } }
}
