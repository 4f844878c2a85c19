import FoundationEssentials
import PlacesTestSupport

/// The program of these tests, in English or in an invented language.
enum Speaker: String {
    case english, pseudo

    func run(_ arguments: [String]) async throws -> ChildProcess.Output {
        let home = try TemporaryFolder()
        let folder = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe").split(separator: "/")
        return try await ChildProcess.run(
            "/" + folder.dropLast().joined(separator: "/") + "/places-pseudo", [rawValue] + arguments,
            environment: ["HOME": home.path(""), "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "TZ": "Europe/Helsinki"],
            directory: "/")
    }

    /// What shells offer after some words: what is typed, not its meaning.
    static func typed(after words: [String] = [], _ beginning: String = "") async throws -> [String] {
        try await Speaker.pseudo.run(["__complete", "--"] + words + [beginning]).output.split(separator: "\n")
            .compactMap { $0.split(separator: "\t").first.map(String.init) }
    }
}
