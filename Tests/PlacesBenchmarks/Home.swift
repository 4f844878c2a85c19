import FoundationEssentials
import Glibc

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
        for words in [[], ["save", "1"], ["save", "2"]] { try run([places] + words) }
    }

    private func run(_ words: [String]) throws {
        let command = ProcessTimer.Command(
            name: words.joined(separator: " "), words: words, environment: environment)
        _ = try ProcessTimer.measure([command], runs: 1)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
