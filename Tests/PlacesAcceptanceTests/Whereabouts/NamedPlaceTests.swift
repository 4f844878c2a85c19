import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

/// Places by name, and names of places.
@Suite struct NamedPlaceTests {
    @Test func words_nameAnotherTownOfTheName() async {
        let text = "London was taken for London, England, GB; another is London, Ontario, CA."
        #expect(await Harness().run("pizza in london", "--json").output.contains(text))
        #expect(!(await Harness().run("pizza in Oulu", "--json").output.contains("was taken for")))
    }

    @Test func near_findsATown_withoutAskingAnybody() async {
        let client = HTTPClientStub()
        let outcome = await Harness(client).run("where", "--near", "turku")

        #expect(outcome.output.hasPrefix("60.451480 22.268690 - 0 fixed\n"))
        #expect(outcome.output.contains("Turku, Southwest Finland, FI, given by you"))
        #expect(client.requests.isEmpty)
    }

    @Test(arguments: [
        ("London", "London, England, GB", "London, Ontario, CA"),
        ("Paris", "Paris, Île-de-France, FR", "Paris, Texas, US"),
        ("Portland", "Portland, Oregon, US", "Portland, Maine, US"),
    ])
    func near_takesTheTownWithMostPeople_andNamesAnotherToType(name: String, first: String, other: String) async {
        let outcome = await Harness().run("where", "--near", name)
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("\(first), given by you"))
        #expect(
            outcome.error.contains("Taking \(first). Another:  places where --near '\(other)'\n"), "\(outcome.error)")
        let another = await Harness().run("where", "--near", other)
        #expect(another.output.contains("\(other), given by you"))
        #expect(another.error == "")
    }

    @Test func near_asksInATerminalWhichTownIsMeant_whereTheSecondHasHalfThePeople() async {
        var harness = Harness()
        (harness.screen, harness.input) = (ScriptedTerminal([]), ["2"])
        let towns = "name\tlatitude\tlongitude\tcountry\tpopulation\nTwin\t10\t10\tFI\t1000\nTwin\t20\t20\tSE\t600\n"
        harness.files["/towns.tsv"] = towns
        let line = ["where", "--near", "Twin", "--cities", "/towns.tsv"]
        let asked = await harness.run(line)
        #expect(asked.error.contains("Twin may be one of several places:\n  1  Twin, FI  (10.0,10.0)\n  2  Twin, SE"))
        #expect(asked.output.hasPrefix("20.000000 20.000000 "))
        harness.input = [""]
        #expect(await harness.run(line).output.hasPrefix("10.000000 10.000000 "))
        (harness.screen, harness.input) = (nil, [])
        #expect(await harness.run(line).output.hasPrefix("10.000000 10.000000 "))
    }

    @Test func near_printsNoCommandThatAShellWouldReadOtherwise() async {
        var harness = Harness()
        let rows = "name\tlatitude\tlongitude\tregion\tpopulation\nTwin\t10\t10\tA\t900\nTwin\t20\t20\t$(x)`\"\t100\n"
        harness.files["/towns.tsv"] = rows
        let outcome = await harness.run("where", "--near", "Twin", "--cities", "/towns.tsv")
        #expect(outcome.error.contains(#"places where --cities /towns.tsv --near 'Twin, $(x)`"'"#), "\(outcome.error)")
        #expect(await Harness().run("pizza; near Berln").error.contains("places 'pizza; near Berlin'"))
    }

    @Test func near_listsRealChoices_whereNoTownComesFirst() async {
        var harness = Harness()
        harness.files["/towns.tsv"] = "name\tlatitude\tlongitude\tcountry\nTwin\t10\t10\tFI\nTwin\t20\t20\tSE\n"
        let outcome = await harness.run("where", "--near", "Twin", "--cities", "/towns.tsv")
        #expect(outcome.status == .usage)
        #expect(
            outcome.error.contains("Twin may be one of several places:\n  Twin, FI  (10.0,10.0)\n"), "\(outcome.error)")
        let line = "places where --cities /towns.tsv --near"
        #expect(outcome.error.contains("Say which:  \(line) 'Twin, FI'     \(line) 'Twin, SE'\n"), "\(outcome.error)")
    }

    @Test(arguments: [
        ("Tokio", "Tokyo"), ("東京", "Tokyo"), ("NYC", "New York City"), ("Москва", "Moscow"), ("london uk", "London"),
        ("10117 Berlin", "Berlin"), ("Berlin 10117, Germany", "Berlin"), ("Londres, GB", "London"),
        ("portland oregon", "Portland"),
    ])
    func near_takesOtherNamesOfTowns_postalCodesAndCountriesBehindThem(text: String, town: String) async {
        let outcome = await Harness().run("where", "--near", text)
        #expect(outcome.output.contains(" Method      \(town), "), "\(outcome.output) \(outcome.error)")
        #expect(outcome.error.contains("10117") == text.contains("10117"))
    }

    @Test func near_suggestsAMisspeltTown_andAsksInATerminal() async {
        var harness = Harness()
        let told = await harness.run("where", "--near", "Berln")
        #expect(told.status == .usage)
        #expect(told.error.contains("nothing known here is called Berln."))
        #expect(told.error.contains("Did you mean:  places where --near Berlin\n"), "\(told.error)")
        (harness.screen, harness.input) = (ScriptedTerminal([]), [""])
        #expect(await harness.run("where", "--near", "Berln").output.contains("Berlin, "))
        let words = await Harness().run("pizza near Berln")
        #expect(words.error.contains("Did you mean:  places pizza near Berlin\n"), "\(words.error)")
    }

    @Test func near_takesShortPlusCodesByTheirTown() async {
        let outcome = await Harness().run("where", "--near", "5WCV+2J Helsinki")
        #expect(outcome.output.hasPrefix("60.170063 24.944062 "), "\(outcome.output)")
        #expect(await Harness().run("coffee near 5WCV+2J").status == .usage)
    }

    @Test func near_takesMeAndHome() async {
        let harness = Harness(environment: ["PLACES_HOME_LOCATION": "Turku, FI"])
        for text in ["home", "Home", "me"] {
            #expect(await harness.run("where", "--near", text).output.contains("Turku, "), "\(text)")
        }
        #expect(await harness.run("museum near home", "--json").output.contains("Turku"))
        let bare = Harness()
        #expect(await bare.run("where", "--near", "home").error.contains("no home is known"))
        _ = await bare.run("--nearest", "--limit", "1")
        _ = await bare.run("save", "1", "--name", "home")
        #expect(await bare.run("where", "--near", "home").status == .found)
        // As if nothing was said: the sample searches around its own centre.
        #expect(await bare.run("museum", "--near", "me").output.contains("Helsinki, Rautatientori"))
    }

    @Test func near_saysThatAStreetIsLong_andWhatItPassesOver() async {
        let street = await Harness().run("where", "--near", "Mannerheimintie")
        #expect(street.error.contains("Mannerheimintie is a whole street"))
        let address = await Harness().run("where", "--near", "Kaivokatu 2 B, 00999 Helsinki")
        #expect(address.output.hasPrefix("60.170024 24.944071 "))
        #expect(address.error.contains("Nothing is known here of 2b, 00999"), "\(address.error)")
        #expect(await Harness().run("where", "--near", "Kaivokatu 2, 00100 Helsinki").error == "")
    }

    // MARK: - In words

    @Test(arguments: ["coffee near Alexanderplatz", "coffee near Eiffel Tower", "pizza in Zzqxstadt"])
    func words_thatNameAnUnknownPlaceAreAnError(text: String) async {
        let outcome = await Harness().run(text)
        #expect(outcome.status == .usage)
        #expect(outcome.output == "")
        #expect(outcome.error.contains("Nothing known here is called"), "\(outcome.error)")
        #expect(outcome.error.contains("places location allow nominatim"))
    }

    @Test func words_thatNameAnUnknownPlaceAskTheServer_whereThatIsAllowed() async {
        let harness = Harness(NominatimReply.client([NominatimReply.search]))
        _ = await harness.run("location", "allow", "nominatim")
        let outcome = await harness.run("coffee near Alexanderplatz")
        #expect(harness.client.requests.count == 1)
        #expect(outcome.status == .nothingFound)
        #expect(outcome.error.contains("Nothing known here is called") == false, "\(outcome.error)")
        _ = await harness.run("coffee near Ateneum")
        #expect(harness.client.requests.count == 1)
    }

    @Test(arguments: ["coffee near Mannerheimintie 14, 00100 Helsinki", "coffee near Kaivokatu 2 Helsinki"])
    func words_takeAddressesAsTheyArePrinted(text: String) async {
        let outcome = await Harness().run(text)
        #expect(outcome.status == .found)
        #expect(outcome.output.contains(", Helsinki · given by you"), "\(outcome.output)")
    }

    @Test func near_takesTheAddressesThatTheLastAnswerPrinted() async throws {
        var harness = Harness()
        harness.files["/mine.csv"] = "name,latitude,longitude,street,city\nMine,48.2,16.37,Hofgasse 7,Wien\n"
        _ = await harness.run("import", "/mine.csv")
        #expect(await harness.run("where", "--near", "Hofgasse 7, 1010 Wien").status == .usage)
        _ = await harness.run("saved")
        let near = await harness.run("where", "--near", "Hofgasse 7, 1010 Wien")
        #expect(near.output.hasPrefix("48.200000 16.370000 "), "\(near.output) \(near.error)")
        #expect(await harness.run("cafe near 7 Hofgasse Wien").error.contains("Nothing known here") == false)
    }

    @Test func chain_takesTheOnlyOneThatBeginsSo() async {
        let outcome = await Harness().run("--chain", "McDonald")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("McDonald's"))
    }

    @Test func city_keepsItsNameInErrors_andSaysHowToForgetIt() async {
        let harness = Harness()
        _ = await harness.run("city", "Berlin")
        let outcome = await harness.run("museum")
        #expect(outcome.error.contains("No data on this computer for Berlin, "), "\(outcome.error)")
        #expect(outcome.error.contains("places city --forget"))
        #expect(await Harness().run("--near", "Osaka").error.contains("No data on this computer for Osaka, "))
    }

    @Test(arguments: [["--near", "Osaka"], ["museum", "--near", "52.5,13.4"]])
    func near_writesADocument_whereNothingKnowsThePlace(arguments: [String]) async throws {
        let outcome = await Harness().run(arguments + ["--json"])
        #expect(outcome.status == .nothingFound)
        #expect(outcome.output.contains("\"total\": 0"), "\(outcome.output)")
        #expect(outcome.output.contains("\"code\": \"not-covered\""))
        #expect(outcome.error.contains("No data on this computer for "))
        #expect(await Harness().run(arguments + ["--format", "csv"]).output == "")
    }

    @Test func near_findsWhatThePersonSaved() async throws {
        let harness = Harness()
        _ = await harness.run("--nearest", "--limit", "3")
        _ = await harness.run("save", "2", "--name", "My corner")
        let outcome = await harness.run("where", "--near", "my corner")

        #expect(outcome.status == .found)
        #expect(outcome.output.contains("My corner"))
        let museums = await harness.run("museum near my corner")
        #expect(museums.status == .found, "\(museums.error)")
        #expect(museums.output.contains("My corner"))
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
