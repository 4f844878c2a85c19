import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesPresentation
import PlacesTerminal
import PlacesTestSupport
import Testing

/// The command for screen readers and braille displays.
@Suite struct AccessibleTests {
    @Test(arguments: ["text", "list", "map"])
    func search_tellsPlacesInSentences_withoutDrawing(format: String) async throws {
        let outcome = await run("--accessible", "--format", format, "--color", "always")
        let lines = outcome.output.split(separator: "\n")

        #expect(outcome.status == .found)
        expectNoDrawing(outcome)
        #expect(lines.allSatisfy { $0.last == "." })
        #expect(lines.count { $0.hasPrefix("Number ") } == 20)
        #expect(lines.first == "Around Helsinki, Rautatientori, simulated.")
        #expect(lines.contains { $0.hasPrefix("Landmarks first: ") } && lines.contains { $0.hasPrefix("To the ") })
    }

    @Test(arguments: [
        ("1", true), ("yes", true), ("please", true), ("0", false), ("No", false), ("false", false), ("", false),
    ])
    func search_heedsTheEnvironment(value: String, isAccessible: Bool) async throws {
        let outcome = await run(environment: ["ACCESSIBLE": value])

        #expect(outcome.output.hasPrefix("Around Helsinki") == isAccessible)
        #expect(outcome.output.contains("\u{1B}") != isAccessible)
    }

    @Test func explore_saysMorePlacesAndNothingTwice() async throws {
        var sut = makeSUT()
        sut.input = ["more", "quit"]
        let outcome = await sut.run("explore", "coffee", "--limit", "3", "--radius", "150", "--accessible")
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let told = lines.filter { $0.hasPrefix("Number ") }
        #expect(told.count == 6 && Set(told).count == 6)
        #expect(told.map { $0.split(separator: ":")[0] } == (1...6).map { "Number \($0)" })
        for sentence in ["Around ", "The places come ", "Clock directions ", "Credit: "] {
            #expect(lines.count { $0.hasPrefix(sentence) } == 1, "\(sentence)")
        }
    }

    @Test func search_heedsTheSetting() async {
        #expect(await harness(setting: "ACCESSIBLE = YES").run().output.hasPrefix("Around Helsinki"))
    }

    @Test func config_listsTheSetting() async {
        #expect(await harness(setting: "ACCESSIBLE = YES").run("config").output.contains("ACCESSIBLE"))
    }

    @Test func search_refusesASettingThatIsNeitherYesNorNo() async {
        let wrong = await harness(setting: "ACCESSIBLE = perhaps").run()
        #expect(wrong.status == .localFault || wrong.status == .usage)
        #expect(wrong.error.contains("is neither YES nor NO"))
    }

    @Test func search_leavesDocumentsForProgramsAsTheyAre() async {
        #expect(await Harness().run("--json", "--accessible").output == Harness().run("--json").output)
    }

    @Test(arguments: [
        ["--near", "60.17,24.94", "--radius", "1", "no such words"], ["--near", "nowhere"], ["--radius", "much"],
        ["--locate", "mmdb", "--source", "osm"], ["city", "Springfield"],
    ])
    func command_drawsNothing_whereThereIsNothingOrItFails(line: [String]) async throws {
        let outcome = await run(line + ["--accessible"])

        #expect(outcome.status != .found)
        #expect(!(outcome.output + outcome.error).isEmpty)
        expectNoDrawing(outcome)
    }

    @Test(arguments: [
        ["show", "1"], ["where"], ["history"], ["where", "--watch", "2x"], ["sort"], ["saved"], ["city"], ["location"],
    ])
    func command_drawsNothing(line: [String]) async throws {
        let harness = makeSUT()
        _ = await harness.run()
        _ = await harness.run("save", "1")
        _ = await harness.run("show", "1")
        _ = await harness.run("city", "Turku, FI")
        let outcome = await harness.run(line + ["--accessible"])

        #expect(outcome.status == .found)
        expectNoDrawing(outcome)
    }

    @Test func show_tellsTheWayInPartsWithACommaBetween() async {
        let harness = makeSUT()
        _ = await harness.run("ateneum")
        let shown = await harness.run("show", "1", "--accessible").output
        #expect(shown.contains("130 metres south, about 2 minutes on foot."), "\(shown)")
    }

    @Test func show_takesTheNumbersOfTheSentences() async throws {
        let harness = makeSUT()
        let line = await harness.run("--accessible", "--sort", "name").output.split(separator: "\n")
            .first { $0.hasPrefix("Number 7: ") }
        let name = try #require(line?.dropFirst("Number 7: ".count).split(separator: ",").first)

        #expect(await harness.run("show", "7").output.contains(name))
    }

    @Test(arguments: [
        ("east", "east: 12 o'clock is east, 3"), ("SW", "south-west: 12"), ("20", "north, 20 degrees: 12"),
    ])
    func search_turnsTheClockFace(facing: String, told: String) async throws {
        #expect(await run("--accessible", "--facing", facing).output.contains("you face " + told))
    }

    @Test func search_refusesADirectionThatIsNone() async throws {
        let outcome = await run("--accessible", "--facing", "noth")

        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("is neither a direction of the compass nor degrees"))
        #expect(outcome.error.contains("north"))
    }

    // MARK: - Questions

    @Test func city_isChosenLineByLine_withoutAScreen() async throws {
        let (harness, screen) = talking("Portland", "7x", "2")
        let outcome = await harness.run("city", "--accessible")

        #expect(screen.runs == 0)
        #expect(
            outcome.output.hasPrefix(
                "Every search is now around Portland, Maine, US. This undoes it: places city --forget\n"))
        expectNoDrawing(outcome)
        #expect(
            outcome.error.hasPrefix(
                """
                Which town? Type its name or its postal code, or press Enter to change nothing.
                Which town do you mean by Portland?
                Number 1: Portland, Oregon, US.
                Number 2: Portland, Maine, US.
                """))
    }

    @Test(arguments: [["Turku, FI"], ["xqzzw", "Turku, FI"]])
    func city_isTakenAtOnce_whereItsNameIsClear(lines: [String]) async throws {
        var (harness, screen) = talking()
        harness.input = lines
        let outcome = await harness.run("city", "--accessible")

        #expect(outcome.output.hasPrefix("Every search is now around Turku"))
        #expect(screen.runs == 0)
    }

    @Test(arguments: [[""], []])
    func city_choosesNothing_whereNothingIsTyped(lines: [String]) async throws {
        var (harness, _) = talking()
        harness.input = lines
        let outcome = await harness.run("city", "--accessible")

        #expect(outcome.status == .nothingFound)
        #expect(outcome.error.hasSuffix("places: Nothing was chosen.\n"))
        #expect(try harness.store?.preference("location.city") == nil)
    }

    @Test(arguments: [("allow", "allowed"), ("a", "allowed"), ("no", nil), ("", nil), ("what\nallow", "allowed")])
    func search_asksForConsentLineByLine(typed: String, decision: String?) async throws {
        var (harness, screen) = talking()
        harness.input = typed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        harness.environment["GPSD_HOST"] = "localhost:1"
        let outcome = await harness.run("where", "--accessible")

        #expect(screen.runs == 0)
        #expect(outcome.error.contains("May places ask where you are?\n"))
        #expect(
            outcome.error.contains(
                "Type allow to allow it, no to leave it for now, or city to choose a town\n  instead.\n"))
        #expect(try harness.store?.preference("location.consent.geoclue") == decision)
        expectNoDrawing(outcome)
    }

    @Test func search_isAroundTheCityThatIsTypedInstead() async throws {
        let (harness, screen) = talking("city", "Turku, FI")
        let outcome = await harness.run("where", "--accessible")

        #expect(screen.runs == 0)
        #expect(outcome.output.contains("Turku"))
        #expect(try harness.store?.preference("location.city")?.contains("Turku") == true)
    }

    @Test func search_asksNoOne_whereNoOneTypes() async throws {
        let outcome = await Harness().run("where", "--accessible")
        #expect(!outcome.error.contains("May places ask"))
    }

    // MARK: - Helpers

    private func makeSUT(environment: [String: String] = [:]) -> Harness {
        Harness(environment: environment, terminal: .standard)
    }

    /// The program with a file of settings of the person.
    private func harness(setting: String) -> Harness {
        Harness(
            environment: ["HOME": "/home/ann"], files: ["/home/ann/.config/places/places.xcconfig": setting + "\n"])
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) async -> Harness.Outcome {
        await makeSUT(environment: environment).run(arguments)
    }

    private func run(_ arguments: [String]) async -> Harness.Outcome { await makeSUT().run(arguments) }

    /// A user who types these lines, at a terminal that must not be drawn on.
    private func talking(_ lines: String...) -> (Harness, ScriptedTerminal) {
        var harness = Harness()
        let screen = ScriptedTerminal([])
        (harness.screen, harness.input) = (screen, lines)
        return (harness, screen)
    }

    /// No terminal commands, arrows, boxes, blocks or braille.
    private func expectNoDrawing(_ outcome: Harness.Outcome, sourceLocation: SourceLocation = #_sourceLocation) {
        let signs = (outcome.output + outcome.error).unicodeScalars.filter {
            $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F || (0x2190...0x2BFF).contains($0.value)
        }
        #expect(signs.isEmpty, sourceLocation: sourceLocation)
    }
}
