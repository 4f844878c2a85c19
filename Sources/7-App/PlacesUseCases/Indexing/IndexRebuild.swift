import PlacesCategories
package import PlacesFeature
import PlacesStrings
import PlacesTableFile

/// Makes an index anew from itself, with all that an index has that is made now.
package struct IndexRebuild {
    private let folder: IndexFolder
    private let sources: SourceDirectory
    private let progress: ProgressLine

    package init(_ folder: IndexFolder, sources: SourceDirectory, progress: ProgressLine) {
        (self.folder, self.sources, self.progress) = (folder, sources, progress)
    }

    /// Puts the new index in the place of the old one, which stays where it cannot be written.
    /// - Parameter name: of an index that is there.
    /// - Returns: how many places it has.
    package func run(_ name: String) throws(UseCaseError) -> Int {
        let loader = try folder.loader(name)
        defer { progress.clear() }
        let (path, count) = (folder.path(of: name), loader.count)
        func percent(_ done: Int) -> Int { done * 100 / max(1, count) }
        return try translated {
            let builder = PlaceFileBuilder(path: path, sources: sources)
            let prominence = try ProminenceTable.builtIn()
            try builder.add(contentsOfFile: path, weigh: prominence.weighed) { done in
                progress.show(Strings.Index.reading(name.cleaned, percent(done), done))
            }
            return try builder.write(loader.ownAbout) { _ in
            } progress: { done in
                progress.show(Strings.Index.writing(percent(done), count))
            }
        }
    }
}
