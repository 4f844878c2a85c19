internal import PlacesBytes
internal import PlacesFeature
internal import PlacesFiles

/// Sorts any number of records by a key in little memory; records of the same key are in the order of their numbers.
///
/// A record is a number and some bytes, perhaps none. What does not fit into memory is written to a temporary file as sorted
/// runs, which are merged when the records are read.
struct SortedRecords {
    private struct Entry {
        let key: UInt64
        let number: UInt32
        let size: UInt32
        /// The first of its bytes among those of all.
        let start: Int
    }

    private let folder: String
    private let limit: Int
    private var entries: [Entry] = []
    private var bytes: [UInt8] = []
    private var file: ScratchFile?
    private var runs: [Range<Int>] = []
    private(set) var count = 0

    /// - Parameters:
    ///   - folder: where the temporary file is.
    ///   - limit: bytes of memory.
    init(folder: String, limit: Int) { (self.folder, self.limit) = (folder, limit) }

    /// Adds a record.
    mutating func add(key: UInt64, number: UInt32, bytes added: Span<UInt8> = Span()) throws(PlacesError) {
        let size = bytes.count + added.count + (entries.count + 1) * MemoryLayout<Entry>.stride
        if size > limit, !entries.isEmpty { try writeRun() }
        if bytes.isEmpty, !added.isEmpty { bytes.reserveCapacity(limit) }
        entries.append(Entry(key: key, number: number, size: UInt32(added.count), start: bytes.count))
        bytes.append(added)
        count += 1
    }

    private mutating func sort() { entries.sort { ($0.key, $0.number) < ($1.key, $1.number) } }

    private mutating func writeRun() throws(PlacesError) {
        sort()
        let file = try self.file.orNew(in: folder)
        self.file = file
        let start = file.count
        var part: [UInt8] = []
        for entry in entries {
            part.append(littleEndian: entry.key)
            part.append(littleEndian: entry.number)
            part.append(littleEndian: entry.size)
            part.append(bytes.span.extracting(entry.start..<entry.start + Int(entry.size)))
            guard part.count >= RunReader.mostMemory else { continue }
            try file.append(part.span)
            part.removeAll(keepingCapacity: true)
        }
        try file.append(part.span)
        runs.append(start..<file.count)
        entries.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Calls a function with every record in their order, once. No record can be added afterwards.
    mutating func readAll(
        _ body: (_ key: UInt64, _ number: UInt32, _ bytes: Span<UInt8>) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        // Memory and the room on the disk are free again as soon as the last record was read.
        defer { (entries, bytes, file, runs) = ([], [], nil, []) }
        if file == nil {
            sort()
            for entry in entries {
                let record = bytes.span.extracting(entry.start..<entry.start + Int(entry.size))
                try body(entry.key, entry.number, record)
            }
        } else {
            try writeRun()
            (entries, bytes) = ([], [])
            try merge(body)
        }
    }

    /// Merges the runs: those that are not read to their end are a binary heap by their next records.
    private func merge(
        _ body: (_ key: UInt64, _ number: UInt32, _ bytes: Span<UInt8>) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        guard let file else { return }
        let memory = min(RunReader.mostMemory, limit / runs.count)
        var readers: [RunReader] = []
        for run in runs {
            var reader = RunReader(file, run, memory: memory)
            if try reader.next() { readers.append(reader) }
        }
        readers.sort { $0.isBefore($1) }
        while !readers.isEmpty {
            try readers[0].pass(to: body)
            if try !readers[0].next() {
                readers.swapAt(0, readers.count - 1)
                readers.removeLast()
            }
            sinkFirst(&readers)
        }
    }

    /// Moves the first reader of a heap down to its place.
    private func sinkFirst(_ readers: inout [RunReader]) {
        var (parent, child) = (0, 1)
        while child < readers.count {
            if child + 1 < readers.count, readers[child + 1].isBefore(readers[child]) { child += 1 }
            guard readers[child].isBefore(readers[parent]) else { return }
            readers.swapAt(parent, child)
            (parent, child) = (child, 2 * child + 1)
        }
    }
}
