internal import Glibc
import PlacesEngine
public import PlacesFeature
internal import PlacesFiles
internal import PlacesThreads

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

    private let path: String
    private let fewRows: Int
    private let hasWords: Bool
    private var rule: KeepingRule
    private let census = FileCensus()
    private let folder: String
    /// The images of rows along the curve.
    private let images: SortedRecords
    /// By their identifiers.
    private let duplicates: DuplicateFinder
    /// Those that become images, and the one that is being filled.
    private var batches: [ImageBatch] = []
    private var filling = ImageBatch()
    /// Those that can be filled again.
    private var empty: [ImageBatch] = []
    private let queue: WorkQueue<ImageBatch>
    /// Makes a maker of images of places for this builder, for one thread.
    package let makeImageMaker: @Sendable () -> PlaceImageMaker
    /// The parts in which the input came, and their first places.
    private var parts: [(first: UInt32, part: Int)] = []

    /// Why a file could not be written: what is left is not whole then.
    private var failure: PlacesError?
    /// How many places were taken; those that come twice are among them.
    public private(set) var count = 0

    /// How many places become images at once, and how many times as many may wait: the thread that makes images has enough
    /// to do while a run is written.
    private static let (batchSize, mostBatches) = (512, 32)
    /// Bytes of memory for the rows.
    package static let imagesLimit = 48 << 20

    /// - Parameters:
    ///   - path: where the file will be, in a folder that is there.
    ///   - sources: what may be kept of a place.
    public convenience init(path: String, sources: SourceDirectory) {
        self.init(path: path, sources: sources, memory: Self.imagesLimit)
    }

    /// - Parameters:
    ///   - memory: bytes for the rows, before they go to a temporary file.
    ///   - fewRows: see ``Layout``.
    ///   - hasWords: whether rows are to be found by their words, without a look into all of them.
    package init(
        path: String, sources: SourceDirectory, memory: Int = imagesLimit, fewRows: Int = Layout.fewRows,
        hasWords: Bool = true
    ) {
        (self.fewRows, self.hasWords) = (fewRows, hasWords)
        let (rule, numbers) = (KeepingRule(sources), census.numbers)
        (self.path, self.rule) = (path, rule)
        makeImageMaker = { PlaceImageMaker(numbers, rule) }
        queue = WorkQueue(makeImageMaker)
        folder = FileInPlace.folder(of: path)
        images = SortedRecords(folder: folder, limit: memory)
        duplicates = DuplicateFinder(folder: folder, memory: memory)
    }

    deinit { queue.end() }

    /// Adds a place behind those that are more prominent.
    /// - Parameters:
    ///   - place: is not kept in memory.
    ///   - part: of the input, such as the number of a file, for later messages about the place; never decreases.
    /// - Returns: why it was not taken. Duplicates are reported at the end.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if a temporary file cannot be written. Nothing can be added or
    ///   written afterwards.
    @discardableResult
    public func add(_ place: Place, of part: Int = 0) throws(PlacesError) -> Refusal? {
        try expectWhole()
        guard rule.allows(place.id) else { return .mayNotBeKept }
        note(part)
        count += 1
        if filling.add(place) == Self.batchSize { try startBatch() }
        return nil
    }

    /// Adds places in their order: faster than one call for each.
    /// - Parameters:
    ///   - places: are held on to until all of them are in the builder's own form.
    ///   - part: see ``add(_:of:)``.
    ///   - refused: called with the index of each place that was not taken, and why.
    /// - Throws: see ``add(_:of:)``.
    public func add(
        contentsOf places: [Place], of part: Int = 0, refused: (_ index: Int, Refusal) -> Void = { _, _ in }
    ) throws(PlacesError) {
        var next = 0
        while next < places.count {
            let end = next + Self.batchSize
            if filling.isEmpty, end <= places.count, rule.allowsAll(of: places[next..<end]) {
                try expectWhole()
                note(part)
                count += Self.batchSize
                filling.take(places[next..<end])
                try startBatch()
                next = end
            } else {
                if let refusal = try add(places[next], of: part) { refused(next, refusal) }
                next += 1
            }
        }
    }

    /// Adds the places of images that a maker of this builder has made, behind those that were added before.
    package func add(_ images: PlaceImages, of part: Int) throws(PlacesError) {
        try expectWhole()
        guard images.count > 0 else { return }
        try takeWaiting()
        note(part)
        count += images.count
        // Their memory is not used again, and much of it waits at once.
        images.trim()
        try take(images)
    }

    private func expectWhole() throws(PlacesError) { if let failure { throw failure } }

    private func note(_ part: Int) { if parts.last?.part != part { parts.append((UInt32(count), part)) } }

    /// Hands a full batch on, and goes on with another.
    private func startBatch() throws(PlacesError) {
        queue.startThread()
        queue.put(filling)
        batches.append(filling)
        filling = empty.popLast() ?? ImageBatch()
        if batches.count >= Self.mostBatches { try takeBatch() }
    }

    /// Sorts the images of the first batch among those before.
    private func takeBatch() throws(PlacesError) {
        let batch = batches.removeFirst()
        queue.finish(batch)
        try take(batch.images)
        empty.append(batch)
    }

    private func take(_ new: PlaceImages) throws(PlacesError) {
        do throws(PlacesError) {
            try new.visit(numberedFrom: UInt32(images.count)) { (key, number, record, image) throws(PlacesError) in
                images.add(key: key, at: record)
                let (size, hash) = census.count(image)
                try duplicates.add(hash, number: number)
                return size
            }
            try images.keep(new.exchange(images.makePiece(capacity: PlaceImages.capacity)))
        } catch {
            failure = error
            images.removeAll()
            throw error
        }
    }

    /// Takes the places that were added so far.
    private func takeWaiting() throws(PlacesError) {
        if !filling.isEmpty {
            queue.put(filling)
            batches.append(filling)
            filling = empty.popLast() ?? ImageBatch()
        }
        while !batches.isEmpty { try takeBatch() }
    }

    private func takeAll() throws(PlacesError) {
        try takeWaiting()
        queue.end()
        (filling, empty) = (ImageBatch(), [])
    }

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
        do throws(PlacesError) {
            try expectWhole()
            try takeAll()
            return try writeAll(sources, known, progress)
        } catch {
            failure = error
            throw error
        }
    }

    private func writeAll(
        _ sources: [PlacesSource], _ known: (Known) -> Void, _ progress: (Int) -> Void
    ) throws(PlacesError) -> Int {
        // Nothing is counted any more.
        nonisolated(unsafe) let census = census
        let texts = Errand { SearchedTexts(census.sharedTexts(), attributes: census.numbers.attributes.values) }
        let dropped = try duplicates.find(
            in: images, texts: { texts.finish().shared }, known: { known(Known(id: $0, part: part(of: $1))) })
        images.sort()
        return try FileInPlace.replace(path) { (output) throws(PlacesError) in
            let stores = SectionStores(
                folder: folder, rows: count - dropped.count, fewRows: fewRows, census: census, output: output)
            let sections = try TableSections(
                census, texts.finish(), about: TableAbout(sources), fewRows: fewRows, hasWords: hasWords, in: stores)
            try addAll(but: dropped, to: sections, progress)
            let (made, box) = try sections.finish()
            try FileAssembly.write(made, count: sections.count, box: box, to: output)
            return sections.count
        }
    }

    private func addAll(
        but dropped: DroppedPlaces, to sections: TableSections, _ progress: (Int) -> Void
    ) throws(PlacesError) {
        // Few rows are looked through as fast as a tree is, so that they stand in the order of prominence.
        if count - dropped.count < PlaceTable.leastSorted {
            let inOrder = SortedRecords(folder: folder, limit: Self.imagesLimit)
            try images.readAll { (_, number, image) throws(PlacesError) in
                try inOrder.add(key: UInt64(number), number: number, bytes: image)
            }
            try add(inOrder, but: dropped, to: sections, progress)
        } else {
            try add(images, but: dropped, to: sections, progress)
        }
    }

    private func add(
        _ images: SortedRecords, but dropped: DroppedPlaces, to sections: TableSections, _ progress: (Int) -> Void
    ) throws(PlacesError) {
        try images.readAll { (_, number, image) throws(PlacesError) in
            guard let rank = dropped.rank(of: number) else { return }
            try sections.add(RowBlock.Row(image: image, record: rank, prominence: rank))
            if sections.count % 4096 == 0 { progress(sections.count) }
        }
    }

    private func part(of number: UInt32) -> Int {
        parts.last { $0.first <= number }?.part ?? 0
    }
}
