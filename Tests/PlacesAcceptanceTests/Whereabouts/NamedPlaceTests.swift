import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

/// Places by name, and names of places.
@Suite struct NamedPlaceTests {
    @Test func near_findsATown_withoutAskingAnybody() async {
        let client = HTTPClientStub()
        let outcome = await Harness(client).run("where", "--near", "turku")

        #expect(outcome.output.hasPrefix("60.451480 22.268690 - 0 fixed\n"))
        #expect(outcome.output.contains("Turku, Southwest Finland, FI, given by you"))
        #expect(client.requests.isEmpty)
    }

    @Test func near_listsTheCandidates_whenSeveralTownsHaveTheName() async {
        let outcome = await Harness().run("where", "--near", "Portland")

        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("--near: Portland may be one of several places:\n  Portland, Oregon, US"))
    }

    @Test func near_findsWhatThePersonSaved() async throws {
        let harness = Harness()
        _ = await harness.run("--nearest", "--limit", "3")
        _ = await harness.run("save", "2", "--name", "My corner")
        let outcome = await harness.run("where", "--near", "my corner")

        #expect(outcome.status == .found)
        #expect(outcome.output.contains("My corner"))
    }

    @Test func near_namesNominatim_whereOnlyThatCouldKnowThePlace() async {
        let denied = await Harness().run("where", "--near", "Alexanderplatz, Berlin")
        #expect(denied.status == .usage)
        #expect(denied.error.contains("nothing known here is called Alexanderplatz, Berlin."))
        #expect(denied.error.contains("places location allow nominatim"))
    }

    @Test func near_findsWhatNominatimKnows_whereThatIsAllowed() async {
        let (outcome, _) = await askForAlexanderplatz()
        #expect(outcome.output.hasPrefix("52.521900 13.413200 - 0 fixed\n"))
    }

    @Test func near_tellsNominatimWhoAsksInWhichLanguageAndNoToken() async throws {
        let (_, requests) = await askForAlexanderplatz()
        let request = try #require(requests.first)
        #expect(request.url.host() == "nominatim.openstreetmap.org")
        #expect(request.headers["Accept-Language"].first?.hasPrefix("de") == true)
        #expect(request.headers["User-Agent"].first?.hasPrefix("places/") == true)
        #expect(request.headers["Authorization"].isEmpty)
    }

    @Test func where_tellsStreetAndCityWithTheCredit_whereNominatimIsAllowed() async {
        let harness = Harness(NominatimReply.client([NominatimReply.reverse]))
        _ = await harness.run("location", "allow", "nominatim")
        let outcome = await harness.run("where", "--near", "60.17,24.94")

        #expect(outcome.output.contains(" Near        Mannerheimintie 3, 00100 Helsinki, Suomi\n"))
        #expect(outcome.output.contains(" Credit      © OpenStreetMap contributors"))
    }

    @Test func where_fallsBackToTheTowns_andSaysSo() async {
        let failure = Result<HTTPResponse, HTTPError>.success(HTTPResponse(status: 403))
        let harness = Harness(HTTPClientStub(answering: failure))
        _ = await harness.run("location", "allow", "nominatim")
        let outcome = await harness.run("where", "--near", "60.17,24.94")

        #expect(outcome.status == .found)
        #expect(outcome.output.contains(" Near        Helsinki, Uusimaa, Finland"))
        #expect(outcome.output.contains(" Note        "))
        #expect(outcome.output.contains("403"))
    }

    @Test func hours_takeTheClocksOfATownByName() async throws {
        let outcome = try await Harness().inHelsinki().run("hours", "Mo-Su 11:00-13:00", "--near", "Helsinki")

        #expect(outcome.status == .found)
        #expect(outcome.output.contains("Europe/Helsinki"))
    }

    @Test func lang_choosesTheNamesOfPlaces() async {
        let answer = """
            {"osm3s": {"timestamp_osm_base": "2026-11-21T00:00:00Z"}, "elements": [{"type": "node", "id": 1,
              "lat": 60.1712, "lon": 24.9437,
              "tags": {"name": "Nimi", "name:sv": "Namn", "amenity": "cafe"}}]}
            """
        let harness = Harness(NominatimReply.client([answer, answer]))
        let line = ["--source", "osm", "--near", "60.1712,24.9437"]
        #expect(await harness.run(line).output.contains("Nimi"))
        #expect(await harness.run(line + ["--lang", "sv"]).output.contains("Namn"))
    }

    @Test func where_asksNoServerForAnAddress_withoutNetworkLocation() async {
        let harness = Harness()
        _ = await harness.run("location", "allow", "nominatim")
        #expect(await harness.run("where", "--near", "60.17,24.94", "--no-network-location").status == .found)
        #expect(harness.client.requests.isEmpty)
    }

    private func askForAlexanderplatz() async -> (outcome: Harness.Outcome, requests: [HTTPRequest]) {
        let harness = Harness(NominatimReply.client([NominatimReply.search, NominatimReply.reverse]))
        _ = await harness.run("location", "allow", "nominatim")
        let outcome = await harness.run("where", "--near", "Alexanderplatz, Berlin", "--lang", "de")
        return (outcome, harness.client.requests)
    }
}
