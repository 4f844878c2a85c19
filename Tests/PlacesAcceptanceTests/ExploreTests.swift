import Dispatch
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesPresentation
import PlacesTerminal
import PlacesTestSupport
import Synchronization
import Testing

/// `places explore` as a whole, at a terminal that a script sits at.
@Suite struct ExploreTests {
    @Test func explore_showsTheSample() async throws {
        let sut = try harness([.shows("Ateneum"), .key(.character("q"))])
        _ = await sut.run("explore")
        let screen = try #require(sut.cellScreen)
        #expect(screen.screen.contains("Helsinki, Rautatientori") && screen.screen.contains("20 of 1,506 · prominent"))
        #expect(screen.screen.contains("© OpenStreetMap contributors") && screen.screen.contains("simulated"))
        #expect(screen.isMouseOn)
    }

    @Test func explore_givesTheTerminalBackAndAnswersNothing() async throws {
        let sut = try harness([.shows("Ateneum"), .key(.character("q"))])
        let outcome = await sut.run("explore")
        #expect(outcome.status == .found && outcome.output.isEmpty)
        let screen = try #require(sut.cellScreen)
        #expect(screen.runs == 1 && screen.remaining.isEmpty)
    }

    @Test func explore_takesTheFlagsOfASearch() async throws {
        let sut = try harness([.shows("Ateneum"), .key(.character("q"))])
        let outcome = await sut.run(
            "explore", "--near", "60.1712,24.9437", "--radius", "400", "--category", "museum", "--sort", "name",
            "--no-mouse", "--no-streets", "--ascii")
        #expect(outcome.status == .found, "\(outcome.error)")
        let screen = try #require(sut.cellScreen)
        #expect(screen.screen.contains("Ateneum") && !screen.screen.contains("Stockmann"))
        #expect(screen.screen.contains("sorted by name") && !screen.isMouseOn)
    }

    @Test(arguments: [(80, 24), (40, 12), (120, 40)])
    func explore_namesAPlaceThatNothingKnowsAndTheCommandThatAsksAboutIt(columns: Int, rows: Int) async throws {
        var sut = try harness([])
        let steps = (0..<60).map { _ in ScriptedCellScreen.Step.key(.up) }
        sut.cellScreen = ScriptedCellScreen(
            steps + [.shows("No data"), .key(.character("q"))], size: TextSize(columns: columns, rows: rows))
        _ = await sut.run("explore", "--source", "sample")
        let screen = try #require(sut.cellScreen).screen
        let words = screen.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isASCII) }
            .joined(separator: " ")
        #expect(!screen.contains("No places"), "\(screen)")
        #expect(words.contains("--source osm g goes back to the start."), "\(screen)")
        #expect(words.contains("FI\" --source osm") || words.contains("FI' --source osm"), "\(screen)")
    }

    @Test func explore_numbersPlacesForTheNextCommands() async throws {
        let sut = try harness([.shows("Kiasma"), .key(.character("q"))])
        _ = await sut.run("explore", "kiasma")
        let shown = await sut.run("show", "1")
        #expect(shown.output.contains("Kiasma"), "\(shown.error)")
    }

    /// Ctrl-C is a signal, which ends the program once the terminal is given back.
    @Test(arguments: [ScriptedCellScreen.Step.signal(2), .key(.character("q"))])
    func explore_keepsNumbersAndSavesBeforeASignalEndsIt(end: ScriptedCellScreen.Step) async throws {
        var sut = try harness([])
        let store = try #require(sut.store)
        let kept = Mutex<(numbers: Int, saved: Int)>((0, 0))
        sut.cellScreen = ScriptedCellScreen(
            [.shows("Kiasma"), .key(.tab), .key(.character("s")), end],
            over: {
                kept.withLock {
                    $0 = ((try? store.lastAnswer(terminal: ""))?.items.count ?? 0, (try? store.savedLists().count) ?? 0)
                }
            })
        _ = await sut.run("explore", "kiasma")
        #expect(kept.withLock { $0.numbers > 0 && $0.saved == 1 })
        #expect(await sut.run("show", "1").output.contains("Kiasma"))
    }

    @Test func explore_savesAndForgetsAPlace() async throws {
        let sut = try harness([
            .shows("Kiasma"), .key(.tab), .key(.character("s")), .shows("Saved Kiasma."), .shows("★"),
            .key(.character("q")),
        ])
        _ = await sut.run("explore", "kiasma")
        #expect(await sut.run("saved").output.contains("Kiasma"))
        var again = sut
        again.cellScreen = ScriptedCellScreen([
            .shows("★"), .key(.tab), .key(.character("s")), .shows("Removed Kiasma."), .key(.character("q")),
        ])
        _ = await again.run("explore", "kiasma")
        #expect(await sut.run("saved").status == .nothingFound)
    }

    @Test func explore_savesTheRecordThatASearchSaves() async throws {
        let sut = try harness([.shows("Kiasma"), .key(.tab), .key(.character("s")), .shows("★"), .key(.character("q"))])
        _ = await sut.run("explore", "kiasma")
        let explored = await sut.run("saved", "--json").output
        _ = await sut.run("unsave", "1")
        _ = await sut.run("kiasma")
        _ = await sut.run("save", "1")
        #expect(explored.contains("2019-04"))
        #expect(await sut.run("saved", "--json").output == explored)
    }

    @Test func explore_findsTheWordsThatASearchFinds() async throws {
        let sut = try harness([.shows("2 · \"restamax\""), .key(.character("q"))])
        _ = await sut.run("explore", "restamax")
        let screen = try #require(sut.cellScreen)
        #expect(screen.remaining.isEmpty)
        #expect(await sut.run("restamax").output.contains(" 2 · \"restamax\" · within 1 km"))
    }

    @Test func explore_remembersTheOrder() async throws {
        let sut = try harness([
            .shows("Ateneum"), .key(.character("o")), .shows("✓ as usual"), .key(.end), .key(.up),
            .key(.enter), .shows("sorted by name"), .key(.character("q")),
        ])
        _ = await sut.run("explore")
        var again = sut
        again.cellScreen = ScriptedCellScreen([.shows("sorted by name"), .key(.character("q"))])
        #expect(await again.run("explore").status == .found)
        #expect(again.cellScreen?.remaining.isEmpty == true)
    }

    @Test func explore_hidesAndShowsThePersonsOwnLists() async throws {
        var sut = try harness([])
        sut.files["own.csv"] = "name,latitude,longitude\nOur corner,60.1713,24.9436\n"
        _ = await sut.run("import", "own.csv")
        let screen = ScriptedCellScreen([
            .shows("★ Our corner"), .key(.character("L")), .shows("Your lists are hidden"), .key(.character("L")),
            .shows("★ Our corner"), .key(.character("q")),
        ])
        sut.cellScreen = screen
        #expect(await sut.run("explore").status == .found)
        #expect(screen.remaining.isEmpty)
        let hidden = screen.frames.first { $0.texts.joined().contains("Your lists are hidden") }
        #expect(hidden?.texts.joined().contains("Our corner") == false)
    }

    @Test func explore_tellsDirectionsAsALinkWithoutADesktop() async throws {
        let sut = try harness([
            .shows("Kiasma"), .key(.tab), .key(.character("d")), .shows("https://www.openstreetmap.org/directions"),
            .key(.character("q")),
        ])
        #expect(await sut.run("explore", "kiasma").status == .found)
        #expect(sut.cellScreen?.remaining.isEmpty == true)
    }

    @Test func explore_copiesAPlaceByAProgram() async throws {
        var sut = try harness([
            .shows("Kiasma"), .key(.tab), .key(.character("y")), .shows("Copied"), .key(.character("q")),
        ])
        sut.environment["DISPLAY"] = ":0"
        sut.launcher = ProgramLauncherSpy(installed: ["xclip"])
        #expect(await sut.run("explore", "kiasma").output.isEmpty)
        #expect(sut.launcher.starts.map(\.program) == ["xclip"])
        #expect(sut.launcher.starts.first?.input?.contains("Kiasma") == true)
    }

    /// A copy is made though the user leaves at once.
    @Test(arguments: [[ScriptedCellScreen.Step.shows("terminal")], []])
    func explore_copiesAPlaceByTheTerminal(beforeLeaving steps: [ScriptedCellScreen.Step]) async throws {
        let sut = try harness(
            [.shows("Kiasma"), .key(.tab), .key(.character("y"))] + steps + [.key(.character("q"))])
        #expect(await sut.run("explore", "kiasma").output.hasPrefix("\u{1B}]52;c;"))
    }

    @Test func explore_endsByCtrlCWhileAProgramForTheClipboardHangs() async throws {
        let (begun, left, ended) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let wasHeld = Mutex(true)
        var sut = try harness([])
        sut.environment["DISPLAY"] = ":0"
        sut.launcher = ProgramLauncherSpy(installed: ["xclip"]) {
            begun.signal()
            let outcome = left.wait(timeout: .now() + 20)
            wasHeld.withLock { $0 = outcome == .timedOut }
            ended.signal()
        }
        sut.cellScreen = ScriptedCellScreen(
            [.shows("Kiasma"), .key(.tab), .key(.character("y")), .key(.interrupt)],
            before: { if $0 == .key(.interrupt) { begun.wait() } }, over: { left.signal() })
        _ = await sut.run("explore", "kiasma")
        ended.wait()
        #expect(wasHeld.withLock { !$0 })
    }

    @Test func explore_keepsTheOldAnswerWhereTheServiceFails() async throws {
        let client = HTTPClientStub(
            answering: .success(response(200, Self.answer)), .success(response(401, "{}")))
        var sut = Harness(client, environment: ["FSQ_TOKEN": "secret-token"])
        let clock = Mutex(1_795_255_200_000)
        let pass: @Sendable (Duration) -> Void = { time in
            clock.withLock { $0 += Int(time / .milliseconds(1)) }
        }
        sut.cellScreen = ScriptedCellScreen(
            [
                .shows("Café Test"), .key(.character("+")), .timeOut, .shows("under a minute old"),
                .key(.character("q")),
            ], pass: pass)
        sut.milliseconds = { clock.withLock { $0 } }
        let outcome = await sut.run("explore", "--near", "60.1712,24.9437", "--radius", "1000")
        let screen = try #require(sut.cellScreen)
        #expect(outcome.status == .found && screen.remaining.isEmpty, "\(outcome.error)\n\(screen.screen)")
        #expect(screen.screen.contains("Powered by Foursquare"))
        #expect(screen.screen.contains("Café Test") && !screen.screen.contains("secret-token"))
    }

    @Test func explore_asksAsOftenAsThePersonMoves_whereThatIsAllowed() async throws {
        let client = HTTPClientStub()
        for number in 0...5 {
            let answer = Self.answer.replacing("Café Test", with: "Café \(number)")
                .replacing("4bf58dd8d48988d1e0931735", with: "4bf58dd8d48988d1e093173\(number)")
            client.expect({ _ in true }, answering: .success(response(200, answer)))
        }
        var sut = Harness(client, environment: ["FSQ_TOKEN": "secret-token"])
        let clock = Mutex(1_795_255_200_000)
        let moves = (1...5).flatMap { number -> [ScriptedCellScreen.Step] in
            [.key(.character("+")), .timeOut, .shows("Café \(number)")]
        }
        sut.cellScreen = ScriptedCellScreen(
            [.shows("Café 0")] + moves + [.key(.character("q"))],
            pass: { time in clock.withLock { $0 += Int(time / .milliseconds(1)) } })
        sut.milliseconds = { clock.withLock { $0 } }
        let outcome = await sut.run("explore", "--near", "60.1712,24.9437", "--radius", "300", "--max-calls", "6")
        let screen = try #require(sut.cellScreen)
        #expect(outcome.status == .found && screen.remaining.isEmpty, "\(outcome.error)\n\(screen.screen)")
        #expect(client.requests.count == 6, "\(screen.screen)")
    }

    /// With a search for each key, this took minutes.
    @Test(.timeLimit(.minutes(1))) func explore_takesALongTextThatComesAtOnce() async throws {
        let text = Array(repeating: KeyEvent.character("x"), count: 300_000)
        let sut = try harness([
            .shows("Kiasma"), .keys([.character("/")] + text + [.escape]), .shows("Kiasma"), .key(.character("q")),
        ])
        let outcome = await sut.run("explore", "kiasma")
        #expect(outcome.status == .found)
        #expect(sut.cellScreen?.remaining.isEmpty == true)
        #expect((sut.cellScreen?.frames.count ?? 0) < 50)
    }

    @Test func explore_answersOnceWithoutATerminal() async {
        let outcome = await Harness().run("explore", "kiasma", "--near", "60.1712,24.9437")
        #expect(outcome.status == .found && outcome.output.contains("Kiasma"))
        #expect(outcome.error.contains("explore needs a terminal"))
    }

    @Test func explore_isADialogueForEars() async {
        var sut = Harness()
        sut.input = ["less", "north 200", "show 99", "next", "frobnicate", "here", "help", "quit", "never read"]
        let outcome = await sut.run("explore", "kiasma", "--near", "60.1712,24.9437", "--accessible")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("Number 1: Kiasma"), "\(outcome.output)")
        #expect(!outcome.output.unicodeScalars.contains { $0.value == 0x1B || (0x2500...0x28FF).contains($0.value) })
        #expect(outcome.error.contains("There is no number 99"), "\(outcome.error)")
    }

    @Test func explore_inADialogueGoesOnFromThePlaceThatWordsName() async {
        var sut = Harness()
        sut.input = ["search coffee near kiasma", "east 300", "here", "quit"]
        let outcome = await sut.run("explore", "--accessible", "--limit", "1")
        let places = outcome.output.split(separator: "\n").filter { $0.hasPrefix("Number 1: ") }
        #expect(outcome.output.contains("Around Kiasma, given by you."))
        #expect(places.count == 4 && places[1].contains("Cafè Sanomakahvila") && places[2].contains("Isabella Cafe"))
        #expect(places[3].contains("Jääpuiston kahvila"), "\(outcome.output)")
    }

    @Test func explore_endsWithoutAPosition() async throws {
        let sut = try harness(Array(repeating: .wake, count: 20))
        let outcome = await sut.run("explore", "--source", "osm")
        #expect(outcome.status == .locationUnknown && sut.cellScreen?.runs == 1)
        #expect(outcome.error.contains("Your position could not be found"), "\(outcome.error)")
    }

    // MARK: - Helpers

    private func harness(_ steps: [ScriptedCellScreen.Step]) throws -> Harness {
        var sut = try Harness().inHelsinki()
        sut.cellScreen = ScriptedCellScreen(steps, size: TextSize(columns: 120, rows: 40))
        return sut
    }

    private static let answer =
        """
        {"results":[{"fsq_place_id":"4bf58dd8d48988d1e0931735","latitude":60.1713,"longitude":24.9440,"name":"Café Test",\
        "categories":[],"location":{},"distance":20}],"context":{"geo_bounds":{"circle":{"center":{"latitude":60.1712,\
        "longitude":24.9437},"radius":1000}}}}
        """
}
