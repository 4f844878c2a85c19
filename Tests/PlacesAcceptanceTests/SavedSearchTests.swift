import PlacesArguments
import PlacesCLITestSupport
import PlacesTerminal
import PlacesTestSupport
import Testing

/// What a search finds among saved places.
@Suite(.tracksLeaks) struct SavedSearchTests {
    private let harness = Harness(environment: ["NO_COLOR": "1"], terminal: TerminalSize(columns: 100, rows: 40))

    @Test func saved_writesADocument_whereNothingIsSaved() async {
        let outcome = await Harness().run("saved", "--json")
        #expect(outcome.status == .nothingFound && outcome.output.contains("\"total\": 0"), "\(outcome.output)")
        #expect(outcome.error.contains("Nothing is saved yet."))
    }

    @Test func search_knowsSavedPlacesByTheirOwnNamesAndLists() async {
        var harness = harness
        harness.files["my.csv"] = "name,latitude,longitude\nMy bench,60.1725,24.9455\nGrandma,60.1730,24.9465\n"
        #expect(await harness.run("import", "my.csv", "--list", "favourites").status == .found)
        let bench = await harness.run("bench", "--format", "list", "--limit", "2")
        #expect(bench.output.contains("1  ★ My bench ") && bench.output.contains("2  Bench "))
        let list = await harness.run("favourites", "--format", "list")
        #expect(list.output.contains("understood as: your list favourites"))
        #expect(list.output.contains("1  ★ My bench ") && list.output.contains("2  ★ Grandma "))
        let handedOn = await harness.run("bench", "--json")
        #expect(handedOn.status == .found && !handedOn.output.contains("My bench"), "\(handedOn.output)")
        #expect(!handedOn.output.contains("favourites"))
        #expect(await harness.run("bench", "--json", "--with-lists").output.contains("My bench"))
        #expect(
            await harness.run("bench", "--no-history", "--near", "60.16,24.95").output.contains("My bench") == false)
    }

    @Test func search_listsAPlaceUnderThePersonsNameWhereTheWordsAreOfThatName() async {
        _ = await harness.run("save", "osm:node/55211772", "--name", "Where we met")
        let found = await harness.run("we met", "--format", "list", "--near", "60.17,24.95")
        #expect(found.output.contains("1  ★ Where we met "), "\(found.output)")
        #expect(found.output.contains("Hotel"))
    }
}
