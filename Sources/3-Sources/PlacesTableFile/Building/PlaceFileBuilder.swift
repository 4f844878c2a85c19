internal import PlacesBytes
internal import PlacesEngine
public import PlacesFeature
internal import PlacesFiles

/// Writes places as a file, wholly or not at all, in little memory however many there are.
///
/// What does not fit into memory waits in temporary files beside the file. They have no name, so that nothing is left of them,
/// however the program ends; where the system knows no such files, the next builder of the same file takes away what is left.
public final class PlaceFileBuilder {
    /// Why a place was left out.
    public enum Refusal: Error, Hashable, Sendable {
        /// The terms of its service forbid keeping it.
        case mayNotBeKept
        /// An earlier place has the same identifier.
        case known
    }

    /// A place that was left out once all had come, because an earlier one has the same identifier.
    public struct Known: Hashable, Sendable {
        public let id: Place.ID
        /// The part of the input that it came from: see ``PlaceFileBuilder/add(_:of:)``.
        public let part: Int
    }

    private let path, folder: String
    private let fewRows: Int
    private let hasWords: Bool
    private var census = FileCensus()
    private var duplicates: DuplicateFinder
    /// The rows along the curve.
    private var rows: SortedRecords
    /// The place that is added alone.
    private var single: PlaceRows
    /// Places as this builder needs them, of which there are none yet: any thread can add some.
    package let noRows: PlaceRows
    /// The parts in which the input came, and their first places.
    private var parts: [(first: UInt32, part: Int)] = []

    /// Why a file could not be written: what is left is not whole then.
    private var failure: PlacesError?
    /// Streets, water and parks under the places of a map.
    package var streets: [MapFeature] = []
    /// How many places were taken; those that come twice are among them.
    public private(set) var count = 0

    /// Bytes of memory for the rows.
    package static let rowsLimit = 48 << 20

    /// - Parameters:
    ///   - path: where the file will be, in a folder that is there.
    ///   - sources: what may be kept of a place.
    public convenience init(path: String, sources: SourceDirectory) {
        self.init(path: path, sources: sources, memory: Self.rowsLimit)
    }

    /// - Parameters:
    ///   - memory: bytes for the rows, before they go to a temporary file.
    ///   - fewRows: see ``Layout``.
    ///   - hasWords: whether rows are to be found by their words, without a look into all of them.
    package init(
        path: String, sources: SourceDirectory, memory: Int = rowsLimit, fewRows: Int = Layout.fewRows,
        hasWords: Bool = true
    ) {
        (self.path, folder) = (path, FileInPlace.folder(of: path))
        (self.fewRows, self.hasWords) = (fewRows, hasWords)
        rows = SortedRecords(folder: folder, limit: memory)
        duplicates = DuplicateFinder(folder: folder, memory: memory)
        noRows = PlaceRows(sources)
        single = noRows
    }

    /// Adds a place behind those that are more prominent.
    /// - Parameters:
    ///   - place: is not kept in memory.
    ///   - part: of the input, such as the number of a file, for later messages about the place; never decreases.
    /// - Returns: why it was not taken. Duplicates are reported at the end.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if a temporary file cannot be written. Nothing can be added or
    ///   written afterwards.
    @discardableResult
    public func add(_ place: Place, of part: Int = 0) throws(PlacesError) -> Refusal? {
        try add(place, of: part, prominence: nil)
    }

    /// - Parameters:
    ///   - prominence: the less the more prominent; places of the same have the same number.
    ///   - personal: what a person noted about it. Notes on places of the same identifier are joined.
    @discardableResult
    package func add(
        _ place: Place, of part: Int = 0, prominence: UInt32?, personal: PersonalNotes? = nil
    ) throws(PlacesError) -> Refusal? {
        single.removeAll()
        let refusal = single.add(place, prominence: prominence, personal: personal)
        try add(single, of: part)
        return refusal
    }

    /// Adds places in their order.
    /// - Parameters:
    ///   - places: the more prominent ones first.
    ///   - part: see ``add(_:of:)``.
    ///   - refused: called with the index of each place that was not taken, and why.
    /// - Throws: see ``add(_:of:)``.
    public func add(
        contentsOf places: [Place], of part: Int = 0, refused: (_ index: Int, Refusal) -> Void = { _, _ in }
    ) throws(PlacesError) {
        for (index, place) in places.enumerated() {
            if let refusal = try add(place, of: part) { refused(index, refusal) }
        }
    }

    /// Adds rows behind those that were added before.
    /// - Parameters:
    ///   - numbers: the places of the rows in the order of prominence; `nil` where they come in it.
    ///   - dropped: numbers of rows that are left out.
    package func add(
        _ added: PlaceRows, of part: Int, numbered numbers: [UInt32]? = nil, without dropped: Set<Int> = []
    ) throws(PlacesError) {
        try expectWhole()
        guard added.count > 0 else { return }
        if parts.last?.part != part { parts.append((UInt32(count), part)) }
        do throws(PlacesError) {
            var index = 0
            try added.forEachRow { (position, bytes) throws(PlacesError) in
                let (row, number) = (Row(bytes), numbers?[index] ?? UInt32(count))
                index += 1
                if dropped.contains(index - 1) { return }
                census.count(row, bytes)
                try duplicates.add(row, bytes, number: number)
                try rows.add(key: position, number: number, bytes: bytes)
                count += 1
            }
        } catch {
            failure = error
            throw error
        }
    }

    private func expectWhole() throws(PlacesError) { if let failure { throw failure } }

    /// Puts the file in the place of what is there, if anything is. Nothing can be added afterwards.
    ///
    /// The new file has no name until it is whole and on the disk, where the file system knows how; then it takes the place
    /// of the old one in one step. Others may do the same at the same time: one of their files stays, as a whole.
    /// - Parameters:
    ///   - sources: who made the data.
    ///   - known: called with each place that was left out because it is known.
    ///   - progress: called now and then with how many places are done.
    /// - Returns: how many places the file has.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if it cannot be written; nothing is changed then.
    @discardableResult
    public func write(
        sources: [PlacesSource], known: (Known) -> Void = { _ in }, progress: (Int) -> Void = { _ in }
    ) throws(PlacesError) -> Int {
        try write(TableAbout(sources), known: known, progress: progress)
    }

    /// - Parameters:
    ///   - about: what the file says of itself.
    ///   - keepsNotes: whether what a person noted about places goes into the file.
    @discardableResult
    package func write(
        _ about: TableAbout, keepsNotes: Bool = true, known: (Known) -> Void = { _ in },
        progress: (Int) -> Void = { _ in }
    ) throws(PlacesError) -> Int {
        do throws(PlacesError) {
            try expectWhole()
            let dropped = try duplicates.find { known(Known(id: $0, part: part(of: $1))) }
            return try FileInPlace.replace(path) { (output) throws(PlacesError) in
                try write(about, keepsNotes: keepsNotes, but: dropped, to: output, progress)
            }
        } catch {
            failure = error
            throw error
        }
    }

    private func write(
        _ about: TableAbout, keepsNotes: Bool, but dropped: DroppedPlaces, to output: FileOutput,
        _ progress: (Int) -> Void
    ) throws(PlacesError) -> Int {
        let kept = count - dropped.count
        let isSmall = kept < fewRows
        var sections = try FileSections(census, about: about, isSmall: isSmall, hasWords: hasWords, in: folder)
        // Few rows are looked through as fast as a tree is, so that they stand in the order of prominence.
        if kept < PlaceTable.leastSorted { rows = try rowsInOrder() }
        try rows.readAll { (_, number, row) throws(PlacesError) in
            guard let rank = dropped.rank(of: number) else { return }
            try sections.add(row, record: rank, notes: dropped.notes[number])
            if sections.count % 4096 == 0 { progress(sections.count) }
        }
        let (all, box) = try sections.finish()
        var made = keepsNotes ? all : all.filter { !PersonalSections.all.contains($0.section) }
        if !streets.isEmpty {
            var store = SectionStore(.streets, in: folder)
            try store.append([UInt8](streets: streets).span)
            made.append(store)
        }
        try FileAssembly.write(made, count: kept, box: box, isSmall: isSmall, to: output)
        return kept
    }

    /// The rows in the order in which they came.
    private func rowsInOrder() throws(PlacesError) -> SortedRecords {
        var inOrder = SortedRecords(folder: folder, limit: Self.rowsLimit)
        try rows.readAll { (_, number, row) throws(PlacesError) in
            try inOrder.add(key: UInt64(number), number: number, bytes: row)
        }
        return inOrder
    }

    private func part(of number: UInt32) -> Int {
        parts.last { $0.first <= number }?.part ?? 0
    }
}
