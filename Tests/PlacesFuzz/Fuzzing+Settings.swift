import PlacesFeature
import PlacesFiles
import Synchronization

@testable import PlacesRequests

extension Fuzzing {
    /// Settings of all levels in several files that include each other.
    static let levels: [String: FuzzTarget] = [
        "settings-includes": { bytes in
            let files = SettingFiles(bytes)
            do throws(ConfigurationError) {
                let configuration = try Configuration.load(environment: ["HOME": "/home/ann"], files: files)
                checkRights(configuration.settings, files)
                for warning in configuration.warnings { checkPage(warning) }
                // Of each level: faults of lines, references without a key, unknown keys. Tokens that others can read.
                let most = 3 * 3 * XCConfig.warningLimit + XCConfigReader.includeLimit + 2
                check(configuration.warnings.count <= most, "warnings are few")
                checkPage(configuration.listing)
            } catch {
                for warning in error.warnings { checkPage(warning) }
                checkPage(error.description, allowing: "\t")
                checkPage(error.hint ?? "")
            }
            check(files.readCount <= 3 * (XCConfigReader.includeLimit + 1), "no more files are read than the limit")
        }
    ]

    private static func checkRights(_ settings: Settings, _ files: SettingFiles) {
        for spec in SettingTable.all {
            let (value, origin) = spec.value.show(settings)
            switch spec.rights {
            case .personal: check(!origin.isWorkingDirectory, "\(spec.key) is no matter of the working directory")
            case .token, .shapesOutput: break
            }
            if spec.value.isPath(value), case .file = origin { check(value.hasPrefix("/"), "\(spec.key) is absolute") }
            check(!spec.isSecret || [Secret.mask, "(not set)"].contains(value), "a token is masked")
        }
        if settings.ofServices["FSQ_TOKEN"]?.origin.isWorkingDirectory ?? false {
            check(!files.hasOwnToken, "a token of the user comes before one of the working directory")
        }
    }
}

/// Files that are separated by a zero byte each, the first line of which is their path.
private final class SettingFiles: FileReader {
    private let files: [String: [UInt8]]
    private let count = Mutex(0)

    init(_ bytes: [UInt8]) {
        files = bytes.split(separator: 0, maxSplits: 20).reduce(into: [:]) { files, file in
            let path = file.prefix { $0 != 0x0A }
            files[String(decoding: path, as: UTF8.self)] = Array(file[path.endIndex...].dropFirst())
        }
    }

    /// How often a file was read.
    var readCount: Int { count.withLock { $0 } }

    /// Whether the user's file is one plain line with a token.
    var hasOwnToken: Bool {
        files["/home/ann/.config/places/places.xcconfig"].map { $0 == Array("FSQ_TOKEN = mine".utf8) } ?? false
    }

    func read(_ path: String, limit: Int) throws(FileProblem) -> FileContent? {
        count.withLock { $0 += 1 }
        guard let bytes = files[path] else { return nil }
        return FileContent(bytes: bytes, isReadableByOthers: true)
    }

    func names(in folder: String) -> [String] { [] }
    func realPath(_ path: String) -> String? {
        path == "." ? "/home/ann/project" : path.hasPrefix("/") ? path : "/home/ann/project/\(path)"
    }
}
