import Foundation
import PlacesTestSupport

/// Programs of the machine that judge what we write for them.
enum Tool {
    static func exists(_ name: String) -> Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/\(name)") }

    /// Runs a program of `/usr/bin` with a text on its standard input, in a folder with a file named `input`.
    static func run(_ name: String, _ arguments: [String], input: String) async throws -> ChildProcess.Output {
        let folder = try TemporaryFolder()
        try folder.write("input", "")
        return try await ChildProcess.run(
            "/usr/bin/\(name)", arguments,
            environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8"], input: input,
            directory: folder.path)
    }
}

extension ChildProcess.Output {
    /// A program that succeeds, says this, and complains about nothing.
    static func success(_ output: String = "") -> Self { Self(output: output) }
}
