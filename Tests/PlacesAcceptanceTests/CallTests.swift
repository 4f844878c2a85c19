import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesCategories
import PlacesHTTP
import PlacesTestSupport
import Testing

/// What calls are spent on: each asks for what is wanted, and none is made that cannot bring it.
@Suite(.tracksLeaks) struct CallTests {
    @Test(arguments: ["restaurant", "food"])
    func search_asksForEachOfManyCategories_inAsManyCallsAsItTakes(kind: String) async throws {
        let client = client(answering: Self.answer(("1", 60.173, Self.restaurant)), Self.answer())
        let outcome = await harness(client).run("--near", "60.17,24.94", "-c", kind, "--json")
        let tree = try CategoryTree.builtIn()
        let wanted = tree.all.filter { tree.family(of: kind).contains($0.id) }.flatMap(\.foursquareIDs)
        let asked = client.requests.map(categories)

        #expect(asked.count == 2 && asked.allSatisfy { (1...250).contains($0.count) })
        #expect(Set(asked.joined()) == Set(wanted) && asked.joined().count == wanted.count)
        #expect(outcome.output.contains(#""complete": true"#), "\(outcome.error)")
    }

    @Test func search_makesOneAnswerOfSeveralCalls() async {
        let client = client(
            answering: Self.answer(("near", 60.1703, Self.restaurant), ("far", 60.174, Self.restaurant)),
            Self.answer(("middle", 60.172, Self.restaurant), ("near", 60.1703, Self.restaurant)))
        let outcome = await harness(client).run("--near", "60.17,24.94", "-c", "restaurant", "-f", "tsv")
        let names = outcome.output.split(separator: "\n").flatMap { $0.split(separator: "\t") }
            .filter { ["near", "middle", "far"].contains($0) }

        #expect(names == ["near", "middle", "far"], "\(outcome.output)\(outcome.error)")
    }

    @Test func search_saysThatNotAllCategoriesWereAskedFor_whereTheCallsDoNotSuffice() async {
        let client = client(answering: Self.answer())
        let outcome = await harness(client).run("--near", "60.17,24.94", "-c", "restaurant", "--max-calls", "1")

        #expect(client.requests.map { categories($0).isEmpty } == [false])
        #expect(outcome.status == .nothingFound)
        #expect(outcome.output.contains("that takes 2 calls (--max-calls)"), "\(outcome.output)\(outcome.error)")
        #expect(!outcome.output.contains("a wider circle"))
    }

    @Test(arguments: [["kiosk"], ["kiosk", "defibrillator"]])
    func search_makesNoCallForKindsThatTheServiceLacks(kinds: [String]) async {
        let client = client()
        let outcome = await harness(client).run("--near", "60.17,24.94", "-c", kinds.joined(separator: ","))

        #expect(client.requests.isEmpty && outcome.status == .nothingFound)
        #expect(outcome.error.contains("Foursquare has no category for Kiosk"), "\(outcome.error)")
        #expect(!(outcome.output + outcome.error).contains("wider"))
    }

    @Test func search_saysWhichOfItsKindsTheServiceLacks() async {
        let client = client(answering: Self.answer(("1", 60.1703, Self.restaurant)))
        let outcome = await harness(client).run("--near", "60.17,24.94", "-c", "kiosk,burger", "-r", "500")

        #expect(client.requests.count == 1)
        #expect(outcome.output.contains("Foursquare has no category for Kiosk"), "\(outcome.output)")
    }

    @Test(arguments: ["foursquare", "osm"])
    func search_makesNoCallWhereEveryKindIsExcluded(source: String) async {
        let client = client()
        let outcome = await harness(client).run(
            "--near", "60.17,24.94", "-c", "cafe", "--not-category", "cafe", "--source", source)

        #expect(client.requests.isEmpty && outcome.status == .nothingFound, "\(outcome.error)")
    }

    // MARK: - Helpers

    private static let restaurant = "4d4b7105d754a06374d81259"

    private static func answer(_ places: (id: String, latitude: Double, category: String)...) -> String {
        let results = places.map { place in
            """
            {"fsq_place_id":"\(place.id)","name":"\(place.id)","latitude":\(place.latitude),"longitude":24.94,\
            "categories":[{"fsq_category_id":"\(place.category)","name":"Restaurant"}]}
            """
        }
        return #"{"results":[\#(results.joined(separator: ","))]}"#
    }

    private func categories(_ request: HTTPRequest) -> [String] {
        let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
        let value = items.first { $0.name == "fsq_category_ids" }?.value ?? ""
        return value.split(separator: ",").map(String.init)
    }

    private func harness(_ client: HTTPClientStub) -> Harness {
        Harness(client, environment: ["FSQ_TOKEN": "secret-token"])
    }

    private func client(answering bodies: String...) -> HTTPClientStub {
        let client = trackForLeaks(HTTPClientStub())
        for body in bodies { client.expect({ _ in true }, answering: .success(response(200, body))) }
        return client
    }
}
