import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesLocation
import PlacesTestSupport
import Testing

/// Which way to the position a search takes.
@Suite struct LocationChainTests {
    private let fsq = ["FSQ_TOKEN": "t0ken", "PLACES_SOURCE": "foursquare"]

    @Test func search_ofTheSampleAsksNoOne_withoutAPlace() async {
        let harness = Harness(files: ["/etc/geolocation": "43.7384\n7.4246\n10\n50\n"])
        let outcome = await harness.run("--nearest", "--limit", "1")

        #expect(outcome.output.contains("Helsinki, Rautatientori"))
    }

    @Test func search_isAroundTheRememberedTown() async throws {
        let harness = Harness()
        #expect(await harness.run("city", "Monaco, MC").status == .found)
        #expect(await harness.run("--limit", "1").output.contains("Monaco, MC · the town you chose"))
    }

    @Test func search_prefersAnOptionToTheRememberedTown() async throws {
        let harness = Harness()
        _ = await harness.run("city", "Monaco, MC")
        #expect(await harness.run("--near", "60.1712,24.9437", "--limit", "1").output.contains("given by you"))
    }

    @Test func search_isAroundNoTownThatIsForgotten() async throws {
        let harness = Harness()
        _ = await harness.run("city", "Monaco, MC")
        #expect(await harness.run("city", "--forget").output.hasPrefix("No town is set any more; it was Monaco"))
        #expect(await harness.run("--limit", "1").output.contains("simulated"))
    }

    @Test func search_prefersAHomeOfTheEnvironmentToTheRememberedTown_andThatToAHomeInAFile() async {
        var harness = Harness(environment: home)
        _ = await harness.run("city", "Monaco, MC")
        harness.files[userPath] = "HOME_LOCATION = 60.1712,24.9437\n"
        #expect(await harness.run("--limit", "1").output.contains("the town you chose"))

        harness.environment["PLACES_HOME_LOCATION"] = "60.1712,24.9437"
        #expect(await harness.run("--limit", "1").output.contains("given by you"))
    }

    @Test func liveSearch_isAroundThePositionOfTheMachine() async {
        let client = client(answering: emptyAnswer)
        let harness = Harness(client, environment: fsq, files: ["/etc/geolocation": "60.1712\n24.9437\n10\n50\n"])
        let outcome = await harness.run()

        #expect(client.requests.first?.url.query?.contains("ll=60.1712") == true)
        #expect(outcome.output.contains("as this machine is set up"))
        #expect(!outcome.output.contains("Location by"))
    }

    @Test func liveSearch_takesTheLastPosition_notOlderThanAllowed() async throws {
        let client = client(answering: emptyAnswer)
        var harness = Harness(client, environment: fsq)
        harness.store = try storeWithFix(hoursOld: 3, before: harness.now)
        #expect(await harness.run().output.contains("last known position ±8 m, 3 h old"))
        #expect(client.requests.last?.url.query?.contains("ll=60.1712") == true)

        _ = await harness.run("--max-age", "2h")
        #expect(client.requests.last?.url.query?.contains("ll=") == false)
    }

    @Test func liveSearch_leavesThePositionToFoursquare_whereNoOneElseKnows() async {
        let client = client(answering: emptyAnswer)
        let outcome = await Harness(client, environment: fsq).run()

        #expect(client.requests.count == 1)
        #expect(client.requests.first?.url.query?.contains("ll=") == false)
        #expect(!outcome.error.contains("geoclue"))
    }

    @Test func liveSearch_endsWith3AndEveryReason_withoutAnyNetworkLocation() async {
        let client = client(answering: emptyAnswer)
        let outcome = await Harness(client, environment: fsq).run("--no-network-location")

        #expect(outcome.status == .locationUnknown)
        #expect(client.requests.isEmpty)
        #expect(
            outcome.error == """
                places: No location, so nothing to search around.
                  geoclue: geoclue may ask the network, which --no-network-location forbids
                  gpsd: skipped (not a terminal; --locate gpsd)
                  static: there is no /etc/geolocation
                  last: no earlier position is remembered
                  Try:  places --no-network-location --near Berlin     places city Berlin     places where --explain

                """)
    }

    @Test func liveSearch_guessesNothing_whereThatIsNeitherNamedNorAllowed() async {
        let silent = await harnessOfATimeZone().run()
        #expect(silent.status == .locationUnknown)
        #expect(!silent.error.contains("timezone:"))
    }

    @Test func where_guesses_whereThatIsNamed() async {
        let harness = harnessOfATimeZone()
        #expect(await harness.run("where", "--locate", "timezone").status == .found)
        #expect(harness.client.requests.isEmpty)
    }

    @Test func liveSearch_guesses_whereThatIsAllowed() async throws {
        let harness = harnessOfATimeZone()
        _ = await harness.run("location", "allow", "timezone")
        #expect(harness.client.requests.isEmpty)
        _ = await harness.run()
        let body = try #require(harness.client.requests.first?.body)
        #expect(String(decoding: body, as: UTF8.self).contains("60.16666"))
    }

    @Test func locate_takesAPositionOfTheLastFiveMinutesAgain() async {
        var harness = Harness(client(answering: ipAnswer))
        let first = await harness.run("where", "--locate", "ip")
        harness.now = harness.now.advanced(by: 299)
        let second = await harness.run("where", "--locate", "ip")
        #expect(harness.client.requests.count == 1)
        #expect(first.output.hasPrefix("60.450000 22.270000 25000 0 ip\n"))
        #expect(second.output.hasPrefix("60.450000 22.270000 25000 299 ip\n"))
        #expect(second.output.contains("(--max-age 0 asks)"))
    }

    @Test func locate_takesNoOlderPositionAgain() async {
        var harness = Harness(client(answering: ipAnswer))
        _ = await harness.run("where", "--locate", "ip")
        harness.now = harness.now.advanced(by: 301)
        _ = await harness.run("where", "--locate", "ip")
        #expect(harness.client.requests.count == 2)
    }

    @Test func locate_namesTheOptionOfAnAddressBook_whereThereIsNone() async {
        let outcome = await Harness().run("where", "--locate", "address-book")
        #expect(outcome.status == .locationUnknown)
        #expect(outcome.error.contains("name one with --contacts"))
    }

    @Test func locate_takesNoPositionAgain_wherePositionsMayHaveNoAge() async {
        let harness = Harness(client(answering: ipAnswer))
        _ = await harness.run("where", "--locate", "ip")
        _ = await harness.run("where", "--locate", "ip", "--max-age", "0")
        #expect(harness.client.requests.count == 2)
    }

    @Test func locate_takesNothingAgain_thatIsClosedByNow() async {
        let harness = Harness(client(answering: ipAnswer))
        #expect(await harness.run("where", "--locate", "ip").status == .found)
        #expect(await harness.run("where", "--locate", "ip", "--no-network-location").status == .locationUnknown)
    }

    @Test func liveSearch_takesNoEstimateOfAStrangerForTheLastPosition() async {
        let harness = Harness(client(answering: ipAnswer), environment: fsq)
        _ = await harness.run("where", "--locate", "ip")
        _ = await harness.run()

        #expect(harness.client.requests.last?.url.host() == "places-api.foursquare.com")
        #expect(harness.client.requests.last?.url.query?.contains("ll=") == false)
    }

    @Test func locate_remembersNothing_inPrivate() async throws {
        let client = client(answering: ipAnswer)
        let harness = Harness(client)
        _ = await harness.run("where", "--locate", "ip", "--no-history")

        #expect(try harness.store?.preference("location.estimate") == nil)
    }

    // MARK: - What the person decided

    @Test func location_deniesWays_whichAreNotTakenAnyMore() async {
        let harness = Harness(client(answering: ipAnswer))
        #expect(await harness.run("location", "deny", "ip", "gpsd").output == "ip: denied\ngpsd: denied\n")
        let denied = await harness.run("where", "--locate", "ip")
        #expect(denied.status == .locationUnknown)
        #expect(denied.error.contains("ip: denied by you (places location allow ip)"))
        #expect(harness.client.requests.isEmpty)
    }

    @Test func location_allowsTheDesktopsService_whereNoWayIsNamed() async {
        #expect(await Harness().run("location", "allow").output == "geoclue: allowed\n")
    }

    @Test func location_listsWhatWasDecided() async {
        let harness = Harness()
        _ = await harness.run("location", "deny", "ip", "gpsd")
        _ = await harness.run("location", "allow")
        #expect(
            await harness.run("location").output.split(separator: "\n").map { $0.prefix(26) } == [
                "geoclue       allowed     ", "gpsd          denied      ", "ip            denied      ",
                "timezone      not decided ", "address-book  not decided ", "nominatim     not decided ",
                "assistant     not decided ",
            ])
    }

    @Test func location_resetForgetsWhatWasDenied() async {
        let harness = Harness(client(answering: ipAnswer))
        _ = await harness.run("location", "deny", "ip", "gpsd")
        let reset = await harness.run("location", "reset")
        #expect(reset.output.hasSuffix("Forgot the last position and which methods had failed.\n"))
        #expect(await harness.run("where", "--locate", "ip").status == .found)
    }

    @Test func location_denyForgetsWhatTheWayFound() async throws {
        var harness = Harness(client(answering: emptyAnswer), environment: fsq)
        harness.store = try storeWithFix(hoursOld: 1, before: harness.now)
        _ = await harness.run("location", "deny", "geoclue")
        #expect(try harness.store?.preference("location.last") != nil)

        _ = await harness.run("location", "deny", "gpsd")
        #expect(try harness.store?.preference("location.last") == nil)
        _ = await harness.run()
        #expect(harness.client.requests.first?.url.query?.contains("ll=") == false)
    }

    @Test func locate_asksNoOne_whereNoOneCanTellWhatWasDecided() async {
        var harness = Harness(environment: ["PLACES_ALLOW_IP_LOCATION": "YES"])
        harness.store = InMemoryPlacesStore(failing: .busy(path: "/p"))
        let outcome = await harness.run("where", "--locate", "ip")

        #expect(outcome.status == .locationUnknown)
        #expect(harness.client.requests.isEmpty)
        #expect(outcome.error.contains("/p"))
    }

    @Test func location_refusesWhatCannotBeDecided() async {
        let outcome = await Harness().run("location", "allow", "gspd")

        #expect(outcome.status == .usage)
        #expect(
            outcome.error.contains(
                "gspd is not one of geoclue, gpsd, ip, timezone, address-book, nominatim, assistant."))
        #expect(outcome.error.contains("gpsd"))
    }

    // MARK: - Helpers

    private let emptyAnswer = #"{"results": []}"#
    private let ipAnswer = #"{"latitude": "60.45", "longitude": "22.27", "city": "Turku"}"#

    /// Gives the same answer up to four times.
    private func client(answering text: String) -> HTTPClientStub {
        let answer = Result<HTTPResponse, HTTPError>.success(HTTPResponse(status: 200, body: Data(text.utf8)))
        return HTTPClientStub(answering: answer, answer, answer, answer)
    }

    private func harnessOfATimeZone() -> Harness {
        Harness(
            client(answering: "{}"), environment: ["PLACES_SOURCE": "osm", "TZ": "Europe/Helsinki"],
            files: ["/usr/share/zoneinfo/zone.tab": "FI\t+6010+02458\tEurope/Helsinki\n"])
    }

    private func storeWithFix(hoursOld hours: Int, before now: Timestamp) throws -> InMemoryPlacesStore {
        let store = InMemoryPlacesStore()
        LocationMemory(store: store, now: { now.advanced(by: -hours * 3600) }).remember(
            LocationFix(coordinate: coordinate(60.1712, 24.9437), accuracy: 8, age: .zero, method: .gpsd))
        return store
    }
}
