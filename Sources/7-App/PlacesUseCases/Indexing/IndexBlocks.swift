import PlacesExchange
import PlacesFeature
import PlacesFiles
import PlacesTableFile
import PlacesThreads

/// The places in a file, which is read part by part, as an index needs them. The blocks of a long file are read on two
/// threads.
final class IndexBlocks {
    /// What a part of the file holds.
    struct Batch {
        let rows: PlaceRows
        let origins: IndexOrigins
        let tally: PlacesTally
        /// Rows that may be twins of earlier ones.
        let traces: [Trace]
        /// Why places were left out, in their order.
        let refusals: [Refusal]
        /// Bytes of the file up to its end.
        let done: Int
    }

    /// A row that may be the twin of an earlier one.
    struct Trace {
        /// Its number in the batch.
        let row: Int
        let id: Place.ID
        let coordinate: Coordinate
        let trace: TwinTrace
        let notes: PersonalNotes
    }

    /// Why a place was left out.
    enum Refusal: Hashable {
        case unreadable(ExchangeError)
        case mayNotBeKept(Place.ID)
        case noPlace(Place.ID)
    }

    private var blocks: PlaceFileBlocks
    private var failure: PlaceFileBlocks.Failure?
    private let noRows: PlaceRows
    private let queue: WorkQueue<Piece>
    /// Those that are read or wait for it.
    private var begun: [Piece] = []
    private let most: Int

    /// Shorter files are read at once.
    private static let longLength = 1 << 22

    /// - Parameters:
    ///   - sources: those whose identifiers are taken over.
    ///   - builder: of the index that the places go to.
    init(_ blocks: PlaceFileBlocks, sources: SourceDirectory, for builder: PlaceFileBuilder) {
        self.blocks = blocks
        noRows = builder.noRows
        queue = WorkQueue { BlockReader(sources) }
        let isLong = blocks.size >= Self.longLength
        most = isLong ? 4 : 1
        if isLong { queue.startThread() }
    }

    /// See ``PlaceFileBlocks/title(producer:)``.
    func title(producer: String?) -> String? { blocks.title(producer: producer) }

    /// True for a format in which people keep their own places.
    var isOfPerson: Bool { [.gpx, .kml].contains(blocks.format) }

    deinit { queue.end() }

    /// What the next part holds; `nil` at the end.
    /// - Throws: if the file cannot be read further; all that was read of it came before.
    func next() throws(PlaceFileBlocks.Failure) -> Batch? {
        while begun.count < most, let piece = nextPiece() {
            queue.put(piece)
            begun.append(piece)
        }
        guard !begun.isEmpty else {
            if let failure { throw failure }
            return nil
        }
        let piece = begun.removeFirst()
        queue.finish(piece)
        return piece.batch
    }

    /// The next block; `nil` at the end.
    private func nextPiece() -> Piece? {
        guard failure == nil else { return nil }
        do throws(PlaceFileBlocks.Failure) {
            return try blocks.next().map { Piece($0, noRows, done: blocks.done) }
        } catch {
            failure = error
            return nil
        }
    }
}

/// A block of a file, and then what it holds. Unchecked: in the hands of one thread at a time.
private final class Piece: WorkPiece, @unchecked Sendable {
    private var block: (any InputBlock)?
    private var rows: PlaceRows
    private var origins = IndexOrigins()
    private var refusals: [IndexBlocks.Refusal] = []
    private var tally = PlacesTally()
    private var traces: [IndexBlocks.Trace] = []
    private let done: Int

    init(_ block: any InputBlock, _ rows: PlaceRows, done: Int) {
        (self.block, self.rows, self.done) = (block, rows, done)
    }

    var batch: IndexBlocks.Batch {
        IndexBlocks.Batch(
            rows: rows, origins: origins, tally: tally, traces: traces, refusals: refusals, done: done)
    }

    /// A place becomes a row on the thread that read it, at once, so that its memory goes to the next one.
    func work(with reader: BlockReader) {
        guard let block else { return }
        let notes = block.forEach(reader.sources) { result in
            switch result {
            case .success(let imported):
                guard let place = reader.places.place(imported) else {
                    tally.leaveOut(ExchangeError(.noPlace).what)
                    refusals.append(.noPlace(imported.id))
                    return
                }
                let notes = PersonalNotes(lists: imported.lists, note: imported.note)
                if rows.add(place, personal: notes) == nil {
                    if let trace = TwinTrace(imported, place) {
                        traces.append(
                            IndexBlocks.Trace(
                                row: rows.count - 1, id: place.id, coordinate: place.coordinate, trace: trace,
                                notes: notes))
                    }
                    origins.add(place, from: imported)
                    tally.add(place)
                } else {
                    refusals.append(.mayNotBeKept(place.id))
                }
            case .failure(let error):
                tally.leaveOut(error.what)
                refusals.append(.unreadable(error))
            }
        }
        tally.add(notes)
        self.block = nil
    }
}

/// What one thread needs to read blocks.
private struct BlockReader {
    let sources: SourceDirectory
    let places = PlaceMaker()

    init(_ sources: SourceDirectory) { self.sources = sources }
}
