public import PlacesFeature
public import PlacesMarkets
import PlacesStrings

/// The delivery zones that the user keeps as files.
public struct ZoneStore: Sendable {
    public let context: UseCaseContext

    public init(context: UseCaseContext) {
        self.context = context
    }

    /// The zones of all files. One that is of no use is left out and remarked upon; where no other draws a zone, its error
    /// is the answer.
    public func book() throws(UseCaseError) -> ZoneIndex {
        var zones: [Zone] = []
        var failures: [UseCaseError] = []
        for path in context.configFiles(in: "zones", endingIn: "json") {
            do {
                zones += try read(path)
            } catch {
                failures.append(error)
            }
        }
        if zones.isEmpty, let failure = failures.first { throw failure }
        for failure in failures { context.remark(Strings.Search.failure(failure.description, failure.excerpt, nil)) }
        return ZoneIndex(zones)
    }

    /// In which zones a point is, or `nil` if the user keeps none.
    public func finding(at point: Coordinate) throws(UseCaseError) -> ZoneFinding? {
        let book = try book()
        return book.zones.isEmpty ? nil : book.finding(at: point)
    }

    /// The polygon of a file, or the zone of this name.
    public func area(_ text: String) throws(UseCaseError) -> NamedArea {
        let isFile = text.contains("/") || text.lowercased().hasSuffix("json")
        if isFile { return try polygon(in: text) }
        do {
            return try book().named(text).namedArea
        } catch let error as ZoneNameError {
            throw UseCaseError(error.description, hint: error.hint, cause: .question)
        } catch {
            throw UseCaseError(any: error)
        }
    }

    /// All polygons of a file as one.
    package func polygon(in path: String) throws(UseCaseError) -> NamedArea {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let area = try read(path).joined(as: name) else {
            throw UseCaseError(Strings.City.noPolygon(path.cleaned), cause: .machine)
        }
        return area
    }

    private func read(_ path: String) throws(UseCaseError) -> [Zone] {
        let bytes = try context.files.required(path, limit: ZoneReader.sizeLimit)
        do {
            return try ZoneReader.read(bytes, path: path)
        } catch {
            throw UseCaseError(error.description, hint: error.hint, cause: .machine)
        }
    }
}
