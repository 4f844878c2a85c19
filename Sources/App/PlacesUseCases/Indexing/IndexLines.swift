import PlacesExchange
import PlacesFeature
import PlacesFiles
import PlacesThreads

/// The places in a file of lines, which is read part by part. The lines of a long file are read on two threads, while the
/// places before are taken into the index.
final class IndexLines {
    /// What a part of the file holds.
    struct Batch {
        let lines: [Result<Place, ExchangeError>]
        /// Bytes of the file up to its end.
        let done: Int
    }

    private let parts: any FileParts
    private var blocks = NDJSONPlaces.blocks
    private var (done, isOver) = (0, false)
    private var problem: FileProblem?
    private let queue: WorkQueue<Lines>
    /// Those that are read or wait for it.
    private var begun: [Lines] = []
    private let most: Int

    /// Shorter files are read at once.
    private static let longLength = 1 << 22

    /// - Parameter sources: those whose identifiers are taken over.
    init(_ parts: any FileParts, sources: SourceDirectory) {
        self.parts = parts
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
        return Batch(lines: lines.places, done: lines.done)
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
            if let block { return Lines(block, done: done) }
        }
        return nil
    }
}

/// Lines of a file, and then what they hold. In the hands of one thread at a time.
private final class Lines: WorkPiece, @unchecked Sendable {
    private var block: LineBlock?
    private(set) var places: [Result<Place, ExchangeError>] = []
    let done: Int

    init(_ block: LineBlock, done: Int) { (self.block, self.done) = (block, done) }

    func work(with reader: LineReader) {
        guard let block else { return }
        reader.lines.read(block) {
            places.append(.success(reader.maker.place($0)))
        } refuse: {
            places.append(.failure($0))
        }
        self.block = nil
    }
}

/// What one thread needs to read lines.
private struct LineReader {
    let lines: NDJSONPlaces
    let maker = PlaceMaker()

    init(_ sources: SourceDirectory) { lines = NDJSONPlaces(sources: sources) }
}
