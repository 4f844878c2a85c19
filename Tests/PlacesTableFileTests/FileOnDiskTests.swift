import Foundation
import PlacesFiles
import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature
@testable import PlacesFeatureTests
@testable import PlacesTableFile

/// Files on a disk, whatever others do to them.
@Suite struct FileOnDiskTests {
    @Test func loader_deliversWhatWasBuilt() async throws {
        let (path, places, folder) = try makeFile(count: 300)
        let loader = try FilePlacesLoader(path: path)
        var query = PlacesQuery(centre: anyCentre, radius: .greatest, limit: .all)
        (query.comesWithIncidentals, query.includesClosedForGood) = (true, true)
        let found = try await loader.load(query)
        #expect(Set(found.places.map(\.place)) == Set(places) && loader.count == places.count)
        let made = PlacesSource(id: "a", name: "b", attribution: "c", isKept: true)
        #expect(found.sources == [made.playing(.collection)])
        #expect(try loader.covers(places[0].coordinate))
        try loader.verify()
        withExtendedLifetime(folder) {}
    }

    /// Wherever it is cut once it is open, what follows is an error, not the end of the program.
    @Test func file_thatIsCutWhileItIsOpenEndsWithAnError() throws {
        let (path, places, folder) = try makeFile(count: 300)
        let size = try Data(contentsOf: URL(filePath: path)).count
        for length in stride(from: 0, to: size, by: 3001) {
            let copy = folder.path("copy")
            try? FileManager.default.removeItem(atPath: copy)
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            let table = try open(copy)
            #expect(truncate(copy, length) == 0)
            do {
                // Of the end no answer needs anything.
                #expect(try table.readEverything() == places && length > size * 9 / 10, "cut at \(length)")
            } catch {
                guard case .unusableFile = error else { throw error }
            }
        }
    }

    /// What was read stays as it was; what is read later is checked.
    @Test func file_thatIsWrittenOverWhileItIsOpenEndsWithAnError() throws {
        let (path, _, folder) = try makeFile(count: 300)
        let original = try Data(contentsOf: URL(filePath: path))
        var random = SplitMix(state: 3)
        for _ in 0..<30 {
            let copy = try folder.write("copy", original)
            let table = try open(copy)
            let before = try (0..<Int.random(in: 0...3, using: &random)).map { try table.place($0) }
            let handle = try #require(FileHandle(forWritingAtPath: copy))
            let noise = (0..<original.count).map { _ in UInt8.random(in: 0...255, using: &random) }
            try handle.write(contentsOf: Data(noise))
            for (row, place) in before.enumerated() { #expect(try table.place(row) == place) }
            #expect(throws: PlacesError.self) { try table.readEverything() }
        }
    }

    @Test func write_replacesAFileAsAWhole() throws {
        let (path, _, folder) = try makeFile(count: 300)
        let old = try open(path)
        let before = try old.place(0)
        let builder = PlaceFileBuilder(path: path, sources: .test)
        try builder.add(place("user:1"))
        try builder.write(sources: [])
        #expect(try open(path).count == 1)
        // Who has the old one open keeps it.
        let (everything, first) = (try old.readEverything(), try old.place(0))
        #expect(everything.count > 1 && first == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["test.places"])
    }

    /// Of a process that is no more: what one that runs is writing stays.
    @Test func write_takesAwayWhatAKilledProcessLeft() throws {
        let (path, _, folder) = try makeFile(count: 3)
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        let (left, running) = (".\(name).4194303.1.new", ".\(name).\(getpid()).1.new")
        for file in [left, running, ".other.4194303.1.new"] { try folder.write(file, "x") }
        try FileInPlace.replace(path) { _ in }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!names.contains(left) && names.contains(running) && names.contains(".other.4194303.1.new"), "\(names)")
    }

    @Test func write_leavesTheOldFileWhereTheDiskIsFull() async throws {
        let folder = try TemporaryFolder()
        let mounted = try await ChildProcess.run(
            "mount", ["-t", "tmpfs", "-o", "size=128k", "tmpfs", folder.path])
        guard mounted.status == 0 else {
            // Only root may mount.
            print("write_leavesTheOldFileWhereTheDiskIsFull: skipped, for nothing can be mounted here")
            return
        }
        let path = folder.path("test.places")
        let outcome = Result {
            let builder = PlaceFileBuilder(path: path, sources: .test)
            try builder.add(place("osm:1"))
            try builder.write(sources: [])
            for memory in [1 << 14, 1 << 26] {
                let larger = PlaceFileBuilder(path: path, sources: .test, memory: memory)
                var chance = Chance(seed: 1, sources: ["osm"])
                #expect(throws: PlacesError.self, "\(memory)") {
                    for number in 0..<3000 { try larger.add(chance.place(number)) }
                    try larger.write(sources: [])
                }
                // What is left of the places is not written as if it were all.
                #expect(throws: PlacesError.self, "\(memory)") { try larger.write(sources: []) }
                #expect(throws: PlacesError.self, "\(memory)") {
                    for number in 0..<3000 { try larger.add(chance.place(number)) }
                    try larger.write(sources: [])
                }
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["test.places"])
            #expect(try open(path).readEverything().count == 1)
        }
        _ = try await ChildProcess.run("umount", [folder.path])
        try outcome.get()
    }

    @Test func write_isWholeWhileOthersWrite() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("test.places")
        @Sendable func write(count: Int) throws {
            var (chance, builder) = (
                Chance(seed: count, sources: ["osm"]), PlaceFileBuilder(path: path, sources: .test, memory: 4096)
            )
            for number in 0..<count { try builder.add(chance.place(number)) }
            try builder.write(sources: [])
        }
        try write(count: 40)
        try await withThrowingTaskGroup { group in
            for count in [40, 80, 120, 160] {
                group.addTask { for _ in 0..<25 { try write(count: count) } }
            }
            group.addTask {
                for _ in 0..<60 {
                    let count = try open(path).readEverything().count
                    #expect([40, 80, 120, 160].contains(count))
                }
            }
            try await group.waitForAll()
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["test.places"])
    }

    @Test(arguments: [64, 1 << 20])
    func add_refusesWhatMayNotBeKeptAndTellsOfWhatIsKnown(memory: Int) throws {
        let folder = try TemporaryFolder()
        let builder = PlaceFileBuilder(path: folder.path("test.places"), sources: .test, memory: memory)
        #expect(try builder.add(place("fsq:1")) == .mayNotBeKept)
        for (part, id) in [(0, "osm:1"), (0, "osm:2"), (1, "osm:1"), (3, "osm:3"), (3, "osm:1")] {
            #expect(try builder.add(place(id), of: part) == nil)
        }
        var known: [PlaceFileBuilder.Known] = []
        #expect(try builder.write(sources: []) { known.append($0) } == 3)
        let id = place("osm:1").id
        #expect(known == [1, 3].map { PlaceFileBuilder.Known(id: id, part: $0) })
        let table = try open(folder.path("test.places"))
        #expect(try (0..<3).map { try table.id($0).value } == ["1", "2", "3"])
    }

    /// However little memory there is, the file is that of the table in memory, byte for byte.
    @Test(
        arguments: [0, 1, 63, 511, 512, 513, 2049, 4095, 4096, 9000],
        [1 << 12, 1 << 16, 1 << 30].flatMap { memory in [4000, Layout.fewRows].map { (memory, $0) } })
    func write_makesTheSameFileInLittleMemory(count: Int, limits: (memory: Int, fewRows: Int)) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("test.places")
        var chance = Chance(seed: count, sources: ["osm", "user"])
        let places = (0..<count).map { chance.place($0) }
        let builder = PlaceFileBuilder(path: path, sources: .test, memory: limits.memory, fewRows: limits.fewRows)
        for place in places { try builder.add(place) }
        #expect(try builder.write(sources: [anySource()]) == count)
        let expected = try PlaceTable(places).fileBytes(about: [anySource()], fewRows: limits.fewRows)
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == expected)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["test.places"])
        try TableFile(TableMemory(path: path), name: "test").verify()
    }

    @Test(arguments: [1 << 12, 1 << 30]) func write_leavesOutKnownPlacesOfLargeFiles(memory: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("test.places")
        var random = Chance(seed: 3, sources: ["osm", "user"])
        let places = (0..<6000).map { random.place($0) }
        let builder = PlaceFileBuilder(path: path, sources: .test, memory: memory, fewRows: 5000)
        for place in places + places.prefix(900) + places.suffix(100) { try builder.add(place) }
        var known: [Place.ID] = []
        #expect(try builder.write(sources: []) { known.append($0.id) } == places.count)
        #expect(Set(known) == Set((places.prefix(900) + places.suffix(100)).map(\.id)) && known.count == 1000)
        try TableFile(TableMemory(path: path), name: "test").verify()
        let read = try open(path).readEverything()
        #expect(Set(read) == Set(places) && read.count == places.count)
    }

    /// Places that are added together are those that are added one by one, and those that may not be kept are told.
    @Test(arguments: [0, 1, 511, 512, 513, 1500]) func add_takesManyAtOnce(count: Int) throws {
        let folder = try TemporaryFolder()
        var chance = Chance(seed: count, sources: ["osm", "user"])
        let places = (0..<count).map { chance.place($0) }
        let refused = count > 512 ? [0, 3, 700, count + 2] : []
        var mixed = places
        for index in refused { mixed.insert(place("fsq:\(index)"), at: min(index, mixed.count)) }
        let files = try [0, 1, 700].map { together in
            let path = folder.path("\(together).places")
            let builder = PlaceFileBuilder(path: path, sources: .test)
            var told: [Int] = []
            if together == 0 { for place in places { try builder.add(place) } }
            if together == 1 { try builder.add(contentsOf: mixed) { index, _ in told.append(index) } }
            if together == 700 {
                for start in stride(from: 0, to: places.count, by: together) {
                    try builder.add(contentsOf: Array(places[start..<min(start + together, places.count)]), of: start)
                }
            }
            if together == 1 { #expect(told == mixed.indices.filter { mixed[$0].id.source == "fsq" }) }
            #expect(builder.count == count)
            #expect(try builder.write(sources: [anySource()]) == count)
            return try Data(contentsOf: URL(filePath: path))
        }
        #expect(Set(files).count == 1)
    }

    /// Texts whose lengths take one byte more than others, each in several records, and a record of half a megabyte.
    @Test func write_keepsTextsOfAnyLength() throws {
        let folder = try TemporaryFolder()
        let lengths = [1, 2, 3, 31, 32, 63, 64, 127, 128, 1000, 8191, 8192, 16_384]
        for memory in [1 << 12, 1 << 30] {
            let path = folder.path("\(memory).places")
            let builder = PlaceFileBuilder(path: path, sources: .test, memory: memory)
            let places = (0..<1500).map { number in
                let texts = number == 700 ? Array(repeating: 8192, count: 64) : lengths
                let attributes = texts.enumerated().map { index, length in
                    let letter = Character(UnicodeScalar(UInt8(97 + (number + index) % 3)))
                    return ("key\(index)", String(repeating: letter, count: length))
                }
                return Place(
                    id: Place.ID(source: "osm", value: "\(number)"), name: "x",
                    coordinate: coordinate(Double(number % 170) - 85, Double(number % 350) - 175),
                    attributes: Dictionary(uniqueKeysWithValues: attributes))
            }
            for place in places { try builder.add(place) }
            try builder.write(sources: [])
            let read = try open(path).readEverything()
            #expect(read.count == places.count && Set(read.map(\.attributes)) == Set(places.map(\.attributes)))
            let written = Dictionary(uniqueKeysWithValues: places.map { ($0.id, $0.attributes) })
            for place in read { #expect(place.attributes == written[place.id]) }
        }
    }

    /// Megabytes of categories and hours, of which many are those of one place alone.
    @Test func write_keepsAnyNumberOfCategoriesAndHours() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("test.places")
        func text(_ number: Int) -> String { String(repeating: "Text \(number) ", count: 80) }
        let places = (0..<3000).map { number in
            // Half of them come twice.
            let (category, hours) = (number % 2000, number * 7 % 2000)
            return Place(
                id: Place.ID(source: "osm", value: "\(number)"), name: "x",
                coordinate: coordinate(Double(number % 170) - 85, Double(number % 350) - 175),
                categories: [PlaceCategory(id: "\(category)", name: text(category))],
                hours: OpeningHours(text(hours), notation: .display))
        }
        let builder = PlaceFileBuilder(path: path, sources: .test, memory: 1 << 20)
        try builder.add(contentsOf: places)
        try builder.write(sources: [anySource()])
        let expected = try PlaceTable(places).fileBytes(about: [anySource()])
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == expected)
        let (read, known) = (try open(path).readEverything(), Dictionary(grouping: places, by: \.id))
        for place in read { #expect(known[place.id] == [place]) }
    }

    /// Rows that were made elsewhere stand where they were added, among places that were added one by one.
    @Test(arguments: [1, 7, 600, 5000]) func write_makesTheSameFileOfRows(each: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("test.places")
        var chance = Chance(seed: each, sources: ["osm", "user"])
        let places = (0..<5000).map { chance.place($0) }
        let builder = PlaceFileBuilder(path: path, sources: .test)
        for (number, start) in stride(from: 0, to: places.count, by: each).enumerated() {
            let some = places[start..<min(places.count, start + each)]
            if number % 3 == 2 {
                for place in some { try builder.add(place) }
            } else {
                var rows = builder.noRows
                for place in some { #expect(rows.add(place) == nil) }
                try builder.add(rows, of: 0)
            }
        }
        #expect(builder.count == places.count)
        #expect(try builder.write(sources: [anySource()]) == places.count)
        let expected = try PlaceTable(places).fileBytes(about: [anySource()])
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == expected)
    }

    /// Names of attributes that differ only in how an accent is written stay two.
    @Test func write_keepsNamesOfAttributesAsTheyAreWritten() throws {
        let folder = try TemporaryFolder()
        let names = ["caf\u{E9}", "cafe\u{301}"]
        let builder = PlaceFileBuilder(path: folder.path("test.places"), sources: .test)
        for (number, name) in names.enumerated() {
            try builder.add(
                Place(
                    id: Place.ID(source: "osm", value: "\(number)"), name: "x", coordinate: coordinate(1, 2),
                    attributes: [name: "yes"]))
        }
        try builder.write(sources: [])
        let places = try open(folder.path("test.places")).readEverything()
        #expect(places.map { Array($0.attributes.keys.joined().utf8) } == names.map { Array($0.utf8) })
    }

    @Test func rows_areOfNoPlaceThatMayNotBeKept() throws {
        let folder = try TemporaryFolder()
        let builder = PlaceFileBuilder(path: folder.path("test.places"), sources: .test)
        var rows = builder.noRows
        let refusals = ["osm:1", "fsq:1", "fsq:2", "osm:2"].map { rows.add(place($0)) }
        #expect(refusals == [nil, .mayNotBeKept, .mayNotBeKept, nil] && rows.count == 2)
        try builder.add(rows, of: 4)
        #expect(try builder.add(place("osm:2"), of: 5) == nil)
        var known: [PlaceFileBuilder.Known] = []
        #expect(try builder.write(sources: []) { known.append($0) } == 2)
        #expect(known == [PlaceFileBuilder.Known(id: place("osm:2").id, part: 5)])
    }

    /// Nothing is added or written once a temporary file could not be.
    @Test(arguments: [64, 1 << 20]) func builder_failsForGoodWhereItCannotWrite(memory: Int) throws {
        let builder = PlaceFileBuilder(path: "/nowhere/test.places", sources: .test, memory: memory)
        let thrown = #expect(throws: PlacesError.self) {
            for number in 0..<10 { try builder.add(place("osm:\(number)")) }
            try builder.write(sources: [])
        }
        let first = try #require(thrown)
        #expect(builder.count == (memory == 64 ? 1 : 10))
        #expect(throws: first) { try builder.add(place("osm:11")) }
        #expect(throws: first) { try builder.write(sources: []) }
    }

    private func makeFile(count: Int) throws -> (path: String, places: [Place], folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        let path = folder.path("test.places")
        let builder = PlaceFileBuilder(path: path, sources: .test)
        var chance = Chance(seed: count, sources: ["osm", "user"])
        let places = (0..<count).map { chance.place($0) }
        for place in places { try builder.add(place) }
        try builder.write(sources: [PlacesSource(id: "a", name: "b", attribution: "c")])
        return (path, places, folder)
    }

    private func place(_ id: String) -> Place {
        let parts = id.split(separator: ":").map(String.init)
        return Place(id: Place.ID(source: parts[0], value: parts[1]), name: "any", coordinate: anyCentre)
    }
}

private func open(_ path: String) throws(PlacesError) -> PlaceTable {
    PlaceTable(try FileStorage(TableFile(try TableMemory(path: path), name: "test")))
}
