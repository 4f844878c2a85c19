import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesMMDB
import PlacesTestSupport
import Testing

@Suite struct DamagedDatabaseTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: Databases.damaged)
    func locate_deliversNoPositionFromFilesDamagedOnPurpose(path: String) async {
        for address in ["1.1.1.1", "81.2.69.160", "2001:218::1", "223.255.255.255"] {
            await #expect(throws: LocationError.self) {
                try await MMDBLocationProvider(path: path, address: address).locate()
            }
        }
    }

    @Test func damaged_areThere() { #expect(Databases.damaged.count == 24) }

    @Test(arguments: [
        ("", "it is not a database in the MaxMind format, or it is incomplete"),
        ("places", "it is not a database in the MaxMind format, or it is incomplete"),
        ("\u{0}", "it is not a database in the MaxMind format, or it is incomplete"),
    ])
    func locate_tellsAFileThatIsNoDatabase(contents: String, reason: String) async throws {
        let path = try folder.write("test.mmdb", contents)
        await #expect(throws: LocationError.unusableFile(path: path, reason: reason)) { try await locate(path) }
    }

    @Test func locate_tellsAFileThatIsMissingOrNoFile() async throws {
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let file = try folder.write("file", "")
        for (path, reason) in [
            (folder.path("none"), "there is no such file"), ("\(file)/none", "there is no such file"),
            ("", "there is no such file"), (folder.path, "it is a folder"), (pipe, "it is not a regular file"),
            ("/dev/null", "it is not a regular file"),
        ] {
            await #expect(throws: LocationError.unusableFile(path: path, reason: reason)) { try await locate(path) }
        }
    }

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
