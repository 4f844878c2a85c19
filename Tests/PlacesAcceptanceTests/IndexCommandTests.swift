import Foundation
import Glibc
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesTableFile
import PlacesTerminal
import PlacesTestSupport
import Synchronization
import Testing

/// Files of places that a person makes, and that searches ask.
@Suite struct IndexCommandTests {
    @Test func add_makesAnIndexThatASearchAsks() async throws {
        let (harness, _) = try makeSUT()
        let added = await harness.run("index", "add", "lunch.ndjson")
        #expect(added.status == .found)
        #expect(added.output.hasPrefix("2 places are in the index lunch.\n"))
        #expect(!added.output.contains("replace"))
        #expect(
            await harness.run("index", "add", "lunch.ndjson").output.contains(
                "They replace the 2 places that lunch had; for an index of its own add the file with --name lunch-2.\n")
        )
        let found = await harness.run(
            "--source", "index", "--near", "48.2,16.37", "--format", "tsv", "--fields", "name,kind")
        #expect(found.status == .found)
        #expect(found.output == "name\tkind\nZur Post\trestaurant\nEck\tcafe\n", "\(found)")
        let page = await harness.run("--source", "index", "cafe", "--near", "48.2,16.37")
        #expect(page.output.contains("Eck") && !page.output.contains("Zur Post"), "\(page.output)")
        #expect(page.output.contains("OpenStreetMap") && page.output.contains("May 2024"), "\(page.output)")
    }

    @Test func index_isListedToldOfCheckedAndRemoved() async throws {
        let (harness, _) = try makeSUT()
        #expect(await harness.run("index", "list").status == .nothingFound)
        _ = await harness.run("index", "add", "lunch.ndjson")
        #expect(await harness.run("index", "list").output == "lunch  2 places  list  data of 2024-05\n")
        let info = await harness.run("index", "info", "lunch").output
        #expect(info.hasPrefix("lunch  2 places  list\n") && info.contains("© OpenStreetMap contributors, ODbL 1.0"))
        #expect(await harness.run("index", "verify").output == "lunch is sound.\n")
        #expect(await harness.run("index", "remove", "lunch").output == "lunch was removed.\n")
        #expect(await harness.run("index", "list").status == .nothingFound)
    }

    /// Programs get the indexes that something was done with, and nothing else; people read beside it what was done.
    @Test func changes_areDocumentsForPrograms() async throws {
        let (harness, _) = try makeSUT()
        for (line, words) in [
            (["add", "lunch.ndjson"], "2 places are in the index lunch"), (["verify"], "lunch is sound."),
            (["set", "lunch", "--as", "collection"], "lunch is a collection"),
            (["rebuild", "lunch"], "lunch"), (["remove", "lunch"], "lunch was removed."),
        ] {
            let done = await harness.run(["index"] + line + ["--json"])
            #expect(done.status == .found && done.error.contains(words), "\(done)")
            #expect(try await SchemaValidator.complaint(about: done.output) == nil, "\(done)")
            #expect(done.output.contains(#""name": "lunch""#) && done.output.contains(#""count": 2"#), "\(done)")
        }
        #expect(await harness.run("index", "list").status == .nothingFound)
    }

    @Test func rebuild_makesAnIndexAnewWithAllThatItHas() async throws {
        let (harness, folder) = try makeSUT()
        #expect(await harness.run("index", "rebuild", "lunch").status == .usage)
        _ = await harness.run("index", "add", "lunch.ndjson")
        // Of the version before there were words.
        let path = folder.path("places/index/lunch.places")
        let (builder, made) = (
            PlaceFileBuilder(path: path, sources: .test, hasWords: false), try Data(contentsOf: URL(filePath: path))
        )
        try builder.add(contentsOfFile: path)
        try builder.write(try FilePlacesLoader(path: path).ownAbout)
        let advice =
            "The index lunch was made by an earlier version; made anew, it finds words sooner and lists famous places first: places index rebuild lunch"
        #expect(await harness.run("index", "list").output == "lunch  2 places  list  data of 2024-05\n\n\(advice)\n")
        let json = await harness.run("index", "list", "--json").output
        #expect(try await SchemaValidator.complaint(about: json) == nil && json.contains(advice))
        let rebuilt = await harness.run("index", "rebuild", "lunch")
        #expect(rebuilt.output == "The index lunch was made anew, with 2 places.\n", "\(rebuilt)")
        #expect(try Data(contentsOf: URL(filePath: path)) == made)
        #expect(await harness.run("index", "list").output == "lunch  2 places  list  data of 2024-05\n")
    }

    /// Of a version that knew no points: an order alone.
    @Test func rebuild_weighsThePlacesOfAnEarlierVersion() async throws {
        let (harness, folder) = try makeSUT()
        _ = await harness.run("index", "add", "lunch.ndjson")
        let path = folder.path("places/index/lunch.places")
        let loader = try FilePlacesLoader(path: path)
        #expect(try loader.isWeighed())
        let builder = PlaceFileBuilder(path: path, sources: .test)
        for (number, nearby) in try await loader.load(PlacesQuery(radius: .greatest, limit: .all)).places.enumerated() {
            try builder.add(nearby.place, prominence: UInt32(number))
        }
        try builder.write(loader.ownAbout)
        #expect(try !FilePlacesLoader(path: path).isWeighed())
        #expect(
            await harness.run("index", "list").output.contains("lists famous places first: places index rebuild lunch"))
        _ = await harness.run("index", "rebuild", "lunch")
        #expect(try FilePlacesLoader(path: path).isWeighed())
        #expect(await harness.run("index", "list").output == "lunch  2 places  list  data of 2024-05\n")
    }

    @Test func index_isToldToPrograms() async throws {
        let (harness, folder) = try makeSUT()
        let none = await harness.run("index", "list", "--json")
        #expect(none.status == .nothingFound && none.output.contains("\"indexes\": []"), "\(none)")
        _ = await harness.run("index", "add", "lunch.ndjson", "own.csv")
        try folder.write("places/index/broken.places", "no file of places")
        let list = await harness.run("index", "list", "--json").output
        #expect(try await SchemaValidator.complaint(about: list) == nil)
        #expect(list.contains("\"name\": \"broken\"") && list.contains("\"isReadable\": false"), "\(list)")
        let info = await harness.run("index", "info", "lunch", "--format", "json").output
        #expect(try await SchemaValidator.complaint(about: info) == nil)
        #expect(info.contains("\"count\": 3") && info.contains("\"dataDate\": \"2024-05\""), "\(info)")
        #expect(await harness.run("index", "list", "--format", "map").status == .usage)
    }

    @Test func add_keepsAllCategoriesAndChainsAndEachRecordsSourceAndDate() async throws {
        var (harness, _) = try makeSUT()
        let rich = """
            {"id": "osm:node/7", "name": "Both", "latitude": 48.2, "longitude": 16.37, "kind": "cafe", "categories": \
            [{"id": "a", "name": "Coffee Shop", "path": ["Food", "Coffee Shop"]}, {"id": "b", "name": "Bakery"}], \
            "chains": [{"id": "c", "name": "Chain"}, {"id": "d", "name": "Other"}], "dataDate": "2023-01-02"}
            {"id": "osm:node/8", "name": "Later", "latitude": 48.2001, "longitude": 16.37, "dataDate": "2024-03"}
            """
        harness.files["rich.ndjson"] = rich
        _ = await harness.run("index", "add", "rich.ndjson", "own.csv")
        let found = await harness.run(
            "--source", "index", "--near", "48.2,16.37", "--radius", "50km", "--format", "ndjson")
        let lines = found.output.split(separator: "\n")
        #expect(lines.count == 3, "\(found)")
        for part in [
            #"{"id": "a", "name": "Coffee Shop", "path": ["Food", "Coffee Shop"]}"#, #""name": "Bakery""#,
            #""kind": "cafe""#, #"{"id": "c", "name": "Chain"}"#, #"{"id": "d", "name": "Other"}"#,
            #""dataDate": "2023-01-02""#, #""licence": "ODbL 1.0""#,
        ] { #expect(lines.first?.contains(part) ?? false, "\(part): \(lines)") }
        #expect(lines.dropFirst().first?.contains(#""dataDate": "2024-03""#) ?? false, "\(lines)")
        #expect(!(lines.last?.contains("ODbL") ?? true), "\(lines)")
    }

    @Test func add_tellsATerminalHowFarItIs() async throws {
        var (harness, _) = try makeSUT()
        harness.files["many.ndjson"] = String(repeating: harness.files["lunch.ndjson"] ?? "", count: 10)
        let quiet = await harness.run("index", "add", "many.ndjson")
        #expect(!quiet.error.contains("Reading"))
        harness.terminal = TerminalSize(columns: 80, rows: 24)
        let clock = Mutex(0)
        harness.milliseconds = {
            clock.withLock { time in
                time += 1000
                return time
            }
        }
        let shown = await harness.run("index", "add", "many.ndjson")
        #expect(shown.error.contains("\rReading many.ndjson: 100 %, "), "\(shown.error)")
        #expect(shown.output.hasPrefix("2 places are in the index many, 18 were in the file twice.\n"))
    }

    /// A long file is read on a thread of its own; what is told of it is the same.
    @Test func add_readsALongFileInItsOrder() async throws {
        var (harness, folder) = try makeSUT()
        let rest = #""latitude": 1, "longitude": 2, "x": "\#(String(repeating: "x", count: 2000))"}"#
        let lines = (0..<2500).map { number in
            number % 500 == 499 ? "broken" : #"{"id": "osm:node/\#(number % 2000)", "name": "P\#(number)", \#(rest)"#
        }
        harness.files["long.ndjson"] = lines.joined(separator: "\n")
        let added = await harness.run("index", "add", "long.ndjson", "--errors", folder.path("errors"))
        #expect(
            added.output.hasPrefix("1996 places are in the index long, 499 were in the file twice.\n"), "\(added)")
        let errors = try folder.read("errors").split(separator: "\n")
        #expect(errors.count == 5 + 499, "\(errors.count)")
        #expect(errors[4].hasSuffix("line 2500: it is not valid JSON"), "\(errors.prefix(6))")
        #expect(await harness.run("index", "verify").status == .found)
    }

    @Test func add_leavesOutWhatCannotBeKeptAndTellsWhy() async throws {
        let (harness, folder) = try makeSUT()
        let added = await harness.run("index", "add", "mixed.ndjson", "own.csv", "--errors", folder.path("errors"))
        #expect(added.output.hasPrefix("2 places are in the index mixed, 1 was in the file twice.\n"))
        #expect(added.error.hasPrefix("3 places were left out (mixed.ndjson: line 2: it is not valid JSON)."))
        #expect(
            try folder.read("errors") == """
                mixed.ndjson: line 2: it is not valid JSON
                mixed.ndjson: line 3: it has no coordinates
                mixed.ndjson: fsq:4b: the terms of its service forbid storing it
                mixed.ndjson: osm:node/1: a duplicate of an earlier place

                """)
    }

    @Test func add_mergesTheSamePlacesThatAnImportMerges() async throws {
        var (harness, folder) = try makeSUT()
        harness.files["twice.csv"] = """
            id,name,latitude,longitude,category
            ,A,60.17,24.94,cafe
            ,A,60.17001,24.94001,cafe
            ,A,60.17002,24.94,bar
            ,A,60.18,24.94,cafe
            1,B,60.17,24.94,cafe
            2,B,60.17,24.94,cafe
            2,B,60.17,24.94,cafe

            """
        let added = await harness.run("index", "add", "twice.csv", "--errors", folder.path("errors"))
        #expect(added.output.hasPrefix("5 places are in the index twice, 2 were in the file twice.\n"), "\(added)")
        #expect(try folder.read("errors").split(separator: "\n").count == 2)
        #expect(await harness.run("import", "twice.csv").output.hasPrefix("Saved 5 places, 2 were"))
    }

    @Test func add_saysInASentenceThatAFileCannotBeUsed() async throws {
        let (harness, folder) = try makeSUT()
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        for (file, reason) in [
            (folder.path("none/errors"), "cannot be written: no such file or directory"),
            (folder.path, "cannot be written: is a directory"), (pipe, "is not a regular file"),
            ("/dev/null", "is not a regular file"),
        ] {
            let added = await harness.run("index", "add", "lunch.ndjson", "--errors", file)
            #expect(added.error.contains("The file \(file) \(reason)."), "\(added.error)")
            #expect(added.status == .localFault)
        }
        let closed = try folder.write("file", "")
        let elsewhere = Harness(environment: ["XDG_DATA_HOME": closed], files: harness.files)
        let added = await elsewhere.run("index", "add", "lunch.ndjson")
        #expect(added.error.contains("The file \(closed)/places cannot be created: not a directory."), "\(added.error)")
    }

    @Test func add_replacesWhatTheFileOfErrorsHeld() async throws {
        let (harness, folder) = try makeSUT()
        let errors = try folder.write("errors", String(repeating: "old ", count: 1000))
        _ = await harness.run("index", "add", "mixed.ndjson", "--errors", errors)
        #expect(try !folder.read("errors").contains("old"))
    }

    @Test func search_asksAnIndexThatCoversThePointBeforeTheSample() async throws {
        let (harness, _) = try makeSUT()
        _ = await harness.run("index", "add", "lunch.ndjson")
        #expect(await harness.run("--near", "48.2,16.3701", "--format", "list").output.contains("Zur Post"))
        let sample = await harness.run("--near", "60.17,24.94", "museum", "--format", "json")
        #expect(sample.output.contains("\"isSample\": true") || sample.output.contains("Kiasma"), "\(sample.output)")
    }

    @Test func search_asksAFile() async throws {
        let (harness, folder) = try makeSUT()
        _ = await harness.run("index", "add", "lunch.ndjson")
        let file = folder.path("places/index/lunch.places")
        let found = await harness.run("--source", file, "--near", "48.2,16.37", "--format", "list")
        #expect(found.status == .found && found.output.contains("Zur Post"), "\(found)")
    }

    /// A file of any format is a source for one search, with a slash in its path or an ending that is known.
    @Test(arguments: ["places.csv", "./places.geojsonl", "/tmp/any.txt"])
    func search_asksAFileInAnyFormat(path: String) async throws {
        var (harness, _) = try makeSUT()
        harness.files[path] =
            path.hasSuffix("l")
            ? #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [16.37, 48.2]}, "properties": {"amenity": "cafe", "name": "Melange"}}"#
                + "\n{}\n"
            : "name,latitude,longitude,category\nMelange,48.2,16.37,cafe\n"
        let found = await harness.run("cafe", "--source", path, "--near", "48.2,16.37", "--format", "list")
        #expect(found.status == .found && found.output.contains("Melange"), "\(found)")
        #expect(found.error.contains("1 place from ") && !found.error.contains("index"), "\(found.error)")
    }

    @Test func search_saysWhyAFileIsNoSource() async throws {
        var (harness, _) = try makeSUT()
        harness.files["empty.csv"] = "name,latitude,longitude\nA,,\n"
        harness.files["./words"] = "hello"
        for (path, reason) in [
            (
                "empty.csv",
                "empty.csv has no place.\n  1 place was left out (empty.csv: line 2: it has no coordinates)."
            ),
            ("./words", "neither its name nor its beginning shows its format"),
            ("./none.csv", "There is no file ./none.csv."),
        ] {
            let found = await harness.run("--source", path, "--near", "48.2,16.37")
            #expect(found.error.contains(reason) && !found.error.contains("search for"), "\(found)")
        }
    }

    @Test func search_endsWithAReasonWhereAFileIsDamagedOrAnother() async throws {
        let (harness, folder) = try makeSUT()
        _ = await harness.run("index", "add", "lunch.ndjson")
        let file = folder.path("places/index/lunch.places")
        let bytes = try Data(contentsOf: URL(filePath: file))
        for (damaged, reason) in [
            (Data("name,lat\n".utf8), "is not a file of places"), (Data(bytes.prefix(5000)), "is cut off"),
            (bytes.prefix(60) + Data([9]) + bytes.dropFirst(61), "is damaged"),
        ] {
            try folder.write("other.places", damaged)
            let found = await harness.run("--source", folder.path("other.places"), "--near", "48.2,16.37")
            #expect(found.status == .localFault && found.error.contains(reason), "\(found)")
        }
        let none = await harness.run("--source", folder.path("none.places"), "--near", "48.2,16.37")
        #expect(none.status == .localFault && none.error.contains("no such file"), "\(none)")
    }

    /// Not of those before a damaged one alone; and the error tells how to go on.
    @Test func verify_tellsOfEachIndex() async throws {
        let (harness, folder) = try makeSUT()
        _ = await harness.run("index", "add", "lunch.ndjson")
        let bytes = try Data(contentsOf: URL(filePath: folder.path("places/index/lunch.places")))
        try folder.write("places/index/cut.places", Data(bytes.prefix(5000)))
        try folder.write("places/index/foreign.places", Data("name,lat\n".utf8))
        try folder.write("places/index/zoo.places", bytes)
        let found = await harness.run("index", "verify")
        #expect(found.status == .localFault)
        #expect(found.output == "lunch is sound.\nzoo is sound.\n")
        for reason in ["cut.places is cut off", "foreign.places is not a file", "places index remove"] {
            #expect(found.error.contains(reason), "\(found.error)")
        }
        #expect(await harness.run("index", "verify", "zoo").status == .found)
        let removed = await harness.run("index", "remove", "cut", "foreign")
        #expect(removed.status == .found && removed.output == "cut was removed.\nforeign was removed.\n")
        let sound = await harness.run("index", "verify")
        #expect(sound.status == .found && sound.error == "", "\(sound)")
    }

    @Test func remove_removesNoneIfOneIsNotThere() async throws {
        let (harness, _) = try makeSUT()
        _ = await harness.run("index", "add", "lunch.ndjson")
        #expect(await harness.run("index", "remove", "lunch", "brunch").status == .usage)
        #expect(await harness.run("index", "remove").status == .usage)
        #expect(await harness.run("index", "verify").output == "lunch is sound.\n")
    }

    @Test func file_isPrivateToThePerson() async throws {
        let (harness, folder) = try makeSUT()
        _ = await harness.run("index", "add", "lunch.ndjson")
        let mode = try await ChildProcess.run("stat", ["-c", "%a", folder.path("places/index/lunch.places")])
        #expect(mode.output == "600\n")
    }

    @Test(arguments: [["index", "bake"], ["index", "add"], ["index", "info"], ["index", "info", "nothing"]])
    func command_refusesWhatItCannotDo(line: [String]) async throws {
        let (harness, _) = try makeSUT()
        let outcome = await harness.run(line)
        #expect(outcome.status == .usage && outcome.output == "", "\(outcome)")
    }

    private func makeSUT() throws -> (Harness, TemporaryFolder) {
        let folder = try TemporaryFolder()
        let cafe = """
            {"id": "osm:node/2", "name": "Eck", "latitude": 48.201, "longitude": 16.371, "kind": "cafe", \
            "dataDate": "2024-05"}
            """
        let restaurant =
            #"{"id": "osm:node/1", "name": "Zur Post", "latitude": 48.2001, "longitude": 16.3699, "kind": "restaurant"}"#
        let files = [
            "lunch.ndjson": "\(restaurant)\n\(cafe)\n",
            "mixed.ndjson": """
            \(restaurant)
            {"name":
            {"name": "nowhere"}
            {"id": "fsq:4b", "name": "Secret", "latitude": 1, "longitude": 1}
            \(restaurant)
            """,
            "own.csv": "name,latitude,longitude\nHome,48.1,16.3\n",
        ]
        return (Harness(environment: ["XDG_DATA_HOME": folder.path], files: files), folder)
    }
}
