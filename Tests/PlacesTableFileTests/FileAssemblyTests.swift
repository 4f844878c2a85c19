import PlacesFeature
import Testing

@testable import PlacesTableFile

@Suite struct FileAssemblyTests {
    /// Though the last one is empty, and though one needs room before the next.
    @Test func sections_standWhereTheTableSaysAndAreFreedThen() throws {
        let (names, ends, empty) = (
            SectionStore(.nameValues, folder: nil), SectionStore(.nameEnds, elementSize: 8, folder: nil),
            SectionStore(.sharedValues, folder: nil)
        )
        for byte in 0..<100_001 { try names.append(UInt8(truncatingIfNeeded: byte)) }
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
        for (index, size) in [24, 100_001, 0].enumerated() {
            let entry = Layout.tableOffset + index * Layout.entrySize
            let (start, checks) = (number(at: entry + 8), number(at: entry + 24))
            #expect(start % Layout.alignment == 0 && start - end < Layout.alignment)
            #expect(number(at: entry + 16) == size && checks % 8 == 0 && checks - start - size < 8)
            #expect(bytes[end..<start].allSatisfy { $0 == 0 } && bytes[start + size..<checks].allSatisfy { $0 == 0 })
            if size > 24 { #expect(bytes[start..<start + size].elementsEqual((0..<size).map { UInt8($0 & 0xFF) })) }
            end = checks + (size + Layout.blockSize - 1) / Layout.blockSize * 8
        }
        #expect(end == bytes.count)
    }
}
