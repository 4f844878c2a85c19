import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesTerminal
import PlacesTestSupport
import Testing

/// Facts that Foursquare charges extra for: asked for where words wish for them and the user agreed.
@Suite(.tracksLeaks) struct SurchargeQuestionTests {
    private static let settings = "/home/ann/.config/places/places.xcconfig"

    // MARK: - The question

    @Test func question_saysWhatCostsExtraAndHowToUndoIt() async throws {
        let (harness, screen) = try makeSUT(answers: 1, keys: [.enter])
        _ = await harness.run(near + ["best", "cheap", "cafe", "open", "now"])
        let text = screen.screen.unwrapped
        #expect(text.contains("for prices, ratings and opening hours? It charges extra for them."), "\(text)")
        #expect(text.contains("With them a call costs about 1.9 US cents; without them 500 calls a month are free"))
        #expect(text.contains("others cost 1.5 US cents (prices of September 2026)"))
        #expect(text.contains("Without them the answer ignores these wishes."))
        for line in [
            "To undo \"always\": places config unset PREMIUM", "Never to be asked: places config set PREMIUM NO",
        ] {
            #expect(screen.frames[0].contains(line), "\(screen.screen)")
        }
        #expect(screen.frames[0].contains { $0.hasPrefix("❯ [n]o") }, "\(screen.screen)")
    }

    @Test func yes_asksForTheFactsThisTime() async throws {
        let (harness, screen) = try makeSUT(answers: 2, keys: [.character("y"), .character("n")])
        let outcome = await harness.run(near + ["cafe", "open", "now"])
        #expect(outcome.status == .found, "\(outcome.error)")
        #expect(outcome.output.contains("Auki") && outcome.output.contains("1 closed"), "\(outcome.output)")
        #expect(outcome.output.unwrapped.contains("First to open: Café Kiinni"))
        #expect(fields(harness)[0]?.hasSuffix(",unresolved_flags,hours") == true)
        #expect(queries(harness)[0].contains("query=cafe") && !queries(harness)[0].contains("open_now"))
        #expect(harness.written.paths == [])

        let other = await harness.run(near + ["cafe", "open", "now"])
        #expect(screen.runs == 2 && fields(harness)[1] == nil)
        #expect(other.output.unwrapped.contains("The service charges extra for opening hours"), "\(other.output)")
    }

    @Test func always_asksForTheFactsFromNowOn() async throws {
        let (harness, screen) = try makeSUT(answers: 2, keys: [.character("a")])
        let outcome = await harness.run(near + ["cheap", "cafe"])
        #expect(outcome.output.contains("Auki") && !outcome.output.contains("Kiinni"), "\(outcome.output)")
        #expect(harness.written.text(of: Self.settings) == "PREMIUM = YES\n")
        _ = await harness.run(near + ["best", "cafe"])
        #expect(screen.runs == 1)
        #expect(fields(harness).map { $0?.split(separator: ",").last } == ["price", "rating"])
        #expect(queries(harness)[1].contains("sort=RATING"))
    }

    @Test(arguments: [KeyEvent.character("n"), .enter, .escape])
    func no_answersAsEverAndSaysWhy(key: KeyEvent) async throws {
        let (harness, _) = try makeSUT(answers: 1, keys: [key])
        let outcome = await harness.run(near + ["cheap", "cafe", "-f", "list"])
        #expect(outcome.output.contains("Auki") && outcome.output.contains("Kiinni"))
        #expect(outcome.output.unwrapped.contains("The service charges extra for prices, so that was left out"))
        #expect(fields(harness) == [nil] && harness.written.paths == [])
    }

    @Test func interrupt_asksNoService() async throws {
        let (harness, _) = try makeSUT(answers: 0, steps: [.signal(2)])
        #expect(await harness.run(near + ["cheap", "cafe"]).status == .interrupted)
        #expect(harness.client.requests.isEmpty)
    }

    @Test(arguments: [("yes", true), ("always", true), ("no", false), ("", false)])
    func question_isAskedInSentences(answer: String, pays: Bool) async throws {
        var (harness, _) = try makeSUT(answers: 1, keys: [])
        harness.input = ["perhaps", answer]
        let outcome = await harness.run(near + ["cheap", "cafe", "--accessible"])
        #expect(outcome.error.contains("Ask Foursquare for prices? It charges extra for them."), "\(outcome.error)")
        #expect(outcome.error.contains("Type yes, always or no. Enter alone means no."))
        #expect((fields(harness)[0] != nil) == pays)
        #expect(harness.written.paths.isEmpty == (answer != "always"))
    }

    @Test(arguments: [(80, 24), (60, 20), (30, 8), (20, 4)])
    func question_fitsAnyWindow(columns: Int, rows: Int) async throws {
        let size = try #require(TerminalSize(columns: columns, rows: rows))
        let (harness, screen) = try makeSUT(answers: 1, steps: [.key(.up), .key(.escape)], size: size)
        _ = await harness.run(near + ["best", "cheap", "cafe", "open", "now"])
        #expect(!screen.frames.isEmpty)
        for frame in screen.frames {
            #expect(frame.count <= rows && frame.allSatisfy { $0.displayWidth <= columns })
        }
    }

    // MARK: - Where it is not asked

    @Test(arguments: [
        ["cafe"], ["cheap cafe", "--literal"], ["cheap", "cafe", "--price", "1-2"],
        ["cheap", "cafe", "--json"], ["cheap", "cafe", "-f", "csv"], ["cheap", "cafe", "--no-input"],
        ["cheap", "cafe", "--source", "sample"], ["cafe", "where", "dogs", "are", "allowed"],
    ])
    func question_isNotAskedWithoutNeed(line: [String]) async throws {
        let (harness, screen) = try makeSUT(answers: 1, keys: [])
        _ = await harness.run(near + line)
        #expect(screen.runs == 0)
    }

    @Test(arguments: [["CI": "true"], ["PLACES_PREMIUM": "NO"], ["PLACES_PREMIUM": "YES"]])
    func question_isNotAskedWhereTheEnvironmentDecides(environment: [String: String]) async throws {
        var (harness, screen) = try makeSUT(answers: 1, keys: [])
        harness.environment.merge(environment) { $1 }
        #expect(await harness.run(near + ["cheap", "cafe"]).status == .found)
        #expect(screen.runs == 0)
        #expect((fields(harness)[0] != nil) == (environment["PLACES_PREMIUM"] == "YES"))
    }

    @Test(arguments: [(nil, false), ("YES", true)])
    func pipe_hearsTheSettingAlone(setting: String?, pays: Bool) async throws {
        var (harness, _) = try makeSUT(answers: 1, keys: [])
        (harness.screen, harness.terminal) = (nil, nil)
        harness.environment["PLACES_PREMIUM"] = setting
        let outcome = await harness.run(near + ["cheap", "cafe"])
        #expect((fields(harness)[0] != nil) == pays)
        #expect(outcome.output.contains("Kiinni") == !pays)
        #expect(outcome.output.contains("The service charges extra for prices") == !pays)
    }

    @Test(arguments: [(nil, false), ("YES", true)])
    func explore_hearsTheSettingAlone(setting: String?, pays: Bool) async throws {
        var (harness, screen) = try makeSUT(answers: 1, keys: [])
        harness.cellScreen = ScriptedCellScreen([.shows("Auki"), .key(.character("q"))])
        harness.environment["PLACES_PREMIUM"] = setting
        #expect(await harness.run(["explore"] + near + ["cheap", "cafe"]).status == .found)
        #expect((fields(harness)[0] != nil) == pays && screen.runs == 0)
    }

    @Test(arguments: [(nil, false), ("YES", true)])
    func assistant_hearsTheSettingAlone(setting: String?, pays: Bool) async throws {
        var (harness, _) = try makeSUT(answers: 1, keys: [])
        harness.environment["PLACES_PREMIUM"] = setting
        let answer = try harness.assistant("--allow-billed").call(
            "places_search", #"{"words":"cheap cafe","near":"60.17,24.94"}"#)
        #expect(!answer.isError && (fields(harness)[0] != nil) == pays, "\(answer.text)")
    }

    @Test func workingDirectory_decidesNothing() async throws {
        var (harness, screen) = try makeSUT(answers: 1, keys: [.enter])
        harness.files["Configuration/Dev.xcconfig"] = "PREMIUM = YES"
        let outcome = await harness.run(near + ["cheap", "cafe"])
        #expect(screen.runs == 1 && fields(harness) == [nil])
        #expect(outcome.error.contains("Configuration/Dev.xcconfig:1 PREMIUM"))
    }

    @Test func options_takeTheWishesAlongAtNoFurtherCost() async throws {
        let (harness, screen) = try makeSUT(answers: 1, keys: [])
        let outcome = await harness.run(near + ["cheap", "cafe", "--open-now"])
        #expect(screen.runs == 0)
        #expect(fields(harness)[0]?.hasSuffix(",price,hours") == true)
        #expect(!outcome.output.contains("charges extra"))
    }

    // MARK: - Answers without the facts

    @Test func answer_saysWhereTheServiceKnowsNoneOfTheFacts() async throws {
        let bare = #"{"results":[{"fsq_place_id":"1","name":"Café Auki","latitude":60.171,"longitude":24.94}]}"#
        let harness = paying(HTTPClientStub(answering: .success(response(200, bare))))
        let outcome = await harness.run(near + ["cheap", "cafe"])
        #expect(outcome.output.contains("No prices in this data: that wish changes nothing."), "\(outcome.output)")
    }

    @Test(arguments: [402, 403])
    func refusal_isAskedAgainWithoutTheFactsAndSaid(status: Int) async throws {
        let client = HTTPClientStub(
            answering: .success(response(status, #"{"message":"no credits"}"#)),
            .success(response(200, Self.answer(nil))))
        let harness = paying(client)
        let outcome = await harness.run(near + ["cheap", "cafe"])
        #expect(outcome.status == .found)
        #expect(fields(harness).map { $0 != nil } == [true, false])
        #expect(
            outcome.output.contains(
                "The service refused prices, which cost extra, perhaps for want of credits: it was asked again without them."
            ), "\(outcome.output)")
        #expect(!outcome.output.contains("charges extra") && !outcome.output.contains("in this data"))
        #expect(outcome.output.contains("Kiinni"))
    }

    @Test func refusal_isMetOnceHoweverFarTheCircleGrows() async throws {
        let empty = #"{"results":[]}"#
        let client = HTTPClientStub(
            answering: .success(response(402)), .success(response(200, empty)), .success(response(200, empty)),
            .success(response(200, Self.answer(nil))))
        let harness = paying(client)
        _ = await harness.run(near + ["cheap", "cafe", "--expand-to", "3km", "--max-calls", "9"])
        #expect(fields(harness).count { $0 != nil } == 1 && fields(harness).count > 2)
    }

    @Test func refusal_isAnErrorWhereTheSecondQuestionIsRefusedToo() async throws {
        let harness = paying(HTTPClientStub(answering: .success(response(402)), .success(response(402))))
        #expect(await harness.run(near + ["cheap", "cafe"]).status == .credentials)
        #expect(harness.client.requests.count == 2)
    }

    @Test(arguments: [["cafe", "--open-now"], ["cheap", "cafe", "--open-now"], ["cafe", "--sort", "rating"]])
    func refusal_ofWhatOptionsAskForIsAnError(line: [String]) async throws {
        let harness = paying(HTTPClientStub(answering: .success(response(402))))
        #expect(await harness.run(near + line).status == .credentials)
        #expect(harness.client.requests.count == 1)
    }

    @Test func verbose_saysWhyTheCallCostsMore() async throws {
        let harness = paying(HTTPClientStub(answering: .success(response(200, Self.answer))))
        let outcome = await harness.run(near + ["cheap", "cafe", "--verbose"])
        #expect(
            outcome.error.contains(#"Asks for the premium field "price", which costs more, for your words."#),
            "\(outcome.error)")
    }

    // MARK: - Helpers

    private let near = ["--near", "60.17,24.94"]

    private static let answer = """
        {"results":[
        {"fsq_place_id":"1","name":"Café Auki","latitude":60.171,"longitude":24.94,"rating":7,"price":1,
         "hours":{"regular":[{"day":6,"open":"0800","close":"2000"}]}},
        {"fsq_place_id":"2","name":"Café Kiinni","latitude":60.172,"longitude":24.94,"rating":9,"price":4,
         "hours":{"regular":[{"day":1,"open":"0800","close":"2000"}]}}]}
        """

    /// What the service tells where it is asked for these fields.
    private static func answer(_ fields: String?) -> String {
        let asked = fields?.split(separator: ",") ?? []
        return ["hours", "price", "rating"].filter { !asked.contains(Substring($0)) }.reduce(answer) {
            $0.replacing("\"\($1)\":", with: "\"no_\($1)\":")
        }
    }

    private func makeSUT(answers: Int, keys: [KeyEvent]) throws -> (harness: Harness, screen: ScriptedTerminal) {
        try makeSUT(answers: answers, steps: keys.map(ScriptedTerminal.Step.key))
    }

    private func makeSUT(
        answers: Int, steps: [ScriptedTerminal.Step], size: TerminalSize = .standard
    ) throws -> (harness: Harness, screen: ScriptedTerminal) {
        let screen = ScriptedTerminal(steps, size: size)
        let client = trackForLeaks(HTTPClientStub())
        for _ in 0..<answers {
            client.expect({ _ in true }, answering: { response(200, Self.answer(Self.fields($0))) })
        }
        var harness = try Harness(client, environment: Self.environment, terminal: size).inHelsinki()
        harness.screen = screen
        return (harness, screen)
    }

    private static let environment = ["HOME": "/home/ann", "FSQ_TOKEN": "t", "NO_COLOR": "1"]

    /// In a pipe, where the setting allows what costs extra.
    private func paying(_ client: HTTPClientStub) -> Harness {
        Harness(client, environment: Self.environment.merging(["PLACES_PREMIUM": "YES"]) { $1 })
    }

    private func queries(_ harness: Harness) -> [String] { harness.client.requests.map { $0.url.query() ?? "" } }

    /// The fields that each request asked for; `nil` for the usual ones, which cost nothing extra.
    private func fields(_ harness: Harness) -> [String?] { harness.client.requests.map(Self.fields) }

    private static func fields(_ request: HTTPRequest) -> String? {
        request.url.query()?.split(separator: "&").first { $0.hasPrefix("fields=") }.map { String($0.dropFirst(7)) }
    }
}

extension String {
    /// Without the breaks between its lines.
    fileprivate var unwrapped: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
