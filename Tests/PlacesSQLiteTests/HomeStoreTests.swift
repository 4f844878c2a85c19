import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesSQLite
import PlacesTestSupport
import Testing

/// What lies beside the database, and what comes from it.
@Suite(.tracksLeaks) struct HomeStoreTests {
    private let folder: TemporaryFolder
    private var database: String { folder.path("places.sqlite") }
    private var sut: HomeStore { HomeStore(folder: folder.path("."), sources: .test) }

    init() throws { folder = trackForLeaks(try TemporaryFolder()) }

    @Test func readingWhereNothingWasKept_leavesNothingBehind() throws {
        #expect(try sut.preference("sort") == nil && sut.preferences(prefix: "") == [:])
        #expect(try sut.lastAnswer(terminal: "") == nil)
        #expect(try names("") == [])
    }

    @Test func choicesAndAnswers_needNoDatabase() throws {
        try sut.setPreference("sort", to: "name")
        try sut.keep(anyKeptResult(), terminal: "")
        #expect(try names("") == ["answers", "choices"])
        #expect(try sut.preference("sort") == "name")
        try sut.setPreference("sort", to: nil)
        #expect(try names("choices") == [])
    }

    @Test func calls_areCountedWithoutTheDatabase_theLatestMonthFirst() throws {
        for _ in 0..<3 { try count("foursquare", "a=b/é", "2026-10", .premium) }
        try count("foursquare", "a=b/é", "2026-11", .premium)
        try count("foursquare", "a=b/é", "2026-11", .pro)
        try count("google", "c", "2026-11", .pro)
        #expect(try names("") == ["calls"])
        let told = try sut.callCounts().map { "\($0.month) \($0.service) \($0.keyFingerprint) \($0.tier) \($0.count)" }
        #expect(
            told == [
                "2026-11 foursquare a=b/é pro 1", "2026-11 foursquare a=b/é premium 1", "2026-11 google c pro 1",
                "2026-10 foursquare a=b/é premium 3",
            ])
    }

    @Test func callsOfAnEarlierVersion_areAdded_andForeignFilesAreNot() throws {
        let earlier = SQLitePlacesStore(path: database)
        for _ in 0..<2 {
            try earlier.countCall(service: "foursquare", keyFingerprint: "k", month: "2026-11", tier: .pro)
        }
        try count("foursquare", "k", "2026-11", .pro)
        try folder.write("calls/notes", "These are no calls.")
        try folder.write("calls/a=b=c=none", "x")
        #expect(try sut.callCounts().map(\.count) == [3])
    }

    @Test func calls_areCountedOnceEach_byAnyProcess() async throws {
        let store = sut
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<50 {
                        try? store.countCall(service: "s", keyFingerprint: "k", month: "2026-11", tier: .pro)
                    }
                }
            }
        }
        #expect(try sut.callCounts().map(\.count) == [400])
    }

    @Test func aCallThatCannotBeCounted_isAnError() throws {
        try folder.write("calls", "This is no folder.")
        #expect(throws: StoreError.self) { try count("s", "k", "2026-11", .pro) }
        #expect(try sut.callCounts() == [])
    }

    @Test func choicesOfAnEarlierVersion_areBroughtAlongOnce_andTakenOutOfTheDatabase() throws {
        let earlier = SQLitePlacesStore(path: database)
        try earlier.setPreference("sort", to: "name")
        try earlier.setPreference("consent.ip", to: "denied")
        #expect(try sut.preference("consent.ip") == "denied")
        #expect(try sut.preferences(prefix: "") == ["sort": "name", "consent.ip": "denied"])
        #expect(try SQLitePlacesStore(path: database).preferences(prefix: "") == [:])
        try sut.setPreference("sort", to: nil)
        try earlier.setPreference("sort", to: "rating")
        #expect(try sut.preference("sort") == nil)
    }

    /// As after an end in the middle of it: what was brought along already, and changed since, stays as it is.
    @Test func choicesThatAreThereAlready_stay() throws {
        try sut.setPreference("sort", to: "mine")
        let earlier = SQLitePlacesStore(path: database)
        try earlier.setPreference("sort", to: "earlier")
        try earlier.setPreference("other", to: "x")
        #expect(try sut.preferences(prefix: "") == ["sort": "mine", "other": "x"])
    }

    @Test func aChoice_isReadWithoutTheDatabase() throws {
        try sut.save(anySaved())
        try sut.setPreference("sort", to: "name")
        try folder.write("places.sqlite", "This is no database.")
        #expect(try sut.preference("sort") == "name" && sut.preference("other") == nil)
        #expect(throws: StoreError.self) { try sut.savedPlaces(list: nil) }
    }

    @Test func whatAnEarlierVersionKeptInAFileThatIsDamaged_isToldAsSuch() throws {
        try folder.write("places.sqlite", String(repeating: "This is no database. ", count: 100))
        let error = #expect(throws: StoreError.self) { try sut.preference("sort") }
        guard case .damaged? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try sut.preference("sort") == nil)
    }

    @Test func aDamagedChoice_isSetAside() throws {
        try sut.setPreference("sort", to: "name")
        let name = try #require(try names("choices").first)
        var bytes = try folder.bytes("choices/" + name)
        bytes[bytes.count - 3] ^= 1
        try folder.write("choices/" + name, bytes)
        let error = #expect(throws: StoreError.self) { try sut.preference("sort") }
        guard case .damaged? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try sut.preference("sort") == nil && sut.preferences(prefix: "") == [:])
        #expect(try names("choices") == [name + ".damaged"])
    }

    @Test func manyThreads_bringAlongOnce() async throws {
        let earlier = SQLitePlacesStore(path: database)
        for number in 0..<20 { try earlier.setPreference("key\(number)", to: "\(number)") }
        let folder = folder.path(".")
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { try HomeStore(folder: folder, sources: .test).preferences(prefix: "key").count }
            }
            for try await count in group { #expect(count == 20) }
        }
    }

    private func count(_ service: String, _ key: String, _ month: String, _ tier: CallTier) throws {
        try sut.countCall(service: service, keyFingerprint: key, month: month, tier: tier)
    }

    private func names(_ path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path(path)).sorted()
    }
}
