import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesTestSupport
import Testing

/// Places by their names where numbers are taken.
@Suite struct NamedReferenceTests {
    @Test func show_takesANameOfTheLastAnswer_andKeepsTheAnswer() async {
        let harness = Harness()
        _ = await harness.run("museum", "--limit", "5")
        let named = await harness.run("show", "kiasma")
        #expect(named.status == .found)
        #expect(named.output.hasPrefix("Kiasma\n"), "\(named.output) \(named.error)")
        // Only a place of an answer has a distance from its centre.
        #expect(named.output.contains("\ndistance "))
        #expect(!(await Harness().run("show", "kiasma").output.contains("\ndistance ")))
        #expect(await harness.run("show", "5").status == .found)
    }

    @Test(arguments: ["show", "share", "save"])
    func commands_findANameInTheSource(command: String) async {
        let harness = Harness()
        _ = await harness.run("museum", "--limit", "3")
        let outcome = await harness.run(command, "Roasberg")
        #expect(outcome.status == .found, "\(outcome.output) \(outcome.error)")
        #expect((outcome.output + outcome.error).contains("Roasberg"))
        // The last answer has three numbers still.
        #expect(await harness.run("show", "3").status == .found)
        #expect(await harness.run("show", "4").status == .usage)
    }

    @Test func save_keepsThePlaceThatIsNamed() async {
        let harness = Harness()
        #expect(await harness.run("save", "Kiasma").output == "Saved Kiasma.\n")
        #expect(await harness.run("saved").output.contains("Kiasma"))
        #expect(await harness.run("unsave", "kiasma").output == "Removed Kiasma from 1 list.\n")
    }

    @Test(arguments: ["show", "share", "save", "unsave"])
    func commands_neverSearchInstead(command: String) async {
        let harness = Harness()
        _ = await harness.run("museum", "--limit", "3")
        let outcome = await harness.run(command, "zzqx", "nowhere")
        #expect(outcome.status == .usage)
        #expect(outcome.output == "")
        #expect(outcome.error.contains("No place is called zzqx nowhere"), "\(outcome.error)")
        let advice = "To search for the words: places -- \(command) zzqx nowhere"
        #expect(outcome.error.contains(advice), "\(outcome.error)")
    }

    @Test func show_listsReadyCommands_whereSeveralFit_andAsksInATerminal() async throws {
        var harness = Harness()
        let outcome = await harness.run("show", "R-kioski")
        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("Several places fit R-kioski:\n  places show osm:node/"), "\(outcome.error)")
        let line = try #require(outcome.error.split(separator: "\n").first { $0.contains("places show ") })
        let id = String(line.split(separator: " ")[2])
        #expect(await harness.run("show", id).output.contains("R-"))
        (harness.screen, harness.input) = (ScriptedTerminal([]), ["2"])
        #expect(await harness.run("show", "R-kioski").status == .found)
    }

    @Test func open_takesAPlaceAndSearchesForOtherWords() async {
        let harness = Harness()
        #expect(await harness.run("open", "Ateneum").output.contains("60.170"))
        #expect(await harness.run("open", "bakery").output.contains("is a word of this search, not the command"))
        #expect(await harness.run("copy", "shop").output.contains("is a word of this search, not the command"))
        for line in ["open 24 hours", "open 24 hours pharmacy", "open 7 days a week"] {
            let outcome = await harness.run(line.split(separator: " ").map(String.init))
            #expect(outcome.output.contains("is a word of this search, not the command"), "\(outcome)")
        }
        #expect(await harness.run("open", "24").status == .usage)
    }
}
