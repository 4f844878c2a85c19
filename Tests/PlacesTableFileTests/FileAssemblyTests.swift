import PlacesFeature
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
        func number(at position: Int) -> Int {
            bytes[position..<position + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        #expect(number(at: Layout.lengthOffset) == bytes.count && number(at: Layout.countOffset) == 7)
        var end = Layout.headerSize
        for (index, size) in [24, count, 0].enumerated() {
            let entry = Layout.tableOffset + index * Layout.entrySize
            let (start, checks) = (number(at: entry + 8), number(at: entry + 24))
            #expect(start % Layout.alignment == 0 && start - end < Layout.alignment)
            #expect(number(at: entry + 16) == size && checks % 8 == 0 && checks - start - size < 8)
            #expect(bytes[end..<start].allSatisfy { $0 == 0 } && bytes[start + size..<checks].allSatisfy { $0 == 0 })
            if size > 24 { #expect(bytes[start..<start + size] == bytesOfNames[...]) }
            end = checks + (size + Layout.blockSize - 1) / Layout.blockSize * 8
        }
        #expect(end == bytes.count)
    }

    /// The thread that reads ahead has no part to fill then, and ends.
    @Test func write_endsWhenTheOutputFails() throws {
        let names = SectionStore(.nameValues, folder: nil)
        try names.append(Array(repeating: 7, count: 12_000_000))
        let output = FailingOutput(writes: 2)
        #expect(throws: FailingOutput.error) { try FileAssembly.write([names], count: 1, box: nil, to: output) }
    }
}

/// Fails after some parts.
private final class FailingOutput: FileOutput {
    static let error = PlacesError.unwritable("here")
    private var writes: Int

    init(writes: Int) { self.writes = writes }

    func begin(size: Int) {}

    func write(_ bytes: UnsafeRawBufferPointer, at position: Int) throws(PlacesError) {
        guard writes > 0 else { throw Self.error }
        writes -= 1
    }
}
