internal import PlacesBytes
internal import PlacesFeature
internal import PlacesFiles

/// Reads a run of ``SortedRecords`` from its beginning to its end.
struct RunReader {
    private let file: ScratchFile
    private var rest: Range<Int>
    private let portion: Int
    /// What was read of the file, and where the next record begins in it.
    private var memory: [UInt8] = []
    private var position = 0
    /// The record, and where its bytes are in memory.
    private var key: UInt64 = 0
    private var number: UInt32 = 0
    private var record = 0..<0

    /// The most bytes of memory.
    static let mostMemory = 1 << 20
    private static let leastMemory = 1 << 14
    private static let headSize = 16

    /// - Parameter memory: bytes of it, if they are not too few.
    init(_ file: ScratchFile, _ run: Range<Int>, memory: Int) {
        (self.file, rest, portion) = (file, run, max(memory, Self.leastMemory))
    }

    /// Moves to the next record.
    /// - Returns: whether there is one.
    mutating func next() throws(PlacesError) -> Bool {
        try load(Self.headSize)
        guard position < memory.count else { return false }
        key = memory.span.integer(UInt64.self, at: position)
        number = memory.span.integer(UInt32.self, at: position + 8)
        let count = Int(memory.span.integer(UInt32.self, at: position + 12))
        try load(Self.headSize + count)
        record = position + Self.headSize..<position + Self.headSize + count
        position = record.upperBound
        return true
    }

    /// Calls a function with the record.
    func pass(
        to body: (_ key: UInt64, _ number: UInt32, _ bytes: Span<UInt8>) throws(PlacesError) -> Void
    ) throws(PlacesError) { try body(key, number, memory.span.extracting(record)) }

    /// True if the record comes before that of another run.
    func isBefore(_ other: RunReader) -> Bool { (key, number) < (other.key, other.number) }

    /// Reads on until the memory holds the wanted number of bytes from the position, or the run ends.
    private mutating func load(_ wanted: Int) throws(PlacesError) {
        guard memory.count - position < wanted, !rest.isEmpty else { return }
        memory.removeSubrange(..<position)
        position = 0
        let end = min(rest.upperBound, rest.lowerBound + max(portion, wanted) - memory.count)
        try file.read(rest.lowerBound..<end, into: &memory)
        rest = end..<rest.upperBound
    }
}
