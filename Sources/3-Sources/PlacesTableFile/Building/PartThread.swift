internal import PlacesFeature
internal import PlacesThreads

/// Reads the parts of a file on a thread of its own where there are many of them, while others are written.
final class PartThread {
    /// The parts, and why they cannot be read. Unchecked: in the hands of the thread as long as it runs.
    private final class State: @unchecked Sendable {
        let parts: SectionParts
        var failure: PlacesError?

        init(_ parts: SectionParts) { self.parts = parts }
    }

    private let state: State
    /// Those that can be filled, of which there are few, and those that were.
    private let (empty, full) = (Handover<FilePart>(limit: partCount), Handover<FilePart>(limit: partCount))
    private var thread: DedicatedThread?
    private var last: FilePart?

    private static let partCount = 4
    /// Fewer bytes are not worth a thread.
    private static let muchSize = 1 << 22

    init(_ parts: SectionParts) {
        state = State(parts)
        guard parts.size >= Self.muchSize else { return }
        for _ in 0..<Self.partCount { _ = empty.put(FilePart()) }
        thread = DedicatedThread.start { [state, empty, full] in
            do throws(PlacesError) {
                while let part = empty.take(), try state.parts.next(part) { _ = full.put(part) }
            } catch {
                state.failure = error
            }
            full.finish()
        }
    }

    deinit { end() }

    /// The next part, until the one after it is asked for; `nil` at the end.
    func next() throws(PlacesError) -> FilePart? {
        guard thread != nil else {
            // Without a thread it is done here.
            let part = last ?? FilePart()
            last = part
            return try state.parts.next(part) ? part : nil
        }
        if let last { _ = empty.put(last) }
        last = full.take()
        if last != nil { return last }
        end()
        if let failure = state.failure { throw failure }
        return nil
    }

    private func end() {
        empty.finish()
        thread?.join()
        thread = nil
    }
}
