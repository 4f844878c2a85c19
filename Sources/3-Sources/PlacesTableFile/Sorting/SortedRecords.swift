package import PlacesFeature
internal import PlacesFiles
internal import PlacesText

/// Sorts any number of records by a key in little memory; records of the same key stay in the order in which they came.
///
/// A record is a number, or a number and some bytes. What does not fit is written to a temporary file as sorted runs, which
/// are merged when the records are asked for.
package final class SortedRecords {
    /// What stands before the bytes of a record in memory.
    package struct Head: BitwiseCopyable {
        package var number: UInt32
        package var size: UInt32

        package static let size = MemoryLayout<Self>.size

        package init(number: UInt32, size: UInt32) { (self.number, self.size) = (number, size) }
    }

    private struct Run {
        var position: Int
        let end: Int
    }

    private let folder: String?
    private let limit: Int
    /// Where the records stand, or the numbers of those that are no more than that, as ``isNumber``.
    private var entries = KeyedPositions()
    /// What the records stand in, which never moves; the last is being filled.
    private var pieces: [GrowingBytes] = []
    /// Bytes of memory that are left.
    private var room: Int
    /// Those that can be filled again.
    private var spare: [GrowingBytes] = []
    private var runs: [Run] = []
    private var file: ScratchFile?
    package private(set) var count = 0

    /// How many pieces of memory there are.
    var pieceCount: Int { pieces.count + spare.count }

    private static let pieceSize = 1 << 20
    private static let isNumber = Int.min

    /// - Parameters:
    ///   - folder: where the runs are; without one all stays in memory.
    ///   - limit: bytes of memory.
    package init(folder: String?, limit: Int) { (self.folder, self.limit, room) = (folder, limit, limit) }

    /// Adds a record that is a number and no more.
    package func add(key: UInt64, number: UInt32) throws(PlacesError) {
        try add(KeyedPosition(key: key, position: Int(number) | Self.isNumber))
    }

    /// Adds a record.
    package func add(key: UInt64, number: UInt32, bytes: UnsafeRawBufferPointer) throws(PlacesError) {
        let size = Head.size + bytes.count
        if pieces.last?.hasRoom(for: size) != true {
            let isSpare = spare.last?.hasRoom(for: size) ?? false
            pieces.append(
                isSpare ? spare.removeLast() : GrowingBytes(capacity: max(min(Self.pieceSize, limit), size)))
        }
        guard let piece = pieces.last else { return }
        let position = Int(bitPattern: piece.start + piece.count)
        piece.append(Head(number: number, size: UInt32(bytes.count)))
        piece.append(bytes: bytes)
        room -= size
        try add(KeyedPosition(key: key, position: position))
    }

    private func add(_ entry: KeyedPosition) throws(PlacesError) {
        append(entry)
        if room <= 0 { try writeRun() }
    }

    private func append(_ entry: KeyedPosition) {
        if !entries.hasRoom { growEntries() }
        entries.append(entry)
        count += 1
        // Sorting takes as much again.
        room -= 2 * MemoryLayout<KeyedPosition>.size
    }

    /// From so many on they tell how many there will be before the memory is full.
    private static let fewEntries = 1 << 12

    private func growEntries() {
        let (count, used) = (entries.count, limit - room)
        guard limit < .max, count >= Self.fewEntries, used > 0 else { return entries.grow(to: 2 * count) }
        entries.grow(to: min(8 * count, Int(Double(limit) / Double(used) * Double(count) * 1.125)))
    }

    /// Adds a record that stands in memory that ``keep(_:)`` is called with next.
    /// - Parameter start: of its ``Head``.
    package func add(key: UInt64, at start: UnsafeRawPointer) {
        append(KeyedPosition(key: key, position: Int(bitPattern: start)))
    }

    /// Keeps memory that records stand in, which is not touched elsewhere afterwards.
    package func keep(_ piece: GrowingBytes) throws(PlacesError) {
        pieces.append(piece)
        room -= piece.count
        if room <= 0 { try writeRun() }
    }

    /// Memory that was kept and is free again, or new memory.
    package func makePiece(capacity: Int) -> GrowingBytes { spare.popLast() ?? GrowingBytes(capacity: capacity) }

    private static func record(_ position: Int) -> (number: UInt32, bytes: UnsafeRawBufferPointer) {
        guard position >= 0, let start = UnsafeRawPointer(bitPattern: position) else {
            return (UInt32(truncatingIfNeeded: position), UnsafeRawBufferPointer(start: nil, count: 0))
        }
        let head = start.loadUnaligned(as: Head.self)
        return (head.number, UnsafeRawBufferPointer(start: start + Head.size, count: Int(head.size)))
    }

    private func writeRun() throws(PlacesError) {
        guard let folder else { return }
        entries.sort()
        let file = try self.file.orNew(in: folder)
        self.file = file
        let start = file.count
        let output = GrowingBytes(capacity: 1 << 20)
        try readInMemory { (key, number, bytes) throws(PlacesError) in
            output.append(key)
            output.append(Head(number: number, size: UInt32(bytes.count)))
            output.append(bytes: bytes)
            if output.count >= 1 << 20 {
                try file.append(output.bytes.assumingMemoryBound(to: UInt8.self).span)
                output.removeAll()
            }
        }
        try file.append(output.bytes.assumingMemoryBound(to: UInt8.self).span)
        runs.append(Run(position: start, end: file.count))
        entries.removeAll()
        for piece in pieces { piece.removeAll() }
        (spare, pieces, room) = (spare + pieces, [], limit)
    }

    /// Puts in order what is in memory, so that less is left to do when all are read.
    package func sort() { entries.sort() }

    /// Calls a function with every record in their order, once. No record can be added afterwards.
    package func readAll(
        _ body: (_ key: UInt64, _ number: UInt32, _ bytes: UnsafeRawBufferPointer) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        entries.sort()
        guard let file else { return try readInMemory(body) }
        let runs = runs
        // The disk has its room back as soon as the last record was read, though others may hold on to this.
        (self.runs, self.file, spare) = ([], nil, [])
        try merge(runs, of: file, body)
        removeAll()
    }

    /// Calls a function with every record, in any order, as often as is needed before they are read.
    package func visit(
        _ body: (_ number: UInt32, _ bytes: UnsafeRawBufferPointer) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        if let file {
            for run in runs {
                var reader = RunReader(file, run.position..<run.end, size: 1 << 20)
                while try reader.next() != nil { try body(reader.number, reader.bytes) }
            }
        }
        for index in 0..<entries.count {
            let (number, bytes) = Self.record(entries[index].position)
            try body(number, bytes)
        }
    }

    private func readInMemory(
        _ body: (_ key: UInt64, _ number: UInt32, _ bytes: UnsafeRawBufferPointer) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        for index in 0..<entries.count { try readInMemory(index, body) }
    }

    private func readInMemory(
        _ index: Int,
        _ body: (_ key: UInt64, _ number: UInt32, _ bytes: UnsafeRawBufferPointer) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        let (number, bytes) = Self.record(entries[index].position)
        try body(entries[index].key, number, bytes)
    }

    /// Frees the memory of all records, whose number stays.
    package func removeAll() {
        entries.giveBack()
        (pieces, spare, room) = ([], [], limit)
    }

    /// Merges the runs, the last of which is in memory, by their first records.
    private func merge(
        _ runs: [Run], of file: ScratchFile,
        _ body: (UInt64, UInt32, UnsafeRawBufferPointer) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        let size = max(1 << 14, min(1 << 20, limit / max(1, runs.count)))
        var readers = runs.map { RunReader(file, $0.position..<$0.end, size: size) }
        var firsts = FirstRecords(capacity: runs.count + 1)
        for index in readers.indices {
            if let key = try readers[index].next() { firsts.insert(key, UInt32(index)) }
        }
        let ownRun = UInt32(runs.count)
        var own = 0
        if entries.count > 0 { firsts.insert(entries[0].key, ownRun) }
        while let (key, run) = firsts.least {
            let index = Int(run)
            guard run < ownRun else {
                try readInMemory(own, body)
                own += 1
                if own < entries.count { firsts.replaceLeast(entries[own].key, run) } else { firsts.removeLeast() }
                continue
            }
            try body(key, readers[index].number, readers[index].bytes)
            if let next = try readers[index].next() { firsts.replaceLeast(next, run) } else { firsts.removeLeast() }
        }
    }
}
