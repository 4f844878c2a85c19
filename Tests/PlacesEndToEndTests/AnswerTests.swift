import Foundation
import PlacesTestSupport
import Testing

/// What the release prints, compared whole.
@Suite(.serialized, .stubServer) struct AnswerTests {
    private let found = StubService.places([
        ("Kahvila", 120.0), ("Bar \\u001b[31mRed", 340), ("咖啡馆", 890), ("Far", 1100),
    ])

    @Test func search_printsHeaderListAndCreditInAPipe() async throws {
        let service = try await StubService(.init(body: found))
        let output = try await Program.run(["--near", "60.17,24.94"], environment: service.environment)
        #expect(output.error == "")
        #expect(
            output.output == """
                60.1700, 24.9400 · given by you · 3 · within 1 km

                1  Kahvila                               Coffee Shop          2 min    120 m  ↑ N   ?                          Street 1, 00100 Helsinki
                2  Bar Red                               Coffee Shop          4 min    340 m  ↑ N   ?                          Street 2, 00100 Helsinki
                3  咖啡馆                                Coffee Shop         11 min    890 m  ↑ N   ?                          Street 3, 00100 Helsinki

                1 call to the service.
                Foursquare, live · Powered by Foursquare (https://foursquare.com)

                """)
    }

    @Test func search_drawsMapAndListOnATerminal() async throws {
        let service = try await StubService(.init(body: found))
        let output = try await Program.runInTerminal(
            ["--near", "60.17,24.94", "--color", "never"], columns: 80, rows: 24, environment: service.environment)
        #expect(output.status == 0)
        let lines = output.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count < 24)
        #expect(output.output.contains("◇") && output.output.contains("├"))
        #expect(output.output.contains(" 1  Kahvila"))
        #expect(!output.output.contains("\u{1B}"))
    }

    @Test(arguments: [
        [], ["--limit", "all"], ["no such place anywhere"], ["--simulate", "monaco", "--radius", "200"],
    ])
    func json_agreesWithItsSchema(arguments: [String]) async throws {
        let output = try await Program.run(["--json"] + arguments)
        let folder = try TemporaryFolder()
        try folder.write("answer.json", output.output)
        let schema = Program.root
            .appending(path: "Sources/5-Output/PlacesPresentation/Schemas/places-1.schema.json").path
        let check = """
            import json, sys, jsonschema
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft202012Validator(schema).validate(json.load(open(sys.argv[2])))
            """
        let verdict = try await ChildProcess.run("/usr/bin/python3", ["-c", check, schema, folder.path("answer.json")])
        #expect(verdict.status == 0, "\(verdict.error)")
    }

    @Test(arguments: [["--version"], ["--help"], ["config"], [], ["--format", "map"]])
    func libcurl_isNotOpenedWithoutANetwork(arguments: [String]) async throws {
        let output = try await Program.run(arguments, environment: ["LD_DEBUG": "files"])
        #expect(output.error.contains("libc.so.6"))
        #expect(!output.error.contains("libcurl"))
    }

    @Test func libcurl_isOpenedAtTheFirstRequest() async throws {
        let service = try await StubService(.init(body: found))
        let environment = service.environment.merging(["LD_DEBUG": "files"]) { $1 }
        let output = try await Program.run(["--near", "60.17,24.94"], environment: environment)
        #expect(output.error.contains("libcurl.so.4"))
    }

    @Test func search_worksWithoutAHome() async throws {
        for home in [nil, "/nonexistent", "/proc"] as [String?] {
            let output = try await Program.run(
                ["--limit", "1", "--source", "sample"], environment: home.map { ["HOME": $0] } ?? [:])
            #expect(output.status == 0)
            #expect(output.error.isEmpty)
        }
    }

    @Test func search_sendsItsNameAndAsksForCompression() async throws {
        let service = try await StubService(.init(body: found))
        _ = try await Program.run(["--near", "60.17,24.94"], environment: service.environment)
        let headers = try #require(try service.requests.first?.headers)
        #expect(headers["User-Agent"]?.hasPrefix("places/") == true)
        #expect(headers["Accept-Encoding"]?.contains("gzip") == true)
        #expect(headers["X-Places-Api-Version"] == "2025-06-17")
    }

    @Test func search_fetchesFurtherPagesForALargerRadius() async throws {
        let service = try await StubService(
            .init(
                path: "/places/search?cursor=c2",
                body: StubService.places([("Other", 2000)])
                    .replacingOccurrences(of: "ee10", with: "ff10")),
            .init(headers: ["Link": "</places/search?cursor=c2>; rel=\"next\""], body: found))
        let wide = try await Program.run(
            ["--near", "60.17,24.94", "--radius", "6km", "--json"], environment: service.environment)
        #expect(wide.output.contains("\"Other\"") && wide.output.contains("2 calls to the service."))
        #expect(try service.requests.count == 2)
    }

    @Test func completions_completeInBash() async throws {
        let line = """
            places() { "$PLACES" "$@"; }
            source <(places completions bash)
            COMP_LINE='places --rad' COMP_POINT=12
            _places places --rad places
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        #expect(try await Program.shell(line).output.contains("--radius"))
    }
}
