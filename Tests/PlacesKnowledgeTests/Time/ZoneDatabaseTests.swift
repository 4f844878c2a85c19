import PlacesFeature
import PlacesKnowledge
import PlacesTestSupport
import Synchronization
import Testing

@Suite(.tracksLeaks) struct ZoneDatabaseTests {
    @Test func init_readsNothing() {
        let (_, files) = makeSUT()
        #expect(files.paths.isEmpty)
    }

    @Test func zone_readsTheFileOfItsNameOnce() throws {
        let (sut, files) = makeSUT(
            folder: "/zones", holding: ["/zones/Europe/Paris": try ZoneSamples.bytes("Europe/Paris")])
        for _ in 0..<3 {
            let zone = try sut.zone(named: "Europe/Paris")
            #expect(zone.name == "Europe/Paris")
            #expect(zone.utcOffset(at: moment(0)) == 3600)
        }
        #expect(files.paths == ["/zones/Europe/Paris"])
    }

    @Test func zone_readsEachOfSeveralFilesOnce() throws {
        let names = ["Europe/Paris", "Europe/Helsinki", "America/New_York"]
        let contents = try names.map { ("/zones/\($0)", try ZoneSamples.bytes($0)) }
        let (sut, files) = makeSUT(folder: "/zones", holding: Dictionary(uniqueKeysWithValues: contents))
        for _ in 0..<2 {
            for name in names { #expect(try sut.zone(named: name).name == name) }
        }
        #expect(files.paths == names.map { "/zones/\($0)" })
    }

    @Test func zone_looksInTheSystemsFolderUnlessToldOtherwise() {
        let (sut, files) = makeSUT()
        #expect(throws: ZoneError.missing("Etc/GMT+5", path: "/usr/share/zoneinfo/Etc/GMT+5")) {
            try sut.zone(named: "Etc/GMT+5")
        }
        #expect(files.paths == ["/usr/share/zoneinfo/Etc/GMT+5"])
    }

    @Test func zone_looksAgainForAFileThatWasNotThere() {
        let (sut, files) = makeSUT()
        for _ in 0..<2 { #expect(throws: ZoneError.self) { try sut.zone(named: "Europe/Paris") } }
        #expect(files.paths.count == 2)
    }

    @Test func zone_tellsWhatIsWrongWithADamagedFile() {
        let (sut, _) = makeSUT(folder: "/z", holding: ["/z/Europe/Paris": [1, 2, 3]])
        #expect(throws: ZoneError.damaged("Europe/Paris", path: "/z/Europe/Paris", .notTZif)) {
            try sut.zone(named: "Europe/Paris")
        }
    }

    @Test(arguments: [
        "", "/", "/etc/passwd", "..", "../../etc/passwd", "Europe/../../x", "Europe/", "Europe//Paris", ".", "./UTC",
        "tzdata.zi", "Europe/Paris\0", "Europe/Par is", "Európe/Paris", "Europe\\Paris", "$(id)",
        String(repeating: "a", count: 101),
    ])
    func zone_opensNoFileForANameThatNoZoneHas(name: String) {
        let (sut, files) = makeSUT()
        #expect(throws: ZoneError.badName(name)) { try sut.zone(named: name) }
        #expect(files.paths.isEmpty)
    }

    @Test func zone_readsEveryZoneOfThisMachine() throws {
        let sut = ZoneDatabase(read: systemFile)
        let table = try readText("/usr/share/zoneinfo/zone1970.tab")
        let names = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t")[2] }
        #expect(names.count > 300)
        for name in names {
            #expect(ZoneOffsets.allowed.contains(try sut.zone(named: String(name)).utcOffset(at: moment(0))))
        }
    }

    @Test func error_saysThatAZoneIsNotInstalled() {
        let missing = ZoneError.missing("Europe/Paris", path: "/z/Europe/Paris")
        #expect(missing.description == "The time zone Europe/Paris is not installed: /z/Europe/Paris cannot be read.")
        #expect(missing.hint == "Install the package tzdata.")
    }

    @Test func error_saysWhatIsWrongWithTheFileOfAZone() {
        let damaged = ZoneError.damaged("Europe/Paris", path: "/z/Europe/Paris", .truncated)
        #expect(
            damaged.description == "The time zone Europe/Paris cannot be used: /z/Europe/Paris: it is cut off.")
    }

    @Test func error_showsABadNameWithoutControlCharacters() {
        let odd = ZoneError.badName("a\u{1B}[31mb")
        #expect(odd.description == "\"ab\" is not the name of a time zone.")
    }

    private func makeSUT(
        folder: String = ZoneDatabase.systemFolder, holding contents: [String: [UInt8]] = [:]
    ) -> (sut: ZoneDatabase, files: FilesSpy) {
        let files = trackForLeaks(FilesSpy(contents))
        return (trackForLeaks(ZoneDatabase(folder: folder, read: { files.read($0) })), files)
    }
}

/// Records which files were asked for.
private final class FilesSpy: Sendable {
    private let asked = Mutex<[String]>([])
    private let contents: [String: [UInt8]]

    init(_ contents: [String: [UInt8]]) { self.contents = contents }

    var paths: [String] { asked.withLock { $0 } }

    func read(_ path: String) -> [UInt8]? {
        asked.withLock { $0.append(path) }
        return contents[path]
    }
}
