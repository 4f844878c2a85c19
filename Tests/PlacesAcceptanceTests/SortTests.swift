import PlacesCLI
import PlacesCLITestSupport
import PlacesFeature
import PlacesTestSupport
import Testing

/// The order that a person chooses is remembered where they sit at a terminal, and nowhere else.
@Suite(.tracksLeaks) struct SortTests {
    private let terminal = Harness(terminal: TerminalSize(columns: 100, rows: 30))

    @Test func sort_isRememberedForTheKind() async {
        _ = await terminal.run("-c", "cafe", "--sort", "name")
        let again = await terminal.run("-c", "cafe")
        #expect(again.output.contains("sorted by name as before (--sort default forgets)"))
    }

    @Test(arguments: [["-c", "bar"], []])
    func sort_isNotRememberedForOtherKinds(arguments: [String]) async {
        _ = await terminal.run("-c", "cafe", "--sort", "name")
        #expect(!(await terminal.run(arguments).output.contains("sorted by")))
    }

    @Test func sort_isForgottenByTheDefault() async {
        _ = await terminal.run("-c", "cafe", "--sort", "name")
        let forgotten = await terminal.run("-c", "cafe", "--sort", "default")
        #expect(!forgotten.output.contains("sorted by"))
        let after = await terminal.run("-c", "cafe")
        #expect(!after.output.contains("sorted by"))
    }

    @Test(arguments: [["--json"], ["--format", "csv"]])
    func sort_isNeitherRestoredNorRememberedForPrograms(format: [String]) async {
        _ = await terminal.run("-c", "cafe", "--sort", "name")
        let asked = await terminal.run(["-c", "cafe"] + format)
        let plain = await Harness().run(["-c", "cafe"] + format)
        #expect(asked.output == plain.output)
        _ = await terminal.run(["-c", "bar", "--sort", "name"] + format)
        #expect(!(await terminal.run("-c", "bar").output.contains("sorted by")))
    }

    @Test func sort_isNotRememberedInAPipe() async {
        var pipe = terminal
        pipe.terminal = nil
        _ = await pipe.run("-c", "cafe", "--sort", "name")
        #expect(!(await terminal.run("-c", "cafe").output.contains("sorted by")))
    }

    @Test func sort_restoresTheDirectionToo() async {
        _ = await terminal.run("--sort", "distance", "--reverse")
        #expect(await terminal.run().output.contains("sorted by distance, reversed as before"))
        #expect(await terminal.run("--reverse").output.contains("sorted by distance as before"))
    }

    @Test func sortMenu_ticksTheCurrentOne() async {
        _ = await terminal.run("-c", "cafe", "--sort", "rating")
        let menu = await terminal.run("sort", "--category", "cafe")
        #expect(menu.output.hasPrefix("The order of cafe:\n"))
        #expect(menu.output.contains("\n ✓ rating      the best rated first\n"))
        let all = await terminal.run("sort")
        #expect(all.output.contains("\n ✓ default"))
    }

    @Test func sort_saysSoWhereTheSourceKnowsNoKey() async {
        let outcome = await Harness().run("--sort", "rating", "--limit", "2")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("The source tells nothing to sort by rating: the nearest come first.\n"))
    }

    @Test func sort_worksWithoutAStoreThatCanBeRead() async {
        var harness = terminal
        harness.store = InMemoryPlacesStore(failing: .busy(path: "/data/places.sqlite"))
        let outcome = await harness.run("-c", "cafe", "--sort", "name")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("sorted by name"))
        #expect(outcome.error.contains("Another program holds /data/places.sqlite"))
    }
}
