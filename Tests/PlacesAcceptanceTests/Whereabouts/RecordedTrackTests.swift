import PlacesArguments
import PlacesCLITestSupport
import PlacesTestSupport
import Testing

/// Walking along a recorded track.
@Suite(.tracksLeaks) struct RecordedTrackTests {
    @Test func simulate_beginsWhereTheTrackDoes() async {
        let outcome = await run("--simulate", "walk.gpx", "--json")
        #expect(outcome.output.contains(#""latitude": 60.1700000"#))
    }

    @Test func simulate_isWhereTheTrackIsAtATime() async {
        let outcome = await run("--simulate", "walk.gpx@2026-05-01T10:05:00Z", "--json")
        #expect(outcome.output.contains(#""latitude": 60.1710000"#))
    }

    @Test func simulate_saysThatThePositionIsSimulated() async {
        let outcome = await run("--simulate", "walk.gpx@2026-05-01T10:05:00Z", "--json")
        #expect(outcome.output.contains(#""method": "simulated""#))
    }

    @Test(arguments: ["5m", "+300s", "00:05:00"])
    func simulate_takesTheTimeSinceTheStartLikeTheTimeItself(offset: String) async {
        let middle = await run("--simulate", "walk.gpx@2026-05-01T10:05:00Z", "--json")
        let other = await run("--simulate", "walk.gpx@\(offset)", "--json")
        #expect(other.output == middle.output)
    }

    @Test func simulate_namesTheTrackThatIsNotThere() async {
        let outcome = await run("--simulate", "other.gpx")
        #expect(outcome.status == .localFault)
        #expect(outcome.error.contains("other.gpx"))
    }

    @Test func simulate_refusesATrackThatCannotBeRead() async {
        let outcome = await Harness(files: ["walk.gpx": "<gpx>"]).run("--simulate", "walk.gpx")
        #expect(outcome.status == .localFault)
    }

    @Test func simulate_refusesATimeThatIsNone() async {
        #expect(await run("--simulate", "walk.gpx@99:99").status == .usage)
    }

    private func run(_ arguments: String...) async -> Harness.Outcome {
        let track = """
            <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
            <trkpt lat="60.1700" lon="24.9400"><time>2026-05-01T10:00:00Z</time></trkpt>
            <trkpt lat="60.1720" lon="24.9400"><time>2026-05-01T10:10:00Z</time></trkpt>
            </trkseg></trk></gpx>
            """
        let client = trackForLeaks(HTTPClientStub())
        return await Harness(client, files: ["walk.gpx": track]).run(arguments)
    }
}
