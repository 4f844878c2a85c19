// swift-tools-version: 6.2
import PackageDescription

/// What `make release` passes on: the commit that `--version --verbose` tells, and where crashes are reported.
let facts: [CSetting] = ["PLACES_COMMIT", "PLACES_HOMEPAGE"].flatMap { name -> [CSetting] in
    guard let value = Context.environment[name], !value.isEmpty else { return [] }
    return [.define(name, to: "\"\(value)\"")]
}

/// The architecture as a list: floors from the ground up, their targets, and all that each may import. A floor is a folder of
/// Sources, and its targets need those of floors below it, or of its own.
let floors: KeyValuePairs<String, [Target]> = [
    // One C library each; the program's arguments; and all data inside the program.
    "0-Support/C": [
        .target(name: "CArguments"),
        .target(name: "CCurl"),
        .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CGlibc"),
        .systemLibrary(name: "CUTF8Proc", providers: [.apt(["libutf8proc-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "CDBus"),
        .target(name: "CMaxMindDB"),
        .target(name: "CQREncode"),
        .target(name: "CRSVG"),
        .target(
            name: "CPlacesData",
            exclude: ["Page/data", "Release/data"]
                + ["Atlas", "Categories", "Holidays", "Markets", "Sample", "Towns", "Words"].flatMap {
                    ["\($0)/data", "\($0)/derive"]
                },
            cSettings: facts),
    ],
    // Words, texts, threads, notations and terminals: no place.
    "0-Support": [
        // The words a user reads, in one catalogue.
        .target(name: "PlacesStrings"),
        // The words of one surface each: explorer, pages, sentences for screen readers, assistants.
        .target(name: "PlacesSurfaceStrings", dependencies: ["PlacesStrings"]),
        // Text from outside, made clean, and tables of it.
        .target(
            name: "PlacesText", dependencies: ["CGlibc", "CUTF8Proc"],
            linkerSettings: [.linkedLibrary(":libutf8proc.a")]),
        // Why a request or a file failed, as codes.
        .target(name: "PlacesFailures"),
        // What several threads share, and what runs on one.
        .target(name: "PlacesThreads"),
        .target(name: "PlacesJSON"),
        .target(
            name: "PlacesXML", dependencies: ["PlacesText", "CExpat"], linkerSettings: [.linkedLibrary(":libexpat.a")]),
        // Cells, styles, keys, raw mode and signals; links, clipboards and pagers of the desktop.
        .target(
            name: "PlacesTerminal", dependencies: ["PlacesText", "PlacesStrings", "CUTF8Proc"],
            linkerSettings: [.linkedLibrary(":libutf8proc.a")]),
    ],
    // Values, rules over the facts of a place, the engine and its table: no I/O.
    "1-Core": [
        // Points, geodesics, polygons and grids on the ellipsoid.
        .target(name: "PlacesGeometry"),
        // Values and seams: what is known of places, what is asked, what is answered.
        .target(
            name: "PlacesFeature",
            dependencies: ["PlacesFailures", "PlacesGeometry", "PlacesText", "PlacesThreads", "CGlibc"]),
        // Places in columns, and words that are looked for in them.
        .target(name: "PlacesTable", dependencies: ["PlacesFeature", "PlacesText", "PlacesThreads", "CGlibc"]),
        // Answers made of rows, and the search that asks sources for them.
        .target(name: "PlacesEngine", dependencies: ["PlacesFeature", "PlacesTable"]),
        // What a reader is told for each code of the core.
        .target(
            name: "PlacesMessages",
            dependencies: ["PlacesFailures", "PlacesFeature", "PlacesGeometry", "PlacesText", "PlacesStrings"]),
    ],
    // Facts that are known without asking anyone.
    "2-Knowledge": [
        // Our tree of kinds of places, and how the sources name them.
        .target(
            name: "PlacesCategories",
            dependencies: ["PlacesFeature", "PlacesText", "PlacesThreads", "PlacesStrings", "CPlacesData"]),
        // Wishes as people type them, in seven languages.
        .target(name: "PlacesReading", dependencies: ["PlacesFeature", "PlacesText", "CPlacesData"]),
        // Towns of the world, clocks and calendars, opening hours.
        .target(
            name: "PlacesTowns",
            dependencies: ["PlacesFeature", "PlacesReading", "PlacesText", "PlacesStrings", "CPlacesData"]),
        .target(name: "PlacesTime", dependencies: ["PlacesFeature", "PlacesStrings", "CPlacesData"]),
        .target(name: "PlacesHours", dependencies: ["PlacesFeature", "PlacesStrings"]),
        // What is known of any point without asking: its clocks, its country, its holidays. And what the program is made of.
        .target(
            name: "PlacesKnowledge",
            dependencies: ["PlacesFeature", "PlacesHours", "PlacesTime", "PlacesTowns", "PlacesStrings", "CPlacesData"]),
        .target(
            name: "PlacesMarkets",
            dependencies: [
                "PlacesFeature", "PlacesJSON", "PlacesMessages", "PlacesReading", "PlacesTowns", "PlacesStrings",
                "CPlacesData",
            ]),
    ],
    // Where places come from: the network and its services, files, the samples.
    "3-Sources": [
        // What we need from a network, not how.
        .target(name: "PlacesHTTP", dependencies: ["PlacesFailures", "PlacesThreads"]),
        .target(name: "PlacesCurl", dependencies: ["PlacesHTTP", "PlacesThreads", "CCurl"]),
        .target(
            name: "PlacesAPI",
            dependencies: [
                "PlacesFeature", "PlacesCategories", "PlacesEngine", "PlacesHTTP", "PlacesJSON",
                "PlacesMessages", "PlacesText", "PlacesThreads", "PlacesStrings",
            ]),
        // Files that a user names, files that are there as a whole or not at all, and temporary ones.
        .target(name: "PlacesFiles", dependencies: ["PlacesFailures", "PlacesFeature", "CGlibc"]),
        // Any number of records in order, in little memory.
        .target(name: "PlacesSorting", dependencies: ["PlacesFeature", "PlacesFiles", "PlacesText"]),
        // Tables of places as files, inside the program or mapped.
        .target(
            name: "PlacesTableFile",
            dependencies: [
                "PlacesEngine", "PlacesFeature", "PlacesFiles", "PlacesGeometry", "PlacesSorting", "PlacesTable",
                "PlacesText", "PlacesThreads",
            ]),
        .target(
            name: "PlacesSample",
            dependencies: [
                "PlacesFeature", "PlacesTable", "PlacesCategories", "PlacesEngine", "PlacesTableFile", "PlacesText",
                "PlacesStrings", "CPlacesData",
            ]),
    ],
    // Ways to a position.
    "4-Location": [
        .target(
            name: "PlacesLocation",
            dependencies: [
                "PlacesFeature", "PlacesHTTP", "PlacesJSON", "PlacesMessages", "PlacesThreads", "PlacesStrings",
                "PlacesXML", "CMaxMindDB",
            ],
            linkerSettings: [.linkedLibrary(":libmaxminddb.a")]),
        .target(
            name: "PlacesGeoClue", dependencies: ["PlacesFeature", "PlacesThreads", "CDBus"]),
        .target(name: "PlacesContacts", dependencies: ["PlacesFeature", "PlacesStrings"]),
        // The ways to a position: what each reads, sends and needs, in one list.
        .target(
            name: "PlacesMethods",
            dependencies: [
                "PlacesContacts", "PlacesFeature", "PlacesGeoClue", "PlacesHTTP", "PlacesLocation",
                "PlacesMessages", "PlacesThreads", "PlacesTowns", "PlacesStrings",
            ]),
    ],
    // From results to text, records, maps and pages; readers of files beside their writers.
    "5-Output": [
        // Files of places: readers, and beside them the writers.
        .target(
            name: "PlacesExchange",
            dependencies: ["PlacesFeature", "PlacesJSON", "PlacesMessages", "PlacesText", "PlacesStrings", "PlacesXML"]),
        // Values that programs exchange, for other packages: the command writes and reads its own formats.
        .target(name: "PlacesCoding", dependencies: ["PlacesFeature", "PlacesMessages", "PlacesStrings"]),
        // Maps in cells: frames, numbers, streets and their names.
        .target(name: "PlacesMap", dependencies: ["PlacesFeature", "PlacesTerminal"]),
        // Pure mapping from results to text.
        .target(
            name: "PlacesPresentation",
            dependencies: [
                "PlacesFeature", "PlacesCategories", "PlacesExchange", "PlacesMap", "PlacesMessages", "PlacesTerminal",
                "PlacesText",
                "PlacesSurfaceStrings", "PlacesStrings",
            ],
            exclude: ["Schemas"]),
        // What is handed to others: pages, pictures, links, messages, QR codes; and the list of all formats.
        .target(
            name: "PlacesPage",
            dependencies: [
                "PlacesFeature", "PlacesEngine", "PlacesExchange", "PlacesMap", "PlacesPresentation",
                "PlacesTerminal",
                "PlacesText", "PlacesThreads", "PlacesSurfaceStrings", "PlacesStrings", "CPlacesData", "CQREncode",
                "CRSVG",
            ]),
    ],
    // All that one person keeps.
    "6-Store": [
        .target(
            name: "PlacesSQLite",
            dependencies: ["PlacesFeature", "PlacesJSON", "PlacesThreads", "CGlibc", "CSQLite"],
            linkerSettings: [.linkedLibrary(":libsqlite3.a")])
    ],
    // Use cases, arguments and settings joined into requests, the console, and where all is put together.
    "7-App": [
        // All that a search can use beside its source, put together once for the command and for other packages.
        .target(
            name: "PlacesContext",
            dependencies: [
                "PlacesAPI", "PlacesCategories", "PlacesEngine", "PlacesFeature", "PlacesKnowledge", "PlacesLocation",
                "PlacesReading", "PlacesSample", "PlacesTable", "PlacesTime", "PlacesTowns", "PlacesStrings",
            ]),
        // The same answers for assistants, by the Model Context Protocol.
        .target(
            name: "PlacesMCP",
            dependencies: [
                "PlacesEngine", "PlacesExchange", "PlacesFeature", "PlacesHTTP", "PlacesJSON", "PlacesMessages",
                "PlacesPresentation",
                "PlacesReading",
                "PlacesThreads", "PlacesSurfaceStrings", "PlacesStrings",
            ]),
        // How texts become values, alike in options and in settings.
        .target(
            name: "PlacesSyntax",
            dependencies: [
                "PlacesAPI", "PlacesCategories", "PlacesExchange", "PlacesFeature", "PlacesKnowledge", "PlacesLocation",
                "PlacesMessages", "PlacesPage", "PlacesPresentation", "PlacesReading", "PlacesMethods",
                "PlacesSurfaceStrings", "PlacesStrings",
            ]),
        // What a user does with places, on seams and decided values alone: no options, no settings, no console.
        .target(
            name: "PlacesUseCases",
            dependencies: [
                "PlacesAPI", "PlacesCategories", "PlacesContext", "PlacesEngine", "PlacesExchange", "PlacesFeature",
                "PlacesFiles", "PlacesGeoClue", "PlacesHTTP", "PlacesHours", "PlacesJSON", "PlacesKnowledge",
                "PlacesLocation", "PlacesMCP", "PlacesMarkets", "PlacesMessages", "PlacesPresentation",
                "PlacesReading", "PlacesSample", "PlacesSurfaceStrings", "PlacesSyntax", "PlacesTableFile",
                "PlacesTerminal",
                "PlacesThreads", "PlacesTime", "PlacesTowns", "PlacesMethods", "PlacesStrings",
            ]),
        // The grammar of the command line: options, commands, help, manual page, completions.
        .target(
            name: "PlacesArguments",
            dependencies: [
                "PlacesAPI", "PlacesExchange", "PlacesFeature", "PlacesGeoClue", "PlacesLocation", "PlacesMap",
                "PlacesPage", "PlacesPresentation", "PlacesReading", "PlacesSyntax", "PlacesMethods",
                "PlacesStrings",
            ]),
        // Settings, each with its origin: from options, environment and files.
        .target(
            name: "PlacesSettings",
            dependencies: [
                "PlacesAPI", "PlacesArguments", "PlacesFeature", "PlacesFiles", "PlacesGeoClue", "PlacesHTTP",
                "PlacesMap", "PlacesMessages", "PlacesPresentation", "PlacesSyntax", "PlacesText", "PlacesMethods",
                "PlacesStrings",
            ]),
        // What each command is asked, decided from both.
        .target(
            name: "PlacesRequests",
            dependencies: [
                "PlacesAPI", "PlacesArguments", "PlacesCategories", "PlacesExchange", "PlacesFeature", "PlacesFiles",
                "PlacesGeoClue", "PlacesMap", "PlacesMessages", "PlacesPage", "PlacesPresentation", "PlacesReading",
                "PlacesSample",
                "PlacesSettings", "PlacesSyntax", "PlacesTerminal", "PlacesUseCases", "PlacesMethods",
                "PlacesStrings",
            ]),
        // The explorer: its state, what keys and answers do to it, and how it looks.
        .target(
            name: "PlacesExplore",
            dependencies: [
                "PlacesCategories", "PlacesEngine", "PlacesFeature", "PlacesExchange", "PlacesMap",
                "PlacesMessages", "PlacesPresentation", "PlacesTable",
                "PlacesTerminal", "PlacesThreads", "PlacesSurfaceStrings", "PlacesStrings",
            ]),
        // Commands, console, composition root.
        .target(
            name: "PlacesCLI",
            dependencies: [
                "PlacesAPI", "PlacesArguments", "PlacesCategories", "PlacesContext", "PlacesCurl", "PlacesEngine",
                "PlacesExchange",
                "PlacesExplore", "PlacesFeature", "PlacesFiles", "PlacesGeoClue", "PlacesHTTP", "PlacesHours",
                "PlacesKnowledge", "PlacesLocation", "PlacesMCP", "PlacesMarkets", "PlacesMessages",
                "PlacesPage",
                "PlacesPresentation", "PlacesReading", "PlacesRequests", "PlacesSQLite",
                "PlacesSample", "PlacesSettings", "PlacesSyntax", "PlacesTableFile", "PlacesTerminal", "PlacesText",
                "PlacesThreads", "PlacesTime", "PlacesTowns", "PlacesUseCases", "PlacesMethods", "PlacesSurfaceStrings",
                "PlacesStrings", "CGlibc",
            ]),
        .executableTarget(name: "places", dependencies: ["PlacesArguments", "PlacesCLI", "CArguments"]),
    ],
    // The library's face, for other packages.
    "8-Kit": [
        // The face for other packages.
        .target(
            name: "PlacesKit",
            dependencies: [
                "PlacesFeature", "PlacesGeometry", "PlacesCategories", "PlacesMessages", "PlacesTowns", "PlacesTime",
                "PlacesHours",
                "PlacesHTTP",
                "PlacesAPI", "PlacesCoding", "PlacesLocation", "PlacesSample", "PlacesSQLite", "PlacesExchange",
                "PlacesExplore", "PlacesTable", "PlacesCurl", "PlacesEngine", "PlacesMap",
                "PlacesPage", "PlacesPresentation",
                "PlacesGeoClue",
                "PlacesContacts", "PlacesContext", "PlacesFiles", "PlacesKnowledge", "PlacesMarkets", "PlacesTableFile",
                "PlacesTerminal", "PlacesUseCases", "PlacesMethods", "PlacesMCP",
            ])
    ],
]

let package = Package(
    name: "places",
    products: [
        .library(name: "PlacesKit", targets: ["PlacesKit"]),
        // Parts that stand alone.
        .library(name: "PlacesGeometry", targets: ["PlacesGeometry"]),
        .library(name: "PlacesHours", targets: ["PlacesHours", "PlacesKnowledge", "PlacesTime"]),
        .library(name: "PlacesMap", targets: ["PlacesMap"]),
        .executable(name: "places", targets: ["places"]),
    ],
    targets: floors.flatMap { floor, targets in
        for target in targets { target.path = "Sources/\(floor)/\(target.name)" }
        return targets
    } + [
        // Tests: one target per module, then the composed program.
        .target(name: "PlacesSeededRandom", path: "Tests/PlacesSeededRandom"),
        .target(
            name: "PlacesTestSupport",
            dependencies: [
                "PlacesEngine", "PlacesFeature", "PlacesFiles", "PlacesHTTP", "PlacesJSON", "PlacesTable",
                "PlacesTableFile", "PlacesThreads",
            ],
            path: "Tests/PlacesTestSupport",
            exclude: ["Databases", "Zones"]),
        // The samples as tables, from which the files inside the program are made: make sample-files.
        .target(
            name: "PlacesSampleTables",
            dependencies: [
                "PlacesCategories", "PlacesFeature", "PlacesMessages", "PlacesReading", "PlacesSample", "PlacesTable",
                "PlacesTableFile",
            ],
            path: "Tests/PlacesSampleTables"),
        .testTarget(
            name: "PlacesGeometryTests",
            dependencies: ["PlacesFeature", "PlacesGeometry", "PlacesSeededRandom", "PlacesTestSupport"],
            exclude: ["Geodesy/geodesics.tsv", "Geodesy/make-geodesics.py"]),
        .testTarget(
            name: "PlacesFeatureTests",
            dependencies: [
                "PlacesMessages", "PlacesSeededRandom", "PlacesEngine", "PlacesFeature", "PlacesTable",
                "PlacesTestSupport", "PlacesText",
            ]),
        .testTarget(
            name: "PlacesMessagesTests",
            dependencies: ["PlacesFailures", "PlacesFeature", "PlacesMessages", "PlacesTestSupport"]),
        // One contract for every source, told by the plainest definitions.
        .testTarget(
            name: "PlacesContractTests",
            dependencies: [
                "PlacesCLITestSupport", "PlacesCategories", "PlacesContext", "PlacesEngine", "PlacesExplore",
                "PlacesFeature",
                "PlacesFeatureTests", "PlacesMessages", "PlacesPage", "PlacesPresentation", "PlacesSQLite",
                "PlacesSample",
                "PlacesSampleTables", "PlacesTable", "PlacesTableFile", "PlacesTerminal", "PlacesTestSupport",
            ]),
        .testTarget(
            name: "PlacesSortingTests",
            dependencies: ["PlacesFeature", "PlacesSeededRandom", "PlacesSorting", "PlacesTestSupport"]),
        .testTarget(
            name: "PlacesTableFileTests",
            dependencies: [
                "PlacesSeededRandom", "PlacesEngine", "PlacesFeature", "PlacesFeatureTests", "PlacesFiles",
                "PlacesSorting", "PlacesTable", "PlacesTableFile", "PlacesTestSupport", "PlacesText", "PlacesThreads",
            ]),
        .testTarget(name: "PlacesCategoriesTests", dependencies: ["PlacesCategories", "PlacesTestSupport"]),
        .testTarget(
            name: "PlacesTownsTests", dependencies: ["PlacesTowns", "PlacesTime", "PlacesTestSupport"],
            exclude: ["Atlas/reference"]),
        .testTarget(name: "PlacesTimeTests", dependencies: ["PlacesTime", "PlacesTestSupport"]),
        .testTarget(
            name: "PlacesHoursTests", dependencies: ["PlacesHours", "PlacesTestSupport"], exclude: ["reference"]),
        .testTarget(
            name: "PlacesKnowledgeTests",
            dependencies: [
                "PlacesSeededRandom", "PlacesFeature", "PlacesKnowledge", "PlacesSample", "PlacesTestSupport",
                "PlacesTime",
                "PlacesTowns",
            ]),
        .testTarget(
            name: "PlacesReadingTests", dependencies: ["PlacesFeature", "PlacesReading"], exclude: ["kinds.tsv"]),
        .testTarget(
            name: "PlacesSQLiteTests",
            dependencies: ["PlacesMessages", "PlacesSeededRandom", "PlacesSQLite", "PlacesTestSupport"]),
        .testTarget(
            name: "PlacesContextTests",
            dependencies: [
                "PlacesCategories", "PlacesContext", "PlacesEngine", "PlacesFeature", "PlacesMessages",
                "PlacesTestSupport",
            ]),
        .testTarget(
            name: "PlacesCodingTests", dependencies: ["PlacesCoding", "PlacesFeature", "PlacesTestSupport"]),
        .testTarget(
            name: "PlacesExchangeTests", dependencies: ["PlacesExchange", "PlacesSeededRandom", "PlacesTestSupport"]),
        .testTarget(
            name: "PlacesHTTPTests", dependencies: ["PlacesHTTP", "PlacesSeededRandom", "PlacesTestSupport"]),
        .testTarget(
            name: "PlacesAPITests",
            dependencies: [
                "PlacesAPI", "PlacesCategories", "PlacesEngine", "PlacesMessages", "PlacesSample", "PlacesSampleTables",
                "PlacesSeededRandom", "PlacesTestSupport",
            ]),
        .testTarget(
            name: "PlacesLocationTests",
            dependencies: [
                "PlacesFeature", "PlacesHTTP", "PlacesLocation", "PlacesMessages", "PlacesTestSupport", "PlacesThreads",
                "PlacesMethods",
            ]),
        .testTarget(
            name: "PlacesGeoClueTests", dependencies: ["PlacesGeoClue", "PlacesTestSupport"], exclude: ["Servers"]),
        .testTarget(
            name: "PlacesContactsTests", dependencies: ["PlacesContacts", "PlacesTestSupport"], exclude: ["Books"]),
        .testTarget(name: "PlacesThreadsTests", dependencies: ["PlacesTestSupport", "PlacesThreads"]),
        .testTarget(name: "PlacesJSONTests", dependencies: ["PlacesJSON", "PlacesSeededRandom"]),
        .testTarget(name: "PlacesMarketsTests", dependencies: ["PlacesMarkets", "PlacesTestSupport"]),
        .testTarget(
            name: "PlacesSampleTests",
            dependencies: [
                "PlacesCategories", "PlacesEngine", "PlacesFeature", "PlacesSample", "PlacesSampleTables",
                "PlacesTable",
                "PlacesTestSupport",
            ],
            exclude: ["RawCounts"]),
        .testTarget(name: "PlacesMapTests", dependencies: ["PlacesSeededRandom", "PlacesMap"]),
        .testTarget(
            name: "PlacesTerminalTests",
            dependencies: [
                "PlacesCLITestSupport", "PlacesSeededRandom", "PlacesTerminal", "PlacesTestSupport", "PlacesText",
            ]),
        .testTarget(
            name: "PlacesPresentationTests",
            dependencies: [
                "PlacesCategories", "PlacesEngine", "PlacesExchange", "PlacesExplore", "PlacesMap", "PlacesMessages",
                "PlacesPage",
                "PlacesPresentation",
                "PlacesTerminal",
                "PlacesTestSupport", "PlacesText", "PlacesThreads",
            ]),
        .testTarget(
            name: "PlacesUseCasesTests",
            dependencies: [
                "PlacesAPI", "PlacesExchange", "PlacesFeature", "PlacesFiles", "PlacesLocation", "PlacesTableFile",
                "PlacesTestSupport", "PlacesUseCases", "PlacesMethods",
            ]),
        .testTarget(
            name: "PlacesMCPTests",
            dependencies: [
                "PlacesEngine", "PlacesFeature", "PlacesHTTP", "PlacesJSON", "PlacesMCP", "PlacesPresentation",
                "PlacesTestSupport",
                "PlacesThreads",
            ]),
        .testTarget(name: "PlacesPageTests", dependencies: ["PlacesPage", "PlacesTestSupport"]),
        // Brute force, damage and properties, by public and package interfaces alone, so that they build optimised too.
        .testTarget(
            name: "PlacesPropertyTests",
            dependencies: [
                "PlacesCategories", "PlacesContext", "PlacesMessages", "PlacesSeededRandom", "PlacesEngine",
                "PlacesExchange",
                "PlacesExplore", "PlacesFeature",
                "PlacesHours",
                "PlacesJSON",
                "PlacesLocation", "PlacesMap", "PlacesMarkets", "PlacesPresentation", "PlacesSample",
                "PlacesSampleTables", "PlacesTable",
                "PlacesTerminal", "PlacesTestSupport", "PlacesTime", "PlacesTowns",
            ],
            exclude: ["Main", "Zones/reference"]),
        .testTarget(
            name: "PlacesBrowserTests",
            dependencies: ["PlacesEngine", "PlacesPage", "PlacesPresentation", "PlacesSample", "PlacesTestSupport"],
            exclude: ["Driver"]),
        .testTarget(
            name: "PlacesCurlTests", dependencies: ["PlacesCurl", "PlacesTestSupport", "PlacesThreads"],
            exclude: ["odd_server.py"]),
        .target(
            name: "PlacesCLITestSupport",
            dependencies: [
                "PlacesAPI", "PlacesArguments", "PlacesCLI", "PlacesFeature", "PlacesJSON",
                "PlacesTerminal", "PlacesTestSupport",
            ],
            path: "Tests/PlacesCLITestSupport"),
        .testTarget(
            name: "PlacesFilesTests",
            dependencies: [
                "PlacesFiles", "PlacesSettings", "PlacesTestSupport",
            ]),
        .testTarget(
            name: "PlacesSyntaxTests",
            dependencies: [
                "PlacesFeature", "PlacesSyntax", "PlacesTestSupport",
            ]),
        .testTarget(
            name: "PlacesArgumentsTests",
            dependencies: [
                "PlacesArguments", "PlacesCLI", "PlacesCLITestSupport", "PlacesFeature", "PlacesPresentation",
                "PlacesReading", "PlacesSettings", "PlacesSyntax", "PlacesTestSupport",
            ]),
        .testTarget(
            name: "PlacesSettingsTests",
            dependencies: [
                "PlacesArguments", "PlacesCLITestSupport", "PlacesFeature", "PlacesFiles", "PlacesGeoClue", "PlacesMap",
                "PlacesPresentation", "PlacesSettings", "PlacesSyntax", "PlacesTestSupport",
            ]),
        .testTarget(
            name: "PlacesRequestsTests",
            dependencies: [
                "PlacesArguments", "PlacesExchange", "PlacesFeature", "PlacesPage", "PlacesPresentation",
                "PlacesRequests",
                "PlacesTerminal", "PlacesUseCases",
            ]),
        .testTarget(
            name: "PlacesCLITests",
            dependencies: [
                "PlacesArguments", "PlacesCLI", "PlacesCLITestSupport", "PlacesFeature",
                "PlacesPresentation", "PlacesRequests", "PlacesSettings", "PlacesSyntax", "PlacesTerminal",
                "PlacesTestSupport", "PlacesThreads",
            ]),
        .testTarget(
            name: "PlacesAcceptanceTests",
            dependencies: [
                "PlacesAPI", "PlacesArguments", "PlacesCLI", "PlacesCLITestSupport", "PlacesCategories", "PlacesCurl",
                "PlacesExchange", "PlacesFeature", "PlacesFiles", "PlacesHTTP", "PlacesJSON",
                "PlacesLocation", "PlacesMap", "PlacesMessages", "PlacesPage", "PlacesPresentation", "PlacesRequests",
                "PlacesSettings",
                "PlacesSyntax", "PlacesTerminal", "PlacesTestSupport", "PlacesThreads", "PlacesMethods",
                "PlacesUseCases",
            ]),
        // What people type, and what they mean by it: make quality.
        .testTarget(
            name: "PlacesQualityTests",
            dependencies: [
                "PlacesCLITestSupport", "PlacesCategories", "PlacesFeature", "PlacesJSON", "PlacesSample",
                "PlacesTestSupport",
            ],
            exclude: ["assistant", "queries"]),
        .testTarget(name: "PlacesEndToEndTests", dependencies: ["PlacesTestSupport"], exclude: ["Homes", "Servers"]),
        .testTarget(
            name: "PlacesLiveTests", dependencies: ["PlacesAPI", "PlacesCurl", "PlacesEngine", "PlacesTestSupport"]),

        // The source of the package outside this one, which make external checks as a stranger's.
        .executableTarget(
            name: "places-nearby", dependencies: ["PlacesKit"], path: "Tests/ExternalPackage/Sources/nearby"),

        // The program in an invented language.
        .executableTarget(
            name: "places-pseudo", dependencies: ["PlacesArguments", "PlacesCLI", "PlacesStrings"],
            path: "Tests/PlacesPseudoLanguage"),
        .testTarget(
            name: "PlacesLanguageTests",
            dependencies: ["PlacesFeature", "PlacesMessages", "PlacesTestSupport", "PlacesTowns", "PlacesStrings"]),

        // Measurements: make bench.
        .executableTarget(
            name: "places-benchmarks",
            dependencies: [
                "PlacesSeededRandom", "PlacesEngine", "PlacesFeature", "PlacesTime", "PlacesTowns", "PlacesHours",
                "PlacesHTTP", "PlacesAPI",
                "PlacesSample", "PlacesTable",
                "PlacesExplore", "PlacesPage", "PlacesPresentation", "PlacesReading", "PlacesCategories",
                "PlacesTableFile", "PlacesTerminal",
                "CGlibc",
            ],
            path: "Tests/PlacesBenchmarks", exclude: ["assistant-speed.py", "key-latency.py", "peers.py"]),
    ],
    cLanguageStandard: .c2x
)

// make fuzz links the fuzzer, which brings a main function of its own. Every other build compiles the same sources as a
// library, so that they cannot rot.
let fuzzing: [Target.Dependency] = [
    "PlacesTable", "PlacesFeature", "PlacesFiles", "PlacesTime", "PlacesHours", "PlacesHTTP", "PlacesAPI",
    "PlacesArguments",
    "PlacesCategories", "PlacesCLI", "PlacesSettings", "PlacesSyntax",
    "PlacesContacts", "PlacesCurl", "PlacesExchange", "PlacesExplore", "PlacesJSON", "PlacesLocation",
    "PlacesMessages",
    "PlacesPage", "PlacesPresentation", "PlacesReading", "PlacesSample", "PlacesSQLite", "PlacesTableFile",
    "PlacesTestSupport",
    "PlacesTerminal", "PlacesTowns", "PlacesXML", "PlacesMarkets",
]
package.targets.append(
    Context.environment["PLACES_FUZZ"] == nil
        ? .target(name: "PlacesFuzz", dependencies: fuzzing, path: "Tests/PlacesFuzz", exclude: ["Corpus"])
        : .executableTarget(name: "places-fuzz", dependencies: fuzzing, path: "Tests/PlacesFuzz", exclude: ["Corpus"]))

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
