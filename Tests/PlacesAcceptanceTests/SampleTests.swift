import PlacesArguments
import PlacesCLITestSupport
import PlacesTestSupport
import Testing

/// Without a token the sample answers, and no other source is asked.
@Suite(.tracksLeaks) struct SampleTests {
    /// The words stand nowhere in the sample, and what they mean lies beyond the first circle.
    @Test func run_findsFartherAwayWhatTheWordsMean() async {
        let outcome = await Harness().run("macdo", "--simulate", "monaco", "--lang", "fr", "--format", "list")
        #expect(outcome.output.contains("1  McDonald's") && outcome.status == .found)
    }

    // MARK: - Names in a language

    @Test(arguments: [
        ("sv", "Amos Andersons konstmuseum"), ("en-GB", "Amos Anderson Art Museum"),
        ("fi", "Amos Andersonin taidemuseo"), ("de", nil),
    ])
    func lang_showsTheNameInTheLanguageWithTheLocalOneBesideIt(language: String, name: String?) async {
        let locale = ["LC_ALL": language.replacing("-", with: "_") + ".UTF-8"]
        let outcomes = [
            await run("museum", "--format", "list", "--lang", language),
            await Harness(environment: locale).run("museum", "--format", "list"),
            await Harness(environment: ["LC_ALL": "ru_RU.UTF-8", "PLACES_LANGUAGE": language])
                .run("museum", "--format", "list"),
        ]
        let local = "Amos Anderson taidemuseo"
        for outcome in outcomes {
            let row = outcome.output.split(separator: "\n").first { $0.contains(local) }
            #expect(row?.contains("  \(name ?? local)  ") == true, "\(outcome.output)")
            #expect(name == nil || row?.hasSuffix("  (\(local))") == true)
        }
    }

    @Test func lang_keepsTheLocalNameInRecordsAndAddsTheOther() async {
        let outcome = await Harness().run(
            "konstmuseum", "--lang", "sv", "--format", "csv", "--fields", "name,localizedName")
        #expect(outcome.output.contains("Amos Anderson taidemuseo,Amos Andersons konstmuseum\r\n"))
        let plain = await Harness().run("konstmuseum", "--json")
        #expect(plain.status == .found && !plain.output.contains("localizedName"))
    }

    @Test func lang_sortsByTheNamesThatAreShown() async {
        let outcome = await Harness().run(
            "-c", "museum", "--lang", "sv", "--sort", "name", "--format", "csv", "--fields", "name,localizedName")
        let names = outcome.output.split(separator: "\r\n").dropFirst().map { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            return cells[1].isEmpty ? cells[0] : cells[1]
        }
        #expect(names.count > 3 && names == names.sorted())
    }

    @Test func lang_isHeededByThePageOfOnePlaceAndBySavedPlaces() async throws {
        let harness = Harness()
        let both = "Amos Andersons konstmuseum (Amos Anderson taidemuseo)"
        _ = await harness.run("Amos Andersons konstmuseum", "--limit", "1")
        let shown = await harness.run("show", "1", "--lang", "sv")
        #expect(shown.output.hasPrefix(both + "\n"), "\(shown.output)")
        _ = await harness.run("save", "1")
        #expect(await harness.run("saved", "--lang", "sv").output.contains("★ Amos Andersons konstmuseum  "))
        _ = await harness.run("save", "1", "--name", "Ours")
        #expect(await harness.run("saved", "--lang", "sv").output.contains("★ Ours  "))
    }

    @Test func kind_findsThingsWithoutANameAndBrowsingDoesNot() async {
        let toilets = await run("-c", "toilets", "--near", "60.1712,24.9437", "-r", "400", "--source", "sample")
        #expect(toilets.status == .found && toilets.output.contains("8 · Toilet · within 400 m"))
        #expect(toilets.output.contains("1  Toilet ") && toilets.output.contains("Toilet (Stockman)"))
        let all = await run("--near", "60.1712,24.9437", "-r", "400", "--limit", "all", "--format", "csv")
        #expect(all.status == .found && !all.output.contains("amenity=toilets"))
    }

    @Test(arguments: [["-c", "defibrillator"], ["defibrillator"]])
    func nothing_isToldOfAKindThatTheSampleLacksWithItsAge(question: [String]) async {
        let outcome = await run(question + ["--near", "60.1712,24.9437", "--source", "sample"])
        #expect(outcome.status == .nothingFound)
        #expect(outcome.output.contains("The built-in sample (Helsinki centre, April 2019) holds nothing "))
        #expect(!outcome.output.contains("Try ") && !outcome.output.contains("5 km"))
    }

    @Test(arguments: [("400", true), ("5000", false)])
    func complete_isTrueOnlyWithinTheSample(radius: String, expected: Bool) async {
        let outcome = await run("-c", "toilets", "--near", "60.1712,24.9437", "-r", radius, "--json")
        #expect(outcome.output.contains("\"complete\": \(expected)"))
    }

    @Test func places_showsTheSampleAroundItsOwnCentre() async {
        let outcome = await run("--limit", "3", "--nearest")
        #expect(outcome.status == .found)
        #expect(outcome.output.hasPrefix("Helsinki, Rautatientori · simulated · 3 of 1,506 · within 1 km\n"))
        #expect(outcome.output.contains("\nsample data, April 2019, ODbL 1.0 · "))
    }

    @Test func places_endsWithTheCreditOfTheSample() async {
        let outcome = await run("--limit", "3", "--nearest")
        #expect(outcome.output.hasSuffix("© OpenStreetMap contributors (https://www.openstreetmap.org/copyright)\n"))
    }

    @Test func places_writesNothingBesideTheAnswerInAPipe() async {
        #expect(await run("--limit", "3", "--nearest", "--source", "sample").error == "")
    }

    @Test func places_saysWhyAPlaceIsAmongTheFirst() async {
        let why = "a sight; named in 9 languages; described in Wikipedia; marked as an attraction"
        let list = await Harness().run("--simulate", "helsinki", "--limit", "1", "--verbose")
        #expect(list.error.contains("1 Helsingin tuomiokirkko: \(why)\n"))
        #expect(!(await Harness().run("--simulate", "helsinki", "--limit", "1").error.contains(why)))
        #expect(!(await Harness().run("church", "--simulate", "helsinki", "--verbose").error.contains(why)))
        let place = await Harness().run("show", "osm:way/419479428")
        #expect(place.output.contains("prominence    \(why)\n"))
        #expect(await Harness().run("show", "osm:node/4867546225").output.contains("prominence    groceries"))
    }

    @Test func places_saysThatItListsProminentPlaces() async {
        let outcome = await run()
        #expect(outcome.output.contains("20 of 1,506 · prominent places · within 1 km"))
    }

    @Test func places_listsTheNearestMatchesOfWords() async {
        let outcome = await run("CAFE")
        #expect(outcome.status == .found)
        #expect(!outcome.output.contains("spread"))
        #expect(outcome.output.contains("Café"))
    }

    @Test(arguments: [["--near", "43.7394,7.4276"], ["--simulate", "monaco"]])
    func places_isInMonacoWhereThePlaceIs(arguments: [String]) async {
        let outcome = await run(arguments + ["--radius", "300"])
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("December 2023"))
    }

    @Test func places_endsWithOneOutsideEverySample() async {
        let outcome = await run("--near", "48.85,2.35")
        #expect(outcome.status == .nothingFound)
        #expect(outcome.output == "")
        #expect(outcome.error.contains("Helsinki centre") && outcome.error.contains("Monaco"))
    }

    @Test(arguments: [([], "Helsinki"), (["--json"], #""places": []"#)])
    func places_endsWithOneAndAWholeAnswerWhenNothingMatches(format: [String], text: String) async {
        let outcome = await run(["such a thing as xyzzy"] + format)
        #expect(outcome.status == .nothingFound)
        #expect(outcome.output.contains(text))
    }

    @Test func places_tellsWhereTheDataEnds() async throws {
        let outcome = try await Harness().inHelsinki().run("--radius", "900", "--source", "sample")
        #expect(outcome.output.contains("The sample covers only Helsinki centre."))
    }

    @Test func places_takesTheHomeOfTheSettings() async {
        let harness = Harness(environment: ["PLACES_HOME_LOCATION": "geo:43.7394,7.4276"])
        let outcome = await harness.run("--radius", "300")
        #expect(outcome.output.contains("December 2023"))
    }

    @Test func places_findsWhatAnOperatorRunsThoughItsNameHoldsAWordForAKind() async throws {
        let outcome = await Harness().run("Palace Kämp", "--source", "sample", "--format", "list")
        #expect(outcome.output.contains("Bank bar and bistro") && outcome.status == .found)
    }

    @Test func places_refusesTwoPlacesAtOnce() async {
        let outcome = await run("--near", "60.17,24.94", "--simulate", "monaco")
        #expect(outcome.status == .usage)
    }

    @Test(arguments: ["text", "list", "map", "json"])
    func places_isTheSameEveryTime(format: String) async {
        let one = await run("--format", format)
        let other = await run("--format", format)
        #expect(one.output == other.output)
    }

    private func run(_ arguments: String...) async -> Harness.Outcome { await run(arguments) }

    private func run(_ arguments: [String]) async -> Harness.Outcome {
        let client = trackForLeaks(HTTPClientStub())
        let outcome = await Harness(client).run(arguments)
        #expect(client.requests.isEmpty, "nothing is sent anywhere")
        return outcome
    }
}
