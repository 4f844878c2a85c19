import FoundationEssentials
import PlacesCLI
import PlacesCLITestSupport
import PlacesTestSupport
import Testing

/// Files of places that a person makes, and that searches ask.
@Suite struct IndexCommandTests {
    @Test func add_makesAnIndexThatASearchAsks() async throws {
        let (harness, _) = try makeSUT()
        let added = await harness.run("index", "add", "lunch.ndjson")
        #expect(added.status == .found)
        #expect(added.output == "2 places are in the index lunch.\n")
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
        #expect(await harness.run("index", "list").output == "lunch  2 places  data of 2024-05\n")
        let info = await harness.run("index", "info", "lunch").output
        #expect(info.hasPrefix("lunch  2 places\n") && info.contains("© OpenStreetMap contributors, ODbL 1.0"))
        #expect(await harness.run("index", "verify").output == "lunch is sound.\n")
        #expect(await harness.run("index", "remove", "lunch").output == "lunch was removed.\n")
        #expect(await harness.run("index", "list").status == .nothingFound)
    }

    @Test func add_leavesOutWhatCannotBeKeptAndTellsWhy() async throws {
        let (harness, folder) = try makeSUT()
        let added = await harness.run("index", "add", "mixed.ndjson", "own.csv", "--errors", folder.path("errors"))
        #expect(added.output == "2 places are in the index mixed.\n")
        #expect(added.error.hasPrefix("4 places were left out (mixed.ndjson: line 2: it is not valid JSON)."))
        #expect(
            try folder.read("errors") == """
                mixed.ndjson: line 2: it is not valid JSON
                mixed.ndjson: line 3: it has no point
                mixed.ndjson: fsq:4b: the terms of its service forbid keeping it
                mixed.ndjson: osm:node/1: an earlier place has the same identifier

                """)
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

    @Test func search_endsWithAReasonWhereAFileIsDamagedOrAnother() async throws {
        let (harness, folder) = try makeSUT()
        _ = await harness.run("index", "add", "lunch.ndjson")
        let file = folder.path("places/index/lunch.places")
        let bytes = try Data(contentsOf: URL(filePath: file))
        for (damaged, reason) in [
            (Data("name,lat\n".utf8), "is no file of places"), (Data(bytes.prefix(5000)), "is cut off"),
            (bytes.prefix(60) + Data([9]) + bytes.dropFirst(61), "is damaged"),
        ] {
            try folder.write("other.places", damaged)
            let found = await harness.run("--source", folder.path("other.places"), "--near", "48.2,16.37")
            #expect(found.status == .localFault && found.error.contains(reason), "\(found)")
        }
        let none = await harness.run("--source", folder.path("none.places"), "--near", "48.2,16.37")
        #expect(none.status == .localFault && none.error.contains("No such file"), "\(none)")
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
