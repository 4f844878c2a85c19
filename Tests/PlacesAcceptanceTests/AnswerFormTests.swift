import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesTerminal
import PlacesTestSupport
import Testing

/// Fields, templates, links and the pager.
@Suite(.tracksLeaks) struct AnswerFormTests {
    private let harness = Harness()

    @Test func json_takesFieldsInItsOwnArgument() async {
        let outcome = await harness.run("museum", "--json=name,distance")
        #expect(outcome.status == .found)
        #expect(outcome.output == (await harness.run("museum", "--json", "--fields", "name,distance")).output)
        #expect(outcome.output.contains("{\"name\": \"Ateneum\", \"distance\": "))
    }

    @Test func json_takesNoWordForItsFields() async {
        let outcome = await harness.run("--json", "coffee")
        #expect(outcome.output.contains(#""text": "coffee""#))
        #expect(await harness.run("-j", "coffee").output == outcome.output)
        #expect(await harness.run("-jv", "coffee").output == outcome.output)
    }

    @Test(arguments: [
        (["--json=nam", "museum"], "Did you mean name"), (["where", "--json=name"], "places where takes no --fields."),
        (["--template", "{nam}", "museum"], "Did you mean name"), (["--template", "{name", "museum"], "is not closed"),
        (["--template", "{name}", "--fields", "name"], "exclude each other"),
        (["show", "1", "--template", "{name}"], "places show takes no --template."),
    ])
    func fields_areRefusedWhereUnknownOrUnused(line: [String], message: String) async {
        let outcome = await harness.run(line)
        #expect(outcome.status == .usage && outcome.output == "")
        #expect(outcome.error.contains(message), "\(outcome.error)")
    }

    @Test(arguments: [[], ["--pager"]])
    func template_writesALineForEachPlace(more: [String]) async {
        let question = ["museum", "--source", "sample"]
        let outcome = await harness.run(question + ["--template", #"{name}\t{distance}"#] + more)
        let tsv = await harness.run(question + ["--format", "tsv", "--fields", "name,distance"])
        #expect(outcome.output == tsv.output.split(separator: "\n").dropFirst().map { $0 + "\n" }.joined())
        #expect(outcome.error == tsv.error)
        _ = await harness.run("museum")
        _ = await harness.run("save", "1", "--note", "quiet")
        #expect(await harness.run("saved", "--template", "{name}: {note}").output == "Ateneum: quiet\n")
    }

    @Test func names_areLinksInATerminalThatKnowsThem() async {
        var terminal = Harness(
            environment: ["VTE_VERSION": "7000"], terminal: TerminalSize(columns: 120, rows: 40))
        let line = ["bench", "--limit", "3", "--format", "list", "-q"]
        let linked = await terminal.run(line)
        let links = linked.output.components(separatedBy: "\u{1B}]8;;https://www.openstreetmap.org/node/")
        #expect(links.count == 4)
        terminal.terminal = nil
        #expect(!(await terminal.run(line).output.contains("\u{1B}]8")))
    }

    @Test func pager_showsWhatIsLongerThanTheScreenOnlyWhereAskedFor() async throws {
        var terminal = Harness(
            environment: ["PAGER": "less -S"], terminal: TerminalSize(columns: 100, rows: 15))
        terminal.launcher = ProgramLauncherSpy()
        #expect(await terminal.run("coffee", "-q").output.contains("more (--format list, or a taller window)"))
        #expect(terminal.launcher.starts.isEmpty)

        let paged = await terminal.run("coffee", "--pager")
        #expect(paged.status == .found && paged.output == "")
        let start = try #require(terminal.launcher.starts.first)
        #expect(start.arguments == ["-c", "less -S"])
        #expect(start.input == (await terminal.run("coffee", "--format", "list", "-q")).output)
        #expect(await terminal.run("show", "20", "-q").status == .found)
    }

    @Test(arguments: [["coffee", "--limit", "2", "--pager"], ["museum", "--json", "--pager"]])
    func pager_isNotStartedForWhatFitsOrForPrograms(line: [String]) async {
        let terminal = Harness(environment: ["PAGER": "less"], terminal: TerminalSize(columns: 100, rows: 50))
        #expect(await terminal.run(line).output != "")
        #expect(terminal.launcher.starts.isEmpty)
    }

    @Test func pager_isNotStartedInAPipe() async {
        let pipe = Harness(environment: ["PAGER": "less"])
        #expect(await pipe.run("coffee", "--pager").output == (await pipe.run("coffee")).output)
        #expect(pipe.launcher.starts.isEmpty)
    }

    @Test func pager_thatCannotBeStartedLeavesTheAnswer() async {
        var terminal = Harness(
            environment: ["PAGER": "x", "NO_COLOR": "1"], terminal: TerminalSize(columns: 100, rows: 15))
        terminal.launcher = ProgramLauncherSpy(answering: .failure(.notFound(program: "x")))
        let outcome = await terminal.run("coffee", "--pager")
        #expect(outcome.status == .found && outcome.output.contains("\n 20  ") || outcome.output.contains("\n20  "))
        #expect(outcome.error.contains("The program x is not installed."))
    }
}
