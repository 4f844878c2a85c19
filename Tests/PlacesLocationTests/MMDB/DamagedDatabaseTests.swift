import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesLocation
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

    @Test(arguments: ["", "places", "\u{0}"])
    func locate_tellsAFileThatIsNoDatabase(contents: String) async throws {
        let path = try folder.write("test.mmdb", contents)
        await #expect(throws: LocationError.unusableFile(path: path, reason: .foreignDatabase)) {
            try await locate(path)
        }
    }

    @Test func locate_tellsAFileThatIsMissingOrNoFile() async throws {
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let file = try folder.write("file", "")
        for (path, reason) in [
            (folder.path("none"), LocationFileFault.missing), ("\(file)/none", .missing),
            ("", .missing), (folder.path, .folder), (pipe, .notRegular),
            ("/dev/null", .notRegular),
        ] {
            await #expect(throws: LocationError.unusableFile(path: path, reason: reason)) { try await locate(path) }
        }
    }

    private func locate(_ path: String) async throws(LocationError) -> LocationFix {
        try await MMDBLocationProvider(path: path, address: "81.2.69.160").locate()
    }
}
