import Foundation
import PlacesArguments
import PlacesCLITestSupport
import PlacesTestSupport
import Testing

@Suite struct ZoneCommandTests {
    @Test func zone_tellsTheActiveZoneAndItsFee() async {
        let outcome = await makeSUT().run("zone", "--near", "60.17,24.94")

        #expect(outcome.status == .found)
        #expect(
            outcome.output == """
                60.17, 24.94 · given by you
                In zone Centre (Helsinki), fee 2.50, served by Kuriiri.

                """)
    }

    @Test func zone_tellsTheNearestAndEndsWith1_outsideOfEveryActiveZone() async {
        let outcome = await makeSUT().run("zone", "--near", "60.2,25.05")

        #expect(outcome.status == .nothingFound)
        #expect(outcome.output.contains("In no active zone; the nearest is Centre (Helsinki), 5.5 km SW"))
        #expect(outcome.output.contains("Zone East is here, but not active."))
    }

    @Test func zone_saysHowToHaveZones_whereThereAreNone() async {
        let outcome = await Harness().run("zone", "--near", "60,24")

        #expect(outcome.status == .nothingFound)
        #expect(outcome.error.contains(".config/places/zones"))
    }

    @Test func zone_namesFileAndField_whenAFileIsWrong() async {
        let outcome = await makeSUT("{\"type\": \"FeatureCollection\"}").run("zone", "--near", "60,24")

        #expect(outcome.status == .localFault)
        #expect(outcome.error.contains("a.geojson"))
        #expect(outcome.error.contains("features"))
    }

    @Test func zone_leavesOutAFileThatIsWrong_andRemarksOnItOnce() async {
        var harness = makeSUT()
        let text = #"{"type": "Polygon", "coordinates": [[[0,0],[400,0],[1,1],[0,0]]]}"#
        harness.files["\(Zones.folder)/bad.geojson"] = text
        let expected = "\(Zones.folder)/bad.geojson, line 1, \"coordinates\": a position is no longitude and latitude"
        for arguments in [["zone"], ["where"], ["--within", "Centre", "--limit", "1"]] {
            let outcome = await harness.run(arguments + ["--near", "60.17,24.94"])
            #expect(outcome.status == .found, "\(arguments)")
            #expect(outcome.error.components(separatedBy: expected).count == 2, "\(arguments)")
            #expect(outcome.output.contains("Centre"), "\(arguments)")
        }
    }

    @Test func zone_isNotGuessed() async {
        var harness = makeSUT()
        harness.environment["TZ"] = "Europe/Helsinki"
        harness.files["/usr/share/zoneinfo/zone.tab"] = "FI\t+6010+02458\tEurope/Helsinki\n"

        #expect(await harness.run("zone").status == .locationUnknown)
        let named = await harness.run("zone", "--locate", "timezone", "--json")
        #expect(named.output.contains("\"guess\": true"))
        #expect(await harness.run("where").output.contains(" Zone ") == false)
    }

    @Test func where_tellsTheZone() async {
        #expect(await makeSUT().run("where", "--near", "60.17,24.94").output.contains(" Zone        In zone Centre"))
    }

    @Test(arguments: ["Centre", "centre", "/area.geojson"])
    func search_keepsToAZoneOrAFile(area: String) async {
        var harness = makeSUT()
        harness.files["/area.geojson"] = """
            {"type": "Polygon",
             "coordinates": [[[24.93, 60.16], [24.96, 60.16], [24.96, 60.18], [24.93, 60.18], [24.93, 60.16]]]}
            """
        let outcome = await harness.run("--within", area, "--near", "60.1712,24.9437", "--limit", "2")

        #expect(outcome.status == .found)
        #expect(outcome.output.contains("inside "))
    }

    @Test func search_countsWhatAnAreaHides() async {
        let outcome = await makeSUT().run("--within", "East", "--radius", "500")

        #expect(outcome.status == .nothingFound)
        #expect(outcome.output.contains(" outside East"))
    }

    @Test func search_suggestsAZone_whenTheNameIsMisspelt() async {
        let outcome = await makeSUT().run("--within", "Cnetre")

        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("Did you mean Centre?"))
    }

    private func makeSUT(_ zones: String = Zones.helsinki) -> Harness {
        Harness(environment: ["HOME": "/home/ann"], files: ["\(Zones.folder)/a.geojson": zones])
    }
}
