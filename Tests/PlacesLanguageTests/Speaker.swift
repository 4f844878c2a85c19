import Foundation
import PlacesTestSupport

/// The program of these tests, in English or in an invented language.
enum Speaker: String {
    case english, pseudo

    private static let environment = ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "TZ": "Europe/Helsinki"]

    /// - Parameter home: what the program keeps is there; a new one, unless given.
    func run(
        _ arguments: [String], input: String = "", home: TemporaryFolder? = nil
    ) async throws -> ChildProcess.Output {
        let home = try home ?? TemporaryFolder()
        return try await ChildProcess.run(
            try Self.program(), [rawValue] + arguments,
            environment: Self.environment.merging(["HOME": home.path("")]) { $1 }, input: input, directory: "/")
    }

    /// Runs the program in both languages within one minute of the clock, which answers may hold.
    static func both(
        _ arguments: [String]
    ) async throws -> (english: ChildProcess.Output, pseudo: ChildProcess.Output) {
        while true {
            let minute = Int(Date().timeIntervalSince1970) / 60
            let outputs = (try await english.run(arguments), try await pseudo.run(arguments))
            if Int(Date().timeIntervalSince1970) / 60 == minute { return outputs }
        }
    }

    /// Drives the program in a terminal of 120 by 40, by steps of `in-tmux.py`.
    /// - Returns: the screens that the steps print.
    func runInTerminal(_ steps: [String], _ arguments: [String]) async throws -> ChildProcess.Output {
        let home = try TemporaryFolder()
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
            path: "PlacesEndToEndTests/Servers/in-tmux.py")
        let terminal = ["HOME": home.path(""), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]
        return try await ChildProcess.run(
            "python3", [script.path, "120", "40"] + steps + ["--", try Self.program(), rawValue] + arguments,
            environment: Self.environment.merging(terminal) { $1 }, directory: "/")
    }

    private static func program() throws -> String {
        let folder = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe").split(separator: "/")
        return "/" + folder.dropLast().joined(separator: "/") + "/places-pseudo"
    }

    /// What shells offer after some words: what is typed, not its meaning.
    static func typed(after words: [String] = [], _ beginning: String = "") async throws -> [String] {
        try await Speaker.pseudo.run(["__complete", "--"] + words + [beginning]).output.split(separator: "\n")
            .compactMap { $0.split(separator: "\t").first.map(String.init) }
    }

    /// Commands, options and their values, as shells offer them, and the words of examples.
    static let typedWords = Task {
        var typed = try await Speaker.typed()
        for words in try await Speaker.typed("--").map({ [$0] }) + [
            ["location"], ["location", "allow"], ["config"], ["open", "--maps"], ["share", "--share-as"], ["history"],
            ["sort"],
            ["completions"], ["index"],
        ] {
            typed += try await Speaker.typed(after: words)
        }
        return EnglishWords.words(of: typed.joined(separator: " ")).union([
            "Ateneum", "pizza", "cheap", "lunch", "Nx", "Sun",
        ])
    }
}
