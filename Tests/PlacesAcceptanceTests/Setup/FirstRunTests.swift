import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesTerminal
import PlacesTestSupport
import Testing

/// The one question before a first search: the town, and whether OpenStreetMap may be asked.
@Suite struct FirstRunTests {
    private static let settings = "/home/ann/.config/places/places.xcconfig"
    private let fixture: FirstRunFixture

    init() throws { fixture = try FirstRunFixture() }

    @Test func places_showsTheSurroundingsAfterOneEnter() async throws {
        let (harness, screen) = try makeSUT(zone: "Europe/Berlin", keys: [.enter])
        let outcome = await harness.run()
        #expect(outcome.status == .found, "\(outcome.error)")
        #expect(outcome.output.contains("Berlin") && outcome.output.contains("Testcafé"))
        #expect(outcome.output.contains("◇ middle of Berlin") && !outcome.output.contains("✛"))
        #expect(outcome.error.contains("around the middle of Berlin … 0 s"))
        #expect(screen.screen.contains("(your clock says Germany)"))
        #expect(screen.screen.contains("tells overpass-api.de the middle of Berlin"))
        #expect(harness.written.text(of: Self.settings) == "SOURCE = osm\n")
        // Only the middle of the town goes out.
        let body = try #require(harness.client.requests.first?.body)
        #expect(String(decoding: body, as: UTF8.self).contains("52.52437"))

        // The second time nothing is asked.
        #expect(await harness.run("coffee").output.contains("Testcafé"))
        #expect(screen.runs == 1)
    }

    @Test(arguments: [("Asia/Calcutta", "Kolkata"), ("Africa/Lagos", "Lagos"), ("Asia/Tokyo", "Tokyo")])
    func question_marksTheTownOfTheClock(zone: String, town: String) async throws {
        let (harness, screen) = try makeSUT(zone: zone, keys: [.escape])
        _ = await harness.run()
        #expect(screen.frames[0].contains { $0.hasPrefix("❯ \(town)") }, "\(screen.screen)")
    }

    @Test func question_waitsForATownWhereTheClockSaysNothing() async throws {
        let (harness, screen) = try makeSUT(
            zone: "UTC", keys: [.enter] + "tokio".map(KeyEvent.character) + [.enter])
        #expect(await harness.run().status == .found)
        #expect(!screen.frames[0].joined().contains("your clock"))
        #expect(try harness.store?.preference("location.city")?.contains("Tokyo") == true)
    }

    @Test func readme_showsTheQuestionAsItIs() async throws {
        let (harness, screen) = try makeSUT(zone: "Europe/Berlin", keys: [.escape])
        _ = await harness.run()
        let path = #filePath.split(separator: "/Tests/")[0] + "/README.md"
        let readme = String(decoding: try Data(contentsOf: URL(filePath: String(path))), as: UTF8.self)
        let question = screen.frames[0].joined(separator: "\n")
        #expect(readme.contains("```\n\(question)\n```\n"), "\(question)")
    }

    @Test func escape_showsTheSampleAndIsNotAskedAgain() async throws {
        let (harness, screen) = try makeSUT(zone: "Europe/Berlin", keys: [.escape])
        let first = await harness.run()
        #expect(first.output.contains("Sample of Helsinki centre, not where you are (Berlin, by your clock)."))
        #expect(first.error.contains("For Berlin: places --near Berlin --source osm"))
        _ = await harness.run()
        #expect(screen.runs == 1)
        #expect(harness.written.paths == [] && harness.client.requests == [])
    }

    @Test func interrupt_storesNothing() async throws {
        let (harness, _) = try makeSUT(zone: "Europe/Berlin", steps: [.signal(2)])
        _ = await harness.run()
        #expect(harness.written.paths == [])
        #expect(try harness.store?.preferences(prefix: "setup") == [:])
    }

    @Test(
        arguments: [
            ["--near", "60.17,24.94"], ["--simulate", "monaco"], ["--source", "sample"], ["--json"], ["-f", "csv"],
            ["--no-input"],
        ])
    func question_isNotAskedWhereNothingIsLacking(line: [String]) async throws {
        let (harness, screen) = try makeSUT(zone: "Europe/Berlin", keys: [])
        _ = await harness.run(line)
        #expect(screen.runs == 0)
    }

    @Test(arguments: [["CI": "true"], ["HOME_LOCATION": "60.17,24.94"], ["PLACES_SOURCE": "sample"]])
    func question_isNotAskedWhereTheEnvironmentDecides(environment: [String: String]) async throws {
        var (harness, screen) = try makeSUT(zone: "Europe/Berlin", keys: [])
        harness.environment.merge(environment) { $1 }
        if let home = environment["HOME_LOCATION"] { harness.environment["PLACES_HOME_LOCATION"] = home }
        _ = await harness.run()
        #expect(screen.runs == 0)
    }

    @Test(arguments: [(80, 24), (60, 20), (30, 8), (20, 4)])
    func question_fitsAnyWindow(columns: Int, rows: Int) async throws {
        let (harness, screen) = try makeSUT(
            zone: "Europe/Berlin", keys: [.down, .end, .escape],
            size: try #require(TerminalSize(columns: columns, rows: rows)))
        _ = await harness.run()
        for frame in screen.frames {
            #expect(frame.count <= rows)
            #expect(frame.allSatisfy { $0.displayWidth <= columns })
        }
    }

    // MARK: - A named place

    @Test func namedPlace_isLookedUpOnceAsTheUserWishes() async throws {
        let (harness, screen) = try makeSUT(zone: "UTC", keys: [.character("o")])
        let outcome = await harness.run("coffee", "--near", "Osaka")
        #expect(outcome.output.contains("Testcafé"))
        #expect(screen.screen.contains("Look up coffee around Osaka"))
        #expect(harness.written.paths == [])
    }

    @Test func namedPlace_isSpokenOfOnceBesideAnother() async throws {
        let (harness, _) = try makeSUT(zone: "Europe/Berlin", keys: [.character("o")])
        let outcome = await harness.run("--near", "London")
        #expect(outcome.status == .found && outcome.output.contains("London"), "\(outcome)")
        #expect(outcome.error.components(separatedBy: "Taking London").count == 2, "\(outcome.error)")
    }

    @Test func placeInTheWords_isLookedUpWithoutTheQuestionForATown() async throws {
        let (harness, screen) = try makeSUT(zone: "Europe/Berlin", keys: [.character("o")])
        let outcome = await harness.run("coffee in Osaka")
        #expect(outcome.output.contains("Testcafé"), "\(outcome)")
        #expect(screen.screen.contains("Look up coffee in Osaka at overpass-api.de"))
        #expect(harness.written.paths == [])
    }

    @Test func unknownPlaceInTheWords_isNamedWhereNoPositionIsKnown() async throws {
        var (harness, _) = try makeSUT(zone: "Europe/Berlin", keys: [])
        (harness.screen, harness.terminal) = (nil, nil)
        let unknown = await harness.run("coffee near Alexanderplatz", "--source", "osm")
        #expect(unknown.error.contains("Nothing known here is called \"Alexanderplatz\""), "\(unknown.error)")
        let nowhere = await harness.run("coffee", "--source", "osm")
        #expect(nowhere.status == .locationUnknown)
        #expect(
            nowhere.error.contains(
                "  Try:  places coffee --source osm --near Berlin     places city Berlin     places where"))
    }

    @Test func namedPlace_isLookedUpFromNowOnAfterEnter() async throws {
        let (harness, screen) = try makeSUT(zone: "UTC", keys: [.enter])
        #expect(await harness.run("--near", "Osaka").output.contains("Testcafé"))
        #expect(harness.written.text(of: Self.settings) == "SOURCE = osm\n")
        #expect(await harness.run("--near", "Lagos").output.contains("Testcafé"))
        #expect(screen.runs == 1)
    }

    @Test func namedPlace_isAnErrorWithACommandThatWorksWhereNoOneCanBeAsked() async throws {
        var (harness, _) = try makeSUT(zone: "UTC", keys: [])
        (harness.screen, harness.terminal) = (nil, nil)
        let outcome = await harness.run("coffee", "--near", "Osaka", "--limit", "3")
        #expect(outcome.status == .nothingFound)
        #expect(outcome.error.contains("No data on this computer for Osaka"))
        let line = "places coffee --near Osaka --limit 3 --source osm"
        #expect(outcome.error.contains("  Try: \(line)\n"))
        #expect(await harness.run(line.split(separator: " ").dropFirst().map(String.init)).status == .found)
    }

    @Test(arguments: ["svg", "html"])
    func pages_callTheMiddleOfATownThat(format: String) async throws {
        var (harness, _) = try makeSUT(zone: "UTC", keys: [])
        (harness.screen, harness.terminal) = (nil, nil)
        let outcome = await harness.run("--near", "Osaka", "--source", "osm", "--format", format)
        #expect(outcome.output.contains("middle of Osaka<"), "\(outcome.error)")
        #expect(outcome.output.contains("M0-9L9 0L0 9L-9 0z"))
    }

    @Test(arguments: [504, 429])
    func busyServer_isNamedWithCommandsThatWork(status: Int) async throws {
        let client = HTTPClientStub()
        for _ in 0..<8 { client.expect({ _ in true }, answering: { _ in response(status) }) }
        let harness = Harness(client, environment: fixture.home)
        let outcome = await harness.run("--near", "Osaka", "--source", "osm")
        #expect(outcome.status != .found && outcome.output == "")
        #expect(outcome.error.contains(status == 504 ? "is too busy (504)." : "no more requests for now (429)."))
        let lines = outcome.error.split(separator: "\n").compactMap { line in
            line.split(separator: ": places ").dropFirst().first.map { $0.split(separator: " ").map(String.init) }
        }
        #expect(lines.count == 2)
        for line in lines { #expect(await harness.run(line).status == .found, "\(line)") }
    }

    // MARK: - Without a terminal

    @Test func sample_isNamedAsOneInDocuments() async throws {
        var (harness, _) = try makeSUT(zone: "Europe/Berlin", keys: [])
        (harness.screen, harness.terminal) = (nil, nil)
        let outcome = await harness.run("--json", "--limit", "1")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains(#""sample": true"#) && outcome.output.contains(#""code": "stand-in""#))
        #expect(
            outcome.error == """
                places: sample of Helsinki centre, because no place is chosen (your clock: Berlin).
                  For Berlin: places --json --limit 1 --near Berlin --source osm

                """)
        #expect(await harness.run("--json", "--quiet").error == "")
        let chosen = await harness.run("--json", "--near", "60.17,24.94")
        #expect(!chosen.output.contains(#""code": "stand-in""#) && chosen.error == "")
    }

    // MARK: - setup

    @Test func setup_undoesWhatTheFirstRunChose() async throws {
        let (harness, _) = try makeSUT(zone: "Europe/Berlin", keys: [.enter, .end, .enter, .escape])
        _ = await harness.run()
        let outcome = await harness.run("setup")
        #expect(outcome.output.contains("No town is set and no service is asked any more."), "\(outcome.error)")
        #expect(harness.written.text(of: Self.settings) == "")
        #expect(try harness.store?.preference("location.city") == nil)
    }

    @Test func setup_offersTheExactPosition_andWithoutADesktopTheErrorSaysWhatToType() async throws {
        let (harness, screen) = try makeSUT(zone: "UTC", keys: [.down, .enter, .escape])
        let chosen = await harness.run("setup")
        #expect(chosen.output.contains("Searches are around the position of this computer"), "\(chosen.error)")
        #expect(screen.frames[0].contains { $0.contains("exact position of this computer") })
        let failed = await harness.run()
        #expect(failed.status == .locationUnknown)
        #expect(failed.error.contains("geoclue: no system bus is running here"), "\(failed.error)")
        #expect(
            failed.error.contains("  Try:\n    places --near Berlin\n    places city Berlin\n    places setup\n"))
        #expect(await harness.run("city", "Berlin").status == .found)
        #expect(await harness.run().output.contains("◇ middle of Berlin"))
    }

    @Test func setup_takesAKeyUnseen() async throws {
        let (harness, screen) = try makeSUT(
            zone: "UTC", keys: [.escape, .character("k")] + "fsq3hush".map(KeyEvent.character) + [.enter])
        let outcome = await harness.run("setup")
        #expect(harness.written.text(of: Self.settings) == "FSQ_TOKEN = fsq3hush\n")
        #expect(!(outcome.output + outcome.error + screen.frames.joined().joined()).contains("hush"))
    }

    @Test(arguments: [["setup", "the", "table"], ["setup", "menu"]])
    func setup_isAWordOfASearchBeforeOthers(line: [String]) async throws {
        let outcome = await Harness().run(line)
        #expect(!outcome.error.contains("asks at a terminal"))
    }

    // MARK: - Helpers

    private func makeSUT(
        zone: String, keys: [KeyEvent], size: TerminalSize = .standard
    ) throws -> (harness: Harness, screen: ScriptedTerminal) {
        try makeSUT(zone: zone, steps: keys.map(ScriptedTerminal.Step.key), size: size)
    }

    private func makeSUT(
        zone: String, steps: [ScriptedTerminal.Step], size: TerminalSize = .standard
    ) throws -> (harness: Harness, screen: ScriptedTerminal) {
        let screen = ScriptedTerminal(steps, size: size)
        var harness = try fixture.harness(zone: zone, terminal: size)
        harness.screen = screen
        return (harness, screen)
    }
}
