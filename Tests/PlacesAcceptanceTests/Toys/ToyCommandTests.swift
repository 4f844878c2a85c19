import PlacesArguments
import PlacesCLI
import PlacesCLITestSupport
import PlacesThreads
import Testing

/// One entry adds a command: the parser, help, manual page and completions know it, and no other file names it.
@Suite struct ToyCommandTests {
    @Test func command_runsWithItsWordsItsOptionsAndTheSettings() async {
        let outcome = await run("echo", "twice", "hello", "--list", "you", environment: ["PLACES_UNITS": "imperial"])
        #expect(outcome.status == .found)
        #expect(outcome.output == "hello you, imperial\nhello you, imperial\n")
    }

    @Test func command_endsWithItsOwnFailure() async {
        let outcome = await run("echo", "once")
        #expect(outcome.status == .nothingFound)
        #expect(outcome.error == "places: The canyon is silent.\n")
    }

    @Test func words_areRefusedWithAdvice() async {
        let outcome = await run("echo", "thrice", "hello")
        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("thrice is not one of once, twice."))
        #expect(outcome.error.contains("To search for the words: places -- echo thrice hello"))
    }

    @Test func options_ofOthersAreRefused() async {
        #expect(await run("echo", "once", "hello", "--radius", "5").error.contains("places echo takes no --radius."))
    }

    @Test func help_namesIt() async {
        #expect(await run("help", "all").output.contains("echo TIMES [WORD…]"))
        #expect(await run("-h").output.contains(", echo"))
        for line in [["help", "echo"], ["echo", "--help"]] {
            let text = await run(line).output
            #expect(text.hasPrefix("Shouts words into a canyon"))
            #expect(text.contains("places echo twice hello  hello, twice"))
            #expect(text.contains("places echo TIMES [WORD…] [OPTION…]"))
            #expect(text.contains("--list") && !text.contains("--radius"))
        }
    }

    @Test func manual_explainsIt() async {
        let page = await run("man").output
        #expect(page.contains("\\fBecho TIMES [WORD\\[u2026]]\\fR\nShouts words into a canyon"))
    }

    @Test func completion_offersItAndWhatMayFollow() async {
        #expect(await run("__complete", "--", "ech").output == "echo\tshout into a canyon\n")
        #expect(await run("__complete", "--", "echo", "tw").output == "twice\t\n")
        #expect(await run("__complete", "--", "help", "ec").output == "echo\t\n")
        #expect(await run("__complete", "--", "echo", "--").output.contains("--list\t"))
        #expect(!(await run("__complete", "--", "echo", "--").output.contains("--radius")))
    }

    @Test func misspelling_isGuessed() async {
        #expect(await run("ehco", "twcie", "hello").error.contains("Did you mean the command: places echo twice hello"))
        #expect(await run("help", "ehco").error.contains("Did you mean places help echo?"))
    }

    @Test func line_searchesForItsNameWithoutTheEntry() async {
        #expect(await Harness().run("echo", "twice").error.contains("canyon") == false)
        #expect(!Command.list.names.contains("echo"))
    }

    private func run(_ line: String..., environment: [String: String] = [:]) async -> Harness.Outcome {
        await run(line, environment: environment)
    }

    private func run(_ line: [String], environment: [String: String] = [:]) async -> Harness.Outcome {
        await Command.$all.withValue(Command.all + [.echo]) { await Harness(environment: environment).run(line) }
    }
}
