import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import PlacesThreads
import Testing

/// One entry adds a method: every command knows it, and no other file names it.
@Suite struct ToyMethodTests {
    @Test func where_takesTheMethodThatIsNamed() async {
        let outcome = await run("where", "--locate", "toy-radar", "--json")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains(#""method": "toy-radar""#))
        #expect(await run("where", "--locate", "toy-radar").output.contains("toy-radar ±5 m"))
    }

    @Test func where_triesItAmongTheUsualOnes() async {
        let line = await run("where").output.split(separator: "\n").first
        #expect(line?.hasSuffix(" toy-radar") == true)
    }

    @Test func where_saysWhyItFailed() async {
        let outcome = await run("where", "--locate", "toy-radar", target: nil)
        #expect(outcome.status == .locationUnknown)
        #expect(outcome.error.contains("toy-radar: there is no target"))
    }

    @Test func explanation_tellsWhatItReads() async {
        let text = await run("where", "--explain").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("toy-radar: tried without asking you a radar made of bricks, which beeps"))
    }

    @Test func location_deniesAndListsIt() async {
        await withToy {
            let harness = harness(Self.point)
            #expect(await harness.run("location", "deny", "toy-radar").output == "toy-radar: denied\n")
            let list = await harness.run("location").output
            #expect(list.contains("toy-radar     denied       a radar made of bricks, which beeps"))
            #expect(await harness.run("where", "--locate", "toy-radar").status == .locationUnknown)
        }
    }

    @Test func config_listsItsSetting() async {
        let lines = await run("config").output.split(separator: "\n").filter { $0.hasPrefix("TOY_TARGET") }
        #expect(
            lines.map { $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
                == ["TOY_TARGET 60.17,24.94 PLACES_TOY_TARGET"])
    }

    @Test(arguments: [["where"], ["zone"], []])
    func option_setsWhatTheSettingSets(command: [String]) async {
        let line = command + ["--locate", "toy-radar", "--toy-target", "61,25"]
        let outcome = await run(line + (command == ["zone"] ? [] : ["--json"]))
        #expect(outcome.status != .usage)
        if command == ["where"] { #expect(outcome.output.contains(#""latitude": 61.0"#)) }
    }

    @Test func option_isShownAndCompletedWhereMethodsAreChosen() async {
        #expect(await run("help", "all", "where").output.contains("--toy-target POINT"))
        #expect(await run("help", "all").output.contains("where the radar of bricks points"))
        #expect(await run("man").output.contains("where the radar of bricks points"))
        #expect(await run("__complete", "--", "where", "--toy-t").output.contains("--toy-target"))
        let outcome = await run("hours", "--toy-target", "61,25", "Mo 08:00-18:00")
        #expect(outcome.status == .usage)
    }

    @Test func help_namesIt() async {
        #expect(await run("help", "location").output.contains("toy-radar"))
    }

    @Test(arguments: [["--locate", "toy"], ["location", "allow", "toy"], ["where", "--locate", "gpsd,toy"]])
    func completion_offersIt(words: [String]) async {
        #expect(await run(["__complete", "--"] + words).output.contains("toy-radar"))
    }

    @Test func misspelt_isCorrected() async {
        let outcome = await run("where", "--locate", "toy-rada")
        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("--locate toy-radar"))
    }

    @Test func manual_tellsWhatIsSentWhere() async {
        let page = await run("man").output
        #expect(page.contains("a beep; to radar.example"))
        #expect(page.contains("what the radar of bricks sees"))
    }

    // MARK: - Helpers

    private static let point = "60.17,24.94"

    private func run(_ line: String..., target: String? = Self.point) async -> Harness.Outcome {
        await run(line, target: target)
    }

    private func run(_ line: [String], target: String? = Self.point) async -> Harness.Outcome {
        await withToy { await harness(target).run(line) }
    }

    private func harness(_ target: String?) -> Harness {
        Harness(environment: target.map { ["PLACES_TOY_TARGET": $0] } ?? [:])
    }

    private func withToy<Result>(_ body: () async -> Result) async -> Result {
        await MethodDescriptor.$all.withValue(MethodDescriptor.all + [.toy], operation: body)
    }
}
