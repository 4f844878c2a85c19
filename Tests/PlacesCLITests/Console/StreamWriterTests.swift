import Glibc
import Testing

@testable import PlacesCLI
@testable import PlacesTerminal

@Suite struct StreamWriterTests {
    @Test func writeAll_goesOnAfterPartialWritesAndInterruptions() throws {
        let sut = WriterSpy([.taken(1), .failed(EINTR), .taken(3), .failed(EAGAIN), .taken(2), .taken(99)])
        try sut.writer.writeAll("añ€x!")
        #expect(sut.text == "añ€x!")
        #expect(sut.calls == 6)
        #expect(sut.waits == 1)
    }

    @Test func writeAll_doesNotCallForNothing() throws {
        let sut = WriterSpy([])
        try sut.writer.writeAll("")
        #expect(sut.calls == 0)
    }

    @Test func writeAll_tellsAClosedPipeFromAFailure() {
        #expect(throws: ConsoleError.closedPipe) { try WriterSpy([.taken(1), .failed(EPIPE)]).writer.writeAll("ab") }
        #expect(throws: ConsoleError.failed(reason: "No space left on device")) {
            try WriterSpy([.failed(ENOSPC)]).writer.writeAll("ab")
        }
    }

    @Test func consoleError_endsQuietlyWhereNoOneReadsOn() {
        #expect(ConsoleError.closedPipe.description.isEmpty)
    }

    @Test func consoleError_saysWhyTheAnswerCouldNotBeWritten() {
        let failed = ConsoleError.failed(reason: "No space left on device")
        #expect(failed.description == "The answer could not be written: No space left on device.")
        #expect(failed.hint == "Check the free space and the target of the output.")
    }
}

@Suite struct SystemConsoleTests {
    @Test func write_sendsEachStreamToItsDescriptor() throws {
        let (output, error) = (Pipe(), Pipe())
        let sut = SystemConsole(input: -1, output: output.writing, error: error.writing)
        try sut.write("answer\n", to: .output)
        try sut.write("complaint\n", to: .error)
        #expect(output.read() == "answer\n")
        #expect(error.read() == "complaint\n")
        #expect(ConsoleStream.allCases.allSatisfy { !sut.isTerminal($0) })
        #expect(sut.reportedSize == nil)
    }

    @Test func write_failsOnAFullDevice() {
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        #expect(throws: ConsoleError.failed(reason: "No space left on device")) {
            try SystemConsole(input: -1, output: full, error: -1).write("x", to: .output)
        }
    }

    @Test func write_endsQuietlyOnAClosedPipe() {
        _ = SystemConsole.standard
        let pipe = Pipe()
        pipe.closeReading()
        #expect(throws: ConsoleError.closedPipe) {
            try SystemConsole(input: -1, output: pipe.writing, error: -1).write("x", to: .output)
        }
    }

    @Test func write_waitsWhereTheReaderIsSlow() async throws {
        let pipe = Pipe()
        #expect(fcntl(pipe.writing, F_SETFL, O_NONBLOCK) == 0)
        let text = String(repeating: "0123456789", count: 100_000)
        let writing = Task.detached {
            try SystemConsole(input: -1, output: pipe.writing, error: -1).write(text, to: .output)
            pipe.closeWriting()
        }
        #expect(pipe.readToEnd() == text)
        try await writing.value
    }

    @Test func terminal_isToldWithItsSize() throws {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        defer { close(terminal) }
        var (number, locked): (Int32, Int32) = (0, 0)
        #expect(ioctl(terminal, 0x8004_5430, &number) == 0, "TIOCGPTN")
        #expect(ioctl(terminal, 0x4004_5431, &locked) == 0, "TIOCSPTLCK")
        let other = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        defer { close(other) }
        let sut = SystemConsole(input: -1, output: other, error: -1)
        #expect(sut.isTerminal(.output))
        #expect(!sut.isTerminal(.error))
        #expect(sut.reportedSize == nil)
        var size = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
        #expect(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
        #expect(sut.reportedSize == TerminalSize(columns: 100, rows: 30))
    }
}

/// A pipe; descriptors are closed with it.
private final class Pipe: @unchecked Sendable {
    private let reading: Int32
    let writing: Int32
    private var (isReadingOpen, isWritingOpen) = (true, true)

    init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        closeReading()
        closeWriting()
    }

    func closeReading() {
        if isReadingOpen { close(reading) }
        isReadingOpen = false
    }

    func closeWriting() {
        if isWritingOpen { close(writing) }
        isWritingOpen = false
    }

    /// What one call delivers.
    func read() -> String {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(reading, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    func readToEnd() -> String {
        var text = ""
        while true {
            let part = read()
            if part.isEmpty { return text }
            text += part
        }
    }
}

/// Takes what it is told, and keeps it.
private final class WriterSpy {
    enum Step {
        case taken(Int)
        case failed(Int32)
    }

    private var steps: [Step]
    private var bytes: [UInt8] = []
    private(set) var (calls, waits) = (0, 0)

    init(_ steps: [Step]) { self.steps = steps }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var writer: StreamWriter {
        StreamWriter(
            write: { [self] rest in
                calls += 1
                switch steps.isEmpty ? .failed(EIO) : steps.removeFirst() {
                case .taken(let count):
                    bytes += rest.prefix(count)
                    return .success(min(count, rest.count))
                case .failed(let number): return .failure(StreamWriter.Code(number: number))
                }
            }, wait: { [self] in waits += 1 })
    }
}
