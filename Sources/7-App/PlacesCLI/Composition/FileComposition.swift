import Glibc
import PlacesFeature
import PlacesFiles
import PlacesRequests
import PlacesStrings
import PlacesTableFile
import PlacesUseCases

/// A file of places as the source of one command: an index, or a file in any format that `places index add` reads.
struct FileComposition {
    let path: String
    let world: World

    private var title: String? { path.split(separator: "/").last.map { String($0) } }

    func loader() throws(CommandFailure) -> FilePlacesLoader {
        let source = FileSource(files: world.files, progress: ProgressLine(IndexProgress(world)))
        guard source.isRead(path) else {
            return try translated { try FilePlacesLoader(path: path, title: title) }
        }
        let folder = try temporaryFolder()
        // The file is open by then, and stays in memory without a name.
        defer { rmdir(folder) }
        let (file, understood) = try translated {
            try source.loader(path, title: title, temporary: folder + "/source.places")
        }
        if !world.isQuiet { world.writeDiagnostic(understood) }
        return file
    }

    private func temporaryFolder() throws(CommandFailure) -> String {
        let parent = world.environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var name = Array("\(parent)/places-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else {
            throw UseCaseError(file: parent, .uncreatable(reason: String(cString: strerror(errno)))).failure
        }
        return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
