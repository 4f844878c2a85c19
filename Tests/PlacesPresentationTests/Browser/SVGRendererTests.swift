import FoundationEssentials
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesPage
@testable import PlacesPresentation

@Suite struct SVGRendererTests {
    @Test func render_isOneWholeDocument() throws {
        let text = svg(answer())
        #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns="))
        #expect(text.hasSuffix("</svg>\n"))
    }

    @Test func render_saysWhatItShowsAndFromWhichSource() throws {
        let text = svg(answer())
        #expect(text.contains("<title id=\"title\">Helsinki</title>"))
        #expect(
            text.contains(
                "<desc id=\"desc\">6 within 1 km; 1. Café Ekberg, Café, ~1 min, 120 m, NE; 2. Bar Loose, Bar,"))
        #expect(text.contains(" · © OpenStreetMap contributors</text>"))
    }

    @Test func render_isDarkWhereThePersonPrefersThat() throws {
        #expect(svg(answer()).contains("prefers-color-scheme: dark"))
    }

    @Test func render_looksAtWhatIsListed_andNotAtTheCircle() throws {
        let near = svg(answer([place("1", "East", "Café", 200, 90), place("2", "South", "Museum", 100, 180)]))
        #expect(!near.contains("class=\"circle\"") && !near.contains(">1 km</text>"))
        let wide = svg(answer([0, 90, 180, 270].map { place("\($0)", "Far", "Café", 990, Double($0)) }))
        #expect(wide.contains("class=\"circle\"") && wide.contains(">1 km</text>"))
        var options = PresentationOptions()
        options.showsWholeCircle = true
        #expect(svg(answer([place("1", "East", "Café", 200, 90)]), options: options).contains("class=\"circle\""))
    }

    @Test func render_numbersEachListedPlaceOnce_withALineToWhereItLies() {
        let text = svg(answer((1...20).map { place("\($0)", "P\($0)", "Café", 300 + Double($0), 90) }))
        for number in 1...20 { #expect(text.split(separator: " y=\"4.5\">\(number)</text>").count == 2, "\(number)") }
        #expect(text.contains("<line class=\"leader\""))
    }

    @Test func render_hasNoWordsOfTheCommandLine() {
        let result = answer([place("1", "A", "Bar", 300, 0)], others: [place("2", "B", "Bar", 200, 0)])
        #expect(
            svg(result).contains("1 of 2 within 1 km, prominent places") && !words(svg(result)).contains("--"))
        #expect(!words(svg(answer([]))).contains("--"))
    }

    @Test func render_explainsExactlyTheMarksThatItShows() {
        let few = svg(answer([place("1", "A", "Bar", 300, 0)]))
        #expect(few.contains(">Drinks</text>") && !few.contains(">Food</text>"))
        #expect(!few.contains(">closed</text>") && !few.contains(">not listed</text>"))
        let more = svg(answer(others: [place("7", "B", "Bar", 200, 0)]))
        #expect(more.contains(">closed</text>") && more.contains(">not listed</text>"))
    }

    @Test func render_addsTheListWhereItIsWished() {
        var options = PresentationOptions()
        options.hasList = true
        let text = svg(answer(), options: options)
        #expect(text.contains("<text class=\"row\" x=\"66\" y=\"16\">Café Ekberg</text>"))
        #expect(!svg(answer()).contains("class=\"row\""))
        let many = svg(answer((1...60).map { place("\($0)", "P\($0)", "Bar", Double($0) * 10, 0) }), options: options)
        #expect(many.contains(">and 40 more</text>"))
    }

    @Test func render_saysWhereNoStreetsAreKnown() {
        #expect(svg(answer()).contains("no streets known here") && !svg(answer()).contains("id=\"ground\""))
        #expect(svg(answer(), madeUpTown(reach: 500)).contains("streets known in a part of the map only"))
        #expect(!svg(answer(), madeUpTown(reach: 3000)).contains("streets known"))
    }

    @Test func render_drawsStreetsByKindWithinWhatIsKnown() {
        let text = svg(answer(), madeUpTown())
        #expect(text.contains("<clipPath id=\"known\"><path d=\"M-1500 1500l3000 0 0-3000-3000 0z\"/></clipPath>"))
        for kind in ["primary", "secondary", "residential", "tertiary", "rail"] {
            #expect(text.contains("<path id=\"way-\(kind)\" d=\"M"), "\(kind)")
            #expect(text.contains("<use href=\"#way-\(kind)\" class=\"way-\(kind)\""), "\(kind)")
        }
        #expect(text.contains("<path class=\"park\" d=\"M250-250l300 0 0-300-300 0zM330-330l80 0 0-80-80 0z\"/>"))
        #expect(text.contains(">Street &lt;8&gt;</text>"))
    }

    @Test func render_tellsClosedPlacesByTheirShape() {
        let text = svg(answer())
        #expect(text.contains("<g class=\"mark health closed\""))
        #expect(text.contains("class=\"mark drink\""))
    }

    @Test func render_shadesWhereNoPlacesAreKnown() {
        let small = area(west: 24.94, south: 60.168, east: 24.948, north: 60.174)
        #expect(svg(answer(coverage: small)).contains("id=\"unknown\""))
        #expect(!svg(answer()).contains("id=\"unknown\""))
    }

    @Test(arguments: [
        "A name that is longer than most", String(repeating: "東", count: 40), String(repeating: "W", count: 30),
    ])
    func list_cutsNamesBeforeTheMinutes(name: String) throws {
        var options = PresentationOptions()
        options.hasList = true
        let text = svg(answer([place("1", name, "Museum", 930, 10)]), options: options)
        let rows = text.matches(of: /<text class="row(?: right)?"[^>]*>([^<]*)</).map { String($0.1) }
        #expect(rows.count == 2 && rows[0].hasSuffix("…") && rows[1].hasSuffix("min"), "\(rows)")
        let taken = rows.map { PictureText.width($0, size: 14, isBold: true) }.reduce(0, +)
        #expect(taken < 400 - 66 - 14)
    }

    @Test func render_saysInWordsWhatCannotBeDrawn() {
        #expect(svg(answer([])).contains(">No places within 1 km. · simulated"))
        #expect(svg(answer(location: nil)).contains("No map: the place of the search is unknown."))
    }

    @Test(arguments: hostileTexts)
    func render_isWellFormedWhateverNamesSay(name: String) throws {
        let text = svg(answer([place("1", name, name, 100, 10)], location: fix(label: name)), madeUpTown())
        #expect(!text.contains("<script") && !text.contains("\u{2028}") && !text.contains("\u{202E}"))
        #expect(text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    }

    /// What follows the styles.
    private func words(_ text: String) -> Substring {
        text[(text.firstRange(of: "</style>")?.upperBound ?? text.startIndex)...]
    }

    private func svg(
        _ result: PlacesResult, _ baseMap: BaseMapExcerpt = .empty, options: PresentationOptions = PresentationOptions()
    ) -> String {
        PlacesRenderer.render(result.answering(PlacesQuery()), format: .svg, options: options, baseMap: baseMap)
    }
}

/// Texts that try to be more than text.
let hostileTexts = [
    "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='alert(1)", "]]><!--",
    "</style><style>*{display:none}", "a\u{2028}b\u{2029}c", "\u{202E}gpj.exe\u{2066}", "\u{0}\u{1B}[31m\u{9B}\u{7F}",
    "{{constructor}}", "&lt;b&gt; &amp;", "</title></svg></body>", "\u{FEFF}\u{FFFF}\u{E000}",
]
