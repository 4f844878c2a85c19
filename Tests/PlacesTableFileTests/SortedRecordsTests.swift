import Foundation
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

    /// The files without a name that this process has open in a folder.
    private func filesOpen(in folder: String) -> Int {
        (0..<1024).count { number in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
            return target?.hasPrefix(folder) == true
        }
    }
}
