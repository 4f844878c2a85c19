import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

/// Places by what people call them.
@Suite struct NearTests {
    // MARK: - Numbers

    @Test func near_takesANumberOfTheLastAnswer() async {
        let harness = Harness()
        let listed = await harness.run("Ateneum", "--format", "csv", "--fields", "name,latitude,longitude")
        #expect(listed.output.split(separator: "\r\n")[1] == "Ateneum,60.1700237,24.9440706")
        _ = await harness.run("Ateneum")

        let outcome = await harness.run("where", "--near", "1")
        #expect(outcome.output.hasPrefix("60.170024 24.944071 - 0 fixed\n"))
        #expect(outcome.output.contains("Ateneum, given by you"))
        #expect(await harness.run("--near", "1", "-r", "100").output.contains("Ateneum · given by you"))
        #expect(harness.client.requests.isEmpty)
    }

    @Test func near_inTheWordsOfASearchTakesANumberOfTheLastAnswer() async {
        let harness = Harness()
        _ = await harness.run("Ateneum")
        let outcome = await harness.run("coffee near 1")
        #expect(outcome.output.contains("Ateneum · given by you"))
        #expect(outcome.output.contains("near Ateneum (--category cafe --near Ateneum)"))
        let unknown = await harness.run("coffee near 99")
        #expect(unknown.status == .usage)
        #expect(unknown.error.contains("Nothing known here is called \"99\""))
    }

    @Test func near_aKindMeansTheKindItselfBeforeThoseBelowIt() async {
        let outcome = await Harness().run("coffee near the railway station")
        // A stop of the metro is nearer.
        #expect(outcome.output.contains("near Helsinki (--category cafe --near Helsinki)"), "\(outcome.output)")
    }

    @Test func near_takesThePersonsOwnPointOfANumber() async {
        let harness = Harness()
        _ = await harness.run("Ateneum")
        _ = await harness.run("save", "1", "--name", "My gate", "--coordinates", "60.18,24.95")
        let outcome = await harness.run("where", "--near", "1")
        #expect(outcome.output.hasPrefix("60.180000 24.950000 - 0 fixed\n"))
        #expect(outcome.output.contains("My gate, given by you"))
    }

    @Test(arguments: [("0", "no number 0"), ("99", "no number 99"), ("99999999999999999999", "is not a coordinate")])
    func near_refusesANumberThatTheLastAnswerHasNot(number: String, message: String) async {
        let harness = Harness()
        _ = await harness.run("Ateneum")
        let outcome = await harness.run("where", "--near", number)
        #expect(outcome.status == .usage)
        #expect(outcome.error.contains(message))
    }

    @Test func near_saysThatNoAnswerIsRemembered() async {
        let outcome = await Harness().run("coffee", "--near", "3")
        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("No answer is remembered for this terminal, so no place has a number."))
        #expect(outcome.error.contains("Search first: places"))
    }

    /// To tell the point would be to ask the service once more.
    @Test func near_makesNoCallForANumberOfABilledSource() async {
        let answer = #"{"results":[{"fsq_place_id":"1","name":"Kahvila","latitude":60.171,"longitude":24.94}]}"#
        let harness = Harness(
            HTTPClientStub(answering: .success(HTTPResponse(status: 200, body: Data(answer.utf8)))),
            environment: ["FSQ_TOKEN": "secret-token"])
        _ = await harness.run("--near", "60.17,24.94", "--limit", "1")
        let calls = harness.client.requests.count
        let outcome = await harness.run("where", "--near", "1")

        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("Only the identifier of number 1 is stored, not its point."))
        #expect(outcome.error.contains("places save 1 --coordinates"))
        #expect(harness.client.requests.count == calls)
    }

    // MARK: - Names

    @Test(arguments: [
        ("Ateneum", "60.170024 24.944071"), ("ateneum", "60.170024 24.944071"),
        ("Kaivokatu 2, Helsinki", "60.170024 24.944071"), ("kaivokatu 2", "60.170024 24.944071"),
    ])
    func near_findsAPlaceOrAnAddressOfTheSample_withoutAskingAnybody(name: String, point: String) async {
        let harness = Harness()
        let outcome = await harness.run("where", "--near", name)
        #expect(outcome.status == .found)
        #expect(outcome.output.hasPrefix(point))
        #expect(harness.client.requests.isEmpty)
    }

    @Test func near_namesOtherReadings() async {
        let outcome = await Harness().run("where", "--near", "helsingin yliopisto")
        #expect(outcome.status == .found)
        #expect(outcome.error.hasPrefix("places: --near: Helsingin yliopisto, "))
        #expect(outcome.error.contains(". Also: Helsingin yliopisto, "))
        #expect(outcome.error.contains("Metro station") && outcome.error.contains("University"))
        #expect(outcome.error.split(separator: "\n").count == 1)
    }

    @Test func near_findsAStreetOfTheSample() async {
        let outcome = await Harness().run("where", "--near", "mannerheimintie")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("Mannerheimintie, given by you"))
    }

    @Test func words_leadNearAStreetOfTheSample_whereTheSampleAnswers() async {
        let sample = await Harness().run("coffee near mannerheimintie", "--limit", "1")
        #expect(sample.output.hasPrefix("Mannerheimintie · "))
        let client = HTTPClientStub(
            answering: .success(HTTPResponse(status: 200, body: Data(#"{"results":[]}"#.utf8))))
        let live = await Harness(client, environment: ["FSQ_TOKEN": "secret-token"])
            .run("coffee near mannerheimintie", "--near", "52.5,13.4")
        #expect(!live.output.hasPrefix("Mannerheimintie"))
    }

    @Test func near_findsWhatWasSavedByWordsInItsName_ofOneNameAlone() async {
        let harness = Harness()
        _ = await harness.run("Ateneum")
        _ = await harness.run("save", "1", "--name", "Grandmother's old gate")
        let outcome = await harness.run("where", "--near", "old GATE")
        #expect(outcome.output.contains("Grandmother's old gate, given by you"))
        _ = await harness.run("save", "2", "--name", "Another old gate")
        #expect(await harness.run("where", "--near", "old gate").status == .usage)
    }

    @Test func near_findsTheOneNameThatHoldsTheWords() async {
        let outcome = await Harness().run("where", "--near", "sirpa mansner")
        #expect(outcome.output.contains("Beauty Hair Sirpa Mansner, given by you"))
    }

    @Test(arguments: ["Ateneum, Turku", "Kaivokatu 2, Turku", "Kaivokatu 20000", "zzzqq"])
    func near_saysWhatNothingHereIsCalled(name: String) async {
        let outcome = await Harness().run("where", "--near", name)
        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("nothing known here is called"))
    }

    @Test func near_putsATownBeforeAPlace() async {
        let outcome = await Harness().run("where", "--near", "Turku")
        #expect(outcome.output.contains("Turku, Southwest Finland, FI, given by you"))
    }

    // MARK: - Links

    @Test(arguments: [
        "https://www.openstreetmap.org/#map=15/60.17/24.94", "https://www.google.com/maps/@60.17,24.94,15z",
        "https://maps.apple.com/?ll=60.17,24.94", "geo:0,0?q=60.17,24.94(label)",
    ])
    func near_readsALink_withoutOpeningIt(link: String) async {
        let harness = Harness()
        #expect(await harness.run("where", "--near", link).output.hasPrefix("60.170000 24.940000 0 0 fixed\n"))
        #expect(harness.client.requests.isEmpty)
    }

    @Test func near_saysWhichLinksItCannotRead_andAsksNoOneForThem() async {
        let harness = Harness()
        _ = await harness.run("location", "allow", "nominatim")
        let element = await harness.run("where", "--near", "https://www.openstreetmap.org/node/123")
        #expect(element.status == .usage)
        #expect(element.error.contains("--near: the link has no position"))
        let other = await harness.run("where", "--near", "https://example.org/a?token=secret")
        #expect(other.error.contains("--near: the link is not one to a map of OpenStreetMap, Google or Apple"))
        #expect(harness.client.requests.isEmpty)
    }

    // MARK: - Swapped coordinates

    @Test func near_noticesSwappedCoordinates() async {
        let outcome = await Harness().run("coffee", "--near", "24.94,60.17")
        #expect(outcome.status == .nothingFound)
        #expect(
            outcome.error.contains(
                "places: --near: latitude comes first: did you mean 60.17,24.94 (Helsinki centre)?\n"))
        #expect(!(await Harness().run("coffee", "--near", "60.17,24.94").error.contains("latitude")))
        #expect(!(await Harness().run("where", "--near", "10,20").error.contains("latitude")))
    }

    // MARK: - How far

    @Test func radius_tellsWhatATimeOnFootBecame() async {
        let outcome = await Harness().run("coffee", "-r", "10", "min")
        #expect(outcome.output.contains("within 800 m"))
        #expect(outcome.output.contains("10 min on foot = 800 m, at 80 m a minute.\n"))
    }

    @Test func radius_takesAUnitBehindASpace() async {
        let outcome = await Harness().run("-r", "1", "km", "coffee", "--limit", "3")
        #expect(outcome.output.contains("within 1 km"))
        #expect(!outcome.output.contains("km\""))
    }
}
