import FoundationEssentials
import PlacesFeature
import PlacesMessages
import PlacesTestSupport
import Testing

@testable import PlacesPage
@testable import PlacesPresentation

@Suite struct HTMLRendererTests {
    @Test func render_isOneWholePage() {
        let page = html(answer(), madeUpTown())
        #expect(
            page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv="))
        #expect(page.hasSuffix("</html>\n"))
    }

    @Test func render_asksNoOne() {
        let page = html(answer(), madeUpTown())
        #expect(page.firstMatch(of: /<(img|iframe|object|embed|link rel="style)/) == nil)
        #expect(page.firstMatch(of: /\ (src|style|on[a-z]+)="/) == nil)
        #expect(page.contains(HTMLRenderer.policy.replacing("'", with: "&#39;")))
    }

    @Test func render_tellsWhereHowKnownFromWhichSourceAndHowMany() {
        let page = html(answer(notices: [.centreUnknown]))
        #expect(page.contains("<h1>Helsinki</h1>"))
        #expect(page.contains("<p class=\"origin\">simulated · sample data, April 2019, ODbL 1.0</p>"))
        #expect(page.contains("<p class=\"summary\" id=\"summary\">6 within 1 km</p>"))
        #expect(
            page.contains("<a href=\"https://osm.org/copyright\" rel=\"noreferrer\">© OpenStreetMap contributors</a>"))
        #expect(page.contains("<p>\(Notice.centreUnknown.description)</p>"))
    }

    @Test func render_tellsTheNameOnTheSignBelowTheOneThatIsRead() {
        var answer = answer([place("1", "Ateneum <1>", "Museum", 100, 20)])
        answer.places[0].localizedName = "Konstmuseet"
        let page = html(answer)
        #expect(page.contains("<bdi class=\"name\">Konstmuseet</bdi>"))
        #expect(page.contains("</svg> <bdi class=\"local\">Ateneum &lt;1&gt;</bdi>"))
        #expect(page.contains("aria-label=\"1. Konstmuseet, Ateneum &lt;1&gt;, Museum, "))
    }

    @Test func render_listsEachPlaceWithItsDetails() throws {
        let contact = Contact(phone: "+358 9 1234", email: "a@b.fi", website: "https://example.org/?a=1&b=2")
        let page = html(answer([place("1", "Café <Ekberg>", "Café", 118, 45, street: "Bulevardi 9", contact: contact)]))
        let item = try #require(page.firstMatch(of: /<li .*<\/li>/)).output
        #expect(
            String(item) == """
                <li id="p1" class="drink unknown" data-d="118" data-at="60.171949 24.945203"><details>\
                <summary aria-label="1. Café &lt;Ekberg&gt;, Café, ~1 min, 120 m, NE"><span class="no">1</span> \
                <span class="what"><span class="title"><bdi class="name">Café &lt;Ekberg&gt;</bdi></span> \
                <span class="facts"><svg class="glyph" aria-hidden="true"><use href="#g-drink"/></svg> \
                <bdi class="kind">Café</bdi> <bdi class="street">Bulevardi 9</bdi></span> </span> \
                <span class="away"><span class="time">~1 min</span> <span class="far">120 m ↗</span></span></summary><dl>\
                <dt>address</dt><dd><bdi>Bulevardi 9, Helsinki</bdi></dd>\
                <dt>telephone</dt><dd><a href="tel:+35891234" rel="noreferrer">+358 9 1234</a></dd>\
                <dt>web site</dt><dd><a href="https://example.org/?a=1&amp;b=2" rel="noreferrer">\
                https://example.org/?a=1&amp;b=2</a></dd><dt>e-mail</dt><dd><bdi>a@b.fi</bdi></dd>\
                <dt>distance</dt><dd><bdi>120 m (~1 min on foot as the crow flies)</bdi></dd><dt>directions</dt><dd class="way">\
                <a href="https://www.openstreetmap.org/directions?to=60.171949,24.945203" rel="noreferrer">\
                on openstreetmap.org</a> · <a href="geo:60.171949,24.945203">in your map program</a></dd></dl>\
                </details></li>
                """)
    }

    @Test func render_tellsByShapeAndWordWhetherAPlaceIsOpen() {
        var result = answer()
        let moment = Timestamp(seconds: 1_795_255_200)
        result.moment = moment
        let soon = OpeningState.Change(
            to: .closed, at: moment.advanced(by: 1200), wallTime: WallTime(utc: moment.advanced(by: 1200)))
        for (index, state) in [
            OpeningState(.open), OpeningState(.closed), OpeningState(.unknown), OpeningState(.open, change: soon),
        ].enumerated() {
            result.places[index].opening = state
        }
        let page = html(result)
        #expect(page.contains("<span class=\"opening is-open\">● open</span>"))
        #expect(page.contains("<span class=\"opening is-closed\">○ closed</span>"))
        #expect(page.contains("<span class=\"opening is-closing\">◐ closes in 20 min</span>"))
        #expect(page.contains("<li id=\"p2\" class=\"drink closed\""))
        #expect(page.contains("class=\"mark drink closed\""))
        // Unknown facts have no line of their own.
        #expect(!page.contains("hours unknown") && page.contains("<p class=\"note\">2 of 6 have no hours.</p>"))
    }

    @Test func render_listsTheAnswerFirst_andKeepsFurtherMatchesForLater() throws {
        let others = (1...60).map { place("o\($0)", "Other \($0)", "Bar", Double($0) * 10, 0) }
        let page = html(answer([place("1", "Listed", "Bar", 300, 0)], others: others))
        #expect(page.contains("<p class=\"summary\" id=\"summary\">1 of 61 within 1 km"))
        let template = try #require(page.firstRange(of: "<template id=\"rest\">"))
        #expect(page[..<template.lowerBound].contains("<li id=\"p1\""))
        #expect(!page[..<template.lowerBound].contains("<li id=\"p2\""))
        #expect(page[template.upperBound...].contains("<span class=\"no\">2</span>"))
        #expect(page[template.upperBound...].contains("<li id=\"p61\""))
        #expect(page.contains("\"first\": 1,"))
    }

    @Test func render_showsNoMoreThanAPaneful_whateverIsListed() throws {
        let page = html(answer((1...60).map { place("\($0)", "Place \($0)", "Bar", Double($0) * 10, 0) }))
        let template = try #require(page.firstRange(of: "<template id=\"rest\">"))
        #expect(page[..<template.lowerBound].contains("<li id=\"p50\""))
        #expect(!page[..<template.lowerBound].contains("<li id=\"p51\""))
    }

    @Test func render_explainsExactlyTheMarksThatItShows() {
        let page = html(answer([place("1", "A", "Bar", 300, 0), place("2", "B", "Museum", 200, 0)]))
        #expect(page.contains("</span>Drinks</li><li class=\"culture\">"))
        #expect(!page.contains("</span>Food</li>") && !page.contains("sign dot") && !page.contains("sign is-closed"))
        let more = html(answer([place("1", "A", "Bar", 300, 0)], others: [place("2", "B", "Bakery", 200, 0)]))
        #expect(more.contains("</span>Food</li>") && more.contains("sign dot"))
    }

    @Test func render_offersFiltersOnlyWhereTheyChoose() {
        let same = html(answer([place("1", "A", "Bar", 300, 0), place("2", "B", "Pub", 200, 0)]))
        #expect(!same.contains("class=\"chips\"") && !same.contains("id=\"open-now\""))
        #expect(html(answer()).contains("data-group=\"drink\" aria-pressed=\"false\""))
    }

    @Test func render_namesNoOptionsOfTheCommandLineInItsHeading() {
        let result = answer([place("1", "A", "Bar", 300, 0)], others: [place("2", "B", "Bar", 200, 0)])
        let page = html(result)
        #expect(page.contains("1 of 2 within 1 km, prominent places</p>"))
    }

    @Test func render_tellsTheLicencesOfTheMapLibrary() {
        let page = html(answer())
        for text in ["Vladimir Agafonkin", "License: BSD-2-clause", "David Leaver", "License: Expat"] {
            #expect(page.contains(text), "\(text)")
        }
    }

    @Test func render_offersTheOrdersThatThePlacesHave() {
        let page = html(answer())
        #expect(page.contains("<option value=\"distance\" selected>the nearest first</option><option value=\"name\">"))
        #expect(!page.contains("value=\"rating\""))
        #expect(page.contains("\"distance\": [0, 1, 2, 3, 4, 5], \"name\": [1, 0, 3, 2, 4, 5]"))
    }

    @Test func render_offersTheOrderOfTheAnswerWhereItIsAnother() {
        let turned = html(answer(nearbyPlaces().reversed()))
        #expect(turned.contains("<option value=\"listed\" selected>as listed</option>"))
    }

    @Test func render_hasNoMapWithoutACentre() {
        let page = html(answer(location: nil))
        #expect(!page.contains("id=\"map\"") && !page.contains("id=\"radius\"") && page.contains("class=\"mapless\""))
    }

    @Test func render_ofNoPlaces_keepsYouOnTheMapAndSaysWhatToTry() {
        let page = html(answer([]), madeUpTown())
        #expect(
            page.contains("id=\"map\"") && page.contains("<path id=\"way-primary\"") && page.contains("class=\"me\""))
        #expect(!page.contains("id=\"tools\"") && !page.contains("id=\"more\""))
        #expect(page.contains("<div class=\"empty\">") && page.contains("<p>Try a wider circle, or another place.</p>"))
    }

    @Test(arguments: manyHostileTexts)
    func render_takesNoTextForMarkup(text: String) throws {
        let page = hostilePage(text)
        // The page's own two elements, and nothing that a name brought.
        #expect(page.split(separator: "<script").count == 3 && page.split(separator: "</script>").count == 3)
        #expect(page.split(separator: "<style").count == 2)
        #expect(page.firstMatch(of: /<(img|b|iframe)[ >]/) == nil)
    }

    @Test(arguments: manyHostileTexts)
    func render_takesNoTextForALinkOrAnAttributeThatRunsCode(text: String) throws {
        let page = hostilePage(text)
        #expect(page.firstMatch(of: /href="(javascript|data:[^,])/) == nil)
        #expect(page.firstMatch(of: /\ on[a-z]+="/) == nil)
    }

    @Test(arguments: manyHostileTexts)
    func render_writesNoControlCharacters(text: String) throws {
        let page = hostilePage(text)
        #expect(page.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
        #expect(!page.unicodeScalars.contains { [0x2028, 0x2029, 0x202E, 0x2066, 0x9B].contains($0.value) })
    }

    /// A page on which all that a service tells is one text.
    private func hostilePage(_ text: String) -> String {
        let contact = Contact(phone: text, email: text, website: text)
        var hostile = place("1", text, text, 100, 10, street: text, contact: contact)
        hostile = Place(
            id: hostile.id, name: hostile.name, coordinate: hostile.coordinate, categories: hostile.categories,
            address: hostile.address, contact: contact, hours: OpeningHours(text, notation: .display))
        let source = PlacesSource(id: "x", name: text, attribution: text, attributionURL: text)
        return html(answer([hostile], location: fix(label: text), sources: [source]), madeUpTown())
    }
}

@Suite struct PageAssetsTests {
    @Test func hashes_areThoseOfTheStylesAndTheScript() async throws {
        #expect(try await hash(PageAssets.style) == PageAssets.styleHash)
        #expect(try await hash(PageAssets.script) == PageAssets.scriptHash)
    }

    @Test func assets_cannotEndTheirElements() {
        #expect(!PageAssets.style.contains("</"))
        for end in ["</script", "<!--", "\r"] { #expect(!PageAssets.script.lowercased().contains(end)) }
    }

    @Test func assets_nameNoFilesOfTheirOwn() {
        #expect(!PageAssets.script.contains("sourceMappingURL") && !PageAssets.style.contains("sourceMappingURL"))
    }

    @Test func assets_holdTheMapLibrary_withinItsRoom() {
        #expect(PageAssets.script.contains("MarkerClusterGroup") && PageAssets.style.contains(".leaflet-container"))
        #expect(PageAssets.script.utf8.count + PageAssets.style.utf8.count < 250_000)
    }

    private func hash(_ text: String) async throws -> String {
        let line = "openssl dgst -sha256 -binary | openssl base64 | tr -d '\\n'"
        return try await ChildProcess.run("sh", ["-c", line], input: text).output
    }
}

@Suite struct RadiusStepsTests {
    @Test func steps_goFromFiftyMetresToTheRadius() {
        let steps = RadiusSteps.steps(up: 1234, .metric)
        #expect(steps.prefix(3) == [50, 51, 52] && steps.suffix(3) == [1100, 1200, 1234])
        #expect(steps == steps.sorted())
    }

    @Test func steps_ofASmallCircleStartNearer() {
        #expect(RadiusSteps.steps(up: 100, .metric).first == 10)
        #expect(RadiusSteps.steps(up: 1, .metric).last == 1)
        #expect(RadiusSteps.steps(up: 0, .metric).isEmpty)
    }

    @Test func steps_areRoundInTheReadersUnit() {
        let steps = RadiusSteps.steps(up: 1609.344, .imperial).map { DistanceText.chosen($0, .imperial) }
        #expect(steps.prefix(2) == ["170 ft", "180 ft"] && steps.suffix(2) == ["0.99 mi", "1 mi"])
    }
}

private func html(_ result: PlacesResult, _ baseMap: BaseMapExcerpt = .empty) -> String {
    PlacesRenderer.render(
        result.answering(PlacesQuery()), format: .html, options: PresentationOptions(), baseMap: baseMap)
}

private let manyHostileTexts = hostileTexts + ["javascript:alert(1)", "data:text/html,<script>alert(1)</script>"]
