public import PlacesEngine
public import PlacesFeature
package import PlacesGeometry

/// Delivers the places of a file on this machine: see <doc:Layout-of-a-place-file>.
public struct FilePlacesLoader: TableSource, PlaceDetailsLoader {
    /// Who made the data.
    public private(set) var sources: [PlacesSource]
    /// How many places there are.
    public var count: Int { file.count }
    /// Whether it is as this version writes files: rows are found by their words, in which letters that people interchange are one.
    /// In files of the first versions all rows are looked into.
    public var isUpToDate: Bool { file.has(.wordRows) && file.has(.nameOrder) }
    let table: PlaceTable
    private let file: TableFile
    private let about: TableAbout
    private let personal: DeferredPersonal
    /// The list that all places are in.
    private let list: String?
    /// The numbers of the sources of each list, of a file that was made of several.
    private let sourcesOfLists: [String: [Int]]

    /// Opens a file; no place is read yet.
    /// - Parameters:
    ///   - path: where it is.
    ///   - title: what answers call the file beside those who made the data, such as `index helsinki`; `nil` for nothing.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if it cannot be read, or is no such file.
    public init(path: String, title: String? = nil) throws(PlacesError) {
        try self.init(path: path, title: title, list: nil)
    }

    /// - Parameters:
    ///   - list: the list that all places are in, if the file is one.
    ///   - titles: what answers call the lists of a file that was made of several.
    package init(
        path: String, title: String?, list: String?, titles: (String) -> String = { $0 }
    ) throws(PlacesError) {
        self.list = list
        file = try TableFile(try TableMemory(path: path), name: path.cleaned)
        table = PlaceTable(try FileStorage(file))
        personal = DeferredPersonal(file)
        about = try TableAbout(file)
        sourcesOfLists = Dictionary(grouping: about.lists.indices) { [about] in about.lists[$0] }
        let names = about.lists.isEmpty ? about.sources.map { _ in title } : about.lists.map { titles($0) }
        let isArea = about.role == .area
        sources = zip(about.sources, names).map { source, name in
            (name.map { source.named(inFile: $0, isArea: isArea) } ?? source).playing(.collection)
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

    /// The part that it plays among the sources of this machine.
    package var role: IndexRole { about.role ?? IndexRole(guessedFrom: count) }
    /// True for files of earlier versions, which hold no role.
    package var isRoleGuessed: Bool { about.role == nil }
    /// The outline within which an area is complete; `nil` if none was given.
    package var outline: MultiPolygon? { about.outline }
    /// The file's own description, without the names that answers give it.
    package var ownAbout: TableAbout {
        var about = about
        about.role = role
        return about
    }

    /// True if, as an area, it knows every place around a point: inside its outline, or else in a cell of about 2 km with a place
    /// in it.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if the file is damaged.
    public func covers(_ point: Coordinate) throws(PlacesError) -> Bool {
        if let outline { return outline.contains(point) }
        return try table.hasPlace(in: OutlineCell(point).box)
    }

    /// The box around all places, or `nil` without any.
    package var box: BoundingBox? { file.box }

    /// The state of the newest data, or `nil` if none is told.
    package var dataDate: CalendarDate? { sources.compactMap(\.dataDate).max() }

    /// All places, to be merged into the answer of another source.
    /// - Parameter box: in which they are wanted, for the credits of a file of several lists.
    package func beside(in box: BoundingBox? = nil) throws(PlacesError) -> SourceAnswer.Beside {
        SourceAnswer.Beside(table: table, sources: try credits(in: box))
    }

    /// The same file in another part.
    package func playing(_ role: SourceRole) -> FilePlacesLoader {
        var loader = self
        loader.sources = sources.map { $0.playing(role) }
        return loader
    }

    /// Who made the data in a box: of a file of several lists only those that have a place there.
    private func credits(in box: BoundingBox?) throws(PlacesError) -> [PlacesSource] {
        guard let box, !about.lists.isEmpty, let personal = try personal.get() else { return sources }
        var lists: Set<String> = []
        for row in try table.rows(in: box) { lists.formUnion(try personal.notes(row)?.lists ?? []) }
        var credits: [PlacesSource] = []
        for (source, list) in zip(sources, about.lists) where lists.contains(list) && !credits.contains(source) {
            credits.append(source)
        }
        return credits
    }

    /// Checks the whole file: every checksum, and then every place behind it.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` at the first damage.
    public func verify() throws(PlacesError) {
        try file.verify()
        for start in stride(from: 0, to: table.count, by: 1024) {
            _ = try table.places((start..<min(table.count, start + 1024)).map { UInt32($0) })
        }
        try table.expectSound()
    }

    /// Checks the checksum of each block.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` at the first damage.
    func verifyChecksums() throws(PlacesError) { try file.verify() }

    /// Streets, water and parks under the places of a map; empty in most files.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if the file is damaged.
    func streets() throws(PlacesError) -> [MapFeature] { try file.streets() }

    /// The credit for a place that is in some lists here.
    package func credit(for id: Place.ID, in lists: [String]) -> PlacesSource {
        let ofLists = lists.flatMap { sourcesOfLists[$0] ?? [] }
        let candidates = ofLists.isEmpty ? Array(sources.indices) : ofLists.sorted()
        let number = candidates.first { sources[$0].id == id.source } ?? candidates.first
        return number.map { sources[$0] } ?? .savedHere
    }

    /// The record of a place, without asking anyone.
    /// - Throws: ``PlacesFeature/PlacesError/unknownPlace(_:)`` if there is none of the identifier.
    public func details(of id: Place.ID) throws(PlacesError) -> PlaceDetails {
        guard let row = try table.row(of: id) else { throw .unknownPlace(id) }
        let place = try table.place(row)
        return PlaceDetails(place: place, source: sources.first { $0.id == id.source } ?? sources.first ?? .savedHere)
    }

    /// The lists that a place is in here, and what was noted about it; `nil` of a place that is not here, and of files that are no
    /// lists.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if the file is damaged.
    package func personalNotes(of id: Place.ID) throws(PlacesError) -> PersonalNotes? {
        guard role == .list, let row = try table.row(of: id) else { return nil }
        let notes = try personal.get()?.notes(row) ?? PersonalNotes()
        return list.map { notes.listed(in: $0) } ?? notes
    }

    /// Loads every place within the radius, the most prominent first; without a centre, every place.
    public func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        try everything(for: query)
    }

    package func answer(to query: PlacesQuery) -> SourceAnswer {
        let box = query.centre.map { BoundingBox(around: $0, radius: query.radius.metres) }
        // Damage is reported when the places are read.
        return SourceAnswer(all: table, for: query, sources: (try? credits(in: box)) ?? sources)
    }
}

extension PlacesSource {
    /// With the title of its file. What people made themselves is never counted as saved places, and credited to its file where that is an area.
    fileprivate func named(inFile title: String, isArea: Bool) -> PlacesSource {
        guard id == PlacesSource.savedHere.id else { return noted(title) }
        return PlacesSource(
            id: SourceTerms.own.prefix, name: title, attribution: isArea ? title : attribution, isKept: isKept)
    }
}
