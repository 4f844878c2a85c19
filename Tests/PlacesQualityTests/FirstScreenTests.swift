import FoundationEssentials
import PlacesCLITestSupport
import PlacesCategories
import PlacesHTTP
import PlacesTestSupport
import Testing

/// Without words, the program lists what is worth showing first: see `prominence/README.md`.
@Suite struct FirstScreenTests {
    private static let answers = ProcessInfo.processInfo.environment["PLACES_ANSWERS"]

    @Test(arguments: try FirstScreen.centres().filter(\.isBuiltIn))
    func centre_ofASampleListsItsLandmarks(_ screen: FirstScreen) async throws {
        try await judge(screen)
    }

    @Test(
        .enabled(if: answers != nil, "PLACES_ANSWERS names no folder of answers: see prominence/README.md"),
        arguments: try FirstScreen.centres().filter { !$0.isBuiltIn })
    func centre_listsItsLandmarks(_ screen: FirstScreen) async throws {
        try await judge(screen)
    }

    @Test(
        .enabled(if: answers != nil, "PLACES_ANSWERS names no folder of answers: see prominence/README.md"),
        arguments: try FirstScreen.quarters())
    func quarter_listsWhatAResidentWants(_ screen: FirstScreen) async throws {
        try await judge(screen)
    }

    private func judge(_ screen: FirstScreen) async throws {
        let listed = try await listed(screen)
        let names = Set(listed.map(\.name))
        let found = screen.landmarks.filter(names.contains)
        #expect(
            found.count >= screen.least,
            "\(screen.name): \(found.count), without \(screen.landmarks.filter { !names.contains($0) })")
        let tree = try CategoryTree.builtIn()
        for wish in screen.wishes {
            let family = tree.families(of: wish.kinds)
            let count = listed.count { family.contains($0.kind) }
            #expect(count >= wish.count, "\(screen.name): \(count) of \(wish.kinds.sorted())")
        }
        let unwanted = tree.families(of: FirstScreen.unwantedKinds)
        let branches = tree.families(of: FirstScreen.kindsOfBranches)
        for place in listed where !place.isFamous {
            let isUnwanted = unwanted.contains(place.kind) || place.isBranch && branches.contains(place.kind)
            #expect(!isUnwanted, "\(screen.name) lists \(place.name), \(place.kind)")
        }
        guard ProcessInfo.processInfo.environment["PLACES_QUALITY"] == "print" else { return }
        print("\(screen.name): \(found.count) of \(screen.landmarks.count)")
        for place in listed { print("   ", found.contains(place.name) ? "*" : " ", place.name, "-", place.kind) }
    }

    private struct Listed {
        let name, kind: String
        let isFamous, isBranch: Bool
    }

    private struct Page: Decodable {
        struct Place: Decodable {
            let id, name: String
            /// Of our tree, where the source's own kind is in it.
            let kind: String?
        }

        let places: [Place]
    }

    private func listed(_ screen: FirstScreen) async throws -> [Listed] {
        let client = HTTPClientStub()
        var tags: [String: [String: String]] = [:]
        var source = ["--source", "sample", "--simulate", String(screen.data.dropFirst("sample:".count))]
        if let folder = Self.answers, !screen.isBuiltIn {
            let answer = try OverpassAnswerFile(URL(filePath: folder).appending(path: "\(screen.name).json"))
            // An answer of too many elements is asked for again, within less.
            for _ in 0..<4 {
                client.expect { _ in
                    true
                } answering: { request throws(HTTPError) in
                    answer.response(to: request)
                }
            }
            tags = answer.tags
            source = ["--source", "osm", "--near", screen.point]
        }
        let outcome = await Harness(client).run(source + ["--radius", "1000", "--json"])
        let page = try JSONDecoder().decode(Page.self, from: Data(outcome.output.utf8))
        return page.places.map { place in
            let tags = tags[place.id] ?? [:]
            return Listed(
                name: place.name, kind: place.kind ?? "", isFamous: tags["wikipedia"] != nil,
                isBranch: tags["brand"] != nil || tags["brand:wikidata"] != nil)
        }
    }
}

/// A row of the judged lists.
struct FirstScreen: CustomTestStringConvertible, Sendable {
    struct Wish: Sendable {
        let kinds: Set<String>
        let count: Int
    }

    /// Of no use on a first screen.
    static let unwantedKinds: Set<String> = [
        "office", "consulate", "embassy", "government-office", "money", "beauty", "education",
    ]
    /// Of which a branch of a chain is of no use there: another place of the kind tells more of where one is.
    static let kindsOfBranches: Set<String> = ["restaurant", "fast-food", "cafe", "fashion", "lodging"]

    let name, data, point: String
    private(set) var landmarks: [String] = []
    private(set) var least = 0
    private(set) var wishes: [Wish] = []

    var testDescription: String { name }
    var isBuiltIn: Bool { data.hasPrefix("sample:") }

    static func centres() throws -> [FirstScreen] {
        try rows(of: "centres.tsv").map { fields in
            var screen = FirstScreen(fields)
            screen.least = Int(fields[4]) ?? .max
            screen.landmarks = fields[5].split(separator: ";").map(String.init)
            return screen
        }
    }

    static func quarters() throws -> [FirstScreen] {
        try rows(of: "quarters.tsv").map { fields in
            var screen = FirstScreen(fields)
            screen.wishes = fields[4].split(separator: " ").map { wish in
                let parts = wish.split(separator: ":")
                return Wish(kinds: Set(parts[0].split(separator: "|").map(String.init)), count: Int(parts[1]) ?? .max)
            }
            return screen
        }
    }

    private init(_ fields: [String]) { (name, data, point) = (fields[0], fields[1], "\(fields[2]),\(fields[3])") }

    private static func rows(of file: String) throws -> [[String]] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "prominence")
        let text = String(decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
