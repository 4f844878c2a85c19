import PlacesFeature
import PlacesFiles
import PlacesTestSupport
import Testing

@testable import PlacesTableFile

@Suite struct FileAssemblyTests {
    /// Though the last one is empty, and though one needs room before the next; one after the other, and on two threads.
    @Test(arguments: [100_001, 5_000_001])
    func sections_standWhereTheTableSaysAndAreFreedThen(count: Int) throws {
        let folder = try TemporaryFolder()
        let (names, ends, empty) = (
            SectionStore(.nameValues, folder: folder.path), SectionStore(.nameEnds, elementSize: 8, folder: nil),
            SectionStore(.sharedValues, folder: nil)
        )
        let bytesOfNames = (0..<count).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 16) }
        for start in stride(from: 0, to: count, by: 1000) {
            try names.append(Array(bytesOfNames[start..<min(count, start + 1000)]))
        }
        for end in 0..<3 as Range<UInt64> { try ends.append(end) }
        let output = TableFileWriter.MemoryOutput()
        try FileAssembly.write([names, empty, ends], count: 7, box: nil, to: output)

        #expect([names, ends, empty].allSatisfy { $0.size == 0 })
        let bytes = output.bytes
        #expect(number(bytes, Layout.lengthOffset) == bytes.count && number(bytes, Layout.countOffset) == 7)
        var end = Layout.headerSize
        for (index, size) in [24, count, 0].enumerated() {
            let (start, written, checks) = entry(index, of: bytes)
            #expect(start % Layout.alignment == 0 && start - end < Layout.alignment)
            #expect(written == size && checks % 8 == 0 && checks - start - size < 8)
            #expect(bytes[end..<start].allSatisfy { $0 == 0 } && bytes[start + size..<checks].allSatisfy { $0 == 0 })
            if size > 24 { #expect(bytes[start..<start + size] == bytesOfNames[...]) }
            end = checks + (size + Layout.blockSize - 1) / Layout.blockSize * 8
        }
        #expect(end == bytes.count)
    }

    /// What has its place in the file stands there while the section is written, and the rest of it and its checksums later.
    @Test(arguments: [0, 1, 16_384, 262_144, 300_001, 1_000_000]) func sections_goToTheirPlaceWhileTheyAreWritten(
        count: Int
    ) throws {
        let output = TableFileWriter.MemoryOutput()
        let placed = PlacedBytes(at: 8192, of: output, elementSize: 1)
        let (names, ends) = (
            SectionStore(.nameValues, elementSize: 1, placed: placed), SectionStore(.about, folder: nil)
        )
        let bytesOfNames = (0..<count).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 9) }
        for start in stride(from: 0, to: count, by: 1000) {
            try names.append(Array(bytesOfNames[start..<min(count, start + 1000)]))
        }
        try ends.append([1, 2, 3])
        #expect(names.size == count && placed.count % Layout.blockSize == 0)
        #expect(placed.count > 0 || count < 1 << 18)
        #expect(output.bytes.count == (placed.count > 0 ? 8192 + placed.count : 0))
        try FileAssembly.write([names, ends], count: 7, box: nil, to: output)

        let bytes = output.bytes
        #expect(bytes[8192..<8192 + count] == bytesOfNames[...])
        let (about, name) = (entry(0, of: bytes), entry(1, of: bytes))
        #expect(name.start == 8192 && name.size == count)
        let sums = stride(from: 0, to: count, by: Layout.blockSize).map { start in
            XXHash64.hash(bytesOfNames[start..<min(count, start + Layout.blockSize)].span)
        }
        let written = bytes[name.checks..<name.checks + 8 * sums.count]
        #expect(about.size == 3 && about.start >= name.checks + written.count)
        #expect(Array(written) == sums.flatMap { sum in (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) } })
    }

    /// The thread that reads ahead has no part to fill then, and ends.
    @Test func write_endsWhenTheOutputFails() throws {
        let names = SectionStore(.nameValues, folder: nil)
        try names.append(Array(repeating: 7, count: 12_000_000))
        let output = FailingOutput(writes: 2)
        #expect(throws: FailingOutput.error) { try FileAssembly.write([names], count: 1, box: nil, to: output) }
    }

    private func number(_ bytes: [UInt8], _ position: Int) -> Int {
        bytes[position..<position + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Where the table says that a section stands.
    private func entry(_ index: Int, of bytes: [UInt8]) -> (start: Int, size: Int, checks: Int) {
        let entry = Layout.tableOffset + index * Layout.entrySize
        return (number(bytes, entry + 8), number(bytes, entry + 16), number(bytes, entry + 24))
    }
}

/// Fails after some parts.
private final class FailingOutput: FileOutput, @unchecked Sendable {
    static let error = PlacesError.unwritable("here")
    private var writes: Int

    init(writes: Int) { self.writes = writes }

    func resize(to size: Int) {}
    func beginKeeping(_ range: Range<Int>) {}

    func write(_ bytes: Span<UInt8>, at position: Int) throws(PlacesError) {
        guard writes > 0 else { throw Self.error }
        writes -= 1
    }
}
