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

    /// A file that is damaged later is rescued with what was taken in.
    @Test func calls_areAddedOnce_andAChoiceStaysTakenBack_whateverBecomesOfTheFile() throws {
        try choose("consent.ip", "allowed")
        try folder.write("calls/2026-11=foursquare=k=pro", "\n\n\n")
        try sut.setPreference("consent.ip", to: "denied")
        for number in 0..<60 { try sut.save(anySaved("\(number)", note: String(repeating: "note ", count: 30))) }
        var bytes = try folder.bytes("places.sqlite")
        let row = try #require(Array(bytes).firstRange(of: Array("note note".utf8)))
        for offset in row.lowerBound..<row.lowerBound + 64 { bytes[offset] ^= 0x55 }
        try folder.write("places.sqlite", bytes)
        let error = #expect(throws: StoreError.self) { try sut.savedPlaces(list: nil) }
        guard case .damaged? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try sut.preference("consent.ip") == "denied")
        #expect(try sut.callCounts().map(\.count) == [3])
    }

    @Test func aCopyOfNotes_isRemoved_forItHoldsWhatMayHaveBeenTakenBack() throws {
        try folder.write("notes", "places-notes 1 0\n{}")
        try folder.write("notes.17.new", "")
        try sut.setPreference("sort", to: "name")
        #expect(try names("").filter { $0.hasPrefix("notes") } == [])
    }

    @Test func damagedChoices_areSetAside_andTheOthersAreRead() throws {
        for key in ["sort", "next", "other"] { try choose(key, "x") }
        let damaged = ["sort", "next"].map { KeptFile.name(for: $0) + ".choice" }
        for name in damaged {
            var bytes = try folder.bytes("choices/" + name)
            bytes[bytes.count - 3] ^= 1
            try folder.write("choices/" + name, bytes)
        }
        let error = #expect(throws: StoreError.self) { try sut.preference("sort") }
        guard case .damaged? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try sut.preferences(prefix: "") == ["other": "x"])
        #expect(try names("choices").filter { $0.hasSuffix(".damaged") } == damaged.map { $0 + ".damaged" }.sorted())
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
