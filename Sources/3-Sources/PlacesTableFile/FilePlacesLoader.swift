public import PlacesEngine
public import PlacesFeature

/// Delivers the places of a file on this machine: see <doc:Layout-of-a-place-file>.
public struct FilePlacesLoader: TableSource, PlaceDetailsLoader {
    /// Who made the data.
    public private(set) var sources: [PlacesSource]
    /// How many places there are.
    public var count: Int { file.count }
    /// Whether it is as this version writes files: rows are found by their words, in which letters that people interchange are one.
    /// In files of the first versions all rows are looked into.
    public var isUpToDate: Bool { file.has(.wordRows) && file.has(.nameOrder) }
    private let table: PlaceTable
    private let file: TableFile

    /// Opens a file; no place is read yet.
    /// - Parameters:
    ///   - path: where it is.
    ///   - title: what answers call the file beside those who made the data, such as `index helsinki`; `nil` for nothing.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if it cannot be read, or is no such file.
    public init(path: String, title: String? = nil) throws(PlacesError) {
        file = try TableFile(try TableMemory(path: path), name: path.cleaned)
        table = PlaceTable(try FileStorage(file))
        let sources = try TableAbout(file).sources
        self.sources = (title.map { title in sources.map { $0.named(inFile: title) } } ?? sources).map {
            $0.playing(.collection)
        }
    }

    public var traits: SourceTraits { .local }
    public var vocabulary: any SourceVocabulary { TableVocabulary(table) }

    /// Whether all places are weighed by the rule for what comes first. Files of the first versions keep an order of their
    /// own.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if the file is damaged.
    public func isWeighed() throws(PlacesError) -> Bool {
        guard count > 0 else { return true }
        return try table.hasPoints()
    }

    /// Whether a point is in the box around all places, or near it.
    public func covers(_ point: Coordinate) -> Bool {
        file.box.map { $0.enlarged(by: Self.margin).contains(point) } ?? false
    }

    /// Whether any place may be within a radius of a point.
    package func reaches(within radius: SearchRadius, of point: Coordinate) -> Bool {
        file.box.map { $0.meets(BoundingBox(around: point, radius: radius.metres)) } ?? false
    }

    /// The state of the newest data, or `nil` if none is told.
    package var dataDate: CalendarDate? { sources.compactMap(\.dataDate).max() }

    /// All places, to be merged into the answer of another source.
    package var beside: SourceAnswer.Beside { SourceAnswer.Beside(table: table, sources: sources) }

    /// The same file in another part.
    func playing(_ role: SourceRole) -> FilePlacesLoader {
        var loader = self
        loader.sources = sources.map { $0.playing(role) }
        return loader
    }

    /// Metres around the places: a user at the edge searches them, too.
    private static let margin = 1000.0

    /// Checks the whole file: every checksum, and then every place behind it.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` at the first damage.
    public func verify() throws(PlacesError) {
        try file.verify()
        for start in stride(from: 0, to: table.count, by: 1024) {
            _ = try table.places((start..<min(table.count, start + 1024)).map { UInt32($0) })
        }
        try table.expectSound()
    }

    /// The record of a place, without asking anyone.
    /// - Throws: ``PlacesFeature/PlacesError/unknownPlace(_:)`` if there is none of the identifier.
    public func details(of id: Place.ID) throws(PlacesError) -> PlaceDetails {
        guard let row = try table.row(of: id) else { throw .unknownPlace(id) }
        let place = try table.place(row)
        return PlaceDetails(place: place, source: sources.first { $0.id == id.source } ?? sources.first ?? .savedHere)
    }

    /// Loads every place within the radius, the most prominent first; without a centre, every place.
    public func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        try everything(for: query)
    }

    package func answer(to query: PlacesQuery) -> SourceAnswer {
        SourceAnswer(all: table, for: query, sources: sources)
    }
}

extension PlacesSource {
    /// With the title of the file that holds its data. What people wrote themselves is not among what they saved.
    fileprivate func named(inFile title: String) -> PlacesSource {
        guard id == PlacesSource.savedHere.id else { return noted(title) }
        return PlacesSource(id: SourceTerms.own.prefix, name: title, attribution: attribution, isKept: isKept)
    }
}
