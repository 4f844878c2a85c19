import PlacesCLI
import PlacesCLITestSupport
import PlacesTestSupport
import Testing

@Suite struct CommandTests {
    @Test func version_isOneLine() async {
        let outcome = await Harness().run("--version")
        #expect(outcome.status == .found)
        #expect(outcome.output == "places \(Program.version)\n")
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

    @Test func places_searchesForALineThatIsNoCommand() async {
        let outcome = await Harness().run("config", "files", "--json")
        #expect(outcome.output.contains(#""text": "config files""#))
        #expect(outcome.output.contains(#""code": "searched-for-command-word""#))
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
