import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesTerminal
import PlacesTestSupport
import Testing

/// Where the data ends is said in a few words, and to a person once a day unless the list is short.
@Suite(.tracksLeaks) struct CoverageTests {
    private static let sentence = "The sample covers only Helsinki centre."
    private static let line = ["cafe", "--near", "60.1712,24.9437", "--source", "sample"]

    @Test(arguments: [[], ["-f", "list"], ["--accessible"]])
    func area_isNamedOnceADayAtATerminal(format: [String]) async throws {
        var harness = try terminal()
        #expect(await harness.run(Self.line + format).output.contains(Self.sentence))
        #expect(!(await harness.run(Self.line + format).output.contains("covers only")))
        harness.now = Timestamp(seconds: harness.now.seconds + 24 * 3600)
        #expect(await harness.run(Self.line + format).output.contains(Self.sentence))
    }

    @Test func area_isNamedAgainWhereTheListIsShortOrTheAreaAnother() async throws {
        let terminal = try terminal()
        _ = await terminal.run(Self.line)
        #expect(await terminal.run(Self.line + ["-f", "list", "--limit", "7"]).output.contains(Self.sentence))
        #expect(!(await terminal.run(Self.line + ["-f", "list", "--limit", "8"]).output.contains(Self.sentence)))
        let monaco = await terminal.run("restaurant", "--simulate", "monaco", "-r", "5km")
        #expect(monaco.output.contains("The sample covers only Monaco."))
    }

    @Test(arguments: [["-f", "json"], ["-f", "html"], ["-f", "list"]])
    func area_isAlwaysNamedInDocumentsAndPipes(format: [String]) async throws {
        let terminal = try terminal()
        _ = await terminal.run(Self.line)
        var pipe = terminal
        pipe.terminal = nil
        for _ in 1...2 { #expect(await pipe.run(Self.line + format).output.contains(Self.sentence)) }
    }

    @Test func area_isAlwaysNamedWhereNothingIsKept() async throws {
        var terminal = try terminal()
        terminal.environment["PLACES_HISTORY"] = "NO"
        for _ in 1...2 { #expect(await terminal.run(Self.line).output.contains(Self.sentence)) }
        #expect(try terminal.store?.preferences(prefix: "said.") == [:])
        var without = try self.terminal()
        without.store = nil
        for _ in 1...2 { #expect(await without.run(Self.line).output.contains(Self.sentence)) }
    }

    @Test func explorer_namesTheAreaOnceADay() async throws {
        var sut = try terminal()
        for isFirst in [true, false] {
            sut.cellScreen = ScriptedCellScreen(
                [.shows("© OpenStreetMap"), .key(.character("q"))], size: TextSize(columns: 120, rows: 50))
            #expect(await sut.run("explore", "-c", "park", "-r", "600", "--source", "sample").status == .found)
            #expect(sut.cellScreen?.screen.contains("covers only") == isFirst)
        }
    }

    private func terminal() throws -> Harness {
        try Harness(terminal: TerminalSize(columns: 120, rows: 50)).with(zones: "Europe/Helsinki", "Europe/Monaco")
    }
}
