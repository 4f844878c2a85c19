import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesTestSupport
import Testing

/// What answers of indexes tell of themselves, and which index answers.
@Suite struct IndexAnswerTests {
    @Test func answer_namesTheIndexAndCallsNothingSavedThatIsNot() async throws {
        let (harness, _) = try makeSUT()
        _ = await harness.run("index", "add", "own.csv")
        _ = await harness.run("index", "add", "vienna.ndjson")
        let own = await harness.run("--near", "48.1,16.3", "--format", "list").output
        #expect(own.contains("index own") && !own.contains("saved places"), "\(own)")
        let vienna = await harness.run("--near", "48.2,16.37", "--format", "list").output
        #expect(vienna.contains("OpenStreetMap") && vienna.contains("index vienna"), "\(vienna)")
    }

    @Test func search_mergesAllIndexesThatReachTheCircle() async throws {
        let (harness, _) = try makeSUT()
        _ = await harness.run("index", "add", "austria.ndjson")
        _ = await harness.run("index", "add", "vienna.ndjson")
        let found = await harness.run("--source", "index", "--near", "48.2,16.37", "--format", "list")
        for text in ["Zur Post", "Donauturm", "index austria", "index vienna"] {
            #expect(found.output.contains(text), "\(found)")
        }
        let other = await harness.run("--source", "index", "--near", "47.07,15.44", "--format", "list")
        #expect(other.output.contains("Uhrturm") && !other.output.contains("index vienna"), "\(other)")
        let one = await harness.run("--source", "vienna", "--near", "48.2,16.37", "--format", "list")
        #expect(one.output.contains("Zur Post") && !one.output.contains("Donauturm"), "\(one)")
        let unknown = await harness.run("--source", "vienn")
        #expect(unknown.status == .usage && unknown.error.contains("Did you mean: places"), "\(unknown)")
    }

    /// Places of three countries whose box holds the sample.
    @Test func search_mergesOwnPlacesWithTheSampleOnTheScreenAlone() async throws {
        var (harness, _) = try makeSUT()
        harness.files["mine.csv"] = """
            name,latitude,longitude,kind
            Oslo pub,59.91,10.75,pub
            Our corner,60.1713,24.9436,cafe
            Rome gelato,41.9,12.5,ice-cream

            """
        let kiasma = ["--near", "60.1712,24.9437", "-c", "cafe", "--nearest"]
        let before = await harness.run(kiasma + ["-f", "list"])
        _ = await harness.run("index", "add", "mine.csv")
        let after = await harness.run(kiasma + ["-f", "list"])
        #expect(after.output.contains("Our corner") && after.output.contains("index mine"), "\(after)")
        #expect(!before.output.contains("Our corner") && before.status == .found)
        let bare = await harness.run(kiasma + ["-f", "csv", "--fields", "name"])
        #expect(!bare.output.contains("Our corner") && bare.output.contains("Roasberg"), "\(bare)")
        let all = await harness.run(kiasma + ["-f", "csv", "--fields", "name", "--with-lists"])
        #expect(all.output.contains("Our corner"), "\(all)")
        let browsing = await harness.run("-f", "list")
        #expect(browsing.output.contains("Our corner"), "\(browsing)")
        // Beyond the sample they are all that is known.
        let oslo = await harness.run("--near", "59.92,10.75", "-r", "5km", "-f", "list")
        #expect(oslo.status == .found && oslo.output.contains("Oslo pub"), "\(oslo)")
    }

    @Test func search_mergesWhatIsSavedAndLeavesItOutOfWhatIsHandedOn() async throws {
        var (harness, _) = try makeSUT()
        harness.files["own.csv"] = """
            name,latitude,longitude,note
            Our corner,60.1713,24.9436,by the door
            Kiasma,60.17195,24.93660,art

            """
        let here = ["--near", "60.1712,24.9437"]
        let before = await harness.run(here + ["-f", "json"])
        _ = await harness.run("import", "own.csv", "--list", "trips")
        let shown = await harness.run(here + ["-f", "list", "--limit", "40"])
        #expect(shown.output.contains("★ Our corner") && shown.output.contains("★ Kiasma"), "\(shown)")
        #expect(shown.output.contains("art") && !shown.output.contains("Kiasma  Place"), "\(shown)")
        #expect(await harness.run(here + ["-f", "json"]).output == before.output)
        #expect(await harness.run(here + ["-f", "html"]).output.contains("Our corner") == false)
        let handed = await harness.run(here + ["-f", "json", "--with-lists"])
        #expect(handed.output.contains("Our corner") && handed.output.contains("\"lists\": [\"trips\"]"), "\(handed)")
        #expect(!handed.output.contains("by the door") && handed.output.contains("\"role\": \"list\""), "\(handed)")
        let alone = await harness.run(here + ["-f", "list", "--source", "sample"])
        #expect(!alone.output.contains("Our corner"), "\(alone)")
        let both = await harness.run(here + ["-f", "list", "--source", "sample,lists"])
        #expect(both.output.contains("Our corner"), "\(both)")
    }

    /// Words that are in a name of the person's own say no more of it than none do.
    @Test(arguments: [
        ["-f", "json"], ["-f", "csv"], ["-f", "html"], ["-f", "kml"], ["-f", "list", "--source", "sample"],
    ])
    func search_leavesSavedPlacesOutWhateverItsWords(options: [String]) async throws {
        var (harness, _) = try makeSUT()
        harness.files["own.csv"] = "name,latitude,longitude,kind\nOur bar,60.1713,24.9436,bar\n"
        let bar = ["bar", "--near", "60.1712,24.9437"]
        let before = await harness.run(bar + options)
        _ = await harness.run("import", "own.csv")
        #expect(await harness.run(bar + options).output == before.output)
        #expect(await harness.run(bar + options + ["--with-lists"]).output.contains("Our bar"))
        let named = await harness.run(["our", "bar", "--near", "60.1712,24.9437"] + options)
        #expect(!named.output.contains("Our bar"), "\(named)")
    }

    @Test func show_tellsWhatAListSaysOfThePlaceUnderAnotherIdentifier() async throws {
        var (harness, _) = try makeSUT()
        harness.files["own.csv"] = "name,latitude,longitude,note\nKiasma,60.17195,24.93660,art\n"
        _ = await harness.run("import", "own.csv", "--list", "trips")
        _ = await harness.run("museum", "--near", "60.1719,24.9366", "--limit", "1")
        let shown = await harness.run("show", "1")
        #expect(shown.output.contains("Mannerheiminaukio"), "\(shown)")
        #expect(shown.output.contains("art\n") && shown.output.contains("trips"), "\(shown)")
    }

    @Test func search_tellsThatListsAloneKnowAPlace() async throws {
        var (harness, _) = try makeSUT()
        harness.files["own.csv"] = "name,latitude,longitude\nOslo pub,59.91,10.75\nOslo bar,59.911,10.75\n"
        _ = await harness.run("import", "own.csv")
        let found = await harness.run("--near", "59.913,10.75")
        #expect(found.status == .found && found.output.contains("Only your lists know places around"), "\(found)")
        let none = await harness.run("--near", "59.913,10.75", "museum")
        #expect(none.status == .nothingFound, "\(none)")
        let handed = await harness.run("--near", "59.913,10.75", "--json")
        #expect(handed.status == .nothingFound && !handed.output.contains("Oslo pub"), "\(handed)")
    }

    @Test func search_tellsOfAnIndexThatCannotBeRead() async throws {
        let (harness, folder) = try makeSUT()
        _ = await harness.run("index", "add", "vienna.ndjson")
        try folder.write("places/index/vienna.places", "name,lat\n")
        let chosen = await harness.run("--source", "index", "--near", "48.2,16.37")
        #expect(chosen.status == .localFault && chosen.error.contains("is not a file of places"), "\(chosen)")
        #expect(chosen.error.contains("make one with places index add"), "\(chosen)")
        let sample = await harness.run("--near", "60.17,24.94", "museum", "--format", "list")
        #expect(sample.status == .found && sample.error.contains("is not a file of places"), "\(sample)")
    }

    @Test func search_ofTheIndexesTellsOfADamagedOneAndAsksTheOthers() async throws {
        let (harness, folder) = try makeSUT()
        _ = await harness.run("index", "add", "austria.ndjson")
        try folder.write("places/index/vienna.places", "name,lat\n")
        let outcome = await harness.run("--source", "index", "--near", "48.2,16.37")
        #expect(outcome.status == .found && outcome.output.contains("Donauturm"), "\(outcome)")
        #expect(outcome.error.contains("vienna.places is not a file of places"), "\(outcome)")
    }

    @Test func search_findsWhatIsExportedByAllOfItsKinds() async throws {
        var (harness, _) = try makeSUT()
        let exported = await harness.run("aseman wursti", "--near", "60.1712,24.9437", "--format", "ndjson").output
        #expect(exported.contains("amenity=fast_food+cuisine=grill"))
        harness.files["exported.ndjson"] = exported
        _ = await harness.run("index", "add", "exported.ndjson")
        for kind in ["fast-food", "grill", "burger"] {
            let found = await harness.run(
                "-c", kind, "--source", "index", "--near", "60.1712,24.9437", "--format", "tsv", "--fields", "name")
            #expect(found.output.contains("Aseman wursti"), "\(kind): \(found)")
        }
    }

    @Test func show_tellsTheLaterRecordOfAPlaceThatTheSampleHasToo() async throws {
        let (harness, _) = try makeSUT()
        _ = await harness.run("index", "add", "later.ndjson")
        _ = await harness.run("--source", "index", "--near", "60.1719,24.9366")
        let shown = await harness.run("show", "1")
        #expect(shown.output.contains("Kiasma anew") && shown.output.contains("+358 1"), "\(shown)")
    }

    @Test func add_leavesAnInputAloneThatIsNamedForErrorsToo() async throws {
        let (harness, folder) = try makeSUT()
        try folder.write("input.ndjson", "{}\n")
        let path = folder.path("input.ndjson")
        let refused = await harness.run("index", "add", path, "--errors", path)
        #expect(refused.status == .usage && refused.error.contains("is one of the files to read"), "\(refused)")
        #expect(try folder.read("input.ndjson") == "{}\n")
    }

    @Test func add_looksAtAllNamesBeforeItReads() async throws {
        var (harness, folder) = try makeSUT()
        harness.files["photo.jpg"] = "JFIF"
        let refused = await harness.run(
            "index", "add", "vienna.ndjson", "photo.jpg", "--errors", folder.path("errors"))
        #expect(refused.status == .usage && refused.error.contains("photo.jpg"), "\(refused)")
        #expect(throws: (any Error).self) { try folder.read("errors") }
    }

    @Test func add_namesIndexesAfterAllButTheLastEnding() async throws {
        var (harness, _) = try makeSUT()
        harness.files["finland.north.ndjson"] = harness.files["vienna.ndjson"]
        harness.files["finland.south.ndjson"] = harness.files["vienna.ndjson"]
        _ = await harness.run("index", "add", "finland.north.ndjson")
        #expect(await harness.run("index", "add", "finland.south.ndjson").output.contains("index finland-south.\n"))
        #expect(await harness.run("index", "info", "finland-north").status == .found)
    }

    @Test(arguments: ["import", "index add"]) func files_areReadAsWhatTheUserSays(command: String) async throws {
        var (harness, folder) = try makeSUT()
        harness.files["export.txt"] = "name|lat|lon\nA|48.2|16.37\nB|x|1\n"
        let words = command.split(separator: " ").map(String.init) + ["export.txt"]
        harness.files["words.txt"] = "A|48.2|16.37\n"
        let refused = await harness.run(words.dropLast() + ["words.txt"])
        #expect(refused.status == .usage && !refused.error.contains("search for the words"), "\(refused)")
        let added = await harness.run(words + ["--input-format", "csv", "--errors", folder.path("errors")])
        #expect(added.status == .found && added.output.contains("1 place from export.txt (CSV)"), "\(added)")
        #expect(
            try folder.read("errors") == "export.txt: line 3: its coordinates are not a latitude and longitude\n")
    }

    @Test func add_saysThatThereWasNothing() async throws {
        var (harness, _) = try makeSUT()
        harness.files["empty.json"] = "[]"
        let outcome = await harness.run("index", "add", "empty.json")
        #expect(outcome.status == .nothingFound && outcome.error.contains("No places were found"), "\(outcome)")
    }

    @Test func add_takesNumbersForTextsAndTellsWhyALineIsLeftOut() async throws {
        var (harness, folder) = try makeSUT()
        let point = #""latitude": 48.2, "longitude": 16.37"#
        harness.files["odd.ndjson"] = """
            {"name": "Number", \(point), "tel": 123, "attributes": {"level": 2, "lift": true, "list": [1]}}
            {"name": "Text", "latitude": "north", "longitude": 16.37}
            {"name": "\(String(repeating: "x", count: 1 << 20))", \(point)}
            """
        let added = await harness.run("index", "add", "odd.ndjson", "--errors", folder.path("errors"))
        #expect(added.output.hasPrefix("1 place is in the index odd.\n"), "\(added)")
        #expect(
            try folder.read("errors") == """
                odd.ndjson: line 2: its coordinates are not a latitude and longitude
                odd.ndjson: line 3: it is a line of more than 1 MiB

                """)
        let line = await harness.run("--source", "index", "--near", "48.2,16.37", "--format", "ndjson").output
        #expect(line.contains(#""tel": "123""#) && line.contains(#""level": "2", "lift": "true"}"#), "\(line)")
    }

    private func makeSUT() throws -> (Harness, TemporaryFolder) {
        let folder = try TemporaryFolder()
        func place(_ id: Int, _ name: String, _ latitude: Double, _ longitude: Double, _ rest: String = "") -> String {
            #"{"id": "osm:way/\#(id)", "name": "\#(name)", "latitude": \#(latitude), "longitude": \#(longitude)\#(rest)}"#
        }
        let files = [
            "own.csv": "name,latitude,longitude\nHome,48.1,16.3\n",
            "vienna.ndjson": place(1, "Zur Post", 48.2001, 16.3699),
            "austria.ndjson": place(2, "Donauturm", 48.2002, 16.3698) + "\n" + place(3, "Uhrturm", 47.07, 15.44),
            "later.ndjson": place(
                8_042_215, "Kiasma anew", 60.1719, 24.9366, #", "tel": "+358 1", "dataDate": "2026-10""#),
        ]
        return (Harness(environment: ["XDG_DATA_HOME": folder.path], files: files), folder)
    }
}
