package import PlacesTerminal
import Synchronization

/// Keeps what is written, and says about itself what it was told.
package final class RecordingConsole: Console {
    private let written = Mutex<[ConsoleStream: [UInt8]]>([:])
    private let terminals: Set<ConsoleStream>
    private let failure: ConsoleError?
    package let reportedSize: TerminalSize?
    private let input: Mutex<ArraySlice<String>>

    package init(
        terminals: Set<ConsoleStream> = [], size: TerminalSize? = nil, failing failure: ConsoleError? = nil,
        input: [String] = []
    ) {
        self.input = Mutex(input[...])
        (self.terminals, self.reportedSize, self.failure) = (terminals, size, failure)
    }

    package var output: String { text(of: .output) }
    package var error: String { text(of: .error) }

    package func write(_ text: String, to stream: ConsoleStream) throws(ConsoleError) {
        try write(Array(text.utf8), to: stream)
    }

    package func write(_ bytes: [UInt8], to stream: ConsoleStream) throws(ConsoleError) {
        if let failure, stream == .output { throw failure }
        written.withLock { $0[stream, default: []] += bytes }
    }

    package func bytes(of stream: ConsoleStream) -> [UInt8] { written.withLock { $0[stream] ?? [] } }

    package func nextLine() throws(ConsoleError) -> String? { input.withLock { $0.popFirst() } }

    package func isTerminal(_ stream: ConsoleStream) -> Bool { terminals.contains(stream) }

    private func text(of stream: ConsoleStream) -> String { String(decoding: bytes(of: stream), as: UTF8.self) }
}
