import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesTestSupport
import Testing

/// Choosing among the places of the sample.
@Suite(.tracksLeaks) struct FindTests {
    private let within10Metres = Harness(environment: ["PLACES_RADIUS": "10"])

    @Test func category_listsItsKindsAndNamesThemInTheHeader() async {
        let outcome = await Harness().run("--category", "café,bakery", "--limit", "3", "--near", "60.1712,24.9437")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains(" · Café or Bakery · within 1 km\n"))
    }

    /// Around Turku the sample knows nothing, but the words point elsewhere.
    @Test func words_findWhatIsInTheTownThatTheyNameWhereTheSourceKnowsNothing() async {
        let outcome = await Harness().run("pizza in helsinki", "--near", "60.4515,22.2669", "--limit", "3")
        #expect(outcome.status == .found, "\(outcome.error)")
        #expect(outcome.output.contains("in Helsinki"))
        let nothing = await Harness().run("pizza in tampere", "--near", "60.4515,22.2669")
        #expect(nothing.status == .nothingFound)
        #expect(nothing.error.contains("Helsinki centre and Monaco"))
    }

    @Test(arguments: [("pharmacy open 24 hours", "not open that long"), ("pharmacy open sunday", "not open then")])
    func hidden_saysThatOtherHoursWereAskedFor(text: String, words: String) async throws {
        let outcome = await (try Harness().inHelsinki()).run(text)
        #expect(outcome.output.contains(words) && !outcome.output.contains(" closed"), "\(outcome.output)")
    }

    @Test func words_namingATownWithoutDataSaySoOnce() async {
        let outcome = await Harness().run("pizza in london")
        #expect(outcome.output.hasPrefix("No data on this computer for London"))
        #expect(outcome.output.ranges(of: "No data").count == 1, "\(outcome.output)")
        #expect(outcome.error.contains("Try: places 'pizza in london' --source osm"))
    }

    @Test(arguments: ["kiasma", "where is kiasma", "Kiasma opening hours", "Missä on Kiasma?"])
    func words_ofAQuestionListWhatIsCalledSoFirst(text: String) async {
        let outcome = await Harness().run(text, "--format", "tsv", "--fields", "name")
        #expect(outcome.output.hasPrefix("name\nKiasma\n"), "\(outcome.output)")
    }

    /// Its middle is a kilometre and a half from there: what is found is not said to be in it unless it was looked for there.
    @Test func words_goToADistrictThatTheyName() async {
        let outcome = await Harness().run("coffee in kallio", "--near", "60.1712,24.9437")
        #expect((outcome.output + outcome.error).contains("Kallio"))
        #expect(!(outcome.output + outcome.error).contains("60.1712, 24.9437"))
        let here = await Harness().run("coffee in helsinki", "--near", "60.1712,24.9437", "--limit", "3")
        #expect(here.output.contains("60.1712, 24.9437") && here.output.contains("in Helsinki"))
    }

    @Test(arguments: [
        ("coffee within 150 m", 150.0), ("coffee 2 minutes walk", 160), ("kahvila 150 metrin säteellä", 150),
    ])
    func words_sayHowFar(text: String, metres: Double) async {
        let outcome = await Harness().run(text, "--format", "tsv", "--fields", "distance", "--limit", "all")
        let distances = outcome.output.split(separator: "\n").dropFirst().compactMap { Double($0) }
        #expect(distances.count > 1 && distances.allSatisfy { $0 <= metres }, "\(outcome.output)")
        let whole = await Harness().run(
            "coffee", "-r", "\(Int(metres))", "--format", "tsv", "--fields", "distance", "--limit", "all")
        #expect(whole.output == outcome.output)
    }

    @Test func category_refusesUnknownKindsWithTheNearestNames() async {
        let outcome = await Harness().run("-c", "pharmcy")
        #expect(outcome.status == .usage)
        #expect(outcome.output == "")
        #expect(outcome.error.contains("Did you mean: places"))
    }

    @Test func whereAttribute_countsWhatItHides() async {
        let outcome = await Harness().run("--where", "wheelchair=yes", "-c", "cafe", "--limit", "1")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("hidden: "))
        #expect(outcome.output.contains(" where step-free access is not recorded"))
    }

    @Test func chain_refusesANameThatNoKnownPlaceBears() async {
        let outcome = await Harness().run("--chain", "Skandic")
        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("Known: Scandic"))
    }

    @Test(arguments: ["Hesburger", "McDonald's", "Burger King", "Hanko Sushi", "Espresso House"])
    func chainAndIndependent_listNoPlaceBoth(name: String) async throws {
        let independent = await Harness().run("--literal", name, "--independent", "--expand-to", "10km")
        #expect(independent.status == .nothingFound, "\(independent.output)")
        let chain = await Harness().run("--chain", name)
        #expect(chain.status == .found)
    }

    @Test func chain_isToldOfEachPlaceThatBearsItsName() async throws {
        let outcome = await Harness().run("--chain", "hesburger", "-f", "csv", "--fields", "name,chain")
        #expect(outcome.output == "name,chain\r\n" + String(repeating: "Hesburger,Hesburger\r\n", count: 5))
    }

    @Test(arguments: ["Kauppatori", "Lyhdynkantajat"])
    func chain_isNoneOfStopsAndWorksOfArtOfOneName(name: String) async {
        let outcome = await Harness().run("--independent", "--literal", name)
        #expect(outcome.status == .found)
    }

    @Test func radius_growsWhereThePersonDidNotChooseIt() async {
        let grown = await within10Metres.run("-c", "museum")
        #expect(grown.status == .found)
        #expect(grown.output.contains("Nothing within 10 m, so the circle grew to 160 m.\n"))
        #expect(grown.output.contains("within 160 m"))
    }

    @Test func radius_staysWhereThePersonChoseIt() async {
        let fixed = await within10Metres.run("-c", "museum", "--radius", "10")
        #expect(fixed.status == .nothingFound)
        #expect(fixed.output.contains("The nearest match is 130 m away.\n"))
    }

    @Test func radius_growsAsFarAsThePersonAllows() async {
        let asked = await within10Metres.run("-c", "museum", "--radius", "10", "--expand-to", "1km")
        #expect(asked.status == .found)
    }

    @Test func words_suggestWhatLooksLikeThem() async {
        let outcome = await Harness().run("ekbreg")
        #expect(outcome.status == .nothingFound)
        #expect(outcome.output.contains("Did you mean \"Cafe Ekberg\"?\n"))
    }

    @Test func synonyms_areFoundLikeNames() async {
        let chemist = await Harness().run("chemist", "--format", "csv", "--fields", "id")
        let pharmacy = await Harness().run("-c", "pharmacy", "--format", "csv", "--fields", "id")
        #expect(chemist.output.split(separator: "\r\n").count > 3)
        #expect(Set(pharmacy.output.split(separator: "\r\n")).isSubset(of: chemist.output.split(separator: "\r\n")))
    }

    @Test func fields_areListedWhenNoneIsNamed() async {
        let outcome = await Harness().run("--fields", "")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("\n  latitude"))
    }

    @Test(arguments: [
        (["--fields", "nam", "--json"], "Did you mean name"), (["--fields", "name"], "Choose a format"),
    ])
    func fields_refuseUnknownNamesAndFormatsWithoutFields(options: [String], message: String) async {
        let outcome = await Harness().run(options)
        #expect(outcome.status == .usage)
        #expect(outcome.error.contains(message))
    }
}
