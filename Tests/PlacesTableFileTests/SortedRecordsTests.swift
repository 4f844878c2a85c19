import Foundation
import PlacesFeature
import PlacesSeededRandom
import PlacesTestSupport
import Testing

@testable import PlacesTableFile

@Suite struct SortedRecordsTests {
    @Test(arguments: [64, 1 << 20]) func readAll_givesTheDiskItsRoomBack(limit: Int) throws {
        let folder = try TemporaryFolder()
        let sut = SortedRecords(folder: folder.path, limit: limit)
        for key in (0..<100).reversed() { try sut.add(key: UInt64(key)) { $0.append(UInt64(key)) } }
        #expect(filesOpen(in: folder.path) == (limit == 64 ? 1 : 0))

        var keys: [UInt64] = []
        try sut.readAll { key, _ in keys.append(key) }
        #expect(keys == Array(0..<100))
        #expect(filesOpen(in: folder.path) == 0)
        #expect(sut.count == 100)
    }

    @Test(arguments: [0, 1, 7, 255, 256, 5000, 20_000], [8, 30, 64]) func records_areInTheOrderOfKeysAndThenOfComing(
        count: Int, bits: UInt64
    ) throws {
        let folder = try TemporaryFolder()
        var random = SplitMix(state: UInt64(count) + bits)
        let keys = (0..<count).map { _ in (random.next() >> (64 - bits)) << (bits == 30 ? 17 : 0) }
        for limit in [Int.max, 20_000] {
            let sut = SortedRecords(folder: folder.path, limit: limit)
            for (number, key) in keys.enumerated() { try sut.add(key: key) { $0.append(UInt64(number)) } }

            var numbers: [Int] = []
            try sut.readAll { key, record in
                numbers.append(Int(record.loadUnaligned(as: UInt64.self)))
                #expect(key == keys[numbers.last ?? 0])
            }
            #expect(numbers == keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) })
        }
    }

    /// The files without a name that this process has open in a folder.
    private func filesOpen(in folder: String) -> Int {
        (0..<1024).count { number in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
            return target?.hasPrefix(folder) == true
        }
    }
}
