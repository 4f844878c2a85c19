import PlacesCLI
import PlacesCLITestSupport
import PlacesFeature
import PlacesPresentation
import PlacesSample
import PlacesTestSupport
import PlacesUseCases
import Testing

@testable import PlacesArguments

@Suite struct ArgumentParserTests {
    // MARK: Words

    @Test(
        arguments: [
            ([], nil), (["coffee"], "coffee"), (["town", "hall"], "town hall"), (["book", "shop"], "book shop"),
            (["search", "config"], "config"), (["search"], nil), (["--", "config"], "config"), (["--"], nil),
            (["--", "--radius", "5"], "--radius 5"), (["a", "--", "-b"], "a -b"), (["-"], "-"), ([""], nil),
            (["  "], nil), (["search", "--", "man"], "man"), (["--", "search", "a"], "search a"),
            (["Config"], "Config"), (["a", "config"], "a config"), (["-v", "--", "config"], "config"),
        ] as [([String], String?)])
    func parse_searchesForTheWordsInOneText(line: [String], text: String?) throws {
        let arguments = try search(line)
        #expect(arguments.text == text)
        #expect(arguments.notices.isEmpty)
    }

    @Test(
        arguments: [
            (["-r", "5", "coffee", "-j", "house"], "coffee house"), (["coffee", "-r5", "--", "-j"], "coffee -j"),
        ])
    func parse_letsOptionsAndWordsMix(line: [String], text: String) throws {
        let arguments = try search(line)
        #expect(arguments.text == text)
        #expect(arguments.radius == radius(5))
    }

    @Test(
        arguments: [
            (["-r", "1", "km"], 1000, nil), (["-r", "1", "km", "coffee"], 1000, "coffee"),
            (["coffee", "-r", "500", "metres"], 500, "coffee"), (["-r1", "mi", "coffee"], 1609.344, "coffee"),
            (["--radius=10", "min"], 800, nil), (["--radius", "1.5", "KM"], 1500, nil),
            (["-r", "1km", "km"], 1000, "km"), (["-r", "1", "coffee", "km"], 1, "coffee km"),
            (["-r", "1", "--", "km"], 1, "km"), (["-r", "1", "kmx"], 1, "kmx"),
            (["-r", "1", "mile"], 1609.344, nil), (["-r", "900", "foot", "massage"], 900, "foot massage"),
            (["-r", "1000", "yard", "sale"], 1000, "yard sale"), (["-r", "900", "feet"], 274.32, nil),
        ] as [([String], Double, String?)])
    func parse_takesAUnitBehindABareNumberToTheRadius(line: [String], metres: Double, text: String?) throws {
        let arguments = try search(line)
        #expect(arguments.radius == radius(metres))
        #expect(arguments.text == text)
    }

    @Test func parse_tellsWhatATimeOnFootBecame() throws {
        #expect(try search(["-r", "10min"]).notices == [.onFoot(minutes: 10, metres: 800)])
        #expect(try search(["-r", "1", "h"]).notices == [.onFoot(minutes: 60, metres: 4800)])
        #expect(try search(["-r", "10min", "-r", "500"]).notices == [])
    }

    // MARK: Commands

    @Test(
        arguments: [
            (["config"], .command("config")), (["config", "--"], .command("config")), (["man"], .command("man")),
            (["help"], .command("help")), (["help", "config"], .command("help")),
            (["completions", "bash"], .command("completions")),
            (["completions", "--", "fish"], .command("completions")),
            (["--help"], .help(nil, .page)), (["-h"], .help(nil, .brief)),
            (["config", "--help"], .help("config", .page)), (["--help", "search"], .help("search", .page)),
            (["coffee", "--help"], .help(nil, .page)), (["--version"], .version), (["-V"], .version),
            (["-vV"], .release), (["-r", "0", "-h"], .help(nil, .brief)),
            (["--help", "--nonsense"], .help(nil, .page)), (["config", "files", "-h"], .help("config", .brief)),
            (["-vh"], .help(nil, .brief)), (["--", "x"], .command("search", searched("x"))),
        ] as [([String], LineRead)])
    func parse_recognizesCommands(line: [String], read: LineRead) throws {
        #expect(try LineRead(line) == read)
    }

    @Test(
        arguments: [
            ["show", "0"], ["show", "1", "2"], ["open", "99999999999999999999"], ["save", "osm:node/x"],
            ["save", "1", "0"], ["unsave", "fsq:short"], ["copy", "node/"], ["share", "user:"], ["save", "3", "beers"],
            ["save", "3-1"], ["save", "0-2"], ["save", "1-2000"], ["show", "1-2"], ["show"], ["unsave"], ["show", ""],
        ])
    func parse_refusesWhatIsMeantAsAPlaceAndIsNone(line: [String]) {
        #expect(throws: UsageError.self) { try LineRead(line) }
    }

    @Test(
        arguments: [
            (["save", "1-3"], [.number(1), .number(2), .number(3)]),
            (["save", "1,3-4", "7"], [.number(1), .number(3), .number(4), .number(7)]),
            (["save", "2", "1-2", "node/5"], [.number(2), .number(1), .id(Place.ID(source: "osm", value: "node/5"))]),
            (["save", "my", "bench"], [.name("my bench")]),
        ] as [([String], [PlaceReference])])
    func parse_takesNumbersRangesIdentifiersAndSavedNames(line: [String], places: [PlaceReference]) throws {
        let name: String? = if case .name(let name)? = places.first { name } else { nil }
        let arguments = try #require(try LineRead(line).arguments(of: "save"))
        // The source is asked for a name as it is written.
        #expect(arguments.text == name && (arguments.isLiteral == true) == (name != nil))
        #expect(try CommandWords.references(Array(line.dropFirst())) == places)
    }

    @Test(
        arguments: [
            (["config", "--json"], "places config takes no --json.", "places --json -- config"),
            (["config", "-l", "3"], "places config takes no --limit.", "places --limit 3 -- config"),
            (["man", "--json"], "places man takes no --json.", "places --json -- man"),
            (["man", "-v"], "places man takes no --verbose.", "places --verbose -- man"),
            (["config", "files"], "A change needs a setting and its value.", "places -- config files"),
            (["-r", "5", "config"], "places config takes no --radius.", "places --radius 5 -- config"),
            (["zone", "cafe"], "places zone takes no words.", "places -- zone cafe"),
            (["where", "museum"], "places where takes no words.", "places -- where museum"),
            (["usage", "--limit", "3"], "places usage takes no --limit.", "places --limit 3 -- usage"),
            (["man", "--", "cave"], "places man takes no words.", "places -- man cave"),
            (["help", "nope"], "There is no command nope.", "places -- help nope"),
            (["help", "the", "aged"], "There is no command the aged.", "places -- help the aged"),
            (
                ["completions"], "places completions needs the name of a shell: bash, zsh, fish.",
                "places -- completions"
            ),
            (
                ["completions", "powershell"], "powershell is not one of bash, zsh, fish.",
                "places -- completions powershell"
            ),
            (["import"], "places import needs the name of one file.", "places -- import"),
            (["location", "museum"], "museum is not one of allow, deny, reset.", "places -- location museum"),
            (["show", "1", "--radius", "5"], "places show takes no --radius.", "places --radius 5 -- show 1"),
            (
                ["show", "1", "a'b"], "a'b is neither the number of a place in the last answer nor an identifier.",
                "places -- show 1 'a'\\''b'"
            ),
        ])
    func parse_refusesWhatFollowsACommandAndSaysHowToSearch(line: [String], message: String, search: String) {
        do {
            let read = try LineRead(line)
            Issue.record("\(read)")
        } catch {
            #expect(error.message == message)
            #expect(error.advice == "To search for the words: \(search)")
        }
    }

    @Test(arguments: Command.list.shown.filter { $0.operand != .text }.map(\.name))
    func parse_neverSearchesForACommand(name: String) {
        for line in [[name], [name, "--json"], [name, "--radius", "5"], [name, "--limit", "3"]] {
            if case .command("search", _)? = try? LineRead(line) { Issue.record("\(line)") }
        }
    }

    @Test(
        arguments: [
            (["open", "bar"], "open bar", "open"), (["copy", "shop"], "copy shop", "copy"),
            (["open", "the", "door", "-r", "5"], "open the door", "open"),
            (["where", "is", "a", "toilet"], "where is a toilet", "where"),
            (["where", "Can", "I", "eat"], "where Can I eat", "where"),
            (["where", "to", "eat"], "where to eat", "where"), (["where", "are", "pubs"], "where are pubs", "where"),
            (["open", "24/7"], "open 24/7", "open"),
        ])
    func parse_searchesForQuestionsAndForVerbsBeforeWords(line: [String], text: String, word: String) throws {
        let arguments = try search(line)
        #expect(arguments.text == text)
        #expect(arguments.notices == [.searchedForCommandWord(word)])
    }

    @Test(arguments: [["show", "cinema"], ["share", "house"], ["save", "the", "children"], ["unsave", "my", "bar"]])
    func parse_neverSearchesForWordsAfterACommandAboutAPlace(line: [String]) throws {
        #expect(try LineRead(line).arguments(of: line[0])?.notices == [])
    }

    @Test(arguments: ["open", "copy", "share", "show", "save"])
    func parse_takesAVerbBeforeASavedNameForTheCommand(command: String) throws {
        let line = try LineRead([command, "my", "bench"], isSaved: { $0 == "my bench" })
        #expect(line.arguments(of: command)?.text == "my bench")
    }

    @Test func parse_takesAVerbForTheCommandWhereAnOptionIsItsAlone() {
        #expect(throws: Never.self) { try LineRead(["save", "bar", "--note", "x"]) }
    }

    @Test(
        arguments: [
            (["confg"], "Did you mean the command: places config"),
            (["serach", "pizza"], "Did you mean the command: places search pizza"),
            (["hlep", "confg"], "Did you mean the command: places help config"),
            (["completoins", "bsh"], "Did you mean the command: places completions bash"),
            (["completoins"], "Did you mean the command: places completions bash|zsh|fish"),
            (["coffee"], nil), (["confg", "files"], nil), (["confg", "-v"], nil),
            (["search", "confg"], nil), (["--", "confg"], nil),
        ] as [([String], String?)])
    func parse_hintsAtTheCommandThatWasProbablyMeant(line: [String], hint: String?) throws {
        #expect(try search(line).hint == hint)
    }

    // MARK: Forms of options

    @Test(
        arguments: [
            ["--radius", "1500"], ["--radius=1500"], ["-r", "1500"], ["-r1500"], ["-r", "5", "--radius", "1500"],
            ["-vr1500"], ["-vr", "1500"], ["-r5", "-r7", "-r", "1500"],
        ])
    func parse_takesAValueInEveryForm(line: [String]) throws {
        #expect(try search(line).radius == radius(1500))
    }

    @Test(arguments: [["--near", "-33.45,-70.66"], ["--near=-33.45,-70.66"], ["-n-33.45,-70.66"]])
    func parse_takesNegativeNumbersAsValues(line: [String]) throws {
        #expect(try search(line).near == "-33.45,-70.66")
    }

    @Test func parse_takesClusteredFlags() throws {
        var expected = SearchArguments()
        expected.format = .json
        expected.isVerbose = true
        #expect(try search(["-jv"]) == expected)
    }

    @Test func parse_keepsTheLastOfRepeatedOptions() throws {
        #expect(try search(["-j", "-f", "list"]).format == .list)
        #expect(try search(["-f", "list", "-j"]).format == .json)
        #expect(try search(["--near=", "--near", "1,2", "--near=a=b"].dropFirst()).near == "a=b")
    }

    @Test func parse_holdsOnlyWhatWasGiven() throws {
        #expect(try search([]) == SearchArguments())
    }

    // MARK: Every option

    @Test func parse_setsEachOption() throws {
        let line =
            "-r 2km -n 60.17,24.94 -l 5 --nearest --source sample -f map --units imperial --locate ip,fixed "
            + "--simulate monaco --ascii --width 100 --height 30 --color never --max-calls 2 -v --ca-file ca.pem "
            + "--connect-timeout 2.5 --timeout 60s"
        var expected = SearchArguments()
        expected.radius = radius(2000)
        expected.near = "60.17,24.94"
        expected.limit = .count(5)
        expected.selection = .nearest
        expected.source = .sample
        expected.format = .map
        expected.units = .imperial
        expected.locate = [.ip, .fixed]
        expected.simulate = .sample(.monaco)
        expected.isASCII = true
        expected.width = 100
        expected.height = 30
        expected.color = .never
        expected.maxCalls = 2
        expected.isVerbose = true
        expected.caFile = "ca.pem"
        expected.connectTimeout = .milliseconds(2500)
        expected.totalTimeout = .seconds(60)
        #expect(try search(line.split(separator: " ").map(String.init)) == expected)
    }

    @Test func parse_takesSpreadAndAll() throws {
        let arguments = try search(["--spread", "--limit", "all"])
        #expect(arguments.selection == .spread)
        #expect(arguments.limit == .all)
    }

    private func search(_ line: some Sequence<String>) throws -> SearchArguments {
        try #require(LineRead(Array(line)).arguments(of: "search"), "\(line) is not a search")
    }
}

extension LineRead {
    /// A command without options.
    fileprivate static func command(_ name: String) -> Self { .command(name, SearchArguments()) }
}

private func searched(_ text: String) -> SearchArguments {
    var arguments = SearchArguments()
    arguments.text = text
    return arguments
}
