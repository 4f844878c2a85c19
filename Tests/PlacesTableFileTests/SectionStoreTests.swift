import PlacesTestSupport
import Testing

@testable import PlacesTableFile

@Suite struct SectionStoreTests {
    /// What went to a temporary file, what is still in memory, and parts of both.
    @Test(arguments: [0, 1, 1 << 15, 1 << 16, 200_001], [4096, 12_288, 1 << 18, 1 << 20])
    func forEachPart_tellsAllBytesInTheirOrder(count: Int, part: Int) throws {
        let folder = try TemporaryFolder()
        for place in [nil, folder.path] {
            let sut = SectionStore(.records, elementSize: 4, folder: place)
            for number in 0..<UInt32(count) { try sut.append(number) }
            #expect(sut.size == 4 * count && sut.count == count)

            var bytes: [UInt8] = []
            var sizes: [Int] = []
            try sut.forEachPart(of: part) {
                bytes += $0
                sizes.append($0.count)
            }
            #expect(sizes.dropLast().allSatisfy { $0 == part } && (sizes.last ?? 1) > 0)
            let numbers = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
            #expect(numbers == Array(0..<UInt32(count)))
            #expect(try sut.elements(UInt32.self) == numbers)

            sut.removeAll()
            #expect(sut.size == 0)
        }
    }
}
