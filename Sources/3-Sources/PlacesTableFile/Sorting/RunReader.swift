internal import PlacesFeature
internal import PlacesFiles

/// Reads a run from its beginning to its end.
struct RunReader {
    private let file: ScratchFile
    private let memory: GrowingBytes
    private let size: Int
    private var rest: Range<Int>
    private var position = 0
    /// The record.
    private(set) var number: UInt32 = 0
    private(set) var bytes = UnsafeRawBufferPointer(start: nil, count: 0)

    private static let headSize = MemoryLayout<UInt64>.size + SortedRecords.Head.size

    init(_ file: ScratchFile, _ range: Range<Int>, size: Int) {
        (self.file, rest, self.size) = (file, range, size)
        memory = GrowingBytes(capacity: size)
    }

    /// Moves to the next record, and returns its key; `nil` at the end.
    mutating func next() throws(PlacesError) -> UInt64? {
        if memory.count - position < Self.headSize { try load(Self.headSize) }
        guard memory.count - position >= Self.headSize else { return nil }
        let key = memory.start.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        let head = memory.start.loadUnaligned(fromByteOffset: position + 8, as: SortedRecords.Head.self)
        let count = Int(head.size)
        if memory.count - position < Self.headSize + count { try load(Self.headSize + count) }
        number = head.number
        bytes = UnsafeRawBufferPointer(start: memory.start + position + Self.headSize, count: count)
        position += Self.headSize + count
        return key
    }

    /// Reads on until the memory holds the wanted number of bytes from the position, or the run ends.
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
