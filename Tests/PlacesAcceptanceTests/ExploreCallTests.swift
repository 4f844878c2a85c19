import PlacesArguments
import PlacesCLITestSupport
import PlacesHTTP
import PlacesPresentation
import PlacesTerminal
import PlacesTestSupport
import Synchronization
import Testing

/// What looking around asks of a service: no more than was allowed, and nothing while the service wants to be left alone.
@Suite struct ExploreCallTests {
    @Test func explore_asksNoMoreThanAllowedOverAllMoves() async throws {
        let moves = (1...8).flatMap { _ -> [ScriptedCellScreen.Step] in [.key(.character("+")), .timeOut] }
        let (sut, client) = try makeSUT(
            answers: 1, [.shows("Café 1"), .shows("1 of 1 call")] + moves + [.shows("Press a for 1 more")])
        let outcome = await run(sut, "--max-calls", "1")
        let screen = try #require(sut.cellScreen)

        #expect(outcome.status == .found && screen.remaining.isEmpty, "\(outcome.error)\n\(screen.screen)")
        #expect(client.requests.count == 1)
        #expect(screen.screen.contains("Café 1"))
    }

    @Test func explore_asksFurtherOnceItIsAllowed() async throws {
        let (sut, client) = try makeSUT(
            answers: 4,
            [
                .shows("Café 1"), .key(.character("+")), .timeOut, .shows("Café 2"), .shows("2 of 2 calls"),
                .key(.character("+")), .timeOut, .shows("Press a for 2 more"), .key(.character("a")), .shows("Café 3"),
                .shows("3 of 4 calls"), .key(.character("+")), .timeOut, .shows("Café 4"),
                .key(.character("+")), .timeOut, .shows("Press a for 2 more"),
            ])
        let outcome = await run(sut, "--max-calls", "2")
        let screen = try #require(sut.cellScreen)

        #expect(outcome.status == .found && screen.remaining.isEmpty, "\(outcome.error)\n\(screen.screen)")
        #expect(client.requests.count == 4)
    }

    @Test func explore_asksAsOftenAsASearchMay_unlessSaidOtherwise() async throws {
        let moves = (2...4).flatMap { number -> [ScriptedCellScreen.Step] in
            [.key(.character("+")), .timeOut, .shows("Café \(number)")]
        }
        let (sut, client) = try makeSUT(
            answers: 4,
            [.shows("Café 1")] + moves + [.key(.character("+")), .timeOut, .shows("Press a for 4 more")])
        let outcome = await run(sut)
        let screen = try #require(sut.cellScreen)

        #expect(outcome.status == .found && screen.remaining.isEmpty, "\(outcome.error)\n\(screen.screen)")
        #expect(client.requests.count == 4)
    }

    @Test func explore_asksNothingWhileTheServiceWantsToBeLeftAlone() async throws {
        let moves = (1...5).flatMap { _ -> [ScriptedCellScreen.Step] in [.key(.character("+")), .timeOut] }
        let (sut, client) = try makeSUT(
            answers: 1, thenRetryAfter: 3600,
            [.shows("Café 1"), .key(.character("+")), .timeOut, .shows("until")] + moves + [.key(.character("r"))])
        let outcome = await run(sut, "--max-calls", "100")
        let screen = try #require(sut.cellScreen)

        #expect(outcome.status == .found && screen.remaining.isEmpty, "\(outcome.error)\n\(screen.screen)")
        #expect(client.requests.count == 2)
        #expect(screen.screen.contains("Café 1") && screen.screen.contains("until 13:00"), "\(screen.screen)")
    }

    // MARK: - Line by line

    @Test func dialogue_asksBeforeItSpendsMoreThanAllowed() async throws {
        var (sut, client) = try makeSUT(answers: 4, [])
        sut.cellScreen = nil
        sut.input = ["more", "more", "yes", "more", "more", "no", "quit"]
        let outcome = await run(sut, "--max-calls", "2", "--accessible")

        #expect(outcome.status == .found && client.requests.count == 4, "\(outcome.error)")
        #expect(outcome.error.contains("2 of 2 calls"))
        #expect(outcome.error.contains("yes or no"))
    }

    @Test func dialogue_takesAnyOtherLineForNo() async throws {
        var (sut, client) = try makeSUT(answers: 1, [])
        sut.cellScreen = nil
        sut.input = ["more", "next", "quit"]
        let outcome = await run(sut, "--max-calls", "1", "--accessible")

        #expect(client.requests.count == 1 && outcome.status == .found, "\(outcome.error)")
        #expect(outcome.output.contains("Number 1: Café 1"))
    }

    @Test func dialogue_asksNothingWhileTheServiceWantsToBeLeftAlone() async throws {
        var (sut, client) = try makeSUT(answers: 1, thenRetryAfter: 3600, [])
        sut.cellScreen = nil
        sut.input = ["more", "more", "more", "quit"]
        let outcome = await run(sut, "--max-calls", "100", "--accessible")

        #expect(outcome.status == .found && client.requests.count == 2, "\(outcome.error)")
    }

    // MARK: - Helpers

    private func run(_ sut: Harness, _ arguments: String...) async -> Harness.Outcome {
        await sut.run(["explore", "--near", "60.1712,24.9437", "--radius", "300"] + arguments)
    }

    /// - Parameter steps: after which the program is left.
    private func makeSUT(
        answers: Int, thenRetryAfter seconds: Int? = nil, _ steps: [ScriptedCellScreen.Step]
    ) throws -> (sut: Harness, client: HTTPClientStub) {
        let client = HTTPClientStub()
        for number in 1...answers { client.expect({ _ in true }, answering: .success(response(200, answer(number)))) }
        if let seconds {
            client.expect(
                { _ in true }, answering: .success(response(429, headers: ["Retry-After": String(seconds)])))
        }
        let clock = Clock()
        var sut = try Harness(client, environment: ["FSQ_TOKEN": "secret-token"]).inHelsinki()
        sut.cellScreen = ScriptedCellScreen(
            steps + [.key(.character("q"))], size: TextSize(columns: 120, rows: 40),
            pass: { time in clock.time.withLock { $0 += Int(time / .milliseconds(1)) } })
        sut.milliseconds = { clock.time.withLock { $0 } }
        return (sut, client)
    }

    /// Stands at 10:00 UTC until time passes at the screen.
    private final class Clock: Sendable {
        let time = Mutex(1_795_255_200_000)
    }

    private func answer(_ number: Int) -> String {
        """
        {"results":[{"fsq_place_id":"4bf58dd8d48988d1e093173\(number)","latitude":60.1713,"longitude":24.9440,\
        "name":"Café \(number)","categories":[],"location":{},"distance":20}],"context":{"geo_bounds":{"circle":\
        {"center":{"latitude":60.1712,"longitude":24.9437},"radius":300}}}}
        """
    }
}
