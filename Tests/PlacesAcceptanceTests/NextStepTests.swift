import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesHTTP
import PlacesTestSupport
import Testing

/// The commands that errors and notices tell the user to type: each works as it is printed.
@Suite struct NextStepTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let lines: [[String]] = [
        ["--near", "Osaka"], ["coffee", "--near", "Osaka", "--limit", "3"], ["--near", "London"],
        ["pizza", "--near", "Berln"], ["pizza near Berln"], ["where", "--near", "Berln"], ["--near", "zzqqx"],
        ["coffee near zzqqx"], ["--near", "home"], ["setup"], ["city"], ["city", "Springfield"],
        ["city", "--region", "X", "zzqqx"], ["--locate", "gpsd"], ["where", "--locate", "gpsd"],
        ["--radius", "far"], ["coffee", "--sort", "nam", "--source", "sample"], ["--simulate", "rome"],
        ["-c", "pharmcy"],
        ["config", "LIMIT", "5"], ["config", "set", "FSQ_TOKEN", "x"], ["config", "set", "SOURCE", "osmm"],
        ["show", "1"], ["save", "1"], ["unsave", "1"],
        ["share", "1"], ["saved"], ["--fields", "zz", "--json"], ["--zzqqx"], ["-x"], ["serach", "cafe"],
        ["index", "add"], ["index", "list", "zzqqx"], ["hours", "zzqqx"], ["sort", "zzqqx"], ["--json"],
    ]

    @Test(arguments: lines) func everyPrintedCommand_worksWhenPasted(line: [String]) async throws {
        let harness = try makeSUT()
        let failed = await harness.run(line)
        let commands = Self.commands(in: failed.error)
        for command in commands {
            // At a terminal it is typed unseen.
            var asked = harness
            if command == ["config", "set", "FSQ_TOKEN"] { asked.input = ["fsq3hush"] }
            let outcome = await asked.run(command)
            #expect(
                [.found, .nothingFound].contains(outcome.status), "\(command) printed by \(line):\n\(outcome.error)")
        }
    }

    /// Nothing is printed for some lines only because they have nothing to say; these have.
    @Test func commands_areFoundInWhatIsPrinted() async throws {
        var count = 0
        for line in Self.lines { count += Self.commands(in: await (try makeSUT()).run(line).error).count }
        #expect(count >= 30)
    }

    @Test func config_refusesASourceAndATownThatAreNone() async throws {
        let harness = try makeSUT()
        let refused = await harness.run("config", "set", "SOURCE", "osmm")
        #expect(
            refused.status == .usage && refused.error.contains("Did you mean: places config set SOURCE osm"),
            "\(refused)")
        #expect(harness.written.paths == [])
        #expect(await harness.run("config", "set", "SOURCE", "osm").status == .found)
        let misspelt = await harness.run("config", "set", "HOME_LOCATION", "Berln")
        #expect(misspelt.error.contains("Did you mean places config set HOME_LOCATION Berlin?"), "\(misspelt)")
        #expect(await harness.run("config", "set", "HOME_LOCATION", "Unter den Linden 1").status == .found)
    }

    @Test(arguments: [
        ("  Try: places --near 'a b' --source osm\n", [["--near", "a b", "--source", "osm"]]),
        ("  Try:  places city     places where\n", [["city"], ["where"]]),
        ("places: No places here (places city). See: places help index.\n", [["city"], ["help", "index"]]),
        (
            "  Without one: places city Berlin; places config set SOURCE osm\n",
            [["city", "Berlin"], ["config", "set", "SOURCE", "osm"]]
        ),
        ("places: places setup asks at a terminal.\n", []),
    ])
    func commands_endWhereTheSentenceGoesOn(text: String, expected: [[String]]) {
        #expect(Self.commands(in: text) == expected)
    }

    // MARK: - Helpers

    /// A machine without a desktop and without a terminal, whose network answers as Overpass with one café.
    private func makeSUT() throws -> Harness {
        let client = HTTPClientStub()
        for _ in 0..<12 { client.expect({ _ in true }, answering: { _ in response(200, Self.answer) }) }
        var harness = Harness(
            client,
            environment: ["HOME": "/home/ann", "XDG_DATA_HOME": folder.path(UUID().uuidString), "TZ": "Europe/Berlin"])
        for name in ["zone.tab", "tzdata.zi"] {
            let path = "/usr/share/zoneinfo/\(name)"
            harness.binaries[path] = Array(try Data(contentsOf: URL(filePath: path)))
        }
        return harness
    }

    private static let answer = """
        {"osm3s":{"timestamp_osm_base":"2026-11-20T10:00:00Z"},"elements":[{"type":"node","id":1,"lat":34.69,"lon":135.5,\
        "tags":{"amenity":"cafe","name":"Testcafé"}}]}
        """

    /// The arguments of each command in a text: behind a colon, a bracket or a gap, as far as the line, the gap, the bracket
    /// or the sentence ends.
    private static func commands(in text: String) -> [[String]] {
        text.split(separator: "\n").flatMap { line -> [[String]] in
            // The program's own name before an error.
            let line = line.hasPrefix("places: ") ? line.dropFirst("places:".count) : line
            return line.matches(of: /(?:: {1,2}|\(| {2,}|; )places( (?:'[^']*'|"(?:\\.|[^"\\])*"|[^ ;()'"]+))*/)
                .compactMap {
                    let words = arguments($0.output.0.drop { $0 != "p" }.dropFirst("places".count))
                    // A subject of a sentence, not a command to type.
                    return words.contains("asks") || words.contains("needs") ? nil : words
                }
        }
    }

    private static func arguments(_ text: Substring) -> [String] {
        text.matches(of: /'([^']*)'|"((?:\\.|[^"\\])*)"|([^ ]+)/).compactMap { match in
            if let quoted = match.output.1 { return String(quoted) }
            if let quoted = match.output.2 { return String(quoted.replacing(/\\(.)/) { $0.output.1 }) }
            return match.output.3.map { $0.hasSuffix(".") || $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
        }
    }
}
