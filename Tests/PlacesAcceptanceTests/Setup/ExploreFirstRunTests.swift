import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesTerminal
import PlacesTestSupport
import Testing

/// `places explore` opens its map at once, and asks in it what it has to know.
@Suite struct ExploreFirstRunTests {
    private static let settings = "/home/ann/.config/places/places.xcconfig"
    private let fixture: FirstRunFixture

    init() throws { fixture = try FirstRunFixture() }

    @Test func explore_asksInItsMap_andShowsTheSurroundingsAfterOneEnter() async throws {
        let (harness, screen) = try makeSUT([.shows("Where are you?"), .key(.enter), .shows("Testcafé"), quit])
        let outcome = await harness.run("explore")
        #expect(outcome.status == .found, "\(outcome.error)")
        #expect(screen.runs == 1 && screen.remaining.isEmpty)
        #expect(harness.written.text(of: Self.settings) == "SOURCE = osm\n")
        #expect(screen.screen.contains("Berlin") && screen.screen.contains("◇"))
        let question = try #require(frame(showing: "Where are you?", on: screen))
        // The circle, its scale and the slider are there already.
        let dots: ClosedRange<Character> = "\u{2801}"..."\u{28FF}"
        #expect(question.contains(where: dots.contains), "\(question)")
        #expect(question.contains("1 km  100 m"), "\(question)")
    }

    @Test func explore_asksInItsMapWhichTownIsMeant() async throws {
        let (harness, screen) = try makeSUT([.shows("Springfield, Missouri"), .key(.enter), .shows("Testcafé"), quit])
        let outcome = await harness.run("explore", "--near", "Springfield", "--source", "osm")
        #expect(outcome.status == .found && screen.remaining.isEmpty, "\(outcome)")
        #expect(screen.screen.contains("Springfield, Missouri"), "\(screen.screen)")
    }

    @Test func explore_takesATypedTown() async throws {
        let keys = "tokio".map { ScriptedCellScreen.Step.key(.character($0)) }
        let (harness, screen) = try makeSUT(
            [.shows("Where are you?")] + keys + [.shows("Tokyo"), .key(.enter), .shows("Testcafé"), quit], zone: "UTC")
        #expect(await harness.run("explore").status == .found)
        #expect(screen.remaining.isEmpty)
        #expect(try harness.store?.preference("location.city")?.contains("Tokyo") == true)
    }

    @Test func escape_showsTheSampleAndIsNotAskedAgain() async throws {
        var (harness, screen) = try makeSUT([.shows("Where are you?"), .key(.escape), .shows("Ateneum"), quit])
        #expect(await harness.run("explore").status == .found)
        #expect(screen.remaining.isEmpty && harness.written.paths == [])
        screen = ScriptedCellScreen([.shows("Ateneum"), quit])
        harness.cellScreen = screen
        #expect(await harness.run("explore").status == .found)
        #expect(frame(showing: "Where are you?", on: screen) == nil)
    }

    @Test(arguments: [ScriptedCellScreen.Step.signal(2), .key(.interrupt)])
    func interrupt_storesNothing(step: ScriptedCellScreen.Step) async throws {
        let (harness, screen) = try makeSUT([.shows("Where are you?"), step])
        let outcome = await harness.run("explore")
        #expect(outcome.status == .interrupted && outcome.error.isEmpty)
        #expect(harness.written.paths == [] && screen.runs == 1)
        #expect(try harness.store?.preferences(prefix: "setup") == [:])
    }

    @Test(arguments: [(40, 12), (60, 20), (80, 24), (200, 60), (30, 16)])
    func question_isWrappedToAnyWindow(columns: Int, rows: Int) async throws {
        let (harness, screen) = try makeSUT(
            [.shows("Where"), .key(.escape), .timeOut], size: TextSize(columns: columns, rows: rows))
        _ = await harness.run("explore")
        let words = words(of: try #require(frame(showing: "Where", on: screen)))
        for sentence in [
            "Where are you?", "not your position.", "Looking them up tells overpass-api.de the middle of Berlin,",
            "(undo: places setup)", "show the built-in sample of Helsinki centre instead",
        ] {
            #expect(words.contains(sentence), "\(words)")
        }
    }

    @Test(arguments: [(20, 4), (10, 2), (41, 13)])
    func question_fitsTheSmallestWindows(columns: Int, rows: Int) async throws {
        let (harness, _) = try makeSUT(
            [
                .shows("❯"), .key(.down), .resize(TextSize(columns: columns + 40, rows: rows)), .key(.escape),
                .key(.interrupt),
            ],
            size: TextSize(columns: columns, rows: rows))
        let outcome = await harness.run("explore")
        #expect([.found, .interrupted].contains(outcome.status))
    }

    // MARK: - A named place

    @Test func namedPlace_isLookedUpOnceTheUserAgreesInTheMap() async throws {
        let (harness, screen) = try makeSUT(
            [.shows("Look up places around Osaka"), .key(.character("o")), .shows("Testcafé"), quit], zone: "UTC")
        #expect(await harness.run("explore", "--near", "Osaka").status == .found)
        #expect(!harness.client.requests.isEmpty && harness.written.paths == [])
        #expect(screen.screen.contains("◇") && !screen.screen.contains("✛"))
    }

    @Test(arguments: [(40, 12), (80, 24), (200, 60)])
    func namedPlace_saysThatNothingIsKnownWhereTheUserRefuses(columns: Int, rows: Int) async throws {
        let (harness, screen) = try makeSUT(
            [.shows("Look up places"), .key(.character("n")), .shows("No data"), quit], zone: "UTC",
            size: TextSize(columns: columns, rows: rows))
        #expect(await harness.run("explore", "--near", "Osaka").status == .found)
        #expect(harness.client.requests.isEmpty && screen.remaining.isEmpty)
        let question = words(of: try #require(frame(showing: "Look up places", on: screen)))
        #expect(question.contains("at overpass-api.de? It learns the middle of Osaka, Osaka, JP."), "\(question)")
        #expect(question.contains("[y]es, always") && question.contains("[o]nce") && question.contains("[n]o"))
    }

    @Test func namedPlace_thatIsUnknownIsAnErrorOnceTheScreenIsGivenBack() async throws {
        let (harness, screen) = try makeSUT(Array(repeating: .wake, count: 20), zone: "UTC")
        let outcome = await harness.run("explore", "--near", "Zzqxborough")
        #expect(outcome.status == .usage && outcome.error.contains("Zzqxborough"), "\(outcome.error)")
        #expect(screen.runs == 1)
    }

    // MARK: - Before there is a map

    @Test func keysPressedEarly_reachTheMap() async throws {
        let keys = "/kiasma".map { ScriptedCellScreen.Step.key(.character($0)) }
        let (harness, screen) = try makeSUT(keys + [.shows("Kiasma"), .key(.enter), quit])
        #expect(await harness.run("explore", "--simulate", "helsinki").status == .found)
        #expect(screen.remaining.isEmpty)
    }

    @Test func q_leavesBeforeThereIsAMap() async throws {
        let (harness, screen) = try makeSUT([quit])
        #expect(await harness.run("explore", "--simulate", "helsinki").status == .found)
        #expect(screen.remaining.isEmpty)
    }

    // MARK: - Helpers

    private var quit: ScriptedCellScreen.Step { .key(.character("q")) }

    private func makeSUT(
        _ steps: [ScriptedCellScreen.Step], zone: String = "Europe/Berlin",
        size: TextSize = TextSize(columns: 80, rows: 24)
    ) throws -> (harness: Harness, screen: ScriptedCellScreen) {
        var harness = try fixture.harness(zone: zone, terminal: .standard)
        let screen = ScriptedCellScreen(steps, size: size)
        (harness.screen, harness.cellScreen) = (ScriptedTerminal([]), screen)
        return (harness, screen)
    }

    private func frame(showing text: String, on screen: ScriptedCellScreen) -> String? {
        screen.frames.map { $0.texts.joined(separator: "\n") }.first { $0.contains(text) }
    }

    /// The words in one line, without what is drawn beside them.
    private func words(of screen: String) -> String {
        screen.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isASCII) && $0 != "N" }.joined(
            separator: " ")
    }
}
