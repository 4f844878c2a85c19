import PlacesCLI

/// Files in memory.
struct FileReaderStub: FileReader {
    var files: [String: Result<FileContent, FileProblem>] = [:]
    var workingDirectory = "/home/ann/project"

    init(_ texts: [String: String] = [:]) {
        for (path, text) in texts { set(path, text) }
    }

    mutating func set(_ path: String, _ text: String, realPath: String? = nil, isReadableByOthers: Bool = false) {
        set(path, Array(text.utf8), realPath: realPath, isReadableByOthers: isReadableByOthers)
    }

    mutating func set(_ path: String, _ bytes: [UInt8], realPath: String? = nil, isReadableByOthers: Bool = false) {
        let absolute = path.hasPrefix("/") ? path : "\(workingDirectory)/\(path)"
        files[path] = .success(
            FileContent(bytes: bytes, realPath: realPath ?? absolute, isReadableByOthers: isReadableByOthers))
    }

    func read(_ path: String, limit: Int) throws(FileProblem) -> FileContent? { try files[path]?.get() }

    func realPath(_ path: String) -> String? { path == "." ? workingDirectory : nil }
}

let devPath = "Configuration/Dev.xcconfig"
let secretsPath = "Configuration/DevSecrets.xcconfig"
let userPath = "/home/ann/.config/places/places.xcconfig"
let systemPath = "/etc/places/places.xcconfig"
let home = ["HOME": "/home/ann"]
