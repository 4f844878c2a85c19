internal import PlacesFeature
internal import PlacesThreads

/// Sections that are made of a part of the image of each row, one row after the other.
protocol RowSections: AnyObject {
    /// Adds what belongs to the next row.
    func add(_ image: UnsafeRawBufferPointer) throws(PlacesError)
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
    /// Parts of images, each after its size. In the hands of one thread at a time.
    private final class Part: @unchecked Sendable {
        let bytes = GrowingBytes(capacity: SectionThread.partSize + 4096)

        func add(to sections: any RowSections) throws(PlacesError) {
            var position = 0
            while position < bytes.count {
                let size = Int(bytes.start.loadUnaligned(fromByteOffset: position, as: UInt32.self))
                try sections.add(UnsafeRawBufferPointer(start: bytes.start + position + 4, count: size))
                position += 4 + size
            }
            bytes.removeAll()
        }
    }

    /// The sections, and why they cannot be made. In the hands of the thread as long as it runs.
    private final class State: @unchecked Sendable {
        let sections: any RowSections
        var outcome: Result<MadeSections, PlacesError>?

        init(_ sections: any RowSections) { self.sections = sections }
    }

    private static let partSize = 1 << 18

    private let state: State
    // The thread that adds rows alone touches it: no access need be checked at run time.
    @exclusivity(unchecked) private var part = Part()
    private let full = Handover<Part>(limit: 2)
    private let empty = Handover<Part>(limit: 8)
    private var thread: DedicatedThread?
    /// How many parts there are; no more than can wait are made.
    private var count = 1

    init(_ sections: any RowSections) { state = State(sections) }

    deinit {
        full.abandon()
        full.finish()
        thread?.join()
    }

    /// Adds what belongs to the next row.
    /// - Parameter image: see ``RowSections/add(_:)``.
    @inline(__always)
    func add(_ image: UnsafeRawBufferPointer) throws(PlacesError) {
        part.bytes.append(UInt32(image.count))
        part.bytes.append(bytes: image)
        try passIfFull()
    }

    /// The same with a number before it.
    @inline(__always)
    func add(_ number: UInt64, _ image: UnsafeRawBufferPointer) throws(PlacesError) {
        part.bytes.append(UInt32(image.count + MemoryLayout<UInt64>.size))
        part.bytes.append(number)
        part.bytes.append(bytes: image)
        try passIfFull()
    }

    @inline(__always)
    private func passIfFull() throws(PlacesError) {
        if part.bytes.count >= Self.partSize { try pass() }
    }

    private func pass() throws(PlacesError) {
        if thread == nil {
            thread = DedicatedThread.start { [state, full, empty] in
                state.outcome = Result { () throws(PlacesError) in
                    while let part = full.take() {
                        try part.add(to: state.sections)
                        _ = empty.put(part)
                    }
                    return try state.sections.finish()
                }
                full.abandon()
                empty.finish()
            }
        }
        // Without a thread it is done here.
        guard thread != nil else { return try part.add(to: state.sections) }
        guard full.put(part) else { throw failure }
        if count < 4 {
            count += 1
            part = Part()
        } else {
            guard let next = empty.take() else { throw failure }
            part = next
        }
    }

    /// Why the thread has ended.
    private var failure: PlacesError {
        thread?.join()
        thread = nil
        guard case .failure(let error) = state.outcome else { return .unwritable("") }
        return error
    }

    /// There are no more rows: what is left to do begins.
    func close() {
        guard thread != nil else { return }
        _ = full.put(part)
        full.finish()
    }

    /// What was made of the rows, after ``close()``.
    func finish() throws(PlacesError) -> MadeSections {
        guard let thread else {
            try part.add(to: state.sections)
            return try state.sections.finish()
        }
        thread.join()
        self.thread = nil
        guard let outcome = state.outcome else { throw .unwritable("") }
        return try outcome.get()
    }
}
