import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesSQLite
import PlacesTestSupport
import Testing

/// What becomes of a file that does not hold what was written.
@Suite(.tracksLeaks) struct DamagedFileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("places.sqlite") }

    init() throws { folder = trackForLeaks(try TemporaryFolder()) }

    @Test(arguments: [1, 15, 16, 99, 100, 511, 4096, 100_000])
    func randomBytes_areSetAsideOnceAndThenThereIsANewFile(count: Int) throws {
        var random = SplitMix(state: UInt64(count))
        let bytes = Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
        try folder.write("places.sqlite", bytes)
        let sut = SQLitePlacesStore(path: path)
        let error = StoreError.damaged(path: path, asideAs: path + ".damaged-1")
        #expect(throws: error) { try sut.savedPlaces(list: nil) }
        #expect(try names(in: folder) == ["places.sqlite.damaged-1"])
        #expect(try folder.bytes("places.sqlite.damaged-1") == bytes)
        #expect(try sut.savedPlaces(list: nil) == [])
        try sut.save(anySaved())
        #expect(try SQLitePlacesStore(path: path).savedPlaces(list: nil) == [anySaved()])
        #expect(try folder.bytes("places.sqlite.damaged-1") == bytes)
    }

    @Test func aRescue_keepsNamesThatTheProgramMade() async throws {
        let made = SavedPlace(
            id: anyID("4b", source: "fsq"), savedAt: Timestamp(seconds: 1), madeName: "coffee, Kreuzberg")
        try SQLitePlacesStore(path: path).save([made, anySaved()])
        _ = try await sqlite(path, "UPDATE saved SET note = 'Another' WHERE value = 'node/1'")
        let sut = SQLitePlacesStore(path: path)
        let rescue = StoreRescue(savedCount: 1, lost: [.init(id: anyID(), list: "saved")], unknownCount: 0)
        #expect(throws: StoreError.damaged(path: path, asideAs: path + ".damaged-1", rescue: rescue)) {
            try sut.savedPlaces(list: nil)
        }
        #expect(try sut.savedPlaces(list: nil) == [made])
    }

    @Test func aDamagedFileFoundWhenKeeping_isSetAsideAndNothingIsReportedAsKept() throws {
        try folder.write("places.sqlite", "not a database, but a text that is longer than its header would be…")
        let sut = SQLitePlacesStore(path: path)
        #expect(throws: StoreError.damaged(path: path, asideAs: path + ".damaged-1")) { try sut.save(anySaved()) }
        #expect(try sut.savedPlaces(list: nil) == [])
        #expect(throws: Never.self) { try sut.save(anySaved()) }
    }

    @Test func setAside_takesTheFirstFreeNumberAndReplacesNothing() throws {
        try folder.write("places.sqlite.damaged-1", "mine")
        try folder.write("places.sqlite.damaged-2-wal", "mine")
        symlink("nowhere", folder.path("places.sqlite.damaged-3"))
        let garbage = String(repeating: "garbage", count: 20)
        for number in [4, 5] {
            try folder.write("places.sqlite", garbage)
            #expect(throws: StoreError.damaged(path: path, asideAs: path + ".damaged-\(number)")) {
                try SQLitePlacesStore(path: path).savedPlaces(list: nil)
            }
        }
        #expect(
            try names(in: folder) == [
                "places.sqlite.damaged-1", "places.sqlite.damaged-2-wal", "places.sqlite.damaged-3",
                "places.sqlite.damaged-4", "places.sqlite.damaged-5",
            ])
        #expect(try folder.read("places.sqlite.damaged-1") == "mine")
        #expect(try folder.read("places.sqlite.damaged-2-wal") == "mine")
    }

    @Test func setAside_takesTheLogAlong() async throws {
        _ = try await wholeFile()
        try SQLitePlacesStore(path: path).keep(anyAnswer("here"), to: "Where?")
        let log = try folder.bytes("places.sqlite-wal")
        try overwrite("places.sqlite", from: 4096, with: Data(repeating: 0xA5, count: 500_000))
        #expect(!log.isEmpty)
        #expect(throws: StoreError.damaged(path: path, asideAs: path + ".damaged-1")) {
            try SQLitePlacesStore(path: path).savedPlaces(list: nil)
        }
        #expect(
            try names(in: folder) == [
                "places.sqlite.damaged-1", "places.sqlite.damaged-1-shm", "places.sqlite.damaged-1-wal",
            ])
        #expect(try folder.bytes("places.sqlite.damaged-1-wal") == log)
    }

    @Test(arguments: [true, false])
    func aLogWithoutItsFile_isSetAsideAndNotDeleted(fileIsEmpty: Bool) throws {
        // The first change makes the file, too, which is more than the log holds for long.
        for _ in 0..<2 { try SQLitePlacesStore(path: path).count() }
        let log = try folder.bytes("places.sqlite-wal")
        try FileManager.default.removeItem(atPath: path)
        if fileIsEmpty { try folder.write("places.sqlite", "") }
        let sut = SQLitePlacesStore(path: path)
        #expect(throws: StoreError.damaged(path: path, asideAs: path + ".damaged-1-wal")) {
            try sut.savedPlaces(list: nil)
        }
        #expect(try folder.bytes("places.sqlite.damaged-1-wal") == log)
        try sut.save(anySaved("node/2"))
        #expect(try sut.savedPlaces(list: nil) == [anySaved("node/2")])
        #expect(try folder.bytes("places.sqlite.damaged-1-wal") == log)
    }

    @Test func aLinkToADamagedFile_isSetAsideAndTheFileStaysWhereItIs() throws {
        try folder.write("real", String(repeating: "garbage", count: 20))
        symlink("real", path)
        let sut = SQLitePlacesStore(path: path)
        #expect(throws: StoreError.damaged(path: path, asideAs: path + ".damaged-1")) {
            try sut.savedPlaces(list: nil)
        }
        try sut.save(anySaved())
        #expect(try folder.read("real") == folder.read("places.sqlite.damaged-1"))
        #expect(try sut.savedPlaces(list: nil) == [anySaved()])
    }

    @Test func storesThatHaveADamagedFileOpen_useTheNewOneThatAnotherMade() async throws {
        let (one, two) = (SQLitePlacesStore(path: path), SQLitePlacesStore(path: path))
        for index in 0..<100 { try one.save(anySaved("\(index)", at: index)) }
        #expect(try two.savedPlaces(list: nil).count == 100)
        _ = try await sqlite(path, "PRAGMA wal_checkpoint(TRUNCATE)")
        try overwrite("places.sqlite", from: 4096, with: Data(repeating: 0xA5, count: 500_000))
        let error = StoreError.damaged(path: path, asideAs: path + ".damaged-1")
        let fresh = SQLitePlacesStore(path: path)
        #expect(throws: error) { try fresh.savedPlaces(list: nil) }
        // The others have the old file still open. They must neither write into it nor set the new one aside.
        try fresh.save(anySaved("new", at: 1))
        try one.save(anySaved("one", at: 2))
        #expect(try two.savedPlaces(list: nil).map(\.id.value) == ["new", "one"])
        #expect(
            try names(in: folder).filter { $0.contains("damaged") } == [
                "places.sqlite.damaged-1", "places.sqlite.damaged-1-shm", "places.sqlite.damaged-1-wal",
            ])
    }

    @Test func manyStoresThatFindDamageAtOnce_setOneFileAsideAndLoseNothing() async throws {
        for round in 1...10 {
            let path = folder.path("\(round).sqlite")
            try folder.write("\(round).sqlite", String(repeating: "garbage", count: 500))
            let reported = try await withThrowingTaskGroup { group in
                for worker in 0..<8 {
                    group.addTask {
                        let sut = SQLitePlacesStore(path: path)
                        var reported = 0
                        for index in 0..<3 {
                            do {
                                try sut.save(anySaved("\(worker).\(index)"))
                            } catch StoreError.damaged {
                                reported += 1
                                try sut.save(anySaved("\(worker).\(index)"))
                            }
                        }
                        return reported
                    }
                }
                return try await group.reduce(0, +)
            }
            #expect(reported == 1)
            #expect(try SQLitePlacesStore(path: path).savedPlaces(list: nil).count == 24)
        }
        #expect(try names(in: folder).filter { $0.contains("damaged") }.count == 10)
    }

    /// What leads to saved places is made of them alone, so that its damage costs none.
    @Test(arguments: [
        "UPDATE saved_point_node SET data = zeroblob(10)", "DELETE FROM saved_point_node", "DROP TABLE saved_point",
        "DROP TABLE saved_key",
    ])
    func aDamagedIndex_isMadeAnewFromThePlaces(script: String) async throws {
        let places = (0..<60).map { Self.place("\($0)") }
        try SQLitePlacesStore(path: path).save(places)
        _ = try await sqlite(path, script)
        let sut = SQLitePlacesStore(path: path)
        let box = BoundingBox(around: anyCentre, radius: 10)
        let rescue = StoreRescue(savedCount: 60, lost: [], unknownCount: 0)
        #expect(throws: StoreError.damaged(path: path, asideAs: path + ".damaged-1", rescue: rescue)) {
            _ = try (sut.savedPlaces(in: box, list: nil), sut.savedPlaces(named: "Café Ekberg"))
        }
        #expect(try sut.savedPlaces(in: box, list: nil) == places)
        #expect(try sut.savedPlaces(named: "Café Ekberg") == places)
    }

    @Test func aPlaceThatWasTakenOutBehindOurBack_isNoticedWhereAnotherIsAskedFor() async throws {
        try SQLitePlacesStore(path: path).save((0..<60).map { Self.place("\($0)") })
        _ = try await sqlite(path, "DROP TRIGGER saved_delete; DELETE FROM saved WHERE value = '7'")
        #expect(throws: StoreError.self) { try SQLitePlacesStore(path: path).personalNotes(of: [anyID("8")]) }
    }

    @Test func aTruncatedFile_isSetAsideOrWhole() async throws {
        let whole = try await wholeFile()
        for length in [1, 50, 100, 1000, 4095, 4096, 4097, 8192, 20_000, whole.count - 4096, whole.count - 1] {
            try check(Data(whole.prefix(length)), name: "\(length).sqlite", mayBeRead: false)
        }
        try check(whole, name: "whole.sqlite", mayBeRead: true)
    }

    @Test func aFileWithFlippedBytes_isReadOrRefusedButNeverLost() async throws {
        let whole = try await wholeFile()
        var random = SplitMix(state: 3)
        for round in 0..<100 {
            var bytes = whole
            // A few bits here and there, the first page more often, or a whole page of something else.
            for _ in 0...Int.random(in: 0...3, using: &random) {
                let end = Bool.random(using: &random) ? 4096 : bytes.count
                bytes[Int.random(in: 0..<end, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
            }
            if round % 5 == 0 {
                let page = Int.random(in: 0..<bytes.count / 4096, using: &random) * 4096
                for offset in 0..<4096 { bytes[page + offset] = .random(in: 0...255, using: &random) }
            }
            try check(bytes, name: "\(round).sqlite", mayBeRead: true)
        }
    }

    /// Uses a file that may be damaged in every way, and checks that its bytes stay or are set aside.
    private func check(_ bytes: Data, name: String, mayBeRead: Bool) throws {
        try folder.write(name, bytes)
        let path = folder.path(name)
        let sut = SQLitePlacesStore(path: path)
        do throws(StoreError) {
            _ = try sut.savedPlaces(list: nil)
            _ = try sut.openingCounts()
            _ = try sut.openedPlaces(limit: 10)
            _ = try sut.preferences(prefix: "")
            _ = try sut.callCounts()
            #expect(mayBeRead, "\(name)")
        } catch {
            switch error {
            case .damaged(_, let aside, let rescue):
                #expect(aside == path + ".damaged-1")
                #expect(try folder.bytes(name + ".damaged-1") == bytes)
                let found = try sut.savedPlaces(list: nil)
                #expect(found.count == rescue?.savedCount ?? 0)
                #expect(found.allSatisfy { $0 == Self.place($0.id.value) })
                try sut.save(anySaved())
                #expect(try sut.savedPlaces(list: nil) == found + [anySaved()])
                return
            case .tooNew, .unusable: break
            case .busy: Issue.record("\(name) is busy")
            }
        }
        #expect(try folder.bytes(name) == bytes)
    }

    /// A file with something in each table, without a log.
    private func wholeFile() async throws -> Data {
        let sut = SQLitePlacesStore(path: path)
        for index in 0..<60 {
            try sut.save(Self.place("\(index)"))
            try sut.add(anyOpened("\(index)"))
        }
        try sut.setPreference("sort", to: "name")
        try sut.countCall(service: "foursquare", keyFingerprint: "ab", month: "2026-11", tier: .pro)
        _ = try await sqlite(path, "PRAGMA wal_checkpoint(TRUNCATE)")
        return try folder.bytes("places.sqlite")
    }

    private static func place(_ value: String) -> SavedPlace {
        anySaved(value, note: String(repeating: "note ", count: 30))
    }

    private func overwrite(_ name: String, from offset: Int, with new: Data) throws {
        var bytes = try folder.bytes(name)
        let range = offset..<min(bytes.count, offset + new.count)
        bytes.replaceSubrange(range, with: new.prefix(range.count))
        // In place, for it is to stay the same file.
        let descriptor = open(folder.path(name), O_WRONLY)
        defer { close(descriptor) }
        try #require(bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count)
    }
}
