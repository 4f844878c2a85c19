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
            throw UseCaseError(file: path, error)
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
            throw UseCaseError(file: path, error)
        }
        guard let content else { throw UseCaseError(Strings.Search.missingFile(path.cleaned), cause: .machine) }
        return content.bytes
    }
}

extension UseCaseError {
    /// For a file that cannot be used. The problem says what it is or cannot, so that both are a sentence.
    package init(file path: String, _ problem: FileProblem) {
        self.init(Strings.Search.unusableFile(path.cleaned, problem.reason), cause: .machine)
    }
}
