import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesPresentation
import PlacesTerminal
import PlacesTestSupport
import Testing

@Suite struct CityCommandTests {
    @Test(arguments: [
        ["city", "--region", "Valparaíso", "Viña del Mar"], ["city", "vina del mar", "--market", "cl"],
        ["city", "Vina del Mar, Valparaiso, CL"], ["city", "--city", "VIÑA DEL MAR", "--region", "valparaiso"],
        ["city", "--postal-code", "2520000", "--market", "cl"],
    ])
    func city_choosesByNameRegionOrPostalCode(line: [String]) async throws {
        let harness = Harness(environment: ["LC_ALL": "es_CL.UTF-8"])
        let outcome = await harness.run(line)

        #expect(outcome.status == .found)
        #expect(
            outcome.output
                == "Every search is now around Viña del Mar, Valparaíso, CL. This undoes it: places city --forget\n"
        )
        #expect(await harness.run("where").output.contains("Viña del Mar, Valparaíso, CL, the town you chose"))
    }

    @Test func city_listsTheCandidates_whenTheNameIsAmbiguous() async throws {
        let harness = Harness()
        let outcome = await harness.run("city", "Springfield")

        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("Springfield, Missouri, US; Springfield, Massachusetts, US"), "\(outcome.error)")
        #expect(try harness.store?.preference("location.city") == nil)
    }

    @Test func city_takesTheOneThatMostPeopleLiveIn_andNamesAnother() async throws {
        let harness = Harness()
        let outcome = await harness.run("city", "London")
        #expect(outcome.output.contains("around London, England, GB"))
        #expect(outcome.error.contains("Another:  places city 'London, Ontario, CA'"), "\(outcome.error)")
        let other = await harness.run("city", "London, Ontario, CA")
        #expect(other.output.contains("around London, Ontario, CA") && other.error == "")
    }

    @Test func city_tellsTheCurrentOne_whereNoOneCanBeAsked() async {
        let harness = Harness()
        #expect(await harness.run("city").status == .nothingFound)

        _ = await harness.run("city", "Turku, FI")
        let outcome = await harness.run("city", "--json")
        #expect(outcome.status == .found)
        #expect(outcome.output.hasPrefix("{\n  \"schema\": \"city/1\",\n  \"name\": \"Turku\","))
    }

    @Test func city_isChosenInATerminal() async throws {
        var harness = Harness(environment: ["LC_ALL": "es_CL.UTF-8"])
        let screen = ScriptedTerminal(
            [.key(.character("v")), .key(.character("a")), .key(.enter), .key(.character("v")), .key(.character("i"))]
                + [.key(.character("n")), .key(.enter)])
        harness.screen = screen
        let outcome = await harness.run("city")

        #expect(
            outcome.output.hasPrefix(
                "Every search is now around Viña del Mar, Valparaíso, CL. This undoes it: places city --forget\n"))
        #expect(screen.frames.first?.first?.contains("Chile: Región") == true)
        #expect(screen.frames.contains { $0.contains { $0.contains("Valparaíso: Comuna") } })
    }

    @Test func city_choosesNothing_whenThePersonGivesUp() async throws {
        var harness = Harness()
        harness.screen = ScriptedTerminal(keys: .escape)
        let outcome = await harness.run("city", "--market", "cl")

        #expect(outcome.status == .nothingFound)
        #expect(outcome.error.contains("Nothing was chosen."))
        #expect(try harness.store?.preference("location.city") == nil)
    }

    @Test func city_tellsTheZoneAndItsFeeAtOnce() async {
        let harness = Harness(environment: ["HOME": "/home/ann"], files: ["\(Zones.folder)/a.geojson": Zones.helsinki])

        #expect(
            await harness.run("city", "Helsinki").output.hasSuffix(
                "\nIn zone Centre (Helsinki), fee 2.50, served by Kuriiri.\n"))
        #expect(await harness.run("city", "Turku, FI").output.contains("\nIn no active zone; the nearest is Centre"))
    }

    @Test(arguments: [
        ([], "3 of ", "within 300 m"), (["--radius", "500", "--limit", "4"], "4 of ", "within 500 m"),
    ])
    func search_takesRadiusAndNumberFromTheMarketOfTheTown_unlessThePersonChose(
        options: [String], number: String, radius: String
    ) async {
        let market = """
            {"id": "mine", "name": "Mine", "country": "FI", "nearest": 3, "radius": 300,
             "states": [{"name": "South", "cities": [{"name": "Home", "latitude": 60.1712, "longitude": 24.9437}]}]}
            """
        let harness = Harness(files: ["./mine.json": market])
        _ = await harness.run("city", "Home", "--market", "./mine.json")

        let outcome = await harness.run(options)
        #expect(outcome.output.contains(number))
        #expect(outcome.output.contains(radius))
    }

    @Test func city_namesFileLineAndField_whenAMarketFileIsWrong() async {
        let market =
            "{\"name\": \"X\", \"country\": \"FI\",\n\"states\": [{\"name\": \"A\", \"cities\": [{\"name\": 7}]}]}"
        let outcome = await Harness(files: ["./x.json": market]).run("city", "B", "--market", "./x.json")

        #expect(outcome.status == .localFault)
        #expect(outcome.error.contains("./x.json, line 2, states[0].cities[0].name: "))
    }

    @Test(arguments: ["Paris, France", "Paris, FR", "Paris, Île-de-France"])
    func city_knowsCountriesByNameAndCode(line: String) async {
        #expect(
            await Harness().run("city", line).output.hasPrefix(
                "Every search is now around Paris, Île-de-France, FR. This undoes it: places city --forget\n")
        )
    }

    @Test func city_takesTheOneCandidate() async throws {
        let harness = Harness()
        let outcome = await harness.run("city", "turku", "fi")
        #expect(
            outcome.output.hasPrefix(
                "Every search is now around Turku, Southwest Finland, FI. This undoes it: places city --forget\n"))
        #expect(try harness.store?.preference("location.city") != nil)
    }

    @Test func city_takesNothingFromAMarketThatItIsNotIn() async {
        let harness = Harness(environment: ["LC_ALL": "es_CL.UTF-8"])

        #expect(await harness.run("city", "Turku, FI", "--json").output.contains("market") == false)
        #expect(await harness.run("city", "Rancagua", "--json").output.contains("\"market\": \"cl\""))
    }

    @Test func city_standsEvenWhereTheZonesAreBroken() async throws {
        let harness = Harness(environment: ["HOME": "/home/ann"], files: ["\(Zones.folder)/a.geojson": "{"])
        let outcome = await harness.run("city", "Turku, FI")

        #expect(outcome.status == .found)
        #expect(outcome.output.contains("Every search is now around Turku"))
        #expect(outcome.error.contains("a.geojson"))
    }

    @Test func city_findsTownsOfTheListThatThePersonGives() async {
        let list = "name\tlatitude\tlongitude\tcountry\nTinyvillage\t61.5\t23.5\tFI\n"
        let harness = Harness(files: ["towns.tsv": list])
        let outcome = await harness.run("city", "Tinyvillage", "--cities", "towns.tsv")

        #expect(
            outcome.output.hasPrefix(
                "Every search is now around Tinyvillage, FI. This undoes it: places city --forget\n"))
    }

    @Test(arguments: [("", ""), ("\tregion", "\tNorth")])
    func city_isCalledByWhatIsKnownOfIt(column: String, cell: String) async {
        let list = "name\tlatitude\tlongitude\(column)\nTinyvillage\t61.5\t23.5\(cell)\n"
        let harness = Harness(files: ["towns.tsv": list])
        let name = cell.isEmpty ? "Tinyvillage" : "Tinyvillage, North"
        let outcome = await harness.run("city", "Tinyvillage", "--cities", "towns.tsv")
        #expect(outcome.output.hasPrefix("Every search is now around \(name). This undoes it: places city --forget\n"))
        #expect(await harness.run("where").output.contains("\(name), the town you chose"))
    }

    @Test(arguments: [["--city", "Turku", "--near", "60,24"], ["--postal-code", "1", "--locate", "ip"]])
    func search_refusesTwoPlaces(line: [String]) async {
        #expect(await Harness().run(line).status == .usage)
    }

    @Test func search_isAroundTheTownOfItsOptions_onceOnly() async throws {
        let harness = Harness()
        #expect(await harness.run("--city", "Monaco, MC", "--limit", "1").output.contains("the town you chose"))
        #expect(try harness.store?.preference("location.city") == nil)
    }
}

/// Delivery zones.
enum Zones {
    static let folder = "/home/ann/.config/places/zones"
    static let helsinki = """
        {"type": "FeatureCollection", "features": [
          {"type": "Feature",
           "properties": {"name": "Centre", "city": "Helsinki", "partner": "Kuriiri", "fee": 2.50},
           "geometry": {"type": "Polygon",
             "coordinates": [[[24.93, 60.16], [24.96, 60.16], [24.96, 60.18], [24.93, 60.18], [24.93, 60.16]]]}},
          {"type": "Feature", "properties": {"name": "East", "active": false},
           "geometry": {"type": "Polygon",
             "coordinates": [[[25.0, 60.16], [25.1, 60.16], [25.1, 60.25], [25.0, 60.25], [25.0, 60.16]]]}}]}
        """
}
