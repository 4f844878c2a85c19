import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesMessages
import PlacesTestSupport
import Testing

@testable import PlacesSQLite

/// Files that lost their end, and files in which a bit is another: nothing is lost from sight without a word.
@Suite(.tracksLeaks, .timeLimit(.minutes(1))) struct CutAndFlippedFileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("places.sqlite") }

    init() throws { folder = trackForLeaks(try TemporaryFolder()) }

    @Test func aFileThatLostItsEnd_isSetAsideBeforeAnythingIsWrittenToIt() throws {
        let places = somePlaces(400)
        try SQLitePlacesStore(path: path).save(places)
        let whole = try folder.bytes("places.sqlite")
        for cut in [1, 255] + Array(stride(from: 256, through: 3840, by: 512)) + [4096, 5000, 8192] {
            let name = "\(cut).sqlite"
            try folder.write(name, whole.dropLast(cut))
            let sut = SQLitePlacesStore(path: folder.path(name))
            let rescue = try #require(try rescued { try sut.save(anySaved()) }, "\(cut)")
            #expect(try folder.bytes(name + ".damaged-1") == whole.dropLast(cut), "\(cut)")
            // What was read is told, and so is what was not, by its name.
            let (found, lost) = (try sut.savedPlaces(list: nil), Set(rescue.lost.map { [$0.list, $0.id.value] }))
            #expect(found.count == rescue.savedCount)
            #expect(found == places.filter { !lost.contains([$0.list, $0.id.value]) }, "\(cut)")
            #expect(rescue.savedCount + rescue.lost.count + rescue.unknownCount == 400, "\(cut)")
            #expect(rescue.savedCount > 300 && rescue.unknownCount == 0, "\(cut)")
        }
    }

    @Test func aFileThatLostItsEnd_isNoticedWithALogBesideItToo() throws {
        try SQLitePlacesStore(path: path).save(somePlaces(60))
        try SQLitePlacesStore(path: path).count()
        let (whole, log) = (try folder.bytes("places.sqlite"), try folder.bytes("places.sqlite-wal"))
        #expect(log.count > 4096)
        for (cut, isWhole) in [(0, true), (1, false), (2048, false), (4096, false)] {
            let name = "\(cut).sqlite"
            try folder.write(name, whole.dropLast(cut))
            try folder.write(name + "-wal", log)
            let sut = SQLitePlacesStore(path: folder.path(name))
            let rescue = try rescued {
                let found = try sut.savedPlaces(list: nil)
                #expect(found.count == 60)
            }
            #expect((rescue == nil) == isWhole, "\(cut)")
        }
    }

    @Test func aFlippedBit_hidesNoPlaceWithoutAWord() throws {
        let places = somePlaces(60)
        try SQLitePlacesStore(path: path).save(places)
        let whole = try folder.bytes("places.sqlite")
        for (name, flipped) in flips(of: whole, count: 120) {
            try folder.write(name, flipped)
            let sut = SQLitePlacesStore(path: folder.path(name))
            do throws(StoreError) {
                let found = try sut.savedPlaces(list: nil)
                #expect(found == places, "\(name)")
            } catch .damaged(_, _, let rescue) {
                #expect(try folder.bytes(name + ".damaged-1") == flipped, "\(name)")
                let found = try sut.savedPlaces(list: nil)
                #expect(found.count == rescue?.savedCount ?? 0, "\(name)")
                #expect(Set(found).isSubset(of: places), "\(name)")
                // Where the file can be read at all, each place is found or told as lost.
                let told = rescue.map { $0.savedCount + $0.lost.count + $0.unknownCount }
                #expect((60...61).contains(told ?? 60), "\(name)")
            } catch {
                #expect(try folder.bytes(name) == flipped, "\(name)")
            }
        }
    }

    @Test func aFlippedBitInARecord_isToldAsDamageOfThatPlace() throws {
        let places = somePlaces(60)
        try SQLitePlacesStore(path: path).save(places)
        var bytes = try folder.bytes("places.sqlite")
        let record = try #require(bytes.firstRange(of: Data(#""value":"node/17""#.utf8)))
        bytes[record.lowerBound + 2] ^= 1
        try folder.write("flipped.sqlite", bytes)
        let sut = SQLitePlacesStore(path: folder.path("flipped.sqlite"))
        let lost = StoreRescue.LostPlace(id: anyID("node/17"), list: "saved")
        #expect(
            try rescued { _ = try sut.savedPlaces(list: "lunch") } == nil, "It is in another list.")
        #expect(
            try rescued { _ = try sut.savedPlaces(list: nil) }
                == StoreRescue(savedCount: 59, lost: [lost], unknownCount: 0))
        #expect(try sut.savedPlaces(list: nil) == places.filter { $0.id != lost.id })
        let error = StoreError.damaged(
            path: "p", asideAs: "q", rescue: StoreRescue(savedCount: 1, lost: [lost], unknownCount: 2))
        #expect(
            error.description
                == "The data in p is damaged; the file was set aside as q; 1 saved place could be read and "
                + "is in a new file; lost: osm:node/17 in the list saved; 2 saved places without a readable name lost.")
    }

    @Test func theRest_isBroughtAlong() throws {
        let sut = SQLitePlacesStore(path: path)
        try sut.save(somePlaces(3))
        try sut.add(anyOpened("a"))
        try sut.countCall(service: "foursquare", keyFingerprint: "ab", month: "2026-11", tier: .pro)
        try sut.setPreference("sort", to: "name")
        try folder.write("cut.sqlite", folder.bytes("places.sqlite").dropLast(7))
        let found = SQLitePlacesStore(path: folder.path("cut.sqlite"))
        _ = try rescued { try found.setPreference("sort", to: "rating") }
        #expect(try found.openedPlaces(limit: 9) == [anyOpened("a")])
        #expect(try found.preference("sort") == "name")
        #expect(try found.callCounts().map(\.count) == [1])
        #expect(try names(in: folder).filter { $0.contains(".new") } == [])
    }

    // MARK: - After an unclean end

    /// A page that nothing reads in everyday use: only the check of the whole file finds it.
    @Test func anUncleanEnd_hasTheWholeFileCheckedOnce() async throws {
        try SQLitePlacesStore(path: path).save(somePlaces(60))
        _ = try await sqlite(
            path, "DROP INDEX opened_by_place; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE")
        var bytes = try folder.bytes("places.sqlite")
        // The first page of the list of free pages names one that is not there.
        let trunk = bytes[32..<36].reduce(0) { $0 << 8 | Int($1) }
        try #require(trunk > 0)
        bytes.replaceSubrange((trunk - 1) * 4096..<(trunk - 1) * 4096 + 4, with: [0, 0, 0xFF, 0xFF])
        try folder.write("places.sqlite", bytes)

        #expect(try SQLitePlacesStore(path: path).savedPlaces(list: nil).count == 60)
        try folder.write("places.sqlite-writing", "")
        let rescue = try rescued { _ = try SQLitePlacesStore(path: path).preference("sort") }
        #expect(rescue?.savedCount == 60)
        #expect(try SQLitePlacesStore(path: path).savedPlaces(list: nil).count == 60)
        #expect(try names(in: folder).contains("places.sqlite-writing") == false)
    }

    @Test func aMark_isThereAsLongAsSomeoneWrites() throws {
        var one = WritingMark(of: path)
        var two = WritingMark(of: path)
        #expect(one != nil && two != nil)
        #expect(try names(in: folder) == ["places.sqlite-writing"])
        one = nil
        #expect(try names(in: folder) == ["places.sqlite-writing"])
        #expect(!WritingMark.isLeftOver(of: path))
        two = nil
        #expect(try names(in: folder) == [])
    }

    @Test func aChangeThatIsDone_leavesNoMark() throws {
        let sut = SQLitePlacesStore(path: path)
        try sut.save(anySaved())
        #expect(try names(in: folder) == ["places.sqlite", "places.sqlite-shm", "places.sqlite-wal"])
        try withExtendedLifetime(sut) { try sut.count() }
        #expect(try names(in: folder) == ["places.sqlite", "places.sqlite-shm", "places.sqlite-wal"])
    }

    @Test func aMarkThatWasLeftOver_staysForTheNextOneThatOpensTheFile() throws {
        var sut: SQLitePlacesStore? = SQLitePlacesStore(path: path)
        #expect(try sut?.savedPlaces(list: nil) == [])
        try sut?.save(anySaved())
        sut = SQLitePlacesStore(path: path)
        #expect(try sut?.savedPlaces(list: nil).count == 1)
        // Another process ends in the middle of a change while this one has the file open.
        try folder.write("places.sqlite-writing", "")
        try sut?.save(anySaved("node/2"))
        sut = nil
        #expect(try names(in: folder).contains("places.sqlite-writing"))
        #expect(try SQLitePlacesStore(path: path).savedPlaces(list: nil).count == 2)
        #expect(try names(in: folder).contains("places.sqlite-writing") == false)
    }

    /// What was brought from a damaged file into a new one; `nil` where nothing was damaged.
    private func rescued(_ work: () throws -> Void) throws -> StoreRescue? {
        do {
            try work()
            return nil
        } catch StoreError.damaged(_, _, let rescue) {
            return rescue
        }
    }

    private func somePlaces(_ count: Int) -> [SavedPlace] {
        (1...count).map { anySaved("node/\($0)", list: $0 % 3 == 0 ? "lunch" : "saved", at: $0, note: "Note \($0)") }
    }

    /// Copies in which one bit is another, in every part of the file.
    private func flips(of bytes: Data, count: Int) -> [(name: String, bytes: Data)] {
        var random = SplitMix(state: 17)
        return (0..<count).map { index in
            var flipped = bytes
            let offset = (index * bytes.count / count + .random(in: 0..<bytes.count / count, using: &random))
            flipped[offset] ^= 1 << UInt8.random(in: 0...7, using: &random)
            return ("\(offset).sqlite", flipped)
        }
    }
}
