import FoundationEssentials
import PlacesAPI
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Synchronization
import Testing

/// A server that wants to be asked seldom: in turn, and not twice the same.
@Suite struct NominatimAnswersTests {
    private static let pointLine = ["where", "--near", "60.17,24.94"]

    @Test func theSamePoint_isAskedAboutOnceInThirtyDaysByAllProcesses_andTheDayIsTold() async {
        var harness = await allowed(NominatimReply.reverse, NominatimReply.reverse)
        let first = await harness.run(Self.pointLine)
        #expect(first.output.contains(" Credit      © OpenStreetMap contributors\n"))

        harness.now = harness.now.advanced(by: 30 * 86_400 - 1)
        let second = await harness.run(Self.pointLine)
        #expect(harness.client.requests.count == 1)
        #expect(second.output.contains(" Near        Mannerheimintie 3, 00100 Helsinki, Suomi\n"))
        #expect(second.output.contains(" Credit      © OpenStreetMap contributors, answer of 2026-11-21\n"))

        harness.now = harness.now.advanced(by: 1)
        _ = await harness.run(Self.pointLine)
        #expect(harness.client.requests.count == 2)
    }

    @Test func theSameName_isAskedAboutOnce() async {
        let harness = await allowed(NominatimReply.search)
        let line = ["--near", "Alexanderplatz, Berlin", "--source", "sample", "--format", "json"]
        let first = await harness.run(line)
        let second = await harness.run(line)
        #expect(harness.client.requests.count == 1)
        #expect(first.output == second.output)
    }

    @Test func anotherLanguageOrServer_isAnotherQuestion() async {
        var harness = await allowed(NominatimReply.reverse, NominatimReply.reverse, NominatimReply.reverse)
        _ = await harness.run(Self.pointLine)
        _ = await harness.run(Self.pointLine + ["--lang", "sv"])
        harness.environment["NOMINATIM_URL"] = "https://geo.test"
        _ = await harness.run(Self.pointLine)
        #expect(harness.client.requests.count == 3)
    }

    @Test func thatNothingIsThere_isKeptToo() async {
        let harness = await allowed(#"{"error":"Unable to geocode"}"#)
        _ = await harness.run(Self.pointLine)
        _ = await harness.run(Self.pointLine)
        #expect(harness.client.requests.count == 1)
    }

    @Test(arguments: [(["--no-history"], [:]), ([], ["PLACES_HISTORY": "NO"])])
    func nothingIsKept_whereThePersonWantsNoTraces(options: [String], environment: [String: String]) async {
        var harness = await allowed(NominatimReply.reverse, NominatimReply.reverse)
        harness.environment.merge(environment) { $1 }
        _ = await harness.run(Self.pointLine + options)
        _ = await harness.run(Self.pointLine)
        #expect(harness.client.requests.count == 2)
    }

    @Test func clearingTheHistory_forgetsTheAnswers() async {
        let harness = await allowed(NominatimReply.reverse, NominatimReply.reverse)
        _ = await harness.run(Self.pointLine)
        _ = await harness.run("history", "clear")
        _ = await harness.run(Self.pointLine)
        #expect(harness.client.requests.count == 2)
    }

    @Test(arguments: [true, false]) func eachRequest_hasATurn_alsoWithoutAPlaceToKeepAnything(hasStore: Bool) async {
        var harness = await allowed(NominatimReply.reverse, NominatimReply.reverse)
        if !hasStore { (harness.store, harness.environment["NOMINATIM_URL"]) = (nil, "https://geo.test") }
        let turns = TurnsSpy()
        harness.turns = turns
        _ = await harness.run(Self.pointLine)
        _ = await harness.run("where", "--near", "60.18,24.94")
        let server = hasStore ? "https://nominatim.openstreetmap.org" : "https://geo.test"
        #expect(turns.servers == [server, server])
        #expect(harness.client.requests.count == 2)
    }

    @Test func whereNoTurnCanBeHad_nobodyIsAsked_andItIsSaid() async {
        var harness = await allowed(NominatimReply.reverse)
        harness.turns = TurnsSpy(failing: .connectivity(reason: .message("no turn", remedy: nil)))
        let outcome = await harness.run(Self.pointLine)
        #expect(harness.client.requests.isEmpty)
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("no turn"))
    }

    private func allowed(_ answers: String...) async -> Harness {
        let harness = Harness(NominatimReply.client(answers))
        _ = await harness.run("location", "allow", "nominatim")
        return harness
    }
}

private final class TurnsSpy: RequestTurns {
    private let asked = Mutex<[String]>([])
    private let failure: PlacesError?

    init(failing failure: PlacesError? = nil) { self.failure = failure }

    var servers: [String] { asked.withLock { $0 } }

    func reserve(at server: String, now: Int, interval: Int) throws(PlacesError) -> Int {
        if let failure { throw failure }
        asked.withLock { $0.append(server) }
        return now
    }
}
