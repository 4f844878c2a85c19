import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesSQLite

/// Choices and counts of calls that versions up to 0.1 kept beside the database.
@Suite(.tracksLeaks) struct EarlierFilesTests {
    private let folder: TemporaryFolder
    private var sut: SQLitePlacesStore { SQLitePlacesStore(path: folder.path("places.sqlite")) }

    init() throws { folder = trackForLeaks(try TemporaryFolder()) }

    @Test func readingWhereNothingWasKept_leavesNothingBehind() throws {
        #expect(try sut.preference("sort") == nil && sut.preferences(prefix: "") == [:] && sut.callCounts() == [])
        #expect(try names("") == [])
    }

    /// With a database, without one, and with one that has choices of its own.
    @Test(arguments: [[:], ["sort": "rating"], ["other": "x"]])
    func choices_areInTheDatabase_andStayWhereTheyWere(kept: [String: String]) throws {
        for (key, value) in kept { try sut.setPreference(key, to: value) }
        try choose("sort", "name")
        try choose("consent.ip", "denied")
        let files = try names("choices")
        #expect(
            try sut.preferences(prefix: "") == kept.merging(["sort": "name", "consent.ip": "denied"]) { $1 })
        #expect(try sut.preference("consent.ip") == "denied")
        #expect(try names("choices") == files)
    }

    @Test func aChoiceThatIsMadeLater_holds() throws {
        try choose("sort", "name")
        try choose("consent.ip", "denied")
        try sut.setPreference("sort", to: "rating")
        try sut.setPreference("consent.ip", to: nil)
        #expect(try sut.preferences(prefix: "") == ["sort": "rating"])
    }

    @Test func aChoiceThatTheEarlierProgramChangesLater_holds() throws {
        try choose("sort", "name")
        #expect(try sut.preference("sort") == "name")
        try sut.setPreference("sort", to: "rating")
        try choose("sort", "price")
        #expect(try sut.preference("sort") == "price")
    }

    @Test func calls_areAdded_andForeignFilesAreNot() throws {
        let name = "2026-11=foursquare=a%3Db=pro"
        try sut.countCall(service: "foursquare", keyFingerprint: "a=b", month: "2026-11", tier: .pro)
        try folder.write("calls/\(name)", "\n\n\n")
        try folder.write("calls/notes", "These are no calls.")
        try folder.write("calls/a=b=c=none", "x")
        #expect(try sut.callCounts().map(\.count) == [4])
        #expect(try sut.callCounts().map(\.keyFingerprint) == ["a=b"])
        // The earlier program counts on.
        try settle()
        try folder.write("calls/\(name)", "\n\n\n\n\n")
        try sut.countCall(service: "foursquare", keyFingerprint: "a=b", month: "2026-11", tier: .pro)
        #expect(try sut.callCounts().map(\.count) == [7])
    }

    @Test func aCopyOfNotes_isRemoved_forItHoldsWhatMayHaveBeenTakenBack() throws {
        try folder.write("notes", "places-notes 1 0\n{}")
        try folder.write("notes.17.new", "")
        try choose("sort", "name")
        _ = try sut.preference("sort")
        #expect(try names("").filter { $0.hasPrefix("notes") } == [])
    }

    @Test func aDamagedChoice_isSetAside_andTheOthersAreRead() throws {
        try choose("sort", "name")
        try choose("other", "x")
        let name = KeptFile.name(for: "sort") + ".choice"
        var bytes = try folder.bytes("choices/" + name)
        bytes[bytes.count - 3] ^= 1
        try folder.write("choices/" + name, bytes)
        let path = folder.path("choices/" + name)
        #expect(throws: StoreError.damaged(path: path, asideAs: path + ".damaged")) { try sut.preference("sort") }
        #expect(try sut.preferences(prefix: "") == ["other": "x"])
        #expect(try names("choices").contains(name + ".damaged"))
    }

    @Test func manyStores_takeThemInOnce() async throws {
        for number in 0..<20 { try choose("key\(number)", "\(number)") }
        try folder.write("calls/2026-11=s=k=pro", String(repeating: "\n", count: 9))
        let path = folder.path("places.sqlite")
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let sut = SQLitePlacesStore(path: path)
                    return try sut.preferences(prefix: "key").count == 20 && sut.callCounts().map(\.count) == [9]
                }
            }
            for try await isWhole in group { #expect(isWhole) }
        }
    }

    // MARK: - Helpers

    /// As the earlier program did.
    private func choose(_ key: String, _ value: String) throws {
        try settle()
        let file = KeptFile(path: folder.path("choices/\(KeptFile.name(for: key)).choice"), title: "places-choice 1 ")
        try file.keep(Array(#"{"key":"\#(key)","value":"\#(value)"}"#.utf8))
    }

    /// Lets the clock of the file system go on, which has steps of a few milliseconds.
    private func settle() throws { usleep(20_000) }

    private func names(_ path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path(path)).sorted()
    }
}
