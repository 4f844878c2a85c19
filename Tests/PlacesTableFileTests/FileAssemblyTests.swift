import Foundation
import PlacesFeature
import PlacesFiles
import PlacesTestSupport
import PlacesText
import Testing

@testable import PlacesTableFile

@Suite struct FileAssemblyTests {
    /// Though the last one is empty, and though one needs room before the next.
    @Test(arguments: [100_001, 5_000_001])
    func sections_standWhereTheTableSaysAndAreFreedThen(count: Int) throws {
        let folder = try TemporaryFolder()
        var (names, ends) = (
            SectionStore(.nameValues, in: folder.path), SectionStore(.nameEnds, .ends, in: folder.path)
        )
        let empty = SectionStore(.sharedValues, in: folder.path)
        let bytesOfNames = (0..<count).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 16) }
        for start in stride(from: 0, to: count, by: 1000) {
            try names.append(Array(bytesOfNames[start..<min(count, start + 1000)]).span)
        }
        for end in 0..<3 as Range<UInt64> { try ends.append(end) }
        let bytes = try file([names, empty, ends], isSmall: true, in: folder)

        // The disk has its room back.
        #expect(names.size < 1 << 18)
        #expect(number(bytes, Layout.lengthOffset) == bytes.count && number(bytes, Layout.countOffset) == 7)
        var end = Layout.headerSize
        for (index, size) in [24, count, 0].enumerated() {
            let (start, written, checks) = entry(index, of: bytes)
            #expect(start % Layout.alignment == 0 && start - end < Layout.alignment)
            #expect(written == size && checks % 8 == 0 && checks - start - size < 8)
            #expect(bytes[end..<start].allSatisfy { $0 == 0 } && bytes[start + size..<checks].allSatisfy { $0 == 0 })
            end = checks + (size + Layout.blockSize - 1) / Layout.blockSize * 8
            guard size > 24 else { continue }
            #expect(bytes[start..<start + size] == bytesOfNames[...])
            let sums = stride(from: 0, to: size, by: Layout.blockSize).map { start in
                XXHash64.hash(Array(bytesOfNames[start..<min(size, start + Layout.blockSize)]).span)
            }
            let expected = sums.flatMap { sum in (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) } }
            #expect(Array(bytes[checks..<end]) == expected)
        }
        #expect(end == bytes.count)
    }

    /// What a search reads of every row stands first where there are many.
    @Test(arguments: [true, false]) func sections_standInTheirOrder(isSmall: Bool) throws {
        let folder = try TemporaryFolder()
        let order: [Section] = [.texts, .about, .latitudes, .prices]
        var stores: [SectionStore] = []
        for section in order {
            var store = SectionStore(section, in: folder.path)
            try store.append(7 as UInt8)
            stores.append(store)
        }
        let bytes = try file(stores, isSmall: isSmall, in: folder)
        // The table is in the order of the numbers of the sections.
        let numbers = [Section.about, .latitudes, .prices, .texts]
        let starts = (0..<4).map { (section: numbers[$0], start: entry($0, of: bytes).start) }
        let expected: [Section] = isSmall ? numbers : [.latitudes, .prices, .texts, .about]
        #expect(starts.sorted { $0.start < $1.start }.map(\.section) == expected)
    }

    private func file(_ sections: [SectionStore], isSmall: Bool, in folder: TemporaryFolder) throws -> [UInt8] {
        try FileInPlace.replace(folder.path("file")) { output throws(PlacesError) in
            try FileAssembly.write(sections, count: 7, box: nil, isSmall: isSmall, to: output)
        }
        return Array(try Data(contentsOf: URL(filePath: folder.path("file"))))
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
