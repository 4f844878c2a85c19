import Glibc

/// The streams of this process.
package struct SystemConsole: Console {
    private let descriptors: [ConsoleStream: Int32]
    private let lines: LineReader

    /// Standard input, output and error.
    ///
    /// From then on a closed pipe is an error of the write and no longer a signal that ends the process.
    package static let standard: SystemConsole = {
        signal(SIGPIPE, SIG_IGN)
        return SystemConsole(input: STDIN_FILENO, output: STDOUT_FILENO, error: STDERR_FILENO)
    }()

    /// Any descriptors; they stay the caller's.
    package init(input: Int32, output: Int32, error: Int32) {
        descriptors = [.input: input, .output: output, .error: error]
        lines = LineReader(descriptor: input)
    }

    package func write(_ text: String, to stream: ConsoleStream) throws(ConsoleError) {
        try StreamWriter(descriptor: descriptors[stream] ?? -1).writeAll(text)
    }

    package func write(_ bytes: [UInt8], to stream: ConsoleStream) throws(ConsoleError) {
        try StreamWriter(descriptor: descriptors[stream] ?? -1).writeAll(bytes)
    }

    package func nextLine() throws(ConsoleError) -> String? { try lines.next() }

    package func isTerminal(_ stream: ConsoleStream) -> Bool { isatty(descriptors[stream] ?? -1) == 1 }

    package var reportedSize: TerminalSize? {
        for stream in [ConsoleStream.output, .error, .input] {
            var size = winsize()
            guard ioctl(descriptors[stream] ?? -1, UInt(TIOCGWINSZ), &size) == 0 else { continue }
            if let size = TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row)) { return size }
        }
        return nil
    }
}
