import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesTerminal
import PlacesTestSupport
import Testing

/// What a person keeps, from the command line to the store and back.
@Suite(.tracksLeaks) struct KeepCommandTests {
    private let harness = Harness(environment: ["NO_COLOR": "1"], terminal: TerminalSize(columns: 100, rows: 40))
    private let foursquareID = "fsq:5f00aa11bb22cc33dd44ee55"

    @Test func save_saysWhichPlaceItKeptInWhichList() async {
        let saved = await saveTheFirstMuseum()
        #expect(saved.status == .found)
        #expect(saved.output == "Saved Ateneum in art.\n")
    }

    @Test func search_marksAPlaceThatWasSavedAndShowsItsNote() async {
        _ = await saveTheFirstMuseum()
        let later = await harness.run("-c", "museum", "--nearest", "--format", "list")
        #expect(later.output.contains("1  ★ Ateneum"))
        #expect(later.output.contains("\"closed on Monday\""))
    }

    @Test func saved_listsThePlacesOfAListAroundAPoint() async {
        _ = await saveTheFirstMuseum()
        let list = await harness.run("saved", "--list", "art", "--near", "60.17,24.94")
        #expect(list.output.contains("★ Ateneum"))
        #expect(list.output.contains("60.1700, 24.9400 · given by you "))
        #expect(list.output.contains("saved places · OpenStreetMap"))
    }

    @Test func save_keepsTheFormerNameAndNote() async {
        _ = await harness.run("save", "osm:node/55211772", "--note", "quiet", "--name", "Ours")
        _ = await harness.run("save", "osm:node/55211772")
        let kept = await harness.run("saved", "--format", "csv", "--fields", "name,note")
        #expect(kept.output == "name,note\r\nOurs,quiet\r\n")
        #expect(kept.error == "your own places; © OpenStreetMap contributors\n")
    }

    @Test func save_takesANoteAwayWhereItIsEmpty() async {
        _ = await harness.run("save", "osm:node/55211772", "--note", "quiet")
        _ = await harness.run("save", "osm:node/55211772")
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
        #expect(outcome.error.hasPrefix("Left out: 1 place with an identifier but no point"))
    }

    @Test func answersForProgramsLeaveTheNumbersAlone() async {
        _ = await harness.run("-c", "museum", "--nearest")
        _ = await harness.run("-c", "hotel", "--nearest", "--format", "csv")
        #expect(await harness.run("show", "1").output.contains("Ateneum"))
    }

    @Test(arguments: [
        ("60.1725,24.9355", "name\r\nKiasma\r\nAteneum\r\n"), ("60.1702,24.9437", "name\r\nAteneum\r\nKiasma\r\n"),
    ])
    func saved_isListedNearestFirstAroundAPoint(point: String, expected: String) async {
        _ = await harness.run("-c", "museum", "--nearest")
        _ = await harness.run("save", "1", "2")
        let near = await harness.run("saved", "--near", point, "--format", "csv", "--fields", "name")
        #expect(near.output == expected)
    }

    @Test func saved_isListedLatestFirstWithoutAPoint() async {
        _ = await harness.run("-c", "museum", "--nearest")
        _ = await harness.run("save", "1", "2")
        let latest = await harness.run("saved", "--format", "csv", "--fields", "name,attribution")
        #expect(latest.output.split(separator: "\r\n").map { $0.prefix(4) } == ["name", "Kias", "Aten"])
        #expect(latest.error == "")
    }

    @Test func import_namesTheListWhereTheFileNamesNone() async {
        var harness = harness
        harness.files["b.csv"] = "id,name,latitude,longitude\nx:1,Foo,60.17,24.94\n"
        #expect(
            await harness.run("import", "b.csv").output.hasPrefix("Saved 1 place.\n1 place from b.csv (CSV)"))
    }

    @Test(arguments: ["geojson", "gpx", "kml", "csv", "tsv"])
    func import_readsWhatSavedWrites(format: String) async throws {
        _ = await harness.run("-c", "museum", "--nearest")
        _ = await harness.run("save", "1", "2", "--list", "art", "--note", "a, \"b\"")
        let export = await harness.run("saved", "--format", format)
        var other = Harness()
        other.files["my.\(format)"] = export.output
        let imported = await other.run("import", "my.\(format)")
        #expect(imported.output.hasPrefix("Saved 2 places in art.\n"))
        let fields = ["saved", "--format", "csv", "--fields", "id,name,latitude,longitude,lists,note,asOf"]
        #expect(await harness.run(fields).output.contains(",2019-04\r\n"))
        #expect(
            Set(await other.run(fields).output.split(separator: "\r\n"))
                == Set(await harness.run(fields).output.split(separator: "\r\n")))
    }

    @Test func import_countsWhatItCannotRead() async {
        var harness = Harness()
        harness.files["a.csv"] = "name,lat,lon\ngood,60,24\nbad,x,y\n"
        let some = await harness.run("import", "a.csv", "--list", "mine")
        #expect(some.output.hasPrefix("Saved 1 place in mine.\n"))
        #expect(some.error.hasPrefix("1 place could not be read and was left out (line 3: "))
    }

    @Test(arguments: [([], "a.csv"), (["--list", "mine"], "a.csv"), ([], "bad.csv")])
    func import_saysThatNothingWasSaved(options: [String], file: String) async {
        let harness = Harness(files: ["a.csv": "name,lat,lon\n", "bad.csv": "name,lat,lon\nbad,x,y\n"])
        let outcome = await harness.run(["import", file] + options)
        #expect(outcome.output == "No place was saved.\n" && outcome.status == .nothingFound)
    }

    @Test(arguments: ["b.gpx", "none.gpx"])
    func import_failsOnAFileThatIsBrokenOrNotThere(file: String) async {
        #expect(await Harness(files: ["b.gpx": "no xml"]).run("import", file).status == .localFault)
    }

    @Test func import_refusesAFormatThatItDoesNotKnow() async {
        let other = await Harness(files: ["a.docx": "PK"]).run("import", "a.docx")
        #expect(other.status == .usage && other.error.contains("Known endings"))
    }

    @Test func unsave_takesAPlaceOutOfOneList() async {
        await saveAHotelInTwoLists()
        let one = await harness.run("unsave", "osm:node/55211772", "--list", "a")
        #expect(one.output == "Removed Hilton Helsinki Strand from 1 list.\n")
        #expect(await harness.run("saved", "--list", "a").error.contains("No list is called a. Your lists: b."))
    }

    @Test func unsave_takesAPlaceOutOfAllListsThatAreLeft() async {
        await saveAHotelInTwoLists()
        _ = await harness.run("unsave", "osm:node/55211772", "--list", "a")
        #expect(await harness.run("unsave", "osm:node/55211772").output.contains("from 1 list"))
    }

    @Test func unsave_endsWithOneWhereThePlaceIsNotSaved() async {
        await saveAHotelInTwoLists()
        _ = await harness.run("unsave", "osm:node/55211772")
        let none = await harness.run("unsave", "osm:node/55211772")
        #expect(none.status == .nothingFound)
        #expect(none.output == "osm:node/55211772 is not saved.\n")
    }

    @Test func unsave_takesNothingOutWhereOneNumberIsUnknown() async {
        _ = await saveTheFirstMuseum()

        let refused = await harness.run("unsave", "1", "999")

        #expect(refused.status == .usage)
        #expect(refused.output.isEmpty)
        #expect(await harness.run("saved", "--list", "art").output.contains("Ateneum"))
    }

    @Test func saved_saysHowToSaveWhereNothingIsSaved() async {
        await saveAHotelInTwoLists()
        _ = await harness.run("unsave", "osm:node/55211772")
        let empty = await harness.run("saved")
        #expect(empty.status == .nothingFound)
        #expect(empty.error.contains("Search, then save a place by its number:  places     places save 1"))
    }

    @Test func save_refusesAPointThatIsNone() async {
        #expect(await harness.run("save", foursquareID, "--coordinates", "north").status == .usage)
    }

    @Test func history_isInUniversalTimeWhereTheMachineTellsNoZone() async {
        _ = await harness.run("show", "osm:node/56431331", "-q")
        #expect(await harness.run("history").output.contains("2026-11-21 10:00 UTC  "))
        #expect(await harness.run("history", "--accessible").output.contains("at 10:00, universal time."))
    }

    @Test func history_numbersEachVisitOnce() async throws {
        var harness = try harness.with(zones: "Europe/Helsinki")
        harness.environment["TZ"] = "Europe/Helsinki"
        await openAndShowAHotel()
        harness.now = Timestamp(seconds: harness.now.seconds + 600)
        _ = await harness.run("show", "osm:node/56431331", "-q")
        _ = await harness.run("show", "osm:node/55211772", "-q")
        harness.now = Timestamp(seconds: harness.now.seconds + 7200)
        _ = await harness.run("open", "osm:node/55211772")
        let history = await harness.run("history")
        #expect(
            history.output.split(separator: "\n").map { $0.split(separator: "  ") }.map {
                [$0[0], $0[1], $0.last.map { $0.drop(while: { $0 == " " }) }]
            } == [
                ["1", "2026-11-21 14:10", "osm:node/55211772"], ["2", "2026-11-21 12:10", "osm:node/55211772"],
                ["3", "2026-11-21 12:10", "osm:node/56431331"],
            ], "\(history.output)")
        // In columns.
        #expect(
            Set(history.output.split(separator: "\n").map { $0.firstRange(of: "osm:")?.lowerBound.utf16Offset(in: $0) })
                .count == 1)
        #expect(await harness.run("history", "--limit", "1").output.split(separator: "\n").count == 1)
        let json = await harness.run("history", "--json").output
        #expect(json.contains(#""number": 3"#))
    }

    @Test func history_showsTheEntryOfANumber() async {
        _ = await harness.run("show", "osm:node/56431331")
        await openAndShowAHotel()
        let shown = await harness.run("history", "2")
        #expect(shown.status == .found)
        let name = await harness.run("show", "osm:node/56431331").output.split(separator: "\n").first
        #expect(shown.output.split(separator: "\n").first == name)
    }

    @Test(arguments: [
        ("99", "The history has no entry 99: it has 1 to 1."), ("0", "0 is neither the number of an entry nor clear."),
        ("museum", "museum is neither the number of an entry nor clear."),
    ])
    func history_refusesWhatIsNoEntry(word: String, message: String) async {
        await openAndShowAHotel()
        let outcome = await harness.run("history", word)
        #expect(outcome.status == .usage)
        #expect(outcome.error.contains(message))
    }

    @Test func unsave_takesAWholeListAway() async {
        await saveAHotelInTwoLists()
        let gone = await harness.run("unsave", "--list", "a")
        #expect(gone.output == "Removed 1 place and the list a.\n")
        #expect(await harness.run("saved", "--list", "a").error.contains("No list is called a. Your lists: b."))
    }

    @Test func unsave_countsPlacesThatAreInNoOtherListAndNeedsAYesInAScript() async {
        await saveAHotelInTwoLists()
        _ = await harness.run("save", "osm:node/56431331", "--list", "a")
        let refused = await harness.run("unsave", "--list", "a")
        #expect(refused.status == .usage && refused.output.isEmpty)
        #expect(refused.error.contains("1 place of a is in no other list."))
        #expect(refused.error.contains("places unsave --list \"a\" --yes"))
        #expect(
            await harness.run("unsave", "--list", "a", "--yes").output == "Removed 2 places and the list a.\n")
        #expect(await harness.run("saved").output.contains("Hilton"))
    }

    @Test(arguments: [("y", true), ("Yes", true), ("", false), ("n", false)])
    func unsave_asksInATerminal(line: String, isGone: Bool) async {
        var asked = harness
        asked.screen = ScriptedTerminal()
        asked.input = [line]
        _ = await harness.run("save", "osm:node/56431331", "--list", "a")
        let outcome = await asked.run("unsave", "--list", "a")
        #expect(outcome.error.contains("1 place of a is in no other list. Delete them too? [y/N] "))
        #expect(outcome.output == (isGone ? "Removed 1 place and the list a.\n" : "Nothing was changed.\n"))
        #expect(await harness.run("saved", "--list", "a").status == (isGone ? .nothingFound : .found))
    }

    @Test func unsave_knowsNoListThatIsNone() async {
        await saveAHotelInTwoLists()
        let outcome = await harness.run("unsave", "--list", "c")
        #expect(outcome.status == .nothingFound)
        #expect(outcome.error.contains("No list is called c. Your lists: a, b."))
    }

    @Test func save_takesARangeOfNumbers() async {
        _ = await harness.run("-c", "museum", "--nearest")
        let saved = await harness.run("save", "1-3", "--list", "art")
        #expect(saved.output.split(separator: "\n").count == 3)
        let beyond = await harness.run("save", "5-99")
        #expect(beyond.status == .usage)
    }

    @Test(arguments: ["json", "ndjson", "geojson", "csv", "tsv", "gpx", "kml", "html"])
    func search_keepsNotesOutOfAnswersForOthers(format: String) async {
        _ = await saveTheFirstMuseum()
        _ = await harness.run("show", "1")
        var harness = harness
        harness.terminal = nil
        let answer = await harness.run("-c", "museum", "--format", format)
        #expect(answer.output.contains("Ateneum"))
        for secret in ["closed on Monday", "\"opened\"", ">art<", "\"art\""] {
            #expect(!answer.output.contains(secret), "\(secret)")
        }
        if format != "html" {
            let asked = await harness.run("-c", "museum", "--format", format, "--fields", "name,note,lists,opened")
            #expect(asked.output.contains("closed on Monday") && asked.output.contains("art"))
        }
        let saved = await harness.run("saved", "--format", format)
        #expect(saved.output.contains("closed on Monday"))
        #expect(saved.error.contains(format == "html" ? "Contains your notes." : "Contains your notes and lists"))
    }

    @Test func show_keepsNotesOutOfItsDocument() async {
        _ = await saveTheFirstMuseum()
        _ = await harness.run("show", "1")
        #expect(await harness.run("show", "1").output.contains("closed on Monday"))
        #expect(!(await harness.run("show", "1", "--json").output.contains("closed on Monday")))
        let asked = await harness.run("show", "1", "--json", "--fields", "name,note,opened")
        #expect(asked.output.contains("closed on Monday") && asked.output.contains("\"opened\": 1"))
    }

    @Test func history_remembersNothingThatIsOpenedInPrivateOrWithoutHistory() async {
        await openAndShowAHotel()
        let before = await harness.run("history").output
        _ = await harness.run("open", "osm:node/56431331", "--no-history")
        var off = harness
        off.environment["PLACES_HISTORY"] = "off"
        _ = await off.run("open", "osm:node/56431331")
        #expect(await harness.run("history").output == before)
    }

    @Test func history_answersPrograms() async {
        await openAndShowAHotel()
        #expect(await harness.run("history", "--json").output.contains(#""schema": "history/1""#))
    }

    @Test func search_sortsByHowOftenAPlaceWasOpened() async {
        await openAndShowAHotel()
        let popular = await harness.run(
            "--sort", "popularity", "--limit", "1", "--format", "csv", "--fields", "name,opened")
        #expect(popular.output == "name,opened\r\nHilton Helsinki Strand,1\r\n")
    }

    @Test func history_isForgotten() async {
        await openAndShowAHotel()
        #expect(await harness.run("history", "clear").output == "Forgot 1 visit.\n")
        #expect(await harness.run("history").status == .nothingFound)
    }

    @Test(arguments: [["save", "osm:node/55211772"], ["saved"], ["unsave", "osm:node/55211772"]])
    func everyCommandSaysSoWhereNothingCanBeKept(arguments: [String]) async {
        var broken = harness
        broken.store = nil
        let outcome = await broken.run(arguments)
        #expect(outcome.status == .localFault)
        #expect(outcome.error.contains("Set XDG_DATA_HOME"))
    }

    @Test(arguments: [
        ["save", "osm:node/55211772"], ["saved"], ["history"], ["history", "clear"], ["usage"], ["sort"],
        ["show", "1"],
    ])
    func everyCommandFailsWhereTheStoreCannotBeUsed(arguments: [String]) async {
        var broken = harness
        broken.store = InMemoryPlacesStore(failing: .unusable(path: "/x", reason: .message("No space left on device")))
        #expect(await broken.run(arguments).status == .localFault)
    }

    private func saveTheFirstMuseum() async -> Harness.Outcome {
        _ = await harness.run("-c", "museum", "--nearest")
        return await harness.run("save", "1", "--list", "art", "--note", "closed on Monday")
    }

    private func saveAHotelInTwoLists() async {
        _ = await harness.run("save", "osm:node/55211772", "--list", "a")
        _ = await harness.run("save", "osm:node/55211772", "--list", "b")
    }

    private func openAndShowAHotel() async {
        _ = await harness.run("open", "osm:node/55211772")
        _ = await harness.run("show", "osm:node/55211772")
    }
}
