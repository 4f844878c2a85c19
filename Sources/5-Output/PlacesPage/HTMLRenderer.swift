import PlacesExchange
import PlacesFeature
import PlacesMap
import PlacesPresentation
import PlacesStrings
import PlacesTerminal

/// The answer as one page for a browser (`--format html`), which needs nothing else: no network, no further file.
///
/// Without its script it is a document with a drawn map and a list of places that open; the script puts a map in its
/// place that moves (Leaflet, which is in the page), and adds the search, the filters, the slider and the way between map
/// and list. Nothing but the page's own script and styles is allowed to run, which the hashes in its Content Security
/// Policy see to.
struct HTMLRenderer {
    let result: PlacesResult
    let options: PresentationOptions
    let model: PageModel

    static func render(
        _ result: PlacesResult, options: PresentationOptions, baseMap: BaseMapExcerpt?
    ) -> String {
        let model = PageModel(result, options: options, baseMap: baseMap)
        return HTMLRenderer(result: result, options: options, model: model).page
    }

    private var page: String {
        var markup = Markup()
        let ground = pageGround
        let map = MapPicture(
            model, options: options, ground: ground, width: PageMap.paper.width, height: PageMap.paper.height)
        markup.raw("<!DOCTYPE html>\n")
        markup.open("html", [("lang", Language.code)])
        markup.raw("\n")
        writeHead(to: &markup)
        markup.open("body", [("class", map == nil ? "mapless" : nil)])
        markup.element("a", [("class", "skip"), ("href", "#list")], Strings.Page.skip)
        writeStock(map, to: &markup)
        writeHeader(to: &markup)
        markup.raw("\n<main>\n<div class=\"side\">\n")
        PageTools(model: model, orders: PageData.orders(of: model.entries)).write(to: &markup)
        PageList(model: model, options: options).write(to: &markup)
        markup.raw("</div>\n")
        if let map { PageMap(model: model, picture: map).write(to: &markup) }
        markup.raw("</main>\n")
        writeFooter(to: &markup)
        markup.raw("<script type=\"application/json\" id=\"data\">")
        let data = PageData(result: result, options: options, model: model, ground: ground)
        markup.raw(verbatim: JSONWriter.script(data.members))
        markup.raw("</script>\n<script>")
        markup.raw(verbatim: PageAssets.script.utf8)
        markup.raw("</script>\n</body>\n</html>\n")
        return markup.text
    }

    /// What lies under the places, in the plane of web maps.
    private var pageGround: Ground? {
        guard let centre = result.centre, let ground = model.map?.ground else { return nil }
        let plane = MercatorPlane(at: centre)
        return ground.mapped(plane.point)
    }

    static let policy = [
        "default-src 'none'", "script-src 'sha256-\(PageAssets.scriptHash)'",
        "style-src 'sha256-\(PageAssets.styleHash)'",
        "img-src data: https://tile.openstreetmap.org", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")

    private func writeHead(to markup: inout Markup) {
        markup.raw("<head>\n<meta charset=\"utf-8\">\n")
        markup.open("meta", [("http-equiv", "Content-Security-Policy"), ("content", Self.policy)])
        markup.raw("\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        markup.raw("\n<meta name=\"referrer\" content=\"no-referrer\">\n")
        // Without it a browser asks the server for a picture of its own accord.
        markup.raw("<link rel=\"icon\" href=\"data:,\">\n")
        markup.element("title", [], Strings.Page.title(model.viewModel.origin.first ?? ""))
        markup.raw("\n<style>")
        markup.raw(verbatim: PageAssets.style.utf8)
        markup.raw("</style>\n</head>\n")
    }

    /// What drawings on the page use.
    private func writeStock(_ map: MapPicture?, to markup: inout Markup) {
        markup.open("svg", [("class", "stock"), ("width", "0"), ("height", "0"), ("aria-hidden", "true")])
        if let map { map.writeStock(to: &markup) } else { markup.raw(verbatim: PageAssets.glyphs.utf8) }
        markup.close("svg")
    }

    /// The position, how it was found, the source, its age, and the number of places.
    private func writeHeader(to markup: inout Markup) {
        let view = model.viewModel
        markup.raw("\n<header>\n")
        markup.element("h1", [], view.origin.first ?? "")
        markup.element("p", [("class", "summary"), ("id", "summary")], view.summary)
        if let understood = model.understood { markup.element("p", [("class", "understood")], understood) }
        markup.element("p", [("class", "origin")], view.origin.dropFirst().joined(separator: " · "))
        markup.raw("\n</header>")
    }

    private func writeFooter(to markup: inout Markup) {
        markup.raw("<footer>\n")
        for notice in model.viewModel.notices where !model.whyEmpty.contains(notice) { markup.element("p", [], notice) }
        markup.raw("<p>")
        for (index, credit) in model.viewModel.credits.enumerated() {
            if index > 0 { markup.raw(" · ") }
            if let link = HyperLink(website: credit.url) {
                markup.element("a", [("href", link.url), ("rel", "noreferrer")], credit.text)
            } else {
                markup.escaped(credit.text)
            }
        }
        markup.raw("</p>\n<details class=\"licences\"><summary>")
        markup.escaped(Strings.Page.libraries)
        markup.raw("</summary>")
        for licence in PageAssets.licences { markup.element("pre", [], licence) }
        markup.raw("</details>\n</footer>\n")
    }
}
