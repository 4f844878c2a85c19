import PlacesExchange
import PlacesFeature
import PlacesFiles
import PlacesTableFile
import PlacesThreads

/// The places in a file of lines, which is read part by part, as an index needs them. The lines of a long file are read on
/// two threads.
final class IndexLines {
    /// What a part of the file holds.
    struct Batch {
        let rows: PlaceRows
        let origins: IndexOrigins
        /// Why lines were left out, in their order.
        let refusals: [Refusal]
        /// Bytes of the file up to its end.
        let done: Int
    }

    /// Why a line was left out.
    enum Refusal: Hashable {
        case unreadable(ExchangeError)
        case mayNotBeKept(Place.ID)
    }

    private let parts: any FileParts
    private var blocks = NDJSONPlaces.blocks
    private var (done, isOver) = (0, false)
    private var problem: FileProblem?
    private let noRows: PlaceRows
    private let queue: WorkQueue<Lines>
    /// Those that are read or wait for it.
    private var begun: [Lines] = []
    private let most: Int

    /// Shorter files are read at once.
    private static let longLength = 1 << 22

    /// - Parameters:
    ///   - sources: those whose identifiers are taken over.
    ///   - builder: of the index that the places go to.
    init(_ parts: any FileParts, sources: SourceDirectory, for builder: PlaceFileBuilder) {
        self.parts = parts
        noRows = builder.noRows
        queue = WorkQueue { LineReader(sources) }
        let isLong = parts.size >= Self.longLength
        most = isLong ? 4 : 1
        if isLong { queue.startThread() }
    }

    deinit { queue.end() }

    /// What the next part holds; `nil` at the end.
    /// - Throws: if the file cannot be read further; all that was read of it came before.
    func next() throws(FileProblem) -> Batch? {
        while begun.count < most, let lines = nextLines() {
            queue.put(lines)
            begun.append(lines)
        }
        guard !begun.isEmpty else {
            if let problem { throw problem }
            return nil
        }
        let lines = begun.removeFirst()
        queue.finish(lines)
        return lines.batch
    }

    /// The lines that end in the next part; `nil` at the end.
    private func nextLines() -> Lines? {
        while !isOver {
            let block: LineBlock?
            do {
                let part = try parts.next()
                done += part.count
                isOver = part.isEmpty
                block = isOver ? blocks.end() : blocks.read(part)
            } catch {
                (isOver, problem) = (true, error)
                return nil
            }
            if let block { return Lines(block, noRows, done: done) }
        }
        return nil
    }
}

/// Lines of a file, and then what they hold. Unchecked: in the hands of one thread at a time.
private final class Lines: WorkPiece, @unchecked Sendable {
    private var block: LineBlock?
    private var rows: PlaceRows
    private var origins = IndexOrigins()
    private var refusals: [IndexLines.Refusal] = []
    private let done: Int

    init(_ block: LineBlock, _ rows: PlaceRows, done: Int) { (self.block, self.rows, self.done) = (block, rows, done) }

    var batch: IndexLines.Batch {
        IndexLines.Batch(rows: rows, origins: origins, refusals: refusals, done: done)
    }

    /// A place becomes a row on the thread that read it, at once, so that its memory goes to the next one.
    func work(with reader: LineReader) {
        guard let block else { return }
        reader.lines.read(block) { imported in
            let place = reader.places.place(imported)
            if rows.add(place) == nil {
                origins.add(place, from: imported)
            } else {
                refusals.append(.mayNotBeKept(place.id))
            }
        } refuse: {
            refusals.append(.unreadable($0))
        }
        self.block = nil
    }
}

/// What one thread needs to read lines.
private struct LineReader {
    let lines: NDJSONPlaces
    let places = PlaceMaker()

    init(_ sources: SourceDirectory) { lines = NDJSONPlaces(sources: sources) }
}
