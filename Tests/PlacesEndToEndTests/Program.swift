import Foundation
import PlacesTestSupport
import Testing

/// The static release binary, run as a person would.
enum Program {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let path = root.appending(path: ".build/release/places").path

    /// A quiet environment: no token, no proxy, no home, UTF-8.
    static let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"]

    /// Runs the program to its end, outside the repository unless told otherwise.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], directory: String = "/", input: String = ""
    ) async throws -> ChildProcess.Output {
        try requireBinary()
        return try await ChildProcess.run(
            path, arguments, environment: Self.environment.merging(environment) { $1 }, input: input,
            directory: directory)
    }

    /// Starts the program, which goes on beside the test.
    static func start(_ arguments: [String], environment: [String: String] = [:]) throws -> ChildProcess {
        try requireBinary()
        return try ChildProcess(
            path, arguments, environment: Self.environment.merging(environment) { $1 }, directory: "/")
    }

    /// Runs the program in a pseudo-terminal of the given size and delivers what the terminal received.
    static func runInTerminal(
        _ arguments: [String], columns: Int, rows: Int, environment: [String: String] = [:], directory: String = "/"
    ) async throws -> ChildProcess.Output {
        try requireBinary()
        let terminal = ["TERM": "xterm-256color"].merging(environment) { $1 }
        return try await ChildProcess.run(
            "python3", [script("in-terminal.py"), "\(columns)", "\(rows)", path] + arguments,
            environment: Self.environment.merging(terminal) { $1 }, directory: directory)
    }

    /// Drives the program in a window of tmux by the steps that `in-tmux.py` tells of, and delivers what they printed.
    ///
    /// Its home is a new one, unless the environment names another.
    static func inTmux(
        _ steps: [String], _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
    ) async throws -> String {
        try requireBinary()
        let home = try TemporaryFolder()
        let terminal = ["HOME": home.path(""), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]
        let output = try await ChildProcess.run(
            "python3",
            [script("in-tmux.py"), "\(columns)", "\(rows)"] + steps + ["--", path] + arguments,
            environment: Self.environment.merging(terminal) { $1 }.merging(environment) { $1 }, directory: "/")
        #expect(output.status == 0, "\(output.error)")
        return output.output
    }

    /// Floods the program in a pseudo-terminal with keys, pastes and sizes for some seconds, then presses Ctrl-C; delivers
    /// its status, and how many milliseconds it took to end.
    static func underFlood(seconds: Int, seed: Int, _ arguments: [String]) async throws -> (status: Int, took: Int) {
        try requireBinary()
        let home = try TemporaryFolder()
        let terminal = ["HOME": home.path(""), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]
        let output = try await ChildProcess.run(
            "python3", [script("under-flood.py"), "\(seconds)", "\(seed)", path] + arguments,
            environment: Self.environment.merging(terminal) { $1 }, directory: "/")
        let numbers = output.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        try #require(numbers.count == 2, "\(output.error)")
        return (numbers[0], numbers[1])
    }

    /// Runs a line of shell in which `$PLACES` is the program.
    static func shell(
        _ line: String, environment: [String: String] = [:], directory: String = "/"
    ) async throws -> ChildProcess.Output {
        try requireBinary()
        return try await ChildProcess.run(
            "bash", ["-c", line],
            environment: Self.environment.merging(["PLACES": path]) { $1 }.merging(environment) { $1 },
            directory: directory)
    }

    /// The peak of its resident memory, in MiB, and how it ended.
    static func peakMemory(
        _ arguments: [String], environment: [String: String]
    ) async throws -> (mebibytes: Double, output: ChildProcess.Output) {
        try requireBinary()
        let folder = try TemporaryFolder()
        let output = try await ChildProcess.run(
            "python3", [script("peak-memory.py"), folder.path("peak"), path] + arguments,
            environment: Self.environment.merging(environment) { $1 }, directory: "/")
        return (try #require(Double(folder.read("peak"))) / 1024, output)
    }

    static func script(_ name: String) -> String {
        root.appending(path: "Tests/PlacesEndToEndTests/Servers/\(name)").path
    }

    private static func requireBinary() throws {
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw ChildProcess.Failure("There is no release to test. Make it first: make build")
        }
    }
}
