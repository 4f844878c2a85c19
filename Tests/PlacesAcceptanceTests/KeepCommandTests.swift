import PlacesCLI
import PlacesCLITestSupport
import PlacesFeature
import PlacesTestSupport
import Testing

/// What a person keeps, from the command line to the store and back.
@Suite(.tracksLeaks) struct KeepCommandTests {
    private let harness = Harness(environment: ["NO_COLOR": "1"], terminal: TerminalSize(columns: 100, rows: 40))

    @Test func save_keepsAPlaceOfTheLastAnswerWithItsNote() async {
        _ = await harness.run("-c", "museum", "--nearest")
        let saved = await harness.run("save", "1", "--list", "art", "--note", "closed on Monday")
        #expect(saved.status == .found)
        #expect(saved.output == "Saved Ateneum in art.\n")
        let later = await harness.run("-c", "museum", "--nearest", "--format", "list")
        #expect(later.output.contains("1  ★ Ateneum"))
        #expect(later.output.contains("\"closed on Monday\""))
        let list = await harness.run("saved", "--list", "art", "--near", "60.17,24.94")
        #expect(list.output.contains("★ Ateneum"))
        #expect(list.output.contains("60.1700, 24.9400 · given by you · saved places · OpenStreetMap"))
    }

    @Test func save_keepsANoteUntilItIsTakenAway() async {
        _ = await harness.run("save", "osm:node/55211772", "--note", "quiet", "--name", "Ours")
        _ = await harness.run("save", "osm:node/55211772")
        let kept = await harness.run("saved", "--format", "csv", "--fields", "name,note")
        #expect(kept.output == "name,note\r\nOurs,quiet\r\n")
        #expect(kept.error == "your own places; © OpenStreetMap contributors\n")
        _ = await harness.run("save", "osm:node/55211772", "--note", "")
        #expect(await harness.run("saved", "--format", "csv", "--fields", "note").output == "note\r\n\"\"\r\n")
    }

    @Test func import_leavesWhatIsKnownBetterAndTakesAnotherNameForThePersonsOwn() async {
        _ = await harness.run("save", "osm:node/55211772")
        var harness = harness
        harness.files["my.csv"] =
            "id,name,latitude,longitude,note\nosm:node/55211772,Grandma's hotel,60.18,24.95,call first\n"
        #expect(await harness.run("import", "my.csv").status == .found)
        let fields = "name,latitude,note,street,category"
        #expect(
            await harness.run("saved", "--format", "csv", "--fields", fields).output
                == "\(fields)\r\nGrandma's hotel,60.1800000,call first,John Stenbergin ranta 4,Hotel\r\n")
    }

    @Test func saved_tellsTheAgeOfWhatItKept() async {
        _ = await harness.run("save", "osm:node/55211772")
        #expect(await harness.run("saved").output.contains("OpenStreetMap, April 2019 or later"))
    }

    @Test func saved_saysWhichPlacesAnExportLeavesOut() async {
        _ = await harness.run("save", "fsq:5f00aa11bb22cc33dd44ee55", "--note", "x")
        let outcome = await harness.run("saved", "--format", "gpx")
        #expect(outcome.error.hasPrefix("Left out: 1 place of which only the identifier is kept"))
    }

    @Test func answersForProgramsLeaveTheNumbersAlone() async {
        _ = await harness.run("-c", "museum", "--nearest")
        _ = await harness.run("-c", "hotel", "--nearest", "--format", "csv")
        #expect(await harness.run("show", "1").output.contains("Ateneum"))
    }

    @Test func saved_isListedNearestFirstAroundAPointElseLatestFirst() async {
        _ = await harness.run("-c", "museum", "--nearest")
        _ = await harness.run("save", "1", "2")
        let near = await harness.run("saved", "--near", "60.1725,24.9355", "--format", "csv", "--fields", "name")
        #expect(near.output == "name\r\nKiasma\r\nAteneum\r\n")
        let latest = await harness.run("saved", "--format", "csv", "--fields", "name,attribution")
        #expect(latest.output.split(separator: "\r\n").map { $0.prefix(4) } == ["name", "Kias", "Aten"])
        #expect(latest.error == "")
        let reversed = await harness.run(
            "saved", "--near", "60.1702,24.9437", "--format", "csv", "--fields", "name")
        #expect(reversed.output == "name\r\nAteneum\r\nKiasma\r\n")
    }

    @Test(arguments: ["geojson", "gpx", "kml", "csv"])
    func import_readsWhatSavedWrites(format: String) async throws {
        _ = await harness.run("-c", "museum", "--nearest")
        _ = await harness.run("save", "1", "2", "--list", "art", "--note", "a, \"b\"")
        let export = await harness.run("saved", "--format", format)
        var other = Harness()
        other.files["my.\(format)"] = export.output
        let imported = await other.run("import", "my.\(format)")
        #expect(imported.output == "Saved 2 places in the lists that the file names.\n")
        let fields = ["saved", "--format", "csv", "--fields", "id,name,latitude,longitude,lists,note"]
        #expect(
            Set(await other.run(fields).output.split(separator: "\r\n"))
                == Set(await harness.run(fields).output.split(separator: "\r\n")))
    }

    @Test func import_countsWhatItCannotReadAndRefusesOtherFiles() async {
        var harness = Harness()
        harness.files["a.csv"] = "name,lat,lon\ngood,60,24\nbad,x,y\n"
        harness.files["b.gpx"] = "no xml"
        let some = await harness.run("import", "a.csv", "--list", "mine")
        #expect(some.output == "Saved 1 place in mine.\n")
        #expect(some.error.hasPrefix("1 place could not be read and was left out (line 3: "))
        #expect(await harness.run("import", "b.gpx").status == .localFault)
        #expect(await harness.run("import", "none.gpx").status == .localFault)
        let other = await harness.run("import", "a.docx")
        #expect(other.status == .usage)
        #expect(other.error.contains("Known endings"))
    }

    @Test func unsave_takesAPlaceOutAndSaysWhenThereWasNone() async {
        _ = await harness.run("save", "osm:node/55211772", "--list", "a")
        _ = await harness.run("save", "osm:node/55211772", "--list", "b")
        let one = await harness.run("unsave", "osm:node/55211772", "--list", "a")
        #expect(one.output == "Took osm:node/55211772 out of 1 list.\n")
        #expect(await harness.run("saved", "--list", "a").error.contains("No list is called a. There are: b."))
        #expect(await harness.run("unsave", "osm:node/55211772").output.contains("out of 1 list"))
        let none = await harness.run("unsave", "osm:node/55211772")
        #expect(none.status == .nothingFound)
        #expect(none.output == "osm:node/55211772 is not saved.\n")
        let empty = await harness.run("saved")
        #expect(empty.status == .nothingFound)
        #expect(empty.error.contains("Save a place of the last answer: places save 1"))
    }

    @Test func save_keepsOnlyTheIdentifierOfAFoursquarePlaceAndWhatThePersonAdds() async throws {
        let id = "fsq:5f00aa11bb22cc33dd44ee55"
        let saved = await harness.run("save", id, "--note", "try it")
        #expect(saved.status == .found)
        #expect(saved.error.contains("Of Foursquare only the identifier is kept"))
        #expect(harness.client.requests.isEmpty)
        let list = await harness.run("saved")
        #expect(
            list.output == """
                Kept by their identifier alone (places show N fetches the rest):
                1  fsq:5f00aa11bb22cc33dd44ee55  "try it"

                """)
        _ = await harness.run("save", id, "--name", "Ours", "--point", "60.17,24.94")
        let named = await harness.run("saved", "--format", "csv", "--fields", "id,name,latitude")
        #expect(named.output == "id,name,latitude\r\n\(id),Ours,60.1700000\r\n")
        #expect(await harness.run("save", id, "--point", "north").status == .usage)
    }

    @Test func history_remembersWhatWasOpenedUnlessThePersonDoesNotWantIt() async {
        _ = await harness.run("open", "osm:node/55211772")
        _ = await harness.run("show", "osm:node/55211772")
        _ = await harness.run("open", "osm:node/56431331", "--private")
        var off = harness
        off.environment["PLACES_HISTORY"] = "off"
        _ = await off.run("open", "osm:node/56431331")
        let history = await harness.run("history")
        #expect(
            history.output == """
                2026-11-21 10:00 UTC  Hilton Helsinki Strand  osm:node/55211772
                2026-11-21 10:00 UTC  Hilton Helsinki Strand  osm:node/55211772

                """)
        #expect(await harness.run("history", "--json").output.contains(#""schema": "history/1""#))
        let popular = await harness.run(
            "--sort", "popularity", "--limit", "1", "--format", "csv", "--fields", "name,opened")
        #expect(popular.output == "name,opened\r\nHilton Helsinki Strand,2\r\n")
        #expect(await harness.run("history", "clear").output == "Forgot 2 visits.\n")
        #expect(await harness.run("history").status == .nothingFound)
    }

    @Test func everyCommandSaysSoWhereNothingCanBeKept() async {
        var broken = harness
        broken.store = nil
        for arguments in [["save", "osm:node/55211772"], ["saved"], ["unsave", "osm:node/55211772"]] {
            let outcome = await broken.run(arguments)
            #expect(outcome.status == .localFault)
            #expect(outcome.error.contains("Set XDG_DATA_HOME"))
        }
        broken.store = InMemoryPlacesStore(failing: .unusable(path: "/x", reason: "No space left on device"))
        for arguments in [
            ["save", "osm:node/55211772"], ["saved"], ["history"], ["history", "clear"], ["usage"], ["sort"],
            ["show", "1"],
        ] {
            #expect(await broken.run(arguments).status == .localFault, "\(arguments)")
        }
    }
}
