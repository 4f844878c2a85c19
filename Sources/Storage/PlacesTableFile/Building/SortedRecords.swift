internal import PlacesFeature

/// Sorts any number of records by a number in little memory; records of the same number stay in the order in which they
/// came.
///
/// What does not fit is written to a temporary file as sorted runs, which are merged when the records are asked for.
final class SortedRecords {
    private struct Run {
        var position: Int
        let end: Int
    }

    private let folder: String?
    private let limit: Int
    // One thread adds records, one after the other: no access need be checked at run time.
    /// Where the records begin in ``buffer``.
    @exclusivity(unchecked) private var entries: [KeyedPosition] = []
    private let buffer: GrowingBytes
    private var runs: [Run] = []
    private var file: ScratchFile?
    @exclusivity(unchecked) private(set) var count = 0

    /// - Parameters:
    ///   - folder: where the runs are; without one all stays in memory.
    ///   - limit: bytes of memory.
    init(folder: String?, limit: Int) {
        (self.folder, self.limit) = (folder, limit)
        buffer = GrowingBytes(capacity: min(limit, 1 << 20))
    }

    /// Adds a record that a function appends to the bytes it is given.
    @inline(__always)
    func add(key: UInt64, _ body: (GrowingBytes) -> Void) throws(PlacesError) {
        let start = buffer.count
        buffer.append(UInt32(0))
        body(buffer)
        let size = UInt32(buffer.count - start - 4)
        buffer.start.storeBytes(of: size, toByteOffset: start, as: UInt32.self)
        entries.append(KeyedPosition(key: key, position: start))
        count += 1
        // Sorting takes as much again for the entries.
        if buffer.count + 2 * entries.count * MemoryLayout<KeyedPosition>.size >= limit { try writeRun() }
    }

    @inline(__always)
    private func record(_ start: Int) -> UnsafeRawBufferPointer {
        let size = Int(buffer.start.loadUnaligned(fromByteOffset: start, as: UInt32.self))
        return UnsafeRawBufferPointer(start: buffer.start + start + 4, count: size)
    }

    private func writeRun() throws(PlacesError) {
        guard let folder else { return }
        entries.sortByKey()
        let file = try self.file.orNew(in: folder)
        self.file = file
        let start = file.count
        let output = GrowingBytes(capacity: 1 << 20)
        for entry in entries {
            let record = record(entry.position)
            output.append(entry.key)
            output.append(UInt32(record.count))
            output.append(bytes: record)
            if output.count >= 1 << 20 {
                try file.append(output.bytes)
                output.removeAll()
            }
        }
        try file.append(output.bytes)
        runs.append(Run(position: start, end: file.count))
        entries.removeAll(keepingCapacity: true)
        buffer.removeAll()
    }

    /// Calls a function with every record in their order, once. No record can be added afterwards.
    func readAll(
        _ body: (_ key: UInt64, _ record: UnsafeRawBufferPointer) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        guard let file else {
            entries.sortByKey()
            for entry in entries { try body(entry.key, record(entry.position)) }
            return
        }
        if !entries.isEmpty { try writeRun() }
        let runs = runs
        // The disk has its room back as soon as the last record was read, though others may hold on to this.
        (entries, self.runs, self.file) = ([], [], nil)
        try merge(runs, of: file, body)
    }

    /// Merges the runs by a heap of their first records.
    private func merge(
        _ runs: [Run], of file: ScratchFile, _ body: (UInt64, UnsafeRawBufferPointer) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        let size = max(1 << 14, min(1 << 20, limit / runs.count))
        var readers = runs.map { RunReader(file, $0.position..<$0.end, size: size) }
        var heap = Heads()
        for index in readers.indices {
            if let key = try readers[index].next() { heap.insert(key, UInt32(index)) }
        }
        while let (key, index) = heap.least {
            let run = Int(index)
            try body(key, readers[run].record)
            if let next = try readers[run].next() { heap.replaceLeast(next, index) } else { heap.removeLeast() }
        }
        readers.removeAll()
    }
}

/// Reads a run from its beginning to its end.
private struct RunReader {
    private let file: ScratchFile
    private let memory: GrowingBytes
    private let size: Int
    private var rest: Range<Int>
    private var position = 0
    private(set) var record = UnsafeRawBufferPointer(start: nil, count: 0)

    private static let headSize = 12

    init(_ file: ScratchFile, _ range: Range<Int>, size: Int) {
        (self.file, rest, self.size) = (file, range, size)
        memory = GrowingBytes(capacity: size)
    }

    /// Moves to the next record, and returns its key; `nil` at the end.
    mutating func next() throws(PlacesError) -> UInt64? {
        if memory.count - position < Self.headSize { try load(Self.headSize) }
        guard memory.count - position >= Self.headSize else { return nil }
        let key = memory.start.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        let count = Int(memory.start.loadUnaligned(fromByteOffset: position + 8, as: UInt32.self))
        if memory.count - position < Self.headSize + count { try load(Self.headSize + count) }
        record = UnsafeRawBufferPointer(start: memory.start + position + Self.headSize, count: count)
        position += Self.headSize + count
        return key
    }

    /// Has so many bytes in memory from the position on, as far as there are so many.
    private mutating func load(_ wanted: Int) throws(PlacesError) {
        memory.removePrefix(position)
        position = 0
        let count = min(rest.count, max(size, wanted) - memory.count)
        guard count > 0 else { return }
        let start = rest.lowerBound
        try file.read(from: start, into: memory.space(count))
        rest = start + count..<rest.upperBound
    }
}

/// The first records of runs in a binary heap, whose least record can be replaced in one step.
private struct Heads {
    private var heads: [(key: UInt64, run: UInt32)] = []

    var least: (key: UInt64, run: UInt32)? { heads.first }

    private func isBefore(_ one: Int, _ other: Int) -> Bool {
        (heads[one].key, heads[one].run) < (heads[other].key, heads[other].run)
    }

    mutating func insert(_ key: UInt64, _ run: UInt32) {
        heads.append((key, run))
        var index = heads.count - 1
        while index > 0, isBefore(index, (index - 1) / 2) {
            heads.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func replaceLeast(_ key: UInt64, _ run: UInt32) {
        heads[0] = (key, run)
        sink()
    }

    mutating func removeLeast() {
        let last = heads.removeLast()
        guard !heads.isEmpty else { return }
        heads[0] = last
        sink()
    }

    private mutating func sink() {
        var index = 0
        while true {
            var least = index
            for child in 2 * index + 1...2 * index + 2 where child < heads.count && isBefore(child, least) {
                least = child
            }
            guard least != index else { return }
            heads.swapAt(index, least)
            index = least
        }
    }
}
