import PlacesExchange
import PlacesFeature
import PlacesFiles
import PlacesThreads

/// The places in a file of lines, which is read part by part: those of a long file on a thread of its own, while the
/// places before are taken into the index.
final class IndexLines {
    /// What a part of the file holds.
    struct Batch: Sendable {
        var lines: [Result<Place, ExchangeError>] = []
        /// Bytes of the file up to its end.
        var done = 0
        var problem: FileProblem?
    }

    private let reader: Reader
    private let handover = Handover<Batch>(limit: 2)
    private let thread: DedicatedThread?

    /// Shorter files are read at once.
    private static let longLength = 1 << 22

    /// - Parameters:
    ///   - sources: those whose identifiers are taken over.
    ///   - maker: must not be used elsewhere while there are lines.
    init(_ parts: any FileParts, sources: SourceDirectory, maker: PlaceMaker) {
        let reader = Reader(parts, sources, maker)
        self.reader = reader
        guard parts.size >= Self.longLength else {
            thread = nil
            return
        }
        thread = DedicatedThread.start { [handover] in
            while let batch = reader.next(), handover.put(batch) {}
            handover.finish()
        }
    }

    deinit {
        handover.abandon()
        thread?.join()
    }

    /// What the next part holds; `nil` at the end.
    func next() -> Batch? { thread == nil ? reader.next() : handover.take() }

    /// Used by one thread alone.
    private final class Reader: @unchecked Sendable {
        private let parts: any FileParts
        private var lines: NDJSONPlaces
        private let maker: PlaceMaker
        private var (done, isOver) = (0, false)

        init(_ parts: any FileParts, _ sources: SourceDirectory, _ maker: PlaceMaker) {
            (self.parts, lines, self.maker) = (parts, NDJSONPlaces(sources: sources), maker)
        }

        func next() -> Batch? {
            guard !isOver else { return nil }
            var batch = Batch()
            func take(_ place: ImportedPlace) { batch.lines.append(.success(maker.place(place))) }
            func refuse(_ error: ExchangeError) { batch.lines.append(.failure(error)) }
            do {
                let part = try parts.next()
                isOver = part.isEmpty
                if isOver {
                    lines.end(take: take, refuse: refuse)
                } else {
                    lines.read(part, take: take, refuse: refuse)
                }
                done += part.count
                batch.done = done
            } catch {
                (isOver, batch.problem) = (true, error)
            }
            return batch
        }
    }
}
