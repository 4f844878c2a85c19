// swift-tools-version: 6.2
import PackageDescription

/// What `make release` passes on: the commit that `--version --verbose` tells, and where crashes are reported.
let facts: [CSetting] = ["PLACES_COMMIT", "PLACES_HOMEPAGE"].flatMap { name -> [CSetting] in
    guard let value = Context.environment[name], !value.isEmpty else { return [] }
    return [.define(name, to: "\"\(value)\"")]
}

/// A target, all that it may import, and the C libraries that are linked into the program for it.
func part(
    _ name: String, _ needs: Target.Dependency..., exclude: [String] = [], links: [String] = [], sees: [CSetting]? = nil
) -> Target {
    .target(
        name: name, dependencies: needs, exclude: exclude, cSettings: sees,
        linkerSettings: links.map { .linkedLibrary(":lib\($0).a") })
}

/// The architecture as a list: floors from the ground up, as `ls Sources` shows them, and their targets. A target needs those of
/// floors below it, or of its own.
let floors: KeyValuePairs<String, [Target]> = [
    // One C library each; the program's arguments; and all data inside the program.
    "0-Support/C": [
        part("CArguments"),
        part("CCurl"),
        .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CGlibc"),
        .systemLibrary(name: "CUTF8Proc", providers: [.apt(["libutf8proc-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        part("CDBus"),
        part("CMaxMindDB"),
        part("CArchive"),
        part("CQREncode"),
        part("CRSVG"),
        part(
            "CPlacesData",
            exclude: ["Exchange/data", "Hours/data", "Page/data", "Release/data"]
                + ["Atlas", "Categories", "Holidays", "Markets", "Sample", "Towns", "Words"].flatMap {
                    ["\($0)/data", "\($0)/derive"]
                },
            sees: facts),
    ],
    // Words, texts, threads, notations and terminals: no place.
    "0-Support": [
        // The words a user reads, in one catalogue; those of explorer, pages and assistants in a folder of it.
        part("PlacesStrings"),
        // Bytes that are read where they lie, in the program and in files.
        part("PlacesBytes", "CGlibc"),
        // Text from outside, made clean, and tables of it.
        part("PlacesText", "PlacesBytes", "CUTF8Proc", links: ["utf8proc"]),
        // Why a request or a file failed, as codes.
        part("PlacesFailures"),
        // Values that several threads share, and pieces of work that run on one.
        part("PlacesThreads"),
        part("PlacesJSON", "PlacesBytes"),
        part("PlacesXML", "PlacesBytes", "PlacesText", "CExpat", links: ["expat"]),
        // Cells, styles, keys, raw mode and signals; links, clipboards and pagers of the desktop.
        part(
            "PlacesTerminal", "PlacesBytes", "PlacesStrings", "PlacesText", "PlacesThreads", "CGlibc", "CUTF8Proc",
            links: ["utf8proc"]),
    ],
    // Values, rules over the facts of a place, the engine and its table: no I/O.
    "1-Core": [
        // Points, geodesics, polygons and grids on the ellipsoid.
        part("PlacesGeometry"),
        // Values and seams: what is known of places, what is asked, what is answered.
        part(
            "PlacesFeature", "PlacesBytes", "PlacesFailures", "PlacesGeometry", "PlacesText", "PlacesThreads"),
        // Places in columns, answers made of their rows, and the search that asks sources for them.
        part("PlacesEngine", "PlacesBytes", "PlacesFeature", "PlacesThreads"),
        // The sentence for each code of the core: the one target of this floor that knows a language.
        part(
            "PlacesMessages", "PlacesBytes", "PlacesFailures", "PlacesFeature", "PlacesGeometry", "PlacesStrings",
            "PlacesText", "CPlacesData"),
    ],
    // Facts that are known without asking anyone.
    "2-Knowledge": [
        // Our tree of kinds of places, and how the sources name them.
        part(
            "PlacesCategories", "PlacesBytes", "PlacesFeature", "PlacesStrings", "PlacesText", "PlacesThreads",
            "CPlacesData"),
        // Wishes as people type them, in seven languages.
        part("PlacesReading", "PlacesBytes", "PlacesFeature", "PlacesText", "CPlacesData"),
        // Opening hours: the grammar and its evaluation.
        part("PlacesHours", "PlacesBytes", "PlacesFeature", "PlacesStrings", "CPlacesData"),
        // Town, region, clock, country and holidays of any point; and the parts that the program is made of.
        part(
            "PlacesKnowledge", "PlacesBytes", "PlacesFeature", "PlacesHours", "PlacesReading", "PlacesStrings",
            "PlacesText",
            "CPlacesData"),
        // Markets with regions and towns, the choice among them, delivery zones.
        part(
            "PlacesMarkets", "PlacesBytes", "PlacesFeature", "PlacesJSON", "PlacesKnowledge", "PlacesMessages",
            "PlacesReading",
            "PlacesStrings", "CPlacesData"),
    ],
    // Where places come from: the network and its services, files, the samples.
    "3-Sources": [
        // Requests, answers, retries and redirects: what we need from a network, not how.
        part("PlacesHTTP", "PlacesBytes", "PlacesFailures", "PlacesText"),
        // The network by libcurl.
        part("PlacesCurl", "PlacesHTTP", "PlacesThreads", "CCurl"),
        // The remote services, an endpoint and a mapper each.
        part(
            "PlacesAPI", "PlacesBytes", "PlacesCategories", "PlacesEngine", "PlacesFeature", "PlacesHTTP", "PlacesJSON",
            "PlacesMessages", "PlacesStrings", "PlacesText", "PlacesThreads"),
        // Files that a user names, files that are there as a whole or not at all, and temporary ones.
        part("PlacesFiles", "PlacesFailures", "PlacesFeature", "CArchive", "CGlibc"),
        // Tables of places as files, inside the program or on the disk, and the sorting in little memory that builds them.
        part(
            "PlacesTableFile", "PlacesBytes", "PlacesEngine", "PlacesFeature", "PlacesFiles", "PlacesGeometry",
            "PlacesText",
            "PlacesThreads"),
        // The places inside the program, the streets under them, and their names.
        part(
            "PlacesSample", "PlacesBytes", "PlacesCategories", "PlacesEngine", "PlacesFeature", "PlacesKnowledge",
            "PlacesReading", "PlacesStrings", "PlacesTableFile",
            "PlacesText", "CPlacesData"),
    ],
    // Ways to a position.
    "4-Location": [
        // The methods: given, remembered, recorded, received, by network address, the desktop, address books; and their list.
        part(
            "PlacesLocation", "PlacesFeature", "PlacesHTTP", "PlacesJSON", "PlacesKnowledge", "PlacesMessages",
            "PlacesStrings", "PlacesThreads", "PlacesXML", "CDBus", "CMaxMindDB", links: ["maxminddb"])
    ],
    // From results to text, records, maps and pages; readers of files beside their writers.
    "5-Output": [
        // Files of places: readers, and beside them the writers.
        part(
            "PlacesExchange", "PlacesBytes", "PlacesFeature", "PlacesGeometry", "PlacesHours", "PlacesJSON",
            "PlacesLocation",
            "PlacesMessages",
            "PlacesStrings", "PlacesText", "PlacesXML", "CPlacesData"),
        // Maps in cells: frames, numbers, streets and their names.
        part("PlacesMap", "PlacesFeature", "PlacesTerminal"),
        // Results as view models, and these as text.
        part(
            "PlacesPresentation", "PlacesCategories", "PlacesExchange", "PlacesFeature", "PlacesMap", "PlacesMessages",
            "PlacesStrings", "PlacesTerminal", "PlacesText", exclude: ["Schemas"]),
        // Pages, pictures, links, messages and QR codes for others; and the list of all formats.
        part(
            "PlacesPage", "PlacesBytes", "PlacesEngine", "PlacesExchange", "PlacesFeature", "PlacesMap",
            "PlacesMessages",
            "PlacesPresentation",
            "PlacesStrings", "PlacesTerminal", "PlacesText", "PlacesThreads", "CPlacesData", "CQREncode", "CRSVG"),
    ],
    // All that one person keeps.
    "6-Store": [
        part("PlacesSQLite", "PlacesFeature", "PlacesJSON", "PlacesThreads", "CGlibc", "CSQLite", links: ["sqlite3"])
    ],
    // Use cases, arguments and settings joined into requests, the console, and where all is put together.
    "7-App": [
        // The same answers for assistants, by the Model Context Protocol.
        part(
            "PlacesMCP", "PlacesEngine", "PlacesExchange", "PlacesFeature", "PlacesHTTP", "PlacesJSON",
            "PlacesMessages", "PlacesPresentation", "PlacesReading", "PlacesStrings", "PlacesThreads"),
        // The acts of a user, on seams and decided values alone: no options, no settings, no console.
        part(
            "PlacesUseCases", "PlacesAPI", "PlacesCategories", "PlacesEngine", "PlacesExchange", "PlacesFeature",
            "PlacesFiles", "PlacesHTTP", "PlacesHours", "PlacesJSON", "PlacesKnowledge", "PlacesLocation",
            "PlacesMarkets", "PlacesMessages", "PlacesReading", "PlacesSample", "PlacesStrings",
            "PlacesTableFile", "PlacesThreads"),
        // The grammar of the command line: options and their values, commands, help, manual page, completions.
        part(
            "PlacesArguments", "PlacesAPI", "PlacesCategories", "PlacesExchange", "PlacesFeature", "PlacesKnowledge",
            "PlacesLocation", "PlacesMap", "PlacesMessages", "PlacesPage", "PlacesPresentation", "PlacesReading",
            "PlacesSample", "PlacesStrings", "PlacesTableFile", "PlacesUseCases"),
        // Settings from environment and files, each with its origin, and the request of each command, decided from both.
        part(
            "PlacesRequests", "PlacesAPI", "PlacesArguments", "PlacesCategories", "PlacesExchange", "PlacesFeature",
            "PlacesFiles", "PlacesHTTP", "PlacesLocation", "PlacesMap", "PlacesMessages", "PlacesPage",
            "PlacesPresentation", "PlacesReading", "PlacesSample", "PlacesStrings", "PlacesTableFile", "PlacesTerminal",
            "PlacesText", "PlacesUseCases"),
        // The explorer: its state, what keys and answers do to it, and how it looks.
        part(
            "PlacesExplore", "PlacesCategories", "PlacesEngine", "PlacesExchange", "PlacesFeature", "PlacesMap",
            "PlacesMessages", "PlacesPresentation", "PlacesStrings", "PlacesTerminal", "PlacesThreads"),
        // Commands, console, composition root.
        part(
            "PlacesCLI", "PlacesAPI", "PlacesArguments", "PlacesCategories", "PlacesCurl", "PlacesEngine",
            "PlacesExchange", "PlacesExplore", "PlacesFailures", "PlacesFeature", "PlacesFiles", "PlacesHTTP",
            "PlacesKnowledge", "PlacesLocation", "PlacesMCP", "PlacesMarkets", "PlacesMessages", "PlacesPage",
            "PlacesPresentation", "PlacesReading", "PlacesRequests", "PlacesSQLite", "PlacesSample", "PlacesStrings",
            "PlacesTableFile", "PlacesTerminal", "PlacesText", "PlacesThreads", "PlacesUseCases"),
        .executableTarget(name: "places", dependencies: ["PlacesArguments", "PlacesCLI", "CArguments"]),
    ],
    // The library's face, for other packages.
    "8-Kit": [
        part(
            "PlacesKit", "PlacesAPI", "PlacesCategories", "PlacesCurl", "PlacesEngine", "PlacesExchange",
            "PlacesExplore", "PlacesFeature", "PlacesFiles", "PlacesGeometry", "PlacesHTTP", "PlacesHours",
            "PlacesKnowledge", "PlacesLocation", "PlacesMCP", "PlacesMap", "PlacesMarkets", "PlacesMessages",
            "PlacesPage", "PlacesPresentation", "PlacesSQLite", "PlacesSample", "PlacesStrings", "PlacesTableFile",
            "PlacesTerminal", "PlacesUseCases")
    ],
]

// A target that needs one of a floor above stops every build here.
var below: Set<String> = []
for (floor, targets) in floors {
    below.formUnion(targets.map(\.name))
    for target in targets {
        for case .byNameItem(let need, _) in target.dependencies where !below.contains(need) {
            fatalError("\(target.name) of \(floor) needs \(need) of a floor above")
        }
    }
}

/// A target of Tests that others use.
func support(_ name: String, _ needs: Target.Dependency..., exclude: [String] = []) -> Target {
    .target(name: name, dependencies: needs, path: "Tests/\(name)", exclude: exclude)
}

/// Tests and the parts that they see, together with all that these need. Each has the kit of doubles.
func test(_ name: String, _ needs: Target.Dependency..., exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: ["PlacesTestSupport"] + needs, exclude: exclude)
}

/// A program that is not installed.
func program(_ name: String, at path: String, _ needs: Target.Dependency..., exclude: [String] = []) -> Target {
    .executableTarget(name: name, dependencies: needs, path: "Tests/\(path)", exclude: exclude)
}

let tests: [Target] = [
    // The kit of doubles; on top of it that of the whole command; and the samples as tables, from which make sample-files
    // makes the files inside the program.
    support("PlacesTestSupport", "PlacesHTTP", "PlacesJSON", "PlacesTableFile", exclude: ["Databases", "Zones"]),
    support("PlacesCLITestSupport", "PlacesCLI", "PlacesTestSupport"),
    support("PlacesSampleTables", "PlacesMessages", "PlacesReading", "PlacesSample", "PlacesTestSupport"),
    // One target per module.
    test("PlacesBytesTests", "PlacesBytes"),
    test("PlacesJSONTests", "PlacesJSON"),
    test("PlacesThreadsTests", "PlacesThreads"),
    test("PlacesTerminalTests", "PlacesTerminal", "PlacesCLITestSupport"),
    test("PlacesGeometryTests", "PlacesGeometry", exclude: ["Geodesy/geodesics.tsv", "Geodesy/make-geodesics.py"]),
    test("PlacesFeatureTests", "PlacesFeature", "PlacesMessages"),
    test("PlacesMessagesTests", "PlacesMessages"),
    test("PlacesCategoriesTests", "PlacesCategories"),
    test("PlacesReadingTests", "PlacesReading", exclude: ["attribute-grid.tsv", "kinds.tsv"]),
    test("PlacesHoursTests", "PlacesHours", exclude: ["reference"]),
    test("PlacesKnowledgeTests", "PlacesKnowledge", "PlacesSample", exclude: ["Towns/Atlas/reference"]),
    test("PlacesMarketsTests", "PlacesMarkets"),
    test("PlacesHTTPTests", "PlacesHTTP"),
    test("PlacesCurlTests", "PlacesCurl", exclude: ["odd_server.py"]),
    test("PlacesAPITests", "PlacesAPI", "PlacesSampleTables"),
    test("PlacesFilesTests", "PlacesFiles", "PlacesRequests"),
    test("PlacesTableFileTests", "PlacesTableFile", "PlacesFeatureTests"),
    test("PlacesSampleTests", "PlacesSample", "PlacesSampleTables", exclude: ["RawCounts"]),
    test("PlacesLocationTests", "PlacesLocation", exclude: ["Contacts/Books", "GeoClue/Servers"]),
    test("PlacesExchangeTests", "PlacesExchange"),
    test("PlacesMapTests", "PlacesMap"),
    test("PlacesPresentationTests", "PlacesPresentation", "PlacesExplore", "PlacesPage"),
    test("PlacesPageTests", "PlacesPage"),
    test("PlacesSQLiteTests", "PlacesSQLite", "PlacesMessages"),
    test("PlacesMCPTests", "PlacesMCP"),
    test("PlacesUseCasesTests", "PlacesUseCases"),
    test("PlacesArgumentsTests", "PlacesArguments", "PlacesCLITestSupport"),
    test("PlacesRequestsTests", "PlacesRequests", "PlacesCLITestSupport"),
    test("PlacesCLITests", "PlacesCLI", "PlacesCLITestSupport"),
    test("PlacesKitTests", "PlacesKit"),
    // One contract for every source, by the plainest definitions.
    test("PlacesContractTests", "PlacesCLITestSupport", "PlacesFeatureTests", "PlacesSampleTables"),
    // Brute force, damage and properties, by public and package interfaces alone, so that they build optimised too.
    test(
        "PlacesPropertyTests", "PlacesExplore", "PlacesSampleTables", "PlacesUseCases",
        exclude: ["Main", "Zones/reference"]),
    // Every text in an invented language.
    test("PlacesLanguageTests", "PlacesKnowledge", "PlacesMessages"),
    // The queries that people type, and what they mean by them: make quality.
    test("PlacesQualityTests", "PlacesCLITestSupport", exclude: ["assistant", "prominence", "queries"]),
    // The composed program: in this process, as a process, in a browser, and against real services.
    test("PlacesAcceptanceTests", "PlacesCLITestSupport", exclude: ["Sentences"]),
    test("PlacesEndToEndTests", exclude: ["Homes", "Servers"]),
    test("PlacesBrowserTests", "PlacesPage", "PlacesSample", exclude: ["Driver"]),
    test("PlacesLiveTests", "PlacesAPI", "PlacesCurl"),
    // The source of the package outside this one, which make external checks as a stranger's.
    program("places-nearby", at: "ExternalPackage/Sources/nearby", "PlacesKit"),
    // The program in an invented language.
    program("places-pseudo", at: "PlacesPseudoLanguage", "PlacesCLI"),
    // Measurements: make bench.
    program(
        "places-benchmarks", at: "PlacesBenchmarks", "PlacesAPI", "PlacesExchange", "PlacesKnowledge", "PlacesSample",
        exclude: ["key-latency.py", "peers.py"]),
]

// make fuzz links the fuzzer, which brings a main function of its own. Every other build compiles the same sources as a
// library, so that they cannot rot.
let fuzzing: [Target.Dependency] = ["PlacesCLI", "PlacesTestSupport"]
let fuzz: Target =
    Context.environment["PLACES_FUZZ"] == nil
    ? .target(name: "PlacesFuzz", dependencies: fuzzing, path: "Tests/PlacesFuzz", exclude: ["Corpus"])
    : .executableTarget(name: "places-fuzz", dependencies: fuzzing, path: "Tests/PlacesFuzz", exclude: ["Corpus"])

let package = Package(
    name: "places",
    products: [
        .library(name: "PlacesKit", targets: ["PlacesKit"]),
        // Parts that stand alone.
        .library(name: "PlacesGeometry", targets: ["PlacesGeometry"]),
        .library(name: "PlacesHours", targets: ["PlacesHours", "PlacesKnowledge"]),
        .library(name: "PlacesMap", targets: ["PlacesMap"]),
        .executable(name: "places", targets: ["places"]),
    ],
    targets: floors.flatMap { floor, targets in
        for target in targets { target.path = "Sources/\(floor)/\(target.name)" }
        return targets
    } + tests + [fuzz],
    cLanguageStandard: .c2x
)

for target in package.targets {
    switch target.type {
    case .system: break
    case _ where target.name.hasPrefix("C"):
        target.cSettings =
            (target.cSettings ?? []) + [
                .treatAllWarnings(as: .error),
                // The C library checks the sizes of buffers, which takes optimised code.
                .define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release)),
            ]
    default:
        target.swiftSettings =
            (target.swiftSettings ?? []) + [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .treatAllWarnings(as: .error),
            ]
    }
}
