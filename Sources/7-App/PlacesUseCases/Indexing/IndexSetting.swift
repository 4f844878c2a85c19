import PlacesFeature
import PlacesStrings
package import PlacesTableFile

/// Changes the role and the outline of an index.
package struct IndexSetting {
    private let folder: IndexFolder
    private let context: UseCaseContext

    /// Larger outlines take longer to read than the places.
    private static let mostCorners = 100_000

    package init(_ folder: IndexFolder, context: UseCaseContext) { (self.folder, self.context) = (folder, context) }

    /// - Parameters:
    ///   - name: of an index that is there.
    ///   - outline: a file with the polygon that an area knows all of; `nil` for the one it has, or an estimate.
    package func set(_ name: String, as role: IndexRole, outline path: String?) throws(UseCaseError) {
        var about = try folder.loader(name).ownAbout
        about.role = role
        about.isRoleChosen = true
        if role != .area {
            about.outline = nil
        } else if let path {
            about.outline = try outline(path)
        }
        let file = folder.path(of: name)
        try translated { try about.write(toFile: file) }
    }

    private func outline(_ path: String) throws(UseCaseError) -> MultiPolygon {
        let area = try ZoneStore(context: context).polygon(in: path).area
        guard area.cornerCount <= Self.mostCorners else {
            throw UseCaseError(Strings.Index.tooManyCorners(path.cleaned, Self.mostCorners), cause: .question)
        }
        do {
            return try area.rounded()
        } catch {
            throw UseCaseError(Strings.City.noPolygon(path.cleaned), cause: .machine)
        }
    }
}
