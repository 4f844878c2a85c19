import FoundationEssentials

/// The home of a person who keeps some places, on the disk of the working directory; it ends with the object.
final class Home {
    private let path: String

    var environment: [String] {
        ["PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "HOME=\(path)", "XDG_DATA_HOME=\(path)/data"]
    }

    /// - Parameter places: the program that keeps them.
    init(places: String) throws {
        let manager = FileManager.default
        path = manager.currentDirectoryPath + "/.build/benchmark-home-\(ProcessInfo.processInfo.processIdentifier)"
        try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
        let commands = [[places], [places, "save", "1"], [places, "save", "2"]].map {
            ProcessTimer.Command(name: $0.joined(separator: " "), words: $0, environment: environment)
        }
        for command in commands { _ = try ProcessTimer.measure([command], runs: 1) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
