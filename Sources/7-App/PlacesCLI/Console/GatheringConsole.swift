import PlacesTerminal
import PlacesThreads

/// Keeps what commands remark, and lets nothing out.
final class GatheringConsole: Console {
    private let lines = Locked([String]())

    var remarks: [String] { lines.withLock { $0 } }

    func write(_ text: String, to stream: ConsoleStream) {
        if stream == .error { lines.withLock { $0.append(text) } }
    }
    func write(_ bytes: [UInt8], to stream: ConsoleStream) {}
    func nextLine() -> String? { nil }
    func isTerminal(_ stream: ConsoleStream) -> Bool { false }
    var reportedSize: TerminalSize? { nil }
}
