import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesPresentation
import PlacesTerminal
import PlacesTestSupport
import Testing

/// The desktop's location service is used only after a person at a terminal allowed it.
@Suite struct ConsentQuestionTests {
    @Test func search_explainsAndAsks_beforeTheFirstUse() async throws {
        let (harness, screen) = makeSUT(pressing: .character("n"))
        let outcome = await harness.run()

        #expect(screen.runs == 1)
        let question = screen.screen
        for words in [
            "May places ask where you are?", "GeoClue", "Foursquare", "[a]llow", "[n]ot now", "[c]hoose a town",
        ] {
            #expect(question.lowercased().contains(words.lowercased()))
        }
        #expect(outcome.status == .nothingFound)
        // Not now is no decision.
        #expect(try harness.store?.preferences(prefix: "location.consent.") == [:])
    }

    @Test func search_asksNoMore_onceItIsAllowed() async throws {
        let (harness, screen) = makeSUT(pressing: .character("a"))
        let first = await harness.run()
        let second = await harness.run()

        #expect(screen.runs == 1)
        #expect(try harness.store?.preferences(prefix: "location.consent.") == ["location.consent.geoclue": "allowed"])
        // There is no bus here, and Foursquare estimates the position; the second time the bus is not waited for.
        #expect([first.status, second.status] == [.nothingFound, .nothingFound])
        let why = await harness.run("where")
        // The terminal's lines are wrapped.
        let words = (why.output + why.error).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("(just now; tried again in 10 min, or at once if named)"))
    }

    @Test func search_asksNoMore_onceItIsDenied() async throws {
        let (harness, screen) = makeSUT()
        _ = await harness.run("location", "deny", "geoclue")
        _ = await harness.run()

        #expect(screen.runs == 0)
    }

    @Test func search_isAroundTheCityThatThePersonChoosesInstead() async throws {
        let (harness, screen) = makeSUT(
            pressing: .character("c"), .character("t"), .character("u"), .character("r"), .character("k"),
            .character("u"),
            .enter)
        let outcome = await harness.run()

        #expect(screen.runs == 2)
        #expect(outcome.output.contains("Turku, Southwest Finland, FI (the town you chose)"))
        #expect(try harness.store?.preference("location.city")?.contains("Turku") == true)
        #expect(harness.client.requests.first?.url.query?.contains("ll=60.45") == true)
    }

    @Test func search_asksNoOne_withoutATerminal() async throws {
        var (harness, _) = makeSUT()
        harness.screen = nil
        _ = await harness.run()

        #expect(harness.client.requests.count == 1)
    }

    private func makeSUT(pressing keys: KeyEvent...) -> (Harness, ScriptedTerminal) {
        let answer = Result<HTTPResponse, HTTPError>.success(
            HTTPResponse(status: 200, body: Data(#"{"results": []}"#.utf8)))
        var harness = Harness(
            HTTPClientStub(answering: answer, answer),
            environment: ["FSQ_TOKEN": "t0ken", "PLACES_SOURCE": "foursquare"])
        harness.environment["GPSD_HOST"] = "localhost:1"
        let screen = ScriptedTerminal(keys.map(ScriptedTerminal.Step.key))
        harness.screen = screen
        return (harness, screen)
    }
}
