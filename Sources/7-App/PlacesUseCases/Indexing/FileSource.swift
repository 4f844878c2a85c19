import Glibc
import PlacesAPI
import PlacesFeature
package import PlacesFiles
import PlacesStrings
package import PlacesTableFile

/// Makes a source of a file in any format that is read, by way of a file of places, so that its size costs no memory.
package struct FileSource {
    private let files: any FileReader
    private let progress: ProgressLine

    package init(files: any FileReader, progress: ProgressLine) { (self.files, self.progress) = (files, progress) }

    /// True for a file that must be read before it can be searched: any but an index.
    package func isRead(_ path: String) -> Bool {
        if path.hasSuffix(".places") { return false }
        guard let parts = try? files.parts(of: path), let start = try? parts.next() else { return true }
        return !start.starts(with: Layout.magic)
    }

    /// - Parameters:
    ///   - title: what answers call the file.
    ///   - temporary: the path of a file that is made and removed again.
    /// - Returns: the places, and how they were understood.
    /// - Throws: if the file cannot be read, or has no place.
    package func loader(
        _ path: String, title: String?, temporary: String
    ) throws(UseCaseError) -> (FilePlacesLoader, understood: String) {
        let index = IndexImport(
            PlaceFileBuilder(path: temporary, sources: .program), refusals: try IndexRefusals(path: nil), files: files,
            progress: progress)
        try index.read(path)
        defer { unlink(temporary) }
        guard try index.write() > 0 else {
            let reason = index.refusals.first.map { Strings.Index.leftOut(index.refusals.count, $0) }
            throw UseCaseError(Strings.Index.noPlaces(in: path.cleaned), hint: reason, cause: .machine)
        }
        do {
            return (try FilePlacesLoader(path: temporary, title: title), index.understood)
        } catch {
            throw UseCaseError(error)
        }
    }
}
