import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesSQLite

/// A search looks for stars without opening the database, and never finds what is not in it.
@Suite(.tracksLeaks) struct NotesFileTests {
    private let folder: TemporaryFolder
    private var sut: HomeStore { HomeStore(folder: folder.path("."), sources: .test) }
    private var notes: String { folder.path("notes") }
    private let ids = (1...3).map { anyID("node/\($0)") }
    private let expected = [
        anyID("node/1"): PersonalNotes(
            lists: [SavedPlace.standardList, "a \"b\""], note: "Ask for Kalle.", openedCount: 2),
        anyID("node/2"): PersonalNotes(openedCount: 1),
    ]

    init() throws {
        folder = trackForLeaks(try TemporaryFolder())
        try fill()
    }

    @Test func notes_areThoseOfTheDatabase_firstAndLater() throws {
        #expect(try sut.personalNotes(of: ids) == expected)
        #expect(try isKept())
        #expect(try sut.personalNotes(of: ids) == expected)
        #expect(try sut.personalNotes(of: [ids[1], ids[1]]) == expected.filter { $0.key == ids[1] })
        #expect(try sut.personalNotes(of: []) == [:])
    }

    @Test func notes_comeFromTheCopy() throws {
        _ = try sut.personalNotes(of: ids)
        try replaceCopy("Ask for Kalle.", with: "Ask for Ville.")
        let again = sut
        #expect(try again.personalNotes(of: ids)[ids[0]]?.note == "Ask for Ville.")
        #expect(try again.personalNotes(of: ids)[ids[0]]?.note == "Ask for Ville.")
    }

    @Test func aChangeByAnotherProgram_isSeen() throws {
        let sut = sut
        #expect(try sut.personalNotes(of: ids) == expected)
        try SQLitePlacesStore(path: folder.path("places.sqlite")).save([anySaved("node/3", at: 9)])
        #expect(try sut.personalNotes(of: ids).count == 3)
        #expect(try self.sut.personalNotes(of: ids).count == 3)
    }

    @Test func aChangeThatIsStillInTheLog_isSeen() throws {
        let other = SQLitePlacesStore(path: folder.path("places.sqlite"))
        _ = try other.savedLists()
        try settle()
        #expect(try sut.personalNotes(of: ids) == expected)
        // It stays open, so that nothing is brought from the log into the file at its end.
        try other.add(anyOpened("node/3"))
        #expect(try sut.personalNotes(of: ids)[ids[2]] == PersonalNotes(openedCount: 1))
    }

    @Test func whatIsNew_isNotKept_forTheNextChangeMayComeAtTheSameTime() throws {
        try sut.add(anyOpened("node/3", at: 5))
        #expect(try sut.personalNotes(of: ids).count == 3)
        #expect(access(notes, F_OK) != 0)
    }

    @Test(arguments: 0..<5) func whatTheUserTakesBack_isNotLeftInTheCopy(number: Int) throws {
        _ = try sut.personalNotes(of: ids)
        #expect(try isKept())
        switch number {
        case 0: _ = try sut.unsave(ids[0], list: nil)
        case 1: _ = try sut.unsave(list: SavedPlace.standardList)
        case 2: _ = try sut.clearHistory()
        case 3: try sut.save(anySaved("node/3"))
        default: try sut.add(anyOpened("node/3"))
        }
        #expect(access(notes, F_OK) != 0)
        #expect(try sut.personalNotes(of: ids) != expected)
    }

    @Test func aCopyThatIsCutOrChanged_countsAsNone() throws {
        _ = try sut.personalNotes(of: ids)
        let bytes = try folder.bytes("notes")
        for index in bytes.indices {
            for damaged in [bytes[..<index], bytes[..<index] + [bytes[index] ^ 1] + bytes[(index + 1)...]] {
                try folder.write("notes", Data(damaged))
                #expect(try sut.personalNotes(of: ids) == expected, "\(index)")
                try settle()
            }
        }
        #expect(try names(in: folder).filter { $0.contains("damaged") } == [])
    }

    @Test func aCopyThatHoldsSomethingElse_countsAsNone() throws {
        for content in ["", "{", "[]", #"{"state":1}"#, #"{"state":"x","notes":[]}"#, #"{"notes":[]}"#] {
            try KeptFile(path: notes, title: "places-notes 1 ", isOnDisk: false).keep(Array(content.utf8))
            #expect(try sut.personalNotes(of: ids) == expected, "\(content)")
        }
        unlink(notes)
        _ = try sut.personalNotes(of: ids)
        try replaceCopy(#""opened":1"#, with: #""opened":"1""#)
        #expect(try sut.personalNotes(of: ids) == expected)
    }

    @Test func veryManyNotes_areAskedOfTheDatabase() throws {
        try sut.save((10..<310).map { anySaved("node/\($0)") })
        try settle()
        #expect(try sut.personalNotes(of: ids) == expected)
        #expect(try isKept() && !folder.read("notes").contains("node/1"))
        #expect(try sut.personalNotes(of: ids + [anyID("node/17")]).count == 3)
    }

    @Test func veryLongNotes_areAskedOfTheDatabase() throws {
        let note = String(repeating: "Я", count: 4000)
        for number in 1...3 { try sut.save(anySaved("node/\(number)", list: "long", note: note)) }
        try settle()
        #expect(try sut.personalNotes(of: ids).map(\.value.note) == [note, note, note])
        #expect(try isKept() && !folder.read("notes").contains("Я"))
        #expect(try sut.personalNotes(of: ids).map(\.value.note) == [note, note, note])
    }

    @Test func aVoidCopy_isRemoved_evenWhereNoOtherIsMade() throws {
        _ = try sut.personalNotes(of: ids)
        // As if one process had ended the copy before another kept it.
        let late = try folder.bytes("notes")
        _ = try sut.unsave(ids[0], list: nil)
        try folder.write("notes", late)
        #expect(try sut.personalNotes(of: ids)[ids[0]]?.note == nil)
        #expect(access(notes, F_OK) != 0)
        try folder.write("notes", late)
        #expect(unlink(folder.path("places.sqlite")) == 0)
        #expect(try sut.personalNotes(of: ids) == [:])
        #expect(access(notes, F_OK) != 0)
    }

    @Test func aCopyThatWasNeverFinished_endsWithTheNextChange() throws {
        try folder.write("notes.1.2.new", "Ask for Kalle.")
        try sut.add(anyOpened("node/3"))
        #expect(try !names(in: folder).contains { $0.hasPrefix("notes") })
    }

    @Test func aDatabaseBehindALink_hasNoCopy_forItsLogLiesElsewhere() throws {
        let real = try TemporaryFolder()
        for name in try names(in: folder) {
            try FileManager.default.moveItem(atPath: folder.path(name), toPath: real.path(name))
        }
        #expect(symlink(real.path("places.sqlite"), folder.path("places.sqlite")) == 0)
        #expect(try sut.personalNotes(of: ids) == expected)
        #expect(access(notes, F_OK) != 0)
    }

    /// A change that was not finished may show later, without another time.
    @Test func duringAChange_nothingComesFromTheCopy_andNoneIsMade() throws {
        _ = try sut.personalNotes(of: ids)
        try replaceCopy("Ask for Kalle.", with: "Ask for Ville.")
        let mark = try #require(WritingMark(of: folder.path("places.sqlite")))
        defer { withExtendedLifetime(mark) {} }
        #expect(try sut.personalNotes(of: ids) == expected)
        #expect(access(notes, F_OK) != 0)
    }

    @Test func aDamagedEntry_isToldToThoseWhoAskForIt() async throws {
        try sut.save(anySaved("node/9", note: "muse"))
        _ = try await sqlite(folder.path("places.sqlite"), "UPDATE saved SET note = 'x' WHERE note = 'muse'")
        try settle()
        for _ in 0..<2 { #expect(try sut.personalNotes(of: ids) == expected) }
        #expect(throws: StoreError.self) { try sut.personalNotes(of: [anyID("node/9")]) }
    }

    @Test func aFileThatIsFarTooLarge_staysWhereItIs() throws {
        try folder.write("notes", "")
        #expect(truncate(notes, 70 << 20) == 0)
        let file = KeptFile(path: notes, title: "places-notes 1 ", isOnDisk: false)
        #expect(try file.soundContent() == nil)
        #expect(access(notes, F_OK) == 0)
        #expect(throws: StoreError.self) { try file.content() }
        #expect(access(notes, F_OK) != 0)
    }

    @Test func aDamagedDatabase_isToldAsSuch() throws {
        _ = try sut.personalNotes(of: ids)
        try folder.write("places.sqlite", String(repeating: "This is no database. ", count: 100))
        #expect(throws: StoreError.self) { try sut.personalNotes(of: ids) }
    }

    @Test func withoutADatabase_thereAreNone_andNothingIsLeftBehind() throws {
        let empty = try TemporaryFolder()
        #expect(try HomeStore(folder: empty.path("."), sources: .test).personalNotes(of: ids) == [:])
        #expect(try names(in: empty) == [])
    }

    @Test func aCopyThatCannotBeWritten_isNoError() throws {
        try FileManager.default.createDirectory(atPath: notes, withIntermediateDirectories: false)
        #expect(try sut.personalNotes(of: ids) == expected)
        #expect(try sut.personalNotes(of: ids) == expected)
    }

    // MARK: - Helpers

    private func fill() throws {
        try sut.save(anySaved("node/1", at: 1))
        try sut.save(anySaved("node/1", list: "a \"b\"", at: 2, note: "Ask for Kalle."))
        for (value, seconds) in [("node/1", 1), ("node/1", 9_000), ("node/2", 1)] {
            try sut.add(anyOpened(value, at: seconds))
        }
        try settle()
    }

    /// As if nothing had been changed for a while.
    private func settle() throws {
        for name in ["places.sqlite", "places.sqlite-wal"] where access(folder.path(name), F_OK) == 0 {
            var times = [timespec(tv_sec: 1_000_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000_000, tv_nsec: 0)]
            try #require(utimensat(AT_FDCWD, folder.path(name), &times, 0) == 0)
        }
    }

    private func isKept() throws -> Bool {
        var status = stat()
        return stat(notes, &status) == 0 && status.st_mode & 0o777 == 0o600
    }

    private func replaceCopy(_ text: String, with other: String) throws {
        let file = KeptFile(path: notes, title: "places-notes 1 ", isOnDisk: false)
        let content = try #require(try file.content())
        let changed = String(decoding: content, as: UTF8.self).replacing(text, with: other)
        try #require(Array(changed.utf8) != Array(content))
        try file.keep(Array(changed.utf8))
    }
}
