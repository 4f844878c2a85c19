import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesTerminal
import PlacesTestSupport
import Testing

/// How to get live places: once a day in a terminal, with a command that works.
@Suite(.tracksLeaks) struct LiveHintTests {
    private let terminal = Harness(
        environment: ["HOME": "/home/ann"], terminal: TerminalSize(columns: 100, rows: 30))

    @Test func hint_comesOnceADay() async {
        let hint = "places: For another place: places --near Berlin --source osm\n"
        var harness = terminal
        #expect(await harness.run().error == hint)
        #expect(await harness.run().error == "")
        harness.now = Timestamp(seconds: harness.now.seconds + 24 * 3600 - 1)
        #expect(await harness.run("coffee").error == "")
        harness.now = Timestamp(seconds: harness.now.seconds + 1)
        #expect(await harness.run().error == hint)
    }

    @Test func hint_namesTheSameSearchForAPlaceThatWasNamed() async {
        let outcome = await terminal.run("coffee", "--near", "Kiasma")
        #expect(outcome.error == "places: For live places: places coffee --near Kiasma --source osm\n")
    }

    @Test(arguments: [["--json"], ["coffee", "--format", "list"], ["-f", "csv"]])
    func hint_isNotInPipesWhereAPlaceWasNamed(line: [String]) async {
        #expect(await Harness().run(line + ["--near", "60.17,24.94"]).error == "")
    }

    @Test func hint_isNotForTheQuiet() async {
        #expect(await terminal.run("-q").error == "")
        #expect(await terminal.run().error != "")
    }

    @Test(
        arguments: [
            (["HOME": "/home/ann"], [:], "FSQ_TOKEN in ~/.config/places/places.xcconfig"),
            (
                ["HOME": "/home/ann", "XDG_CONFIG_HOME": "/etc/ann"], [:],
                "FSQ_TOKEN in /etc/ann/places/places.xcconfig"
            ),
            ([:], [:], "FSQ_TOKEN in the environment"),
            (
                ["HOME": "/home/ann"], ["Configuration/Dev.xcconfig": "#include? \"DevSecrets.xcconfig\"\n"],
                "FSQ_TOKEN in Configuration/DevSecrets.xcconfig"
            ),
            (
                ["HOME": "/home/ann"], ["Configuration/Dev.xcconfig": "RADIUS = 1km\n"],
                "FSQ_TOKEN in ~/.config/places/places.xcconfig"
            ),
        ] as [([String: String], [String: String], String)])
    func missingToken_isSaidWithThePlaceWhereItCounts(
        environment: [String: String], files: [String: String], place: String
    ) async throws {
        var harness = Harness(environment: environment, files: files, terminal: TerminalSize(columns: 100, rows: 30))
        let without = await harness.run("--source", "foursquare")
        #expect(without.status == .credentials && without.error.contains("Set \(place), or omit --source"))

        // Followed to the letter, it works.
        let words = place.split(separator: " ").map(String.init)
        let path = try #require(words.last).replacing("~", with: environment["HOME"] ?? "")
        if path == "environment" {
            harness.environment["FSQ_TOKEN"] = "abcdefgh"
        } else {
            harness.files[path] = "FSQ_TOKEN = abcdefgh\n"
        }
        #expect(
            await harness.run("config").output.split(separator: "\n").contains {
                $0.hasPrefix("FSQ_TOKEN ") && $0.contains("****")
            })
    }

    @Test(
        arguments: [
            (["FSQ_TOKEN": "abcdefgh"], [:], "the variable FSQ_TOKEN of the environment"),
            (
                ["HOME": "/home/ann"], ["/home/ann/.config/places/places.xcconfig": "\nFSQ_TOKEN = abcdefgh\n"],
                "/home/ann/.config/places/places.xcconfig:2"
            ),
        ] as [([String: String], [String: String], String)])
    func refusedToken_isNamedByItsOrigin(
        environment: [String: String], files: [String: String], origin: String
    ) async {
        let client = HTTPClientStub(answering: .success(response(401)), .success(response(403)))
        let harness = Harness(client, environment: environment, files: files)
        let refused = await harness.run("--near", "60.17,24.94")
        #expect(refused.status == .credentials)
        #expect(refused.error.contains("  The token comes from \(origin): put a valid service key there.\n"))
        let forbidden = await harness.run("--near", "60.17,24.94")
        #expect(forbidden.error.contains(" It comes from \(origin).\n"))
        #expect(!(refused.error + forbidden.error).contains("abcdefgh"))
    }
}
