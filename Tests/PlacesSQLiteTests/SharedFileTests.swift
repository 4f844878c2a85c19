import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesSQLite
import PlacesTestSupport
import Testing

/// Several threads, stores and processes with one file, and processes that end at any moment.
@Suite(.tracksLeaks, .timeLimit(.minutes(2))) struct SharedFileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("places.sqlite") }

    init() throws { folder = trackForLeaks(try TemporaryFolder()) }

    @Test func manyThreadsWithOneStore_loseNothing() async throws {
        let sut = trackForLeaks(SQLitePlacesStore(path: path))
        try await atOnce { worker, index in
            try sut.countCall(service: "foursquare", keyFingerprint: "ab", month: "2026-11", tier: .pro)
            try sut.save(anySaved("\(worker).\(index)"))
        }
        #expect(try sut.callCounts().map(\.count) == [Self.all])
        #expect(try sut.savedPlaces(list: nil).count == Self.all)
    }

    @Test func manyStoresThatMakeTheFileAtOnce_loseNothing() async throws {
        let path = folder.path("data/places/places.sqlite")
        try await atOnce { worker, index in
            let sut = SQLitePlacesStore(path: path)
            try sut.countCall(service: "foursquare", keyFingerprint: "ab", month: "2026-11", tier: .pro)
            try sut.keep(anyKeptResult(), terminal: "\(worker)")
        }
        let sut = SQLitePlacesStore(path: path)
        #expect(try sut.callCounts().map(\.count) == [Self.all])
        #expect(try sut.lastAnswer(terminal: "3") == anyKeptResult())
    }

    @Test func anotherProcessThatWritesAtOnce_losesNothingAndMakesNothingFail() async throws {
        let sut = SQLitePlacesStore(path: path)
        try sut.countCall(service: "foursquare", keyFingerprint: "ab", month: "2026-11", tier: .pro)
        let script = ".timeout 20000\n" + String(repeating: "UPDATE call SET count = count + 1;\n", count: 200)
        async let other = sqlite(path, script)
        try await atOnce { _, _ in
            try sut.countCall(service: "foursquare", keyFingerprint: "ab", month: "2026-11", tier: .pro)
        }
        _ = try await other
        #expect(try sut.callCounts().map(\.count) == [1 + Self.all + 200])
    }

    @Test func anotherProcessThatHoldsTheFile_isBusyForWritersAndNotForReaders() async throws {
        let sut = SQLitePlacesStore(path: path, busyTimeout: .milliseconds(20))
        try sut.save(anySaved())
        let (held, go) = (folder.path("held"), folder.path("go"))
        mkfifo(held, 0o600)
        mkfifo(go, 0o600)
        let other = try ChildProcess(
            "sqlite3", ["-bail", path],
            input: """
                BEGIN IMMEDIATE;
                INSERT INTO preference VALUES ('sort', 'name');
                .shell echo held >\(held)
                .shell cat \(go)
                COMMIT;
                """)
        // Returns when the other process holds the file.
        #expect(try readText(held) == "held\n")
        let error = StoreError.busy(path: path)
        #expect(throws: error) { try sut.save(anySaved("node/2")) }
        #expect(throws: error) { try sut.count() }
        #expect(throws: error) { try sut.unsave(anyID(), list: nil) }
        #expect(try sut.savedPlaces(list: nil) == [anySaved()])
        #expect(try sut.preference("sort") == nil)

        // One with more busyTimeout waits until the other is done.
        async let waited: Void = SQLitePlacesStore(path: path).save(anySaved("node/3", at: 2_000))
        close(open(go, O_WRONLY))
        try await waited
        withExtendedLifetime(other) {}
        #expect(try sut.savedPlaces(list: nil) == [anySaved(), anySaved("node/3", at: 2_000)])
        #expect(try sut.preference("sort") == "name")
    }

    @Test func whatWasReportedAsKept_survivesAProcessThatIsKilled() throws {
        let sut = SQLitePlacesStore(path: path)
        let copy = folder.path("copy.sqlite")
        for index in 1...20 {
            try sut.save(anySaved("\(index)", at: index))
            try sut.add(anyOpened("\(index)"))
            try sut.count()
            // What a killed process leaves behind: the files as they are at this moment.
            try? FileManager.default.removeItem(atPath: copy + "-shm")
            try folder.write("copy.sqlite", folder.bytes("places.sqlite"))
            try folder.write("copy.sqlite-wal", folder.bytes("places.sqlite-wal"))
            let found = SQLitePlacesStore(path: copy)
            #expect(try found.savedPlaces(list: nil) == (1...index).map { anySaved("\($0)", at: $0) })
            #expect(try found.openingCounts().count == index)
            #expect(try found.callCounts().map(\.count) == [index])
        }
    }

    @Test func aChangeThatWasCutShort_isUndoneAndEarlierOnesStay() throws {
        let sut = SQLitePlacesStore(path: path)
        let places = (1...5).map { anySaved("\($0)", at: $0) }
        var lengths: [Int] = []
        for place in places {
            try sut.save(place)
            lengths.append(try folder.bytes("places.sqlite-wal").count)
        }
        let (file, log) = (try folder.bytes("places.sqlite"), try folder.bytes("places.sqlite-wal"))
        var random = SplitMix(state: 11)
        let cuts =
            lengths + lengths.map { $0 - 1 } + (0..<40).map { _ in Int.random(in: 0...log.count, using: &random) }
        for cut in cuts where cut >= lengths[0] {
            try folder.write("\(cut).sqlite", file)
            try folder.write("\(cut).sqlite-wal", log.prefix(cut))
            let whole = lengths.count { $0 <= cut }
            let found = SQLitePlacesStore(path: folder.path("\(cut).sqlite"))
            #expect(try found.savedPlaces(list: nil) == Array(places.prefix(whole)))
        }
    }

    @Test func afterItsEnd_theFileAloneHoldsAllThatWasSaved() throws {
        var sut: SQLitePlacesStore? = SQLitePlacesStore(path: path)
        try sut?.save(anySaved())
        try sut?.count()
        sut = nil
        try folder.write("copy.sqlite", folder.bytes("places.sqlite"))
        #expect(try SQLitePlacesStore(path: folder.path("copy.sqlite")).savedPlaces(list: nil) == [anySaved()])
        #expect(try SQLitePlacesStore(path: path).savedPlaces(list: nil) == [anySaved()])
    }

    @Test func theLog_staysShortWhereOneProcessFollowsAnother() throws {
        for _ in 0..<300 { try SQLitePlacesStore(path: path).count() }
        #expect(try folder.bytes("places.sqlite-wal").count < 600_000)
        #expect(try SQLitePlacesStore(path: path).callCounts().map(\.count) == [300])
    }

    @Test func aReader_doesNotKeepWritersWaitingForTheLog() throws {
        let sut = SQLitePlacesStore(path: path)
        try sut.setPreference("sort", to: "name")
        let reader = try Database(path: path, busyTimeout: 0)
        try reader.reading { () throws(SQLiteFailure) in
            #expect(try reader.number("SELECT count(*) FROM preference") == 1)
            for _ in 0..<100 { #expect(throws: Never.self) { try sut.count() } }
            #expect(try reader.number("SELECT count(*) FROM call") == 0)
        }
        try sut.count()
        #expect(try folder.bytes("places.sqlite-wal").count == 0)
        #expect(try sut.callCounts().map(\.count) == [101])
    }

    private static let all = 60

    /// Works on four threads at once, fifteen times each.
    private func atOnce(_ work: @escaping @Sendable (_ worker: Int, _ index: Int) throws -> Void) async throws {
        try await withThrowingTaskGroup { group in
            for worker in 0..<4 {
                group.addTask { for index in 0..<Self.all / 4 { try work(worker, index) } }
            }
            try await group.waitForAll()
        }
    }
}
