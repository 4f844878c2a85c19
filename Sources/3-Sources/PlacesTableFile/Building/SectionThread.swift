internal import PlacesFeature
internal import PlacesFiles
internal import PlacesThreads

/// Sections that are made of the images of rows, one block of them after the other.
protocol RowSections: AnyObject {
    /// Adds what belongs to the next rows.
    func add(_ block: RowBlock) throws(PlacesError)
    /// No row is added afterwards.
    func finish() throws(PlacesError) -> MadeSections
}

/// What was made of rows.
struct MadeSections {
    /// Values of any length, where each of them ends, and numbers, which small files hold in fewer bytes.
    let values, ends, numbers: [SectionStore]
    var others: [SectionStore] = []
}

/// Makes sections on a thread of their own where there are many rows.
final class SectionThread {
    /// The sections, and why they cannot be made. Unchecked: in the hands of the thread as long as it runs.
    private final class State: @unchecked Sendable {
        let sections: any RowSections
        var outcome: Result<MadeSections, PlacesError>?

        init(_ sections: any RowSections) { self.sections = sections }
    }

    private let state: State
    private let blocks = Handover<RowBlock>(limit: 4)
    private var thread: DedicatedThread?

    init(_ sections: any RowSections) { state = State(sections) }

    deinit {
        blocks.abandon()
        blocks.finish()
        thread?.join()
    }

    /// Starts the thread: many rows will come.
    func start() {
        guard thread == nil else { return }
        thread = DedicatedThread.start { [state, blocks] in
            state.outcome = Result { () throws(PlacesError) in
                while let block = blocks.take() {
                    try state.sections.add(block)
                    block.wasRead()
                }
                return try state.sections.finish()
            }
            blocks.abandon()
        }
    }

    /// Adds what belongs to the next rows.
    func add(_ block: RowBlock) throws(PlacesError) {
        // Without a thread it is done here.
        guard thread != nil else { return try state.sections.add(block) }
        guard blocks.put(block) else { throw failure }
    }

    /// Why the thread has ended.
    private var failure: PlacesError {
        thread?.join()
        thread = nil
        guard case .failure(let error) = state.outcome else { return .unwritable("") }
        return error
    }

    /// There are no more rows: what is left to do begins.
    func close() { blocks.finish() }

    /// What was made of the rows, after ``close()``.
    func finish() throws(PlacesError) -> MadeSections {
        guard let thread else { return try state.sections.finish() }
        thread.join()
        self.thread = nil
        guard let outcome = state.outcome else { throw .unwritable("") }
        return try outcome.get()
    }
}
