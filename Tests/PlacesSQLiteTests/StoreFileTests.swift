import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesSQLite
import PlacesTestSupport
import Testing

/// Where the file is, who may look into it, and what is in its way.
@Suite(.tracksLeaks) struct StoreFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = trackForLeaks(try TemporaryFolder()) }

    @Test func reading_createsNothingWhereNothingWasKept() throws {
        let sut = SQLitePlacesStore(path: folder.path("data/places/places.sqlite"))
        #expect(try sut.savedPlaces(list: nil) == [])
        #expect(try sut.preference("sort") == nil)
        #expect(try sut.unsave(anyID(), list: nil) == 0)
        #expect(try sut.clearHistory() == 0)
        try sut.setPreference("sort", to: nil)
        #expect(try names(in: folder) == [])
    }

    @Test func save_bringsWhatItKeepsIntoTheFileItself() throws {
        let sut = SQLitePlacesStore(path: folder.path("places.sqlite"))
        try sut.save(anySaved())
        try FileManager.default.copyItem(atPath: folder.path("places.sqlite"), toPath: folder.path("copy.sqlite"))
        #expect(try SQLitePlacesStore(path: folder.path("copy.sqlite")).savedPlaces(list: nil) == [anySaved()])
    }

    @Test func keeping_createsFoldersAndFilesForTheOwnerAlone() throws {
        let sut = SQLitePlacesStore(path: folder.path("data/places/places.sqlite"))
        try sut.save(anySaved())
        #expect(try mode("data") == 0o700)
        #expect(try mode("data/places") == 0o700)
        for file in ["places.sqlite", "places.sqlite-wal", "places.sqlite-shm"] {
            #expect(try mode("data/places/\(file)") == 0o600)
        }
    }

    @Test(arguments: ["file:places?mode=memory", "a b'\"%#é.sqlite"])
    func path_isTakenAsItIs(name: String) throws {
        try SQLitePlacesStore(path: folder.path(name)).save(anySaved())
        #expect(try SQLitePlacesStore(path: folder.path(name)).savedPlaces(list: nil) == [anySaved()])
        #expect(try names(in: folder).first == name)
    }

    @Test func anEmptyFile_isANewStore() throws {
        let path = try folder.write("places.sqlite", "")
        let sut = SQLitePlacesStore(path: path)
        #expect(try sut.savedPlaces(list: nil) == [])
        try sut.save(anySaved())
        #expect(try sut.savedPlaces(list: nil) == [anySaved()])
    }

    @Test func aFolderInPlaceOfTheFile_isUnusable() throws {
        let path = folder.path("places.sqlite")
        mkdir(path, 0o700)
        let error = StoreError.unusable(path: path, reason: .system(EISDIR))
        #expect(throws: error) { try SQLitePlacesStore(path: path).savedPlaces(list: nil) }
        #expect(throws: error) { try SQLitePlacesStore(path: path).save(anySaved()) }
        #expect(try names(in: folder) == ["places.sqlite"])
    }

    @Test func aPipeInPlaceOfTheFile_isUnusable() throws {
        let path = folder.path("places.sqlite")
        mkfifo(path, 0o600)
        #expect(throws: StoreError.unusable(path: path, reason: .notRegular)) {
            try SQLitePlacesStore(path: path).savedPlaces(list: nil)
        }
    }

    @Test func aFileInPlaceOfTheFolder_isUnusable() throws {
        try folder.write("data", "mine")
        let path = folder.path("data/places.sqlite")
        let error = StoreError.unusable(path: path, reason: .system(ENOTDIR))
        #expect(throws: error) { try SQLitePlacesStore(path: path).savedPlaces(list: nil) }
        #expect(throws: error) { try SQLitePlacesStore(path: path).save(anySaved()) }
        #expect(try folder.read("data") == "mine")
    }

    @Test func aLinkToTheFile_isFollowed() throws {
        let path = folder.path("link")
        try SQLitePlacesStore(path: folder.path("real")).save(anySaved())
        symlink("real", path)
        let sut = SQLitePlacesStore(path: path)
        try sut.save(anySaved("node/2"))
        #expect(try sut.savedPlaces(list: nil) == [anySaved(), anySaved("node/2")])
        #expect(try SQLitePlacesStore(path: folder.path("real")).savedPlaces(list: nil).count == 2)
    }

    @Test func aLinkToNowhere_isUnusableAndNotTakenForEmpty() throws {
        let path = folder.path("link")
        symlink("real", path)
        let error = StoreError.unusable(path: path, reason: .system(ENOENT))
        #expect(throws: error) { try SQLitePlacesStore(path: path).savedPlaces(list: nil) }
        #expect(throws: error) { try SQLitePlacesStore(path: path).save(anySaved()) }
        #expect(try names(in: folder) == ["link"])
    }

    @Test func aFolderThatIsALinkToNowhere_isUnusable() throws {
        let path = folder.path("data/places.sqlite")
        symlink("nowhere", folder.path("data"))
        #expect(throws: StoreError.unusable(path: path, reason: .system(ENOENT))) {
            try SQLitePlacesStore(path: path).save(anySaved())
        }
    }

    @Test func aFolderThatMayNotBeWritten_isUnusable() throws {
        let path = folder.path("data/places.sqlite")
        mkdir(folder.path("data"), 0o700)
        try withoutPrivileges(writing: folder.path("data"), mode: 0o555) {
            let sut = SQLitePlacesStore(path: path)
            let found = try sut.savedPlaces(list: nil)
            #expect(found == [])
            #expect(throws: StoreError.unusable(path: path, reason: .system(EACCES))) { try sut.save(anySaved()) }
        }
    }

    @Test func aFolderThatMayNotBeEntered_isUnusable() throws {
        let path = folder.path("data/places.sqlite")
        try SQLitePlacesStore(path: path).save(anySaved())
        try withoutPrivileges(writing: folder.path("data"), mode: 0) {
            let error = StoreError.unusable(path: path, reason: .system(EACCES))
            #expect(throws: error) { try SQLitePlacesStore(path: path).savedPlaces(list: nil) }
            #expect(throws: error) { try SQLitePlacesStore(path: path).save(anySaved()) }
        }
        #expect(try SQLitePlacesStore(path: path).savedPlaces(list: nil) == [anySaved()])
    }

    @Test func aFileThatMayNotBeRead_isUnusable() throws {
        let path = folder.path("data/places.sqlite")
        try SQLitePlacesStore(path: path).save(anySaved())
        try withoutPrivileges(writing: path, mode: 0) {
            #expect(throws: StoreError.unusable(path: path, reason: .system(EACCES))) {
                try SQLitePlacesStore(path: path).save(anySaved())
            }
        }
    }

    @Test func aFullDisk_isUnusable() throws {
        let path = folder.path("places.sqlite")
        try SQLitePlacesStore(path: path).save(anySaved())
        let database = try Database(path: path, busyTimeout: 0)
        _ = try database.number("PRAGMA max_page_count = 1")
        let failure = #expect(throws: SQLiteFailure.self) {
            for _ in 0..<100 {
                try database.run("INSERT INTO opened (source, value, time) SELECT hex(zeroblob(4000)), '', 0")
            }
        }
        #expect(failure?.isDamage == false)
        #expect(
            failure?.asStoreError(path: path) == .unusable(path: path, reason: .message("database or disk is full")))
        #expect(try SQLitePlacesStore(path: path).savedPlaces(list: nil) == [anySaved()])
    }

    @Test func aFileThatWasRemoved_isMadeAnew() throws {
        let path = folder.path("data/places.sqlite")
        let sut = SQLitePlacesStore(path: path)
        try sut.save(anySaved())
        try FileManager.default.removeItem(atPath: folder.path("data"))
        #expect(try sut.savedPlaces(list: nil) == [])
        #expect(try names(in: folder) == [])
        try sut.save(anySaved("node/2"))
        #expect(try SQLitePlacesStore(path: path).savedPlaces(list: nil) == [anySaved("node/2")])
    }

    private func mode(_ name: String) throws -> UInt32 {
        var status = stat()
        try #require(lstat(folder.path(name), &status) == 0)
        return status.st_mode & 0o777
    }

    /// Does some work without the privileges of an administrator, on this thread, after a change of mode.
    private func withoutPrivileges(writing path: String, mode: UInt32, _ work: () throws -> Void) throws {
        var status = stat()
        try #require(stat(path, &status) == 0 && chmod(path, mode) == 0)
        chmod(folder.path, 0o755)
        let stranger: uid_t = 65_534
        let user = setfsuid(geteuid() == 0 ? stranger : geteuid())
        defer {
            setfsuid(uid_t(user))
            chmod(path, status.st_mode)
        }
        try work()
    }
}

/// Sets the user as which this thread alone uses files, and returns the previous one.
@_silgen_name("setfsuid") @discardableResult private func setfsuid(_ user: uid_t) -> Int32
