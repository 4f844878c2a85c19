import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesTerminal
import PlacesTestSupport
import Testing

/// `--sort` is for one answer; `places sort` remembers an order for a list, for where a person sits at a terminal.
@Suite(.tracksLeaks) struct SortTests {
    private let terminal = Harness(terminal: TerminalSize(columns: 200, rows: 30))

    @Test(arguments: [["--sort", "closing"], ["-c", "cafe", "--sort", "name"], ["--sort", "distance", "--reverse"]])
    func sort_isForThisAnswerAlone(line: [String]) async {
        let plain = line.filter { $0 == "-c" || $0 == "cafe" }
        let before = await terminal.run(plain + ["-q"])
        #expect(await terminal.run(line).output.contains("sorted by"))
        #expect(await terminal.run(plain + ["-q"]).output == before.output)
    }

    @Test func sortCommand_remembersForTheKind() async {
        let told = await terminal.run("sort", "name", "cafe")
        #expect(
            told.output
                == "Searches with --category cafe are sorted by name from now on; undo: places sort default cafe\n")
        let again = await terminal.run("-c", "cafe", "-q")
        #expect(again.output.contains("sorted by name as remembered (places sort default cafe forgets)"))
        let other = await terminal.run("-c", "cafe", "--sort", "distance")
        #expect(other.output.contains("sorted by distance") && !other.output.contains("remembered"))
        #expect(await terminal.run("-c", "cafe", "--sort", "default").output.contains("sorted by") == false)
        #expect(await terminal.run("-c", "cafe", "-q").output == again.output)
    }

    @Test(arguments: [["-c", "bar"], []])
    func sortCommand_remembersNothingForOtherKinds(arguments: [String]) async {
        _ = await terminal.run("sort", "name", "cafe")
        #expect(!(await terminal.run(arguments).output.contains("sorted by")))
    }

    @Test(arguments: [
        (["sort", "name", "café,", "bakery"], ["-c", "bakery,cafe"], "places sort default bakery,cafe"),
        (["sort", "name", "-c", "fast food"], ["-c", "fast-food"], "places sort default fast-food"),
        (["sort", "name"], [], "places sort default"),
    ])
    func sortCommand_takesKindsInWords(line: [String], search: [String], forgets: String) async {
        #expect(await terminal.run(line).status == .found)
        #expect(await terminal.run(search).output.contains("sorted by name as remembered (\(forgets) forgets)"))
    }

    @Test func sortCommand_isForgottenByTheDefault() async {
        _ = await terminal.run("sort", "name", "cafe")
        let told = await terminal.run("sort", "default", "cafe")
        #expect(told.output == "Searches with --category cafe are sorted as usual from now on.\n")
        #expect(!(await terminal.run("-c", "cafe").output.contains("sorted by")))
    }

    @Test(arguments: [["--json"], ["--format", "csv"]])
    func sortCommand_changesNothingForPrograms(format: [String]) async {
        _ = await terminal.run("sort", "name", "cafe")
        let asked = await terminal.run(["-c", "cafe"] + format)
        #expect(asked.output == (await Harness().run(["-c", "cafe"] + format)).output)
    }

    @Test func sortCommand_changesNothingInAPipe() async {
        _ = await terminal.run("sort", "name", "cafe")
        var pipe = terminal
        pipe.terminal = nil
        #expect(!(await pipe.run("-c", "cafe").output.contains("sorted by")))
    }

    @Test func sortCommand_restoresTheDirectionToo() async {
        _ = await terminal.run("sort", "distance", "--reverse")
        #expect(await terminal.run().output.contains("sorted by distance, reversed as remembered"))
        #expect(await terminal.run("--reverse").output.contains("sorted by distance as remembered"))
    }

    @Test(arguments: [(["saved"], []), (["--list", "lunch"], ["--list", "lunch"])] as [([String], [String])])
    func sortCommand_remembersForSavedPlaces(list: [String], saved: [String]) async {
        _ = await terminal.run("museum")
        _ = await terminal.run("save", "1-3", "--list", "lunch")
        _ = await terminal.run(["sort", "name"] + list)
        #expect(await terminal.run(["saved"] + saved).output.contains("sorted by name as remembered"))
    }

    @Test(arguments: [
        (["sort", "pizza"], "pizza is not one of distance"), (["sort", "name", "xyzzy"], "xyzzy names no kind"),
    ])
    func sortCommand_refusesWhatIsNoOrderOrKind(line: [String], message: String) async {
        let outcome = await terminal.run(line)
        #expect(outcome.status == .usage)
        #expect(outcome.error.contains(message), "\(outcome.error)")
        #expect(outcome.error.contains("To search for the words: places -- sort "))
    }

    @Test func sortMenu_ticksTheRememberedOne() async {
        _ = await terminal.run("sort", "rating", "cafe")
        let menu = await terminal.run("sort", "--category", "cafe")
        #expect(menu.output.hasPrefix("The order of cafe:\n"))
        #expect(menu.output.contains("\n ✓ rating      the best rated first\n"))
        #expect(menu.output.hasSuffix("Choose with: places sort NAME cafe\n"))
        let all = await terminal.run("sort")
        #expect(all.output.contains("\n ✓ default"))
    }

    @Test func sortMenu_listsWhatIsRememberedForOtherKinds() async {
        _ = await terminal.run("sort", "rating", "cafe")
        _ = await terminal.run("sort", "name", "bar", "--reverse")
        let menu = await terminal.run("sort", "--category", "cafe")
        #expect(
            menu.output.hasSuffix(
                """
                Choose with: places sort NAME cafe
                Searches with --category bar are sorted by name, reversed; undo: places sort default bar

                """), "\(menu.output)")
        let all = await terminal.run("sort").output
        #expect(
            all.contains("--category cafe are sorted by rating; undo:") && all.contains("--category bar are sorted"))
    }

    @Test func sort_saysSoWhereTheSourceKnowsNoKey() async {
        let outcome = await Harness().run("--sort", "rating", "--limit", "2")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("The source has nothing to sort by rating: the nearest come first.\n"))
    }

    @Test func sort_worksWithoutAStoreThatCanBeRead() async {
        var harness = terminal
        harness.store = InMemoryPlacesStore(failing: .busy(path: "/data/places.sqlite"))
        let outcome = await harness.run("-c", "cafe")
        #expect(outcome.status == .found)
        #expect(outcome.error.contains("Another program holds /data/places.sqlite"))
        #expect(await harness.run("sort", "name", "cafe").status == .localFault)
    }
}
