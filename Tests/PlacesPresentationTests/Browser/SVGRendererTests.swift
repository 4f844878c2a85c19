import FoundationEssentials
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesPresentation

@Suite struct SVGRendererTests {
    @Test func render_isOneWholeDocument() throws {
        let text = svg(answer())
        #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns="))
        #expect(text.hasSuffix("</svg>\n"))
    }

    @Test func render_saysWhatItShowsAndFromWhom() throws {
        let text = svg(answer())
        #expect(text.contains("<title id=\"title\">Helsinki</title>"))
        #expect(text.contains("<desc id=\"desc\">6 within 1 km; 1. Café Ekberg, Café, 120 m, NE; 2. Bar Loose, Bar,"))
        #expect(text.contains(" · © OpenStreetMap contributors</text>"))
    }

    @Test func render_isDarkWhereThePersonPrefersThat() throws {
        #expect(svg(answer()).contains("prefers-color-scheme: dark"))
    }

    @Test func render_putsEachPlaceWhereItLies() throws {
        let text = svg(answer([place("1", "East", "Café", 500, 90), place("2", "South", "Museum", 800, 180)]))
        #expect(
            text.contains(
                "<g class=\"mark drink\" transform=\"translate(500 0)\"><title>1. East, Café, 500 m, E</title>"))
        #expect(text.contains("<g class=\"mark culture\" transform=\"translate(0 800)\">"))
    }

    @Test func render_drawsAGridAndSaysSoWhereNoStreetsAreKnown() {
        let text = svg(answer())
        #expect(text.contains("class=\"grid\""))
        #expect(!text.contains("id=\"ground\""))
        #expect(text.contains("no streets known here: grid of 200 m"))
    }

    @Test func render_saysThatTheGridIsWhereStreetsEndWithinTheMap() {
        #expect(svg(answer(), madeUpTown(reach: 900)).contains("grid of 200 m where no streets are known"))
    }

    @Test func render_tellsOfNoGridWhereAllStreetsAreKnown() {
        #expect(!svg(answer(), madeUpTown(reach: 2000)).contains("grid of 200 m"))
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
        #expect(text.contains("<g class=\"badge\"><rect x=\"-9\""))
    }

    @Test func render_shadesWhereNoPlacesAreKnown() {
        let small = area(west: 24.94, south: 60.168, east: 24.948, north: 60.174)
        #expect(svg(answer(coverage: small)).contains("class=\"shade\""))
        #expect(!svg(answer()).contains("class=\"shade\""))
    }

    @Test func render_saysInWordsWhatCannotBeDrawn() {
        #expect(svg(answer([])).contains(">No places within 1 km.</text>"))
        #expect(svg(answer(location: nil)).contains("No map: nobody knows where the search took place."))
    }

    @Test(arguments: hostileTexts)
    func render_isWellFormedWhateverNamesSay(name: String) throws {
        let text = svg(answer([place("1", name, name, 100, 10)], location: fix(label: name)), madeUpTown())
        #expect(!text.contains("<script") && !text.contains("\u{2028}") && !text.contains("\u{202E}"))
        #expect(text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    }

    private func svg(_ result: PlacesResult, _ baseMap: BaseMapExcerpt = .empty) -> String {
        PlacesRenderer.render(
            result, query: PlacesQuery(), format: .svg, options: PresentationOptions(), baseMap: baseMap)
    }
}

/// Texts that try to be more than text.
let hostileTexts = [
    "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='alert(1)", "]]><!--",
    "</style><style>*{display:none}", "a\u{2028}b\u{2029}c", "\u{202E}gpj.exe\u{2066}", "\u{0}\u{1B}[31m\u{9B}\u{7F}",
    "{{constructor}}", "&lt;b&gt; &amp;", "</title></svg></body>", "\u{FEFF}\u{FFFF}\u{E000}",
]
