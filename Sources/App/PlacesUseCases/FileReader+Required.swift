import PlacesFeature
package import PlacesFiles
import PlacesMessages
import PlacesStrings

extension FileReader {
    /// The parts of a file that has to be there.
    package func requiredParts(of path: String) throws(UseCaseError) -> any FileParts {
        let parts: (any FileParts)?
        do {
            parts = try self.parts(of: path)
        } catch {
            throw UseCaseError(Strings.Search.unusableFile(path.cleaned, error.reason), cause: .machine)
        }
        guard let parts else { throw UseCaseError(Strings.Search.missingFile(path.cleaned), cause: .machine) }
        return parts
    }

    /// The bytes of a file that the user or another file names; a missing file is an error.
    package func required(_ path: String, limit: Int) throws(UseCaseError) -> [UInt8] {
        let content: FileContent?
        do {
            content = try read(path, limit: limit)
        } catch {
            throw UseCaseError(Strings.Search.unusableFile(path.cleaned, error.reason), cause: .machine)
        }
        guard let content else { throw UseCaseError(Strings.Search.missingFile(path.cleaned), cause: .machine) }
        return content.bytes
    }
}
