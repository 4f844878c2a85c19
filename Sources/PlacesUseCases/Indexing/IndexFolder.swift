import Glibc
import PlacesArguments
import PlacesFeature
import PlacesFiles
import PlacesRequests
import PlacesTableFile
import PlacesWords

/// The indexes of a person: files of places in the folder of their data.
struct IndexFolder {
    private static let ending = ".places"

    let path: String
    private let files = SystemFileReader()

    /// Returns `nil` where there is no folder for data.
    init?(_ world: World) {
        guard let data = DataFolder.path(world.environment) else { return nil }
        path = "\(data)/index"
    }

    /// In their order.
    var names: [String] {
        files.names(in: path).filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.utf8.count)) }
    }

    func path(of name: String) -> String { "\(path)/\(name)\(Self.ending)" }

    /// The name that an index gets after a file, or `nil` where none is left of it: `finland-north` after
    /// `finland.north.ndjson`.
    static func name(after file: String) -> String? {
        let last = file.split(separator: "/").last.map(String.init) ?? ""
        let parts = last.cleaned.split(separator: ".")
        let name = (parts.count > 1 ? parts.dropLast() : parts[...]).joined(separator: "-")
        return name.isEmpty || name.utf8.count > 100 ? nil : name
    }

    /// Makes the folder, for its owner alone.
    func make() throws(CommandFailure) {
        var part = ""
        for name in path.split(separator: "/") {
            part += "/\(name)"
            guard mkdir(part, 0o700) != 0, errno != EEXIST else { continue }
            let reason = String(cString: strerror(errno))
            throw CommandFailure(Words.Search.unusableFile(part.cleaned, reason), status: .localFault)
        }
    }

    /// All that can be opened, and why others cannot.
    func loaders() -> (loaders: [FilePlacesLoader], problems: [PlacesError]) {
        var (loaders, problems) = ([FilePlacesLoader](), [PlacesError]())
        for name in names {
            do throws(PlacesError) {
                loaders.append(
                    try FilePlacesLoader(path: path(of: name), title: Words.TableFile.title(ofIndex: name.cleaned)))
            } catch {
                problems.append(error)
            }
        }
        return (loaders, problems)
    }

    /// One index, which must be there.
    func loader(_ name: String) throws(CommandFailure) -> FilePlacesLoader {
        guard names.contains(name) else {
            throw CommandFailure(Words.Index.unknown(name.cleaned, names), hint: Words.Index.build, status: .usage)
        }
        return try translated { try FilePlacesLoader(path: path(of: name)) }
    }
}
