import Glibc

/// The streams of this process.
package struct SystemConsole: Console {
    private let input, output, error: Int32
    private let lines: LineReader

    /// Standard input, output and error.
    ///
    /// From then on a closed pipe, and a file that has grown to its limit, is an error of the write instead of a signal that ends
    /// the process.
    package static let standard: SystemConsole = {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        return SystemConsole(input: STDIN_FILENO, output: STDOUT_FILENO, error: STDERR_FILENO)
    }()

    /// Any descriptors; they stay the caller's.
    package init(input: Int32, output: Int32, error: Int32) {
        (self.input, self.output, self.error) = (input, output, error)
        lines = LineReader(descriptor: input)
    }

    private func descriptor(_ stream: ConsoleStream) -> Int32 {
        switch stream {
        case .input: input
        case .output: output
        case .error: error
        }
    }

    package func write(_ text: String, to stream: ConsoleStream) throws(ConsoleError) {
        try StreamWriter(descriptor: descriptor(stream)).writeAll(text)
    }

    package func write(_ bytes: [UInt8], to stream: ConsoleStream) throws(ConsoleError) {
        try StreamWriter(descriptor: descriptor(stream)).writeAll(bytes)
    }

    package func nextLine() throws(ConsoleError) -> String? { try lines.next() }

    package func isTerminal(_ stream: ConsoleStream) -> Bool { isatty(descriptor(stream)) == 1 }

    package var reportedSize: TerminalSize? {
        for stream in [ConsoleStream.output, .error, .input] {
            var size = winsize()
            guard ioctl(descriptor(stream), UInt(TIOCGWINSZ), &size) == 0 else { continue }
            if let size = TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row)) { return size }
        }
        return nil
    }
}
