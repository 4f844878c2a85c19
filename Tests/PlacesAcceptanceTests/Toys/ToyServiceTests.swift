import FoundationEssentials
import PlacesAPI
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import PlacesThreads
import Testing

/// One entry adds a service: every command knows it, and no other file names it.
@Suite(.tracksLeaks) struct ToyServiceTests {
    @Test func search_asksTheServiceWhoseKeyIsSet() async {
        let outcome = await run(["--near", "60.17,24.94", "--json"], answering: Self.bear)
        #expect(outcome.status == .found)
        #expect(outcome.output.contains(#""id": "toy:bear/7""#))
        #expect(outcome.output.contains("Toys by Toyland"))
    }

    @Test func search_tellsWhyItCostsMore() async {
        let outcome = await run(["--near", "60.17,24.94", "--verbose"], answering: Self.bear)
        #expect(outcome.error.contains("Toys are dear."))
    }

    @Test func search_goesToTheAddressOfTheSettings() async {
        let client = client(Self.bear)
        _ = await run(
            ["--near", "60.17,24.94", "--source", "toyland"], client: client,
            environment: ["TOY_URL": "https://mine.example"])
        #expect(client.requests.map { $0.url.host() } == ["mine.example"])
    }

    @Test func search_saysThatAKeyIsMissing() async {
        let outcome = await run(["--source", "toyland", "--near", "60.17,24.94"], key: nil)
        #expect(outcome.status == .credentials)
        #expect(outcome.error.contains("There is no token for Toyland."))
        #expect(outcome.error.contains("TOY_KEY"))
    }

    @Test(arguments: ["toy:bear/7", "bear/7"])
    func show_asksForAPlaceByItsIdentifier(id: String) async {
        let outcome = await run(["show", id, "--source", "toyland"], answering: Self.bear)
        #expect(outcome.status == .found)
        #expect(outcome.output.hasPrefix("Bear's\n"))
    }

    @Test func show_linksThePageOfTheRecord() async {
        let outcome = await run(
            ["show", "bear/7", "--source", "toyland", "--json", "--fields", "link"], answering: Self.bear)
        #expect(outcome.output.contains("https://toys.example/bear/7"))
    }

    @Test func show_doesNotAskTheServiceUnlessToldTo() async {
        let outcome = await run(["show", "bear/7"])
        #expect(outcome.status == .nothingFound)
        #expect(outcome.error.contains("Ask Toyland for it: add --source toyland"))
    }

    @Test func import_takesOverIdentifiersAndCreditsTheService() async {
        await withToy {
            var harness = harness(client())
            harness.files["/bears.csv"] = "id,name,latitude,longitude\ntoy:bear/7,Bear's,60.17,24.94\n"
            #expect(await harness.run("import", "/bears.csv").status == .found)
            let saved = await harness.run("saved", "--json")
            #expect(saved.output.contains(#""id": "toy:bear/7""#))
            #expect(saved.output.contains("Toys by Toyland"))
        }
    }

    @Test func config_listsItsSettingsAndMasksItsKey() async {
        let outcome = await run(["config"])
        #expect(outcome.output.contains("TOY_KEY"))
        #expect(outcome.output.contains("TOY_URL"))
        #expect(!outcome.output.contains(Self.key))
    }

    @Test func config_masksItsKeyInABrokenLine() async {
        await withToy {
            var harness = harness(client())
            harness.environment["HOME"] = "/home/ann"
            harness.files["/home/ann/.config/places/places.xcconfig"] = "TOY_KEY \(Self.key)\n"
            let outcome = await harness.run("config")
            #expect(!(outcome.output + outcome.error).contains(Self.key))
        }
    }

    @Test func explanation_saysThatItEstimatesThePosition() async {
        let outcome = await run(["where", "--explain"])
        #expect(
            outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
                "Toyland estimates your position"))
    }

    @Test func helpAndCompletion_nameIt() async {
        #expect(await run(["--help"]).output.contains("toyland"))
        #expect(await run(["__complete", "--", "coffee", "--source", "to"]).output.contains("toyland"))
    }

    @Test func manual_tellsWhatIsSentWhere() async {
        let page = await run(["man"]).output
        #expect(page.contains("with a key of Toyland"))
        #expect(page.contains("toys.example"))
    }

    @Test func categories_haveItsIdentifiers() async {
        let outcome = await run(["categories", "cafe", "--json"])
        #expect(outcome.output.contains(#""toyland": ["teddy"]"#))
    }

    @Test func usage_tellsWhatItsCallsCost() async {
        await withToy {
            let harness = harness(client(Self.bear))
            _ = await harness.run("--near", "60.17,24.94")
            #expect(await harness.run("usage").output.contains("Toyland"))
        }
    }

    // MARK: - Helpers

    private static let bear = "7;Bear's;60.1701;24.9401\n"
    private static let key = "rattle-0123"

    private func run(
        _ line: [String], answering bodies: String..., key: String? = Self.key
    ) async -> Harness.Outcome {
        await withToy { await harness(client(bodies), key: key).run(line) }
    }

    private func run(
        _ line: [String], client: HTTPClientStub, environment: [String: String]
    ) async -> Harness.Outcome {
        await withToy {
            var harness = harness(client)
            harness.environment.merge(environment) { $1 }
            return await harness.run(line)
        }
    }

    private func withToy<Result>(_ body: () async -> Result) async -> Result {
        await PlacesService.$all.withValue(PlacesService.all + [.toy], operation: body)
    }

    private func harness(_ client: HTTPClientStub, key: String? = Self.key) -> Harness {
        var harness = Harness(client, environment: key.map { ["TOY_KEY": $0] } ?? [:])
        harness.store = InMemoryPlacesStore(sources: .program)
        return harness
    }

    private func client(_ bodies: String...) -> HTTPClientStub { client(bodies) }

    private func client(_ bodies: [String]) -> HTTPClientStub {
        let client = trackForLeaks(HTTPClientStub())
        for body in bodies { client.expect({ _ in true }, answering: .success(response(200, body))) }
        return client
    }
}
