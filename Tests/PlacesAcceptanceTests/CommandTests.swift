import PlacesArguments
import PlacesCLITestSupport
import PlacesTerminal
import PlacesTestSupport
import Testing

@Suite struct CommandTests {
    @Test func version_isOneLine() async {
        let outcome = await Harness().run("--version")
        #expect(outcome.status == .found)
        #expect(outcome.output == "places \(Program.version)\n")
    }

    @Test func version_tellsWithVerboseWhatTheProgramIsMadeOf() async {
        for line in [["--version", "--verbose"], ["-vV"]] {
            let outcome = await Harness().run(line)
            #expect(outcome.status == .found)
            #expect(outcome.output.hasPrefix("places \(Program.version)\ncommit: "))
            for part in ["licence: MIT", "of 2019-04", "ODbL 1.0", "known until the end of 20"] {
                #expect(outcome.output.contains(part), "\(part)")
            }
        }
    }

    @Test(arguments: ["share", "show", "open", "copy"])
    func numbers_sayWhereNothingCanBeKept(command: String) async {
        var harness = Harness()
        harness.store = nil
        let outcome = await harness.run(command, "1")
        #expect(outcome.status == .localFault)
        #expect(outcome.error.contains("neither HOME nor XDG_DATA_HOME is set"))
        #expect(!outcome.error.contains("Search first"))
    }

    @Test func hours_tellThatTheSystemLacksTheTimeZone() async {
        let outcome = await Harness().run("hours", "Mo-Fr 08:00-18:00", "--near", "60.17,24.94")
        #expect(outcome.output.contains("lacks the time zone Europe/Helsinki: apt-get install tzdata"))
    }

    @Test func search_tellsThatTheSystemLacksTheTimeZone() async throws {
        for words in [["--open-now"], ["coffee", "--open-now"], ["cafe", "--limit", "3"]] {
            let line = words + ["--source", "sample"]
            let outcome = await Harness().run(line)
            #expect(outcome.output.contains("lacks the time zone Europe/Helsinki"), "\(outcome.output)")
            #expect(outcome.output.contains("apt-get install tzdata"))
            #expect(!outcome.output.contains("without hours"))
            let known = try await Harness().inHelsinki().run(line)
            #expect(!known.output.contains("tzdata"))
        }
    }

    @Test(arguments: [["--help"], ["help"], ["help", "config"], ["man"], ["completions", "bash"], ["config"]])
    func command_answersOnStandardOutput(arguments: [String]) async {
        let outcome = await Harness().run(arguments)
        #expect(outcome.status == .found)
        #expect(outcome.output.count > 100)
        #expect(outcome.error == "")
    }

    @Test(arguments: [
        (["--radius", "0"], "100,000"), (["--near", "91,0"], "90"), (["--near", "x"], "60.17,24.94"),
        (["--bogus"], "no option --bogus"), (["--radios", "1"], "--radius"), (["--nearest", "--spread"], "--spread"),
        (["--format", "jsn"], "json"),
    ])
    func badUsage_isExplained(arguments: [String], expected: String) async {
        let outcome = await Harness().run(arguments)
        #expect(outcome.status == .usage)
        #expect(outcome.output == "")
        #expect(outcome.error.hasPrefix("places: "))
        #expect(outcome.error.contains(expected), "\(outcome.error)")
    }

    @Test(arguments: [
        ["config", "--json"], ["man", "--json"], ["completions", "powershell"], ["help", "nope"], ["config", "files"],
        ["city", "museum"], ["hours", "museum"], ["import", "museum"], ["zone", "cafe"], ["completions"], ["import"],
    ])
    func command_refusesOtherWordsAndSaysHowToSearch(line: [String]) async {
        let outcome = await Harness().run(line)
        #expect(outcome.status == .usage)
        #expect(outcome.output == "")
        #expect(outcome.error.contains("  To search for the words: places "), "\(outcome.error)")
        #expect(outcome.error.contains("-- \(line.filter { !$0.hasPrefix("-") }.joined(separator: " "))\n"))
    }

    @Test(arguments: [(["open", "bakery"], "open"), (["where", "is", "a", "museum"], "where")])
    func verb_beforeWordsIsSearchedFor(line: [String], word: String) async {
        let outcome = await Harness().run(line)
        let rows = outcome.output.split(separator: "\n").prefix { !$0.hasPrefix("1") && !$0.hasPrefix(" 1") }
        #expect(rows.contains { $0.contains("\"\(word)\" is a word of this search, not the command") })
        let document = await Harness().run(line + ["--json"])
        #expect(document.output.contains(#""code": "searched-for-command-word""#))
    }

    @Test func show_takesTheNameOfASavedPlace() async {
        let harness = Harness()
        _ = await harness.run("museum")
        _ = await harness.run("save", "1", "--name", "My bench", "--list", "lunch")
        let shown = await harness.run("show", "my", "bench")
        #expect(shown.status == .found)
        #expect(shown.output.contains("Ateneum"))
        let list = await harness.run("show", "lunch")
        #expect(list.status == .usage)
        #expect(list.error.contains("lunch is a list of saved places."))
        #expect(list.error.contains("places saved --list \"lunch\""))
    }

    @Test func help_isAsWideAsTheTerminal() async {
        let wide = await Harness(terminal: TerminalSize(columns: 110, rows: 30)).run("--help")
        #expect(wide.output == HelpText.text(width: 110))
        let narrow = await Harness(terminal: TerminalSize(columns: 50, rows: 30)).run("help", "where")
        #expect(narrow.output == HelpText.text(for: "where", width: 50))
        #expect(await Harness().run("where", "-h").output == HelpText.text(for: "where", .brief))
    }

    @Test(arguments: [["museum"], ["museum", "--format", "csv", "--fields", "name"], ["config"]])
    func quiet_writesNothingBesideTheAnswer(line: [String]) async {
        let harness = Harness(files: ["Configuration/Dev.xcconfig": "RADUIS = 1km\n"])
        let usual = await harness.run(line)
        let quiet = await harness.run(line + ["-q"])
        #expect(quiet.output == usual.output)
        #expect(!usual.error.isEmpty && quiet.error.isEmpty)
    }

    @Test func quiet_leavesErrors() async {
        let outcome = await Harness().run("--quiet", "--near", "91,0")
        #expect(outcome.status == .usage && outcome.error.hasPrefix("places: "))
    }

    @Test func openNow_hasAShortForm() throws {
        #expect(try LineRead(["-o", "cafe"]) == LineRead(["--open-now", "cafe"]))
    }

    @Test(arguments: [["search", "config"], ["--", "config"]])
    func places_searchesForACommandWordWhenTold(arguments: [String]) async {
        let outcome = await Harness().run(["--json"] + arguments)
        #expect(outcome.output.contains(#""text": "config""#))
    }

    @Test func configuration_errorsShowTheLine() async {
        let harness = Harness(files: ["Configuration/Dev.xcconfig": "RADIUS = 1km\nLIMIT\n"])
        let outcome = await harness.run()
        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("Configuration/Dev.xcconfig:2"))
        #expect(outcome.error.contains("\n") && outcome.error.contains("^"))
    }

    @Test func configuration_warningsDoNotStopASearch() async {
        let outcome = await Harness(files: ["Configuration/Dev.xcconfig": "RADUIS = 1km\n"]).run()
        #expect(outcome.status == .found)
        #expect(outcome.error.contains("RADUIS") && outcome.error.contains("RADIUS"))
    }

    @Test func badHome_namesItsOrigin() async {
        let outcome = await Harness(environment: ["PLACES_HOME_LOCATION": "here"]).run()
        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("PLACES_HOME_LOCATION"))
    }

    @Test func locateFixed_needsAHome() async {
        let without = await Harness().run("--locate", "fixed")
        #expect(without.status == .locationUnknown)
        #expect(without.error.contains("fixed: HOME_LOCATION is not set"))
        let with = await Harness(environment: ["PLACES_HOME_LOCATION": "60.17,24.94"]).run("--locate", "fixed")
        #expect(with.status == .found)
    }
}
