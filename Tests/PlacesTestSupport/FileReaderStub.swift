package import PlacesFiles

/// Files in memory.
package struct FileReaderStub: FileReader {
    package var files: [String: Result<FileContent, FileProblem>] = [:]
    package var workingDirectory = "/home/ann/project"
    private var realPaths: [String: String] = [:]

    package init(_ texts: [String: String] = [:]) {
        for (path, text) in texts { set(path, text) }
    }

    package mutating func set(_ path: String, _ text: String, realPath: String? = nil, isReadableByOthers: Bool = false)
    {
        set(path, Array(text.utf8), realPath: realPath, isReadableByOthers: isReadableByOthers)
    }

    package mutating func set(
        _ path: String, _ bytes: [UInt8], realPath: String? = nil, isReadableByOthers: Bool = false
    ) {
        realPaths[path] = realPath
        files[path] = .success(FileContent(bytes: bytes, isReadableByOthers: isReadableByOthers))
    }

    package func read(_ path: String, limit: Int) throws(FileProblem) -> FileContent? {
        let content = try files[path]?.get()
        if let content, content.bytes.count > limit { throw .tooLarge(limit: limit) }
        return content
    }

    package func names(in folder: String) -> [String] {
        let names = files.keys.compactMap { path -> String? in
            guard path.hasPrefix(folder + "/") else { return nil }
            return path.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init)
        }
        return Set(names).sorted()
    }

    package func realPath(_ path: String) -> String? {
        if path == "." { return workingDirectory }
        guard files[path] != nil else { return nil }
        return realPaths[path] ?? (path.hasPrefix("/") ? path : "\(workingDirectory)/\(path)")
    }
}

package let devPath = "Configuration/Dev.xcconfig"
package let secretsPath = "Configuration/DevSecrets.xcconfig"
package let userPath = "/home/ann/.config/places/places.xcconfig"
package let systemPath = "/etc/places/places.xcconfig"
package let home = ["HOME": "/home/ann"]
