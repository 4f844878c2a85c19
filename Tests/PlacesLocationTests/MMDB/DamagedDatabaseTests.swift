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

    private func locate(_ path: String) async throws(LocationError) -> LocationFix {
        try await MMDBLocationProvider(path: path, address: "81.2.69.160").locate()
    }
}
