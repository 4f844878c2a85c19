import PlacesArguments
import PlacesFeature
import PlacesFiles
import PlacesRequests
import PlacesWords

extension FileReader {
    /// The parts of a file that has to be there.
    func requiredParts(of path: String) throws(CommandFailure) -> any FileParts {
        let parts: (any FileParts)?
        do {
            parts = try self.parts(of: path)
        } catch {
            throw CommandFailure(Words.Search.unusableFile(path.cleaned, error.reason), status: .localFault)
        }
        guard let parts else { throw CommandFailure(Words.Search.missingFile(path.cleaned), status: .localFault) }
        return parts
    }

    /// The bytes of a file that the person named, or that another one names: it has to be there.
    func required(_ path: String, limit: Int) throws(CommandFailure) -> [UInt8] {
        let content: FileContent?
        do {
            content = try read(path, limit: limit)
        } catch {
            throw CommandFailure(Words.Search.unusableFile(path.cleaned, error.reason), status: .localFault)
        }
        guard let content else { throw CommandFailure(Words.Search.missingFile(path.cleaned), status: .localFault) }
        return content.bytes
    }
}
