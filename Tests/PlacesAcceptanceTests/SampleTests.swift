import PlacesCLI
import PlacesCLITestSupport
import PlacesTestSupport
import Testing

/// Without a token the sample answers, and nobody else is asked.
@Suite(.tracksLeaks) struct SampleTests {
    @Test func places_showsTheSampleAroundItsOwnCentre() async {
        let outcome = await run("--limit", "3", "--nearest")
        #expect(outcome.status == .found)
        #expect(outcome.output.hasPrefix("Helsinki, Rautatientori · simulated · sample data, April 2019, ODbL 1.0\n"))
        #expect(outcome.output.contains("3 of 1,453 within 1 km"))
        #expect(outcome.output.hasSuffix("© OpenStreetMap contributors (https://www.openstreetmap.org/copyright)\n"))
        #expect(outcome.error.split(separator: "\n").count == 1, "one hint how to get live data")
        #expect(outcome.error.contains("FSQ_TOKEN"))
    }

    @Test func places_saysThatItBrowsesOverTheWholeCircle() async {
        let outcome = await run()
        #expect(outcome.output.contains("20 of 1,453 within 1 km, spread over the circle (--nearest for the nearest)"))
    }

    @Test func places_listsTheNearestMatchesOfWords() async {
        let outcome = await run("CAFE")
        #expect(outcome.status == .found)
        #expect(!outcome.output.contains("spread"))
        #expect(outcome.output.contains("Café"))
    }

    @Test func places_isInMonacoWhereThePlaceIs() async {
        for arguments in [["--near", "43.7394,7.4276"], ["--simulate", "monaco"]] {
            let outcome = await run(arguments + ["--radius", "300"])
            #expect(outcome.status == .found)
            #expect(outcome.output.contains("December 2023"))
        }
    }

    @Test func places_endsWithOneOutsideEverySample() async {
        let outcome = await run("--near", "48.85,2.35")
        #expect(outcome.status == .nothingFound)
        #expect(outcome.output == "")
        #expect(outcome.error.contains("Helsinki centre") && outcome.error.contains("Monaco"))
    }

    @Test func places_endsWithOneAndAWholeAnswerWhenNothingMatches() async {
        let text = await run("no such thing anywhere")
        #expect(text.status == .nothingFound)
        #expect(text.output.contains("Helsinki"))
        let json = await run("no such thing anywhere", "--json")
        #expect(json.status == .nothingFound)
        #expect(json.output.contains(#""places": []"#))
    }

    @Test func places_tellsWhereTheDataEnds() async {
        let outcome = await run("--radius", "900")
        #expect(outcome.output.contains("beyond it nothing is known"))
    }

    @Test func places_takesTheHomeOfTheSettings() async {
        let harness = Harness(environment: ["PLACES_HOME_LOCATION": "geo:43.7394,7.4276"])
        let outcome = await harness.run("--radius", "300")
        #expect(outcome.output.contains("December 2023"))
    }

    @Test func places_walksARecordedTrack() async {
        let track = """
            <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
            <trkpt lat="60.1700" lon="24.9400"><time>2026-05-01T10:00:00Z</time></trkpt>
            <trkpt lat="60.1720" lon="24.9400"><time>2026-05-01T10:10:00Z</time></trkpt>
            </trkseg></trk></gpx>
            """
        let harness = Harness(files: ["walk.gpx": track])
        let start = await harness.run("--simulate", "walk.gpx", "--json")
        #expect(start.output.contains(#""latitude": 60.1700000"#))
        let middle = await harness.run("--simulate", "walk.gpx@2026-05-01T10:05:00Z", "--json")
        #expect(middle.output.contains(#""latitude": 60.1710000"#))
        #expect(middle.output.contains(#""method": "simulated""#))
        for offset in ["5m", "+300s", "00:05:00"] {
            let other = await harness.run("--simulate", "walk.gpx@\(offset)", "--json")
            #expect(other.output == middle.output)
        }
        let missing = await harness.run("--simulate", "other.gpx")
        #expect(missing.status == .localFault)
        #expect(missing.error.contains("other.gpx"))
        let broken = await Harness(files: ["walk.gpx": "<gpx>"]).run("--simulate", "walk.gpx")
        #expect(broken.status == .localFault)
        let late = await harness.run("--simulate", "walk.gpx@99:99")
        #expect(late.status == .usage)
    }

    @Test func places_refusesTwoPlacesAtOnce() async {
        let outcome = await run("--near", "60.17,24.94", "--simulate", "monaco")
        #expect(outcome.status == .usage)
    }

    @Test func places_isTheSameEveryTime() async {
        for format in ["text", "list", "map", "json"] {
            let one = await run("--format", format)
            let other = await run("--format", format)
            #expect(one.output == other.output)
        }
    }

    private func run(_ arguments: String...) async -> Harness.Outcome { await run(arguments) }

    private func run(_ arguments: [String]) async -> Harness.Outcome {
        let client = trackForLeaks(HTTPClientStub())
        let outcome = await Harness(client).run(arguments)
        #expect(client.requests.isEmpty, "nothing is sent anywhere")
        return outcome
    }
}
