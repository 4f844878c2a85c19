import PlacesBytes
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesTableFile

@Suite struct SectionStoreTests {
    /// What went to a temporary file, what is still in memory, and parts of both.
    @Test(arguments: [0, 1, 1 << 15, 1 << 16, 200_001], [4096, 12_288, 1 << 18, 1 << 20])
    func forEachPart_tellsAllBytesInTheirOrder(count: Int, part: Int) throws {
        let folder = try TemporaryFolder()
        var sut = SectionStore(.records, .numbers, in: folder.path)
        for number in 0..<UInt32(count) { try sut.append(number) }
        #expect(sut.size == 4 * count)

        var (bytes, sizes) = ([UInt8](), [Int]())
        try sut.forEachPart(of: part) { part in
            bytes.append(part)
            sizes.append(part.count)
        }
        #expect(sizes.dropLast().allSatisfy { $0 == part } && (sizes.last ?? 1) > 0)
        #expect(
            bytes
                == (0..<UInt32(count)).flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
                })

        sut.removeAll()
        #expect(sut.size == 0)
    }

    @Test(arguments: [(0, 1), (255, 1), (256, 2), (65_535, 2), (65_536, 4)])
    func numbers_takeAsFewBytesAsDo(greatest: UInt32, size: Int) throws {
        let folder = try TemporaryFolder()
        var sut = SectionStore(.records, .numbers, in: folder.path)
        for number in [greatest, 0, greatest / 2] { try sut.append(number) }
        let narrowed = try sut.narrowed()
        #expect(narrowed.elementSize == size && narrowed.size == 3 * size && narrowed.section == .records)
    }

    @Test(arguments: [(4_294_967_295, 4), (4_294_967_296, 8)])
    func ends_takeFourBytesWhereTheyFit(last: UInt64, size: Int) throws {
        let folder = try TemporaryFolder()
        var sut = SectionStore(.recordEnds, .ends, in: folder.path)
        for end in [0, last] { try sut.append(end) }
        #expect(try sut.narrowed().elementSize == size)
    }
}
