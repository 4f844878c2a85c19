import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesSQLite
import PlacesTestSupport
import Testing

/// The last answers in files of their own.
@Suite(.tracksLeaks) struct AnswerFilesTests {
    private let folder: TemporaryFolder
    private var sut: SQLitePlacesStore { SQLitePlacesStore(path: folder.path("data/places.sqlite")) }

    init() throws { folder = trackForLeaks(try TemporaryFolder()) }

    @Test func lastAnswer_isNoneInANewFolder_andMakesNothing() throws {
        #expect(try sut.lastAnswer(terminal: "") == nil)
        #expect(access(folder.path("data"), F_OK) != 0)
    }

    @Test func keep_keepsAllOfAResultInItsOrder() throws {
        let result = LastAnswer(
            query: "café, \"open\" now\\", order: "rating", source: "foursquare", centre: coordinate(-33.5, 151.25),
            blur: BlurGrid(size: 500), time: Timestamp(seconds: 7),
            items: [
                LastAnswer.Item(id: anyID("z"), record: anyRecord("z")),
                LastAnswer.Item(id: anyID("4b", source: "fsq"), record: anyRecord("4b")),
                LastAnswer.Item(id: anyID("z\n\u{1}\""), record: nil),
            ] + (0..<30).map { LastAnswer.Item(id: anyID("\($0)"), record: nil) })
        try sut.keep(result, terminal: "/dev/pts/1#77")
        #expect(try sut.lastAnswer(terminal: "/dev/pts/1#77") == result.keepable(.test))
        #expect(try sut.lastAnswer(terminal: "/dev/pts/1#77")?.items[1].record == nil)
        #expect(try sut.lastAnswer(terminal: "") == nil)
    }

    @Test func keep_replacesTheResultOfTheSameTerminal() throws {
        try sut.keep(anyKeptResult("first", places: 9), terminal: "")
        try sut.keep(anyKeptResult("other", places: 1), terminal: "/dev/pts/1")
        try sut.keep(anyKeptResult("second", places: 3), terminal: "")
        #expect(try sut.lastAnswer(terminal: "") == anyKeptResult("second", places: 3))
        #expect(try sut.lastAnswer(terminal: "/dev/pts/1") == anyKeptResult("other", places: 1))
        try sut.keep(anyKeptResult("none", places: 0), terminal: "")
        #expect(try sut.lastAnswer(terminal: "") == anyKeptResult("none", places: 0))
    }

    @Test func keep_removesResultsThatAreMoreThanThirtyDaysOlder() throws {
        let month = 30 * 86_400
        try sut.keep(anyKeptResult(at: 0), terminal: "old")
        try sut.keep(anyKeptResult(at: 1), terminal: "edge")
        try sut.keep(anyKeptResult(at: month), terminal: "new")
        #expect(try sut.lastAnswer(terminal: "old") != nil)
        try sut.keep(anyKeptResult(at: month + 1), terminal: "newer")
        #expect(try sut.lastAnswer(terminal: "old") == nil)
        for terminal in ["edge", "new", "newer"] { #expect(try sut.lastAnswer(terminal: terminal) != nil) }
    }

    @Test func files_areForTheirOwnerAlone() throws {
        try sut.keep(anyKeptResult(), terminal: "")
        for (path, mode) in [("data", 0o700), ("data/answers", 0o700), ("data/answers/\(try file())", 0o600)] {
            var status = stat()
            #expect(stat(folder.path(path), &status) == 0 && Int(status.st_mode) & 0o777 == mode)
        }
    }

    @Test func aRecordThatMayNotBeKept_isNotInTheFile() throws {
        let id = Place.ID(source: "fsq", value: "4b")
        let record = Place(id: id, name: "Forbidden", coordinate: anyCentre)
        try sut.keep(
            LastAnswer(
                query: "q", order: "distance", source: "foursquare", centre: nil, time: Timestamp(seconds: 1),
                items: [LastAnswer.Item(id: id, record: record)]), terminal: "")
        #expect(!(try folder.read("data/answers/\(file())").contains("Forbidden")))
    }

    /// Cut anywhere, or with any byte replaced, it is set aside and said to be damaged, once.
    @Test func aDamagedFile_isSetAside() throws {
        try sut.keep(anyKeptResult(places: 2), terminal: "")
        let path = "data/answers/\(try file())"
        let whole = try folder.bytes(path)
        var random = SplitMix(state: 3)
        for round in 0..<200 {
            var bytes = whole
            if round % 2 == 0 {
                bytes.removeLast(.random(in: 1..<bytes.count, using: &random))
            } else {
                bytes[.random(in: 0..<bytes.count, using: &random)] ^= .random(in: 1...255, using: &random)
            }
            try folder.write(path, bytes)
            let damage = StoreError.damaged(path: folder.path(path), asideAs: folder.path(path) + ".damaged")
            #expect(throws: damage) { try sut.lastAnswer(terminal: "") }
            #expect(try sut.lastAnswer(terminal: "") == nil)
            #expect(try folder.bytes(path + ".damaged") == bytes)
        }
        try sut.keep(anyKeptResult("after", places: 1), terminal: "")
        #expect(try sut.lastAnswer(terminal: "") == anyKeptResult("after", places: 1))
    }

    /// What a loss of power leaves of a file that did not wait for the disk.
    @Test func anEmptyFile_isNoAnswerAndNoDamage() throws {
        try sut.keep(anyKeptResult(places: 2), terminal: "")
        try folder.write("data/answers/\(file())", Data())
        #expect(try sut.lastAnswer(terminal: "") == nil)
        try sut.keep(anyKeptResult("after", places: 1), terminal: "")
        #expect(try sut.lastAnswer(terminal: "") == anyKeptResult("after", places: 1))
    }

    @Test func aFileThatIsTooLong_isSetAside() throws {
        try sut.keep(anyKeptResult(places: 2), terminal: "")
        let path = folder.path("data/answers/\(try file())")
        #expect(truncate(path, 1 << 27) == 0)
        #expect(throws: StoreError.damaged(path: path, asideAs: path + ".damaged")) { try sut.lastAnswer(terminal: "") }
        #expect(try sut.lastAnswer(terminal: "") == nil)
    }

    /// What is in it is not lost, and no new file is left beside it.
    @Test func aFolderInThePlaceOfAFile_staysThere() throws {
        try sut.keep(anyKeptResult(places: 2), terminal: "")
        let path = folder.path("data/answers/\(try file())")
        #expect(unlink(path) == 0 && mkdir(path, 0o700) == 0)
        #expect(throws: StoreError.self) { try sut.keep(anyKeptResult(places: 1), terminal: "") }
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("data/answers")).count == 1)
    }

    @Test func anotherAnswer_leavesNothingOfTheLastOne() throws {
        for text in ["one", "two", "three"] { try sut.keep(anyKeptResult(text, places: 2), terminal: "") }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("data/answers"))
        #expect(names == [try file()])
        #expect(try sut.lastAnswer(terminal: "") == anyKeptResult("three", places: 2))
    }

    @Test func aFolderThatCannotBeMade_isToldWithItsReason() throws {
        try folder.write("data", Data())
        let error = #expect(throws: StoreError.self) { try sut.keep(anyKeptResult(), terminal: "") }
        guard case .unusable? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try sut.lastAnswer(terminal: "") == nil)
    }

    @Test func manyWritersAtOnce_leaveOneWholeAnswer() async throws {
        let sut = sut
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    for _ in 0..<30 {
                        try sut.keep(anyKeptResult("\(worker)", places: worker + 1), terminal: "")
                        _ = try sut.lastAnswer(terminal: "")
                    }
                }
            }
            try await group.waitForAll()
        }
        let found = try #require(try sut.lastAnswer(terminal: ""))
        #expect(found.items.count == Int(found.query).map { $0 + 1 })
        #expect(try names() == [file()])
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("data/answers")).sorted()
    }

    private func file() throws -> String { try #require(try names().first { $0.hasSuffix(".answer") }) }
}
