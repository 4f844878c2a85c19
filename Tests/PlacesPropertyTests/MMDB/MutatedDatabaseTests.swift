import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import Testing

/// Whatever becomes of the bytes of a database, it delivers a position or none.
@Suite struct MutatedDatabaseTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func locate_survivesEveryTruncation() async throws {
        let whole = try Data(contentsOf: URL(filePath: Databases.city))
        let path = try folder.write("test.mmdb", whole)
        for count in (0..<whole.count).reversed() {
            #expect(truncate(path, count) == 0)
            if (try? await locate(path)) != nil { Issue.record("\(count) bytes are enough") }
        }
    }

    /// A file whose length is a whole number of pages has no slack behind it that would hide a read beyond its end.
    @Test func locate_survivesTruncationsOfEveryLengthThatEndWithAPage() async throws {
        let whole = try Data(contentsOf: URL(filePath: Databases.city))
        let page = Int(getpagesize())
        for cut in stride(from: 0, to: whole.count, by: 97) {
            let kept = whole.dropFirst(cut)
            let path = try folder.write("test.mmdb", Data(count: (page - kept.count % page) % page) + kept)
            _ = try? await locate(path)
        }
    }

    @Test(arguments: [UInt8(0xFF), 0x01, 0x80, 0x20])
    func locate_survivesEveryByteFlipped(mask: UInt8) async throws {
        let whole = try Data(contentsOf: URL(filePath: Databases.city))
        // What holds the record of the address lies all over the file; every fifth byte, and all of the metadata.
        let path = try folder.write("test.mmdb", whole)
        let file = open(path, O_RDWR)
        defer { close(file) }
        var (tried, positions) = (0, 0)
        for index in whole.indices where index % 5 == Int(mask) % 5 || index > whole.count - 500 {
            var byte = whole[index] ^ mask
            guard pwrite(file, &byte, 1, index) == 1 else { break }
            if (try? await locate(path)) != nil { positions += 1 }
            byte = whole[index]
            guard pwrite(file, &byte, 1, index) == 1 else { break }
            tried += 1
        }
        #expect(tried > whole.count / 5)
        #expect(positions > tried / 2)
    }

    private func locate(_ path: String) async throws(LocationError) -> LocationFix {
        try await MMDBLocationProvider(path: path, address: "81.2.69.160").locate()
    }
}
