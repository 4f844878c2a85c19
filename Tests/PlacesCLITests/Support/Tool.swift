import Foundation

/// Programs of the machine that judge what we write for them.
enum Tool {
    struct Answer: Equatable {
        var status: Int32 = 0
        var output = ""
        var error = ""
    }

    static func exists(_ name: String) -> Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/\(name)") }

    /// Runs a program of `/usr/bin` with a text on its standard input.
    static func run(_ name: String, _ arguments: [String], input: String) throws -> Answer {
        let folder = NSTemporaryDirectory() + "places-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let paths = ["input", "output", "error"].map { "\(folder)/\($0)" }
        for path in paths {
            try (path == paths[0] ? input : "").write(toFile: path, atomically: false, encoding: .utf8)
        }

        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/\(name)")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder, "LC_ALL": "C.UTF-8"]
        process.standardInput = FileHandle(forReadingAtPath: paths[0])
        process.standardOutput = FileHandle(forWritingAtPath: paths[1])
        process.standardError = FileHandle(forWritingAtPath: paths[2])
        try process.run()
        process.waitUntilExit()
        return Answer(
            status: process.terminationStatus, output: try String(contentsOfFile: paths[1], encoding: .utf8),
            error: try String(contentsOfFile: paths[2], encoding: .utf8))
    }
}
