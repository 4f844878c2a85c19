import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesPage
import PlacesPresentation
import PlacesTestSupport
import PlacesThreads
import Testing

/// One entry adds a format: every command knows it, and no other file names it.
@Suite struct ToyFormatTests {
    @Test(arguments: ["song", "lied", "SONG"])
    func search_writesIt(name: String) async {
        let outcome = await run("--near", "60.1699,24.9384", "museum", "--limit", "2", "--format", name)
        #expect(outcome.status == .found)
        #expect(outcome.output.split(separator: "\n").count == 2)
        #expect(outcome.output.hasPrefix("la la "))
    }

    @Test func search_takesFieldsForIt() async {
        let outcome = await run(
            "--near", "60.1699,24.9384", "museum", "--limit", "1", "--format", "song", "--fields", "name")
        #expect(outcome.status == .found)
    }

    @Test func search_keepsNoNumbersOfWhatProgramsRead() async {
        await withToy {
            let harness = Harness()
            _ = await harness.run("--near", "60.1699,24.9384", "museum", "--limit", "1", "--format", "song")
            #expect(await harness.run("show", "1").status != .found)
        }
    }

    @Test func saved_isExportedInIt() async {
        await withToy {
            var harness = Harness()
            harness.files["/mine.csv"] = "name,latitude,longitude\nBear's,60.17,24.94\n"
            #expect(await harness.run("import", "/mine.csv").status == .found)
            #expect(await harness.run("saved", "--format", "song").output == "la la Bear's\n")
        }
    }

    @Test func show_saysWhichFormatsItHas() async {
        let outcome = await run("show", "osm:node/1", "--format", "song")
        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("This command has no answer in the format song."))
    }

    @Test func config_takesItFromTheEnvironment() async {
        await withToy {
            let harness = Harness(environment: ["PLACES_FORMAT": "lied"])
            #expect(await harness.run("config").output.contains("song"))
        }
    }

    @Test func helpAndCompletion_nameIt() async {
        #expect(await run("--help").output.contains("svg, png or song"))
        #expect(await run("__complete", "--", "coffee", "--format", "so").output.contains("song"))
        #expect(await run("man").output.contains("song"))
    }

    @Test func misspelling_isGuessed() async {
        #expect(await run("--format", "sung").error.contains("song"))
        #expect(await run("--fields", "name", "--format", "map").error.contains("kml or song"))
    }

    private func run(_ line: String...) async -> Harness.Outcome { await withToy { await Harness().run(line) } }

    private func withToy<Result>(_ body: () async -> Result) async -> Result {
        await OutputFormat.$all.withValue(OutputFormat.all + [.song], operation: body)
    }
}
