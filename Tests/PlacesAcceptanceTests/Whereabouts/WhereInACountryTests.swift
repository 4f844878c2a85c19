import PlacesCLITestSupport
import PlacesTestSupport
import Testing

/// `places where` decides in which country a position lies before it names anything.
@Suite struct WhereInACountryTests {
    @Test func where_takesTheClocksOfTheCountry_whereTheNearestTownIsAcrossTheBorder() async throws {
        let harness = try Harness().with(zones: "Europe/Madrid", "Europe/Lisbon")
        let output = await harness.run("where", "--near", "37.330656,-7.570373").output
        #expect(output.contains(" Near        Tavira, Faro, Portugal, 24 km away\n"), "\(output)")
        #expect(output.contains(" Local time  Europe/Lisbon, 10:00 now (UTC+00:00)\n"), "\(output)")
    }

    @Test func where_saysThatTheClocksAreUncertain_whereABorderIsNear() async throws {
        let harness = try Harness().with(zones: "Europe/Madrid", "Europe/Lisbon")
        // Between Elvas and Badajoz.
        let text = await harness.run("where", "--near", "38.9,-7.05").output
        #expect(
            text.contains(" Local time  Europe/Lisbon, uncertain: a border is near, 10:00 now (UTC+00:00)\n"), "\(text)"
        )
        let json = await harness.run("where", "--near", "38.9,-7.05", "--json").output
        #expect(json.contains(#""country": {"code": "PT", "name": "Portugal"}"#), "\(json)")
        #expect(json.contains(#""zoneDoubt": "border""#))
    }

    @Test func where_takesAnotherKnownZone_whereTheSystemLacksThatOfThePoint() async throws {
        let harness = try Harness().with(zones: "Europe/Madrid", "Europe/London")
        let output = await harness.run("where", "--near", "37.330656,-7.570373").output
        #expect(
            output.contains("Europe/Madrid, uncertain: this system lacks the zone of the place, 11:00 now"), "\(output)"
        )
    }

    @Test func where_tellsATownAcrossTheBorderAsSuch() async throws {
        let text = await Harness().run("where", "--near=-77.85,166.67").output
        #expect(text.contains(" away, across the border\n Country     Antarctica\n"), "\(text)")
        let json = await Harness().run("where", "--near=-77.85,166.67", "--json").output
        #expect(json.contains(#""acrossBorder": true"#))
        #expect(json.contains(#""country": {"code": "AQ", "name": "Antarctica"}"#))
    }

    @Test(arguments: [
        ("-18.4746,-70.29792", "Arica, Arica y Parinacota, Chile"), ("-36.60664,-72.10344", "Chillán, Ñuble, Chile"),
        ("-33.45,-70.66", "Santiago, Metropolitana de Santiago, Chile"),
        ("-34.17,-70.74", "Rancagua, Libertador General Bernardo O'Higgins, Chile"),
    ])
    func where_namesRegionAndComunaAsTheMarketOfChileDoes(point: String, expected: String) async {
        let output = await Harness().run("where", "--near=\(point)").output
        #expect(output.contains(" Near        \(expected)"), "\(output)")
        #expect(output.contains(" Market      Chile\n"))
    }
}
