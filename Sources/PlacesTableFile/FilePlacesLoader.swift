public import PlacesFeature

/// Delivers the places of a file on this machine: see <doc:Layout-of-a-place-file>.
public struct FilePlacesLoader: TableSource {
    /// Who made the data.
    public let sources: [PlacesSource]
    /// How many places there are.
    public var count: Int { file.count }
    private let table: PlaceTable
    private let file: TableFile

    /// Opens a file; no place is read yet.
    /// - Parameter path: where it is.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if it cannot be read, or is no such file.
    public init(path: String) throws(PlacesError) {
        file = try TableFile(try TableMemory(path: path), name: path.cleaned)
        table = PlaceTable(try FileStorage(file))
        sources = try TableAbout(file).sources
    }

    public var traits: SourceTraits { .local }
    public var vocabulary: any SourceVocabulary { TableVocabulary(table) }

    /// Whether a point lies in the box around all places, or near it.
    public func covers(_ point: Coordinate) -> Bool {
        file.box.map { $0.enlarged(by: Self.margin).contains(point) } ?? false
    }

    /// Metres around the places: who stands at the edge looks for them, too.
    private static let margin = 1000.0

    /// Checks the whole file.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` at the first damage.
    public func verify() throws(PlacesError) { try file.verify() }

    /// Loads every place within the radius, the most prominent first; without a centre, every place.
    public func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        try everything(for: query)
    }

    package func answer(to query: PlacesQuery) -> SourceAnswer {
        SourceAnswer(all: table, for: query, sources: sources)
    }
}
