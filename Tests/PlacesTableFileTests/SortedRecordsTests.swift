import Foundation
import PlacesBytes
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesTableFile

@Suite struct SortedRecordsTests {
    @Test(arguments: [64, 1 << 20]) func readAll_givesTheDiskItsRoomBack(limit: Int) throws {
        let folder = try TemporaryFolder()
        var sut = SortedRecords(folder: folder.path, limit: limit)
        for key in (0..<100).reversed() { try sut.add(key: UInt64(key), number: 7) }
        #expect(filesOpen(in: folder.path) == (limit == 64 ? 1 : 0))

        var keys: [UInt64] = []
        try sut.readAll { key, number, bytes in
            keys.append(key)
            #expect(number == 7 && bytes.isEmpty)
        }
        #expect(keys == Array(0..<100))
        #expect(filesOpen(in: folder.path) == 0)
        #expect(sut.count == 100)
    }

    @Test func records_mayBeLongerThanTheMemory() throws {
        let folder = try TemporaryFolder()
        var sut = SortedRecords(folder: folder.path, limit: 1 << 16)
        for number in 0..<20_000 as Range<UInt32> {
            let record = [UInt8](repeating: 7, count: number % 900 == 1 ? 1 << 17 : 100)
            try sut.add(key: UInt64(number % 77), number: number, bytes: record.span)
        }
        var (count, long) = (0, 0)
        try sut.readAll { _, number, bytes in
            count += 1
            long += bytes.count == 1 << 17 ? 1 : 0
            #expect(bytes.count == (number % 900 == 1 ? 1 << 17 : 100))
            #expect(bytes.indices.allSatisfy { bytes[$0] == 7 })
        }
        #expect(count == 20_000 && long == 23)
    }

    @Test(arguments: [0, 1, 7, 255, 5000, 20_000], [false, true])
    func records_areInTheOrderOfKeysAndThenOfNumbers(count: Int, haveBytes: Bool) throws {
        let folder = try TemporaryFolder()
        for bits in [8, 30, 64] as [UInt64] {
            var random = SplitMix(state: UInt64(count) + bits)
            let keys = (0..<count).map { _ in (random.next() >> (64 - bits)) << (bits == 30 ? 17 : 0) }
            for limit in [1 << 24, 20_000] {
                var sut = SortedRecords(folder: folder.path, limit: limit)
                for (number, key) in keys.enumerated() {
                    try sut.add(key: key, number: UInt32(number), bytes: (haveBytes ? bytes(of: number) : []).span)
                }
                var numbers: [Int] = []
                try sut.readAll { key, number, bytes in
                    numbers.append(Int(number))
                    #expect(key == keys[Int(number)])
                    #expect([UInt8](bytes) == (haveBytes ? self.bytes(of: Int(number)) : []))
                }
                #expect(numbers == keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) })
            }
        }
    }

    private func bytes(of number: Int) -> [UInt8] { (0..<number % 37).map { UInt8(truncatingIfNeeded: number + $0) } }

    /// The files without a name that this process has open in a folder.
    private func filesOpen(in folder: String) -> Int {
        (0..<1024).count { number in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
            return target?.hasPrefix(folder) == true
        }
    }
}
