import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesTestSupport
import Testing

/// Every document and line for programs names a schema that lies beside the sources, and is of it.
@Suite struct SchemaTests {
    @Test(arguments: [
        ["--limit", "3"], ["--limit", "3", "--fields", "name,distance"], ["--limit", "3", "--format", "geojson"],
        ["--limit", "3", "--format", "geojson", "--fields", "name,source"],
        ["cheap pizza near the station"], ["resturant"], ["museum", "--lang", "sv"],
        ["coffee -starbucks", "--format", "geojson"],
        ["-c", "no-such", "--near", "0,0"],
        ["show", "1"], ["where", "--near", "60.17,24.94"], ["where", "--near", "60.17,24.94", "--format", "geojson"],
        ["zone", "--near", "60.17,24.94"], ["zone", "--near", "60.2,25.05"], ["zone", "--near", "0,0"],
        ["city", "Helsinki"], ["location"], ["history"], ["hours", "Mo-Fr 08:00-18:00; PH off", "--country", "FI"],
        ["hours", "24/7"], ["hours", "off \"closed for good\""], ["categories"], ["categories", "pizza"],
        ["categories", "qqqqq"], ["usage"], ["saved"], ["saved", "--format", "geojson"],
    ])
    func documents_areOfTheSchemaThatTheyName(arguments: [String]) async throws {
        let harness = try await makeSUT()
        let format = arguments.contains("--format") ? [] : ["--json"]
        let outcome = await harness.run(arguments + format)
        if outcome.output.isEmpty { #expect([.usage, .nothingFound].contains(outcome.status)) }
        guard !outcome.output.isEmpty else { return }
        #expect(try await SchemaValidator.complaint(about: outcome.output) == nil)
    }

    @Test(arguments: [
        ["--limit", "all"], ["--limit", "all", "--lang", "en"], ["--limit", "3", "--fields", "name,distance"],
        ["saved"], ["categories"],
        ["where", "--near", "60.17,24.94"], ["hours", "Mo-Fr 08:00-18:00; PH off", "--country", "FI"],
        ["hours", "--near", "60.17,24.94"],
    ])
    func lines_areOfTheSchemaThatTheyName(arguments: [String]) async throws {
        var harness = try await makeSUT()
        harness.input = [
            #"{"hours":"Mo-Fr 08:00-18:00","at":"2026-11-20T10:00","schema":"x/1"}"#, #"{"hours":"Mo 99"}"#, "[]",
            #"{"hours":"24/7","near":"60.2,24.9","country":"FI"}"#,
        ]
        let outcome = await harness.run(arguments + ["--format", "ndjson"])
        #expect(!outcome.output.isEmpty)
        #expect(try await SchemaValidator.complaint(aboutLines: outcome.output) == nil)
    }

    @Test(arguments: [
        (["zone", "--near", "60.17,24.94"], "\"active\": true", "\"active\": 1"), (["history"], "\"id\"", "\"ID\""),
        (["hours", "24/7"], "\"state\": \"open\",", ""), (["categories", "pizza"], "\"name\": \"", "\"nom\": \""),
        (["usage"], "\"freeProCalls\": ", "\"free\": "), (["city", "Helsinki"], "\"FI\"", "\"Finland\""),
        (["location"], "\"meaning\": \"", "\"means\": \""), (["where", "--near", "1,2"], "where/1", "where/2"),
        (["--limit", "1", "--format", "geojson"], "\"Point\"", "\"Line\""),
        (["where", "--near", "1,2", "--format", "geojson"], "\"steps\"", "\"ways\""),
        (["--limit", "1", "--format", "ndjson"], "\"name\": \"", "\"nom\": \""),
    ])
    func schemas_refuseABrokenDocument(arguments: [String], original: String, broken: String) async throws {
        let format = arguments.contains("--format") ? [] : ["--json"]
        let document = await (try makeSUT()).run(arguments + format).output
        #expect(document.contains(original))
        #expect(try await SchemaValidator.complaint(about: document.replacing(original, with: broken)) != nil)
    }

    /// With a place that was opened and saved, and zones.
    private func makeSUT() async throws -> Harness {
        let harness = try Harness(
            environment: ["HOME": "/home/ann", "TZ": "Europe/Helsinki"],
            files: ["\(Zones.folder)/a.geojson": Zones.helsinki]
        ).inHelsinki()
        _ = await harness.run("-c", "museum", "--nearest", "--near", "60.1712,24.9437", "--source", "sample")
        _ = await harness.run("show", "1")
        _ = await harness.run("save", "1", "2", "--note", "mine")
        return harness
    }
}
