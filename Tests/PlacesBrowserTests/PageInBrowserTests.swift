import Foundation
import PlacesEngine
import PlacesFeature
import PlacesPage
import PlacesPresentation
import PlacesSample
import PlacesTestSupport
import Testing

/// The page in a real Chromium, headless.
@Suite(.serialized) struct PageInBrowserTests {
    @Test func samplePage_showsTheAnswer_withItsNumbers_onEveryScreen() async throws {
        let visit = try await Self.sampleVisit.value
        visit.expectQuiet()
        let listed = Array(1...20)
        for state in [visit.start, try #require(visit.wide), try #require(visit.small), try #require(visit.tiny)] {
            #expect(state.numbers == listed && state.summary.hasPrefix("20 of "))
            #expect(state.smallest ?? 0 >= 11 && state.links == 0)
            // Where there is no room, a cluster may tell how many it holds: those on the smallest of telephones.
            #expect(state.wide[0] < 390 || Set(listed).subtracting(state.seen).count <= 1, "\(state.seen)")
            #expect(state.elements <= 2000 && state.stops <= 80)
            #expect(state.wide[0] == state.wide[1])
            // A row is seen whole on the first screen of a usual telephone, and of everything larger.
            let firstRow = try #require(state.firstRow)
            #expect(state.wide[0] < 390 || firstRow[1] <= firstRow[2])
        }
    }

    @Test func map_movesByMouse_andNothingIsSelected() async throws {
        let visit = try await Self.sampleVisit.value
        let (start, dragged) = (try #require(visit.wide), try #require(visit.dragged))
        #expect(dragged.pane != start.pane && dragged.selected.isEmpty && dragged.numbers == start.numbers)
        #expect(visit.wheeled?.scale != start.scale)
    }

    @Test func pin_opensItsRow_andStandsOut() async throws {
        let visit = try await Self.sampleVisit.value
        let clicked = try #require(visit.clicked)
        #expect(clicked.focus == clicked.pin && clicked.open == [clicked.pin] && clicked.on == [clicked.pin])
        #expect(clicked.chosen.map { "p\($0)" } == clicked.pin && clicked.scrolled == 0)
        // Black within white within black: 16 to 1 on any ground.
        #expect(visit.ring == ["rgb(26, 26, 26)", "rgb(255, 255, 255)"])
    }

    @Test func pin_thatIsTapped_opensACard_andThePageStaysWhereItIs() async throws {
        let visit = try await Self.sampleVisit.value
        let (tapped, escaped) = (try #require(visit.tapped), try #require(visit.escaped))
        #expect(tapped.scrolled == 120 && tapped.open == [] && tapped.place == tapped.pin.map { "#p\($0)" })
        #expect(tapped.card?.hasPrefix(try #require(tapped.pin)) == true && tapped.focus == "H3")
        #expect(escaped.card == nil && escaped.focus == "map" && escaped.scrolled == 120)
        #expect(visit.hit?.allSatisfy { $0 >= 44 } == true)
    }

    @Test func samplePage_isWalkedThroughByKeysAlone() async throws {
        let visit = try await Self.sampleVisit.value
        #expect(visit.skipLink?.focus == "#list")
        #expect(visit.tabbed?.focus == "p1" && visit.tabbed?.chosen == "1")
        #expect(visit.entered?.open == ["p1"])
        #expect(visit.nextRow?.focus == "p2" && visit.nextRow?.on == ["p2"])
        #expect(visit.panned?.focus == "map" && visit.panned?.pane != visit.nextRow?.pane)
        #expect(visit.returned?.focus == "p2")
    }

    @Test func order_changesTheRows_butNotTheirNumbers() async throws {
        let visit = try await Self.sampleVisit.value
        let (start, sorted) = (try #require(visit.wide), try #require(visit.sorted))
        #expect(sorted.numbers != start.numbers && sorted.numbers.sorted() == start.numbers)
        #expect(
            Dictionary(uniqueKeysWithValues: zip(sorted.numbers, sorted.names))
                == Dictionary(uniqueKeysWithValues: zip(start.numbers, start.names)))
        let folded = sorted.names.map { $0.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil) }
        #expect(folded == folded.sorted())
    }

    @Test func more_addsRowsAndGoesOnCounting() async throws {
        let more = try #require(try await Self.sampleVisit.value.more)
        #expect(more.numbers == Array(1...50) && more.focus == "p21" && more.summary.hasPrefix("50 of "))
    }

    @Test func slider_leavesWhatIsWithinIt() async throws {
        let visit = try await Self.sampleVisit.value
        let (start, slid) = (try #require(visit.wide), try #require(visit.slid))
        #expect(start.reached == "500 m" && slid.reached != "500 m" && slid.spoken == slid.reached)
        let metres = try #require(slid.reached?.split(separator: " ").first.flatMap { Double($0) })
        #expect(slid.farthest <= metres + 0.1 && slid.summary.hasSuffix("within \(metres.formatted()) m"))
        #expect(slid.scale != start.scale)
    }

    @Test func radius_isTakenInWords() async throws {
        let visit = try await Self.sampleVisit.value
        let worded = try #require(visit.worded)
        let near = try #require(worded["0,25 km"])
        #expect(near.reached == "250 m" && near.spoken == "250 m" && near.farthest <= 250.1)
        // What is no distance changes nothing, and no circle is wider than that of the answer.
        #expect(worded["far"]?.reached == "250 m" && worded["99 km"]?.reached == "500 m")
    }

    @Test func search_findsByNames_filtersByStateAndKind() async throws {
        let visit = try await Self.sampleVisit.value
        let searched = try #require(visit.searched)
        #expect(searched.names.contains(try #require(searched.wanted)) && searched.rows < 20)
        #expect(visit.unfound?.rows == 0 && visit.unfound?.summary.hasPrefix("0 of 0") == true)
        #expect(try #require(visit.opened).states.allSatisfy { ["open", "closing"].contains($0) })
        #expect(try #require(visit.opened).rows > 0 && visit.chipped?.kinds.count == 1)
    }

    @Test func samplePage_suitsDarknessReadersPaperAndForcedColours() async throws {
        let visit = try await Self.sampleVisit.value
        #expect(visit.darkPaper == "rgb(22, 24, 27)")
        for axe in [visit.axeLight, visit.axeDark, visit.axeSmall] {
            #expect(axe?.breaches == [] && axe?.seconds ?? 99 < 20)
        }
        #expect(visit.print?.drawn == true && visit.print?.map == false && visit.print?.tools == false)
        #expect(visit.print?.numbers == Array(1...20) && visit.forced?.unseenSigns == 0)
    }

    @Test func hostilePage_isTextAndNothingElse() async throws {
        let visit = try await Self.visit(hostilePage(), named: "hostile", withAxe: true)
        visit.expectQuiet()
        #expect(visit.start.rows == 9 && Set(visit.start.seen) == Set(1...9))
        #expect(visit.tiny?.wide == [320, 320] && visit.clicked != nil && visit.tapped != nil)
        for axe in [visit.axeLight, visit.axeDark, visit.axeSmall] { #expect(axe?.breaches == []) }
    }

    @Test func pageWithoutPlaces_isQuiet_andKeepsTheMap() async throws {
        let visit = try await Self.visit(Self.html(anyResult()), named: "empty", withAxe: true)
        visit.expectQuiet()
        #expect(visit.start.rows == 0 && visit.start.pane != nil)
        for axe in [visit.axeLight, visit.axeDark, visit.axeSmall] { #expect(axe?.breaches == []) }
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
        #expect(tiles.streets && tiles.failed.contains("could not be loaded"))
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
    private static let sampleVisit = Task { try await visit(try await samplePage(), named: "sample", withAxe: true) }

    private static func samplePage() async throws -> String { html(try await sample()) }

    /// On a Tuesday at noon.
    private static func sample() async throws -> PlacesResult {
        var query = PlacesQuery(radius: radius(500))
        query.needs = .others
        let search = PlacesSearch(provider: nil, loader: SamplePlacesLoader())
        var result = try await search.find(query)
        result.moment = Timestamp(seconds: 1_795_514_400)
        for index in result.places.indices where index.isMultiple(of: 3) {
            result.places[index].opening = OpeningState(index.isMultiple(of: 2) ? .open : .closed)
        }
        return result
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
        PlacesRenderer.render(result.answering(PlacesQuery()), format: .html, options: PresentationOptions())
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
    struct State: Decodable {
        let rows, links, scrolled, elements, stops: Int
        let farthest: Double
        let smallest: Double?
        let numbers, seen, wide: [Int]
        let firstRow: [Int]?
        let names, kinds, states, open, on: [String]
        let summary, focus, place, selected: String
        let pane, scale, reached, spoken, chosen, card, pin, wanted: String?
    }

    /// What the checker of accessibility found, and how long it looked.
    struct Check: Decodable {
        let breaches: [String]
        let seconds: Double
    }

    /// What is seen in another medium.
    struct Medium: Decodable {
        let drawn, map, tools: Bool
        let numbers: [Int]
        let unseenSigns: Int
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
    let wide, small, tiny, dragged, wheeled, clicked, skipLink, tabbed, entered, nextRow, panned, returned: State?
    let worded: [String: State]?
    let slid, sorted, more, searched, unfound, opened, chipped, tapped, escaped: State?
    let axeLight, axeDark, axeSmall: Check?
    let forced, print: Medium?
    let ring: [String]?
    let hit: [Double]?
    let darkPaper: String?
    let console, breaches, alerts, requests: [String]
    let tiles: Tiles?

    func expectQuiet(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(console == [] && breaches == [] && alerts == [] && requests == [], sourceLocation: sourceLocation)
    }
}
