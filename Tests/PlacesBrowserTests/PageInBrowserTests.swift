import Foundation
import PlacesFeature
import PlacesPresentation
import PlacesSample
import PlacesTestSupport
import Testing

/// The page in a real Chromium, headless.
@Suite(.serialized) struct PageInBrowserTests {
    @Test func samplePage_worksByMouseAndKeyboardAndAsksNobody() async throws {
        let visit = try await Self.sampleVisit.value
        visit.expectQuiet()
        let (start, slid) = (visit.start, try #require(visit.slid))
        #expect(start.rows > 100 && start.pins == start.rows)
        #expect(start.circle == "500 m" && start.reached == "500 m" && start.spoken == "500 m")
        #expect(start.count == "\(start.rows) of \(start.rows) within 500 m")

        #expect(slid.rows > 0 && slid.rows < start.rows && slid.pins == slid.rows)
        #expect(slid.circle != start.circle && slid.circle == slid.reached && slid.viewBox != start.viewBox)
        #expect(slid.count == "\(slid.rows) of \(start.rows) within \(slid.reached ?? "")")

        // The heading tells of what is seen, and no name leaves the map.
        #expect(try #require(slid.names) > 10)
        #expect(start.summary?.hasSuffix("within 500 m") == true && slid.summary == slid.count)
        for state in [start, slid, try #require(visit.small)] {
            #expect(state.namesOutside == 0)
        }

        // Nor does that of the chosen one, which is seen once, whether it had room before or not.
        for chosen in [try #require(visit.chosen), try #require(visit.chosenSmall)] {
            #expect(chosen.count >= 3)
            for visit in chosen { #expect(visit.seen == [visit.name] && visit.outside == 0) }
        }

        let clicked = try #require(visit.clicked)
        #expect(clicked.focus == String(clicked.pin?.dropFirst() ?? "") && clicked.open == [clicked.focus])
        #expect(clicked.on == [clicked.pin])
        #expect(visit.escaped?.open == [] && visit.escaped?.focus == clicked.pin)
    }

    @Test func samplePage_isWalkedThroughByKeysAlone() async throws {
        let visit = try await Self.sampleVisit.value
        #expect(visit.skipLink?.focus == "#list")
        #expect(visit.tabbed?.focus == "#p1" && visit.tabbed?.on == ["#p1"])
        #expect(visit.nextPin?.focus == "#p2")
        #expect(visit.entered?.focus == "p2" && visit.entered?.open == ["p2"])
        #expect(visit.nextRow?.focus == "p3" && visit.nextRow?.on == ["#p3"])
        #expect(visit.opened?.open == ["p2", "p3"])
        #expect(visit.closed?.open == ["p2"])
        let names = try #require(visit.names)
        #expect(visit.sorted?.first != visit.start.first && names.count == 40)
        let folded = names.map { $0.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil) }
        #expect(folded.first?.first?.isLetter == false || folded == folded.sorted())
    }

    @Test func samplePage_suitsDarknessTelephonesAndReaders() async throws {
        // The tool takes minutes for hundreds of places.
        let visit = try await Self.visit(try await Self.samplePage(radius: 120), named: "near", withAxe: true)
        visit.expectQuiet()
        #expect(visit.darkPaper == "rgb(22, 24, 27)")
        #expect(visit.narrow == [360, 360])
        #expect(visit.axeLight == [] && visit.axeDark == [] && visit.axeNarrow == [])
    }

    @Test func hostilePage_isTextAndNothingElse() async throws {
        let visit = try await Self.visit(hostilePage(), named: "hostile", withAxe: true)
        visit.expectQuiet()
        #expect(visit.start.rows == 9 && visit.start.pins == 9)
        #expect(visit.narrow == [360, 360])
        #expect(visit.axeLight == [] && visit.axeDark == [] && visit.axeNarrow == [])
    }

    @Test func pageWithoutPlaces_isQuiet() async throws {
        let page = Self.html(anyResult())
        let visit = try await Self.visit(page, named: "empty")
        visit.expectQuiet()
        #expect(visit.start.rows == 0)
    }

    @Test(arguments: [["--tiles", "--serve"], ["--tiles"]])
    func tiles_comeOnlyWhenWanted_andWhereTheyBelong(arguments: [String]) async throws {
        let visit = try await Self.visit(try await Self.samplePage(), named: "tiles", arguments: arguments)
        let tiles = try #require(visit.tiles)
        #expect(tiles.before == 0 && tiles.after == 0 && visit.breaches == [])
        #expect((4...60).contains(tiles.sources.count))
        #expect(tiles.sources.allSatisfy { $0.hasPrefix("https://tile.openstreetmap.org/") })
        #expect(Set(visit.requests) == Set(tiles.sources))
        #expect(tiles.credit == "https://www.openstreetmap.org/copyright")
        #expect(tiles.told.contains("may refuse") == !arguments.contains("--serve"))
        // There is no network: the streets of the page stay, and the person is told why.
        #expect(tiles.streets && tiles.failed.contains("No tiles came"))
        #expect(tiles.failed.contains("may refuse") == !arguments.contains("--serve"))
        // The centre by the formula of the tiles' own documentation.
        let centre = try await #require(Self.sample().centre)
        let parts = tiles.middle.source.split(separator: "/").suffix(3)
        let zoom = try #require(parts.first.flatMap { Double($0) })
        let (turn, angle) = (exp2(zoom), centre.latitude * .pi / 180)
        let x = (centre.longitude + 180) / 360 * turn
        let y = (1 - asinh(tan(angle)) / .pi) / 2 * turn
        #expect(parts.dropFirst().joined(separator: "/") == "\(Int(x))/\(Int(y)).png")
        #expect(abs(tiles.middle.across - (x - x.rounded(.down))) < 0.01)
        #expect(abs(tiles.middle.down - (y - y.rounded(.down))) < 0.01)
    }

    // MARK: - Pages

    /// One visit for several tests.
    private static let sampleVisit = Task { try await visit(try await samplePage(), named: "sample") }

    private static func samplePage(radius metres: Double = 500) async throws -> String {
        html(try await sample(radius: metres))
    }

    private static func sample(radius metres: Double = 500) async throws -> PlacesResult {
        let query = PlacesQuery(radius: radius(metres), limit: .all)
        let search = PlacesSearch(provider: nil, loader: SamplePlacesLoader())
        return try await search.find(query)
    }

    private func hostilePage() -> String {
        let texts = [
            "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='alert(1)",
            "</style><style>*{display:none}", "a\u{2028}b\u{2029}c", "\u{202E}gpj.exe", "\u{0}\u{1B}[31m",
            "</svg></body></html>", String(repeating: "Wwwww", count: 200),
        ]
        let places = texts.enumerated().map { index, text in
            Place(
                id: Place.ID(source: "test", value: "\(index)"), name: text,
                coordinate: anyCentre.destination(distance: Double(100 + index * 90), bearing: Double(index * 40)),
                categories: [PlaceCategory(id: text, name: text)], address: PostalAddress(street: text, locality: text),
                contact: Contact(
                    phone: text, email: text, website: index.isMultiple(of: 2) ? text : "javascript:alert(1)"),
                hours: OpeningHours(text, notation: .display))
        }
        return Self.html(anyResult(places))
    }

    private static func html(_ result: PlacesResult) -> String {
        PlacesRenderer.render(result, query: PlacesQuery(), format: .html, options: PresentationOptions())
    }

    private static func visit(
        _ page: String, named name: String, withAxe: Bool = false, arguments: [String] = []
    ) async throws -> Visit {
        let folder = try TemporaryFolder()
        try folder.write("page.html", page)
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let axe = root.appending(path: ".build/browser/axe_core_python/axe.min.js").path
        try #require(FileManager.default.fileExists(atPath: axe), "run .ci/setup test")
        var arguments = arguments
        // PLACES_SCREENSHOTS names a folder for those who want to look.
        if let shots = ProcessInfo.processInfo.environment["PLACES_SCREENSHOTS"] {
            try FileManager.default.createDirectory(atPath: "\(shots)/\(name)", withIntermediateDirectories: true)
            arguments += ["--shots", "\(shots)/\(name)"]
        }
        let driver = root.appending(path: "Tests/PlacesBrowserTests/Driver/browser.py").path
        let output = try await ChildProcess.run(
            "/usr/bin/python3", [driver, folder.path("page.html")] + (withAxe ? ["--axe", axe] : []) + arguments)
        guard output.status == 0 else { throw ChildProcess.Failure(output.error) }
        return try JSONDecoder().decode(Visit.self, from: Data(output.output.utf8))
    }
}

/// What happened on a page.
struct Visit: Decodable {
    /// What is seen of a place's name once it is chosen.
    struct Chosen: Decodable {
        let name: String
        let seen: [String]
        let outside: Int
    }

    struct State: Decodable {
        let rows, pins: Int
        let first, viewBox, circle, reached, spoken, count, bar, summary: String?
        let names, namesOutside: Int?
        let focus: String
        let open, on: [String]
        let pin: String?
    }

    struct Tiles: Decodable {
        struct Middle: Decodable {
            let source: String
            let across, down, width: Double

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                source = try list.decode(String.self)
                (across, down) = (try list.decode(Double.self), try list.decode(Double.self))
                width = try list.decode(Double.self)
            }
        }

        let before, after: Int
        let sources: [String]
        let middle: Middle
        let credit: String?
        let told, failed: String
        let streets: Bool
    }

    let start: State
    let slid, clicked, escaped, skipLink, tabbed, nextPin, entered, nextRow, opened, closed, sorted, small: State?
    let names, axeLight, axeDark, axeNarrow: [String]?
    let narrow: [Int]?
    let darkPaper: String?
    let chosen, chosenSmall: [Chosen]?
    let console, breaches, alerts, requests: [String]
    let tiles: Tiles?

    func expectQuiet(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(console == [] && breaches == [] && alerts == [] && requests == [], sourceLocation: sourceLocation)
    }
}
