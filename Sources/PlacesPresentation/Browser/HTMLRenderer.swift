import PlacesFeature
import PlacesWords

/// The answer as one page for a browser (`--format html`), which needs nothing else: no network, no further file.
///
/// Without its script it is a document with a map and a list of places that open; the script adds the slider, the
/// choice of an order, and the way between map and list. Nothing but the page's own script and styles is allowed to run,
/// which the hashes in its Content Security Policy see to.
struct HTMLRenderer {
    let result: PlacesResult
    let options: PresentationOptions
    let model: PageModel

    static func render(
        _ result: PlacesResult, query: PlacesQuery, options: PresentationOptions, baseMap: BaseMapExcerpt?
    ) -> String {
        let model = PageModel(result, query: query, options: options, baseMap: baseMap)
        return HTMLRenderer(result: result, options: options, model: model).page
    }

    private var page: String {
        var markup = Markup()
        let map = MapSVG(model, units: options.units)
        markup.raw("<!DOCTYPE html>\n<html lang=\"en\">\n")
        writeHead(to: &markup)
        markup.open("body", [("class", map == nil ? "mapless" : nil)])
        markup.element("a", [("class", "skip"), ("href", "#list")], Words.Page.skip)
        writeHeader(to: &markup)
        markup.raw("\n<main>\n")
        if let map { writeMap(map, to: &markup) }
        writeTools(hasMap: map != nil, to: &markup)
        PageList(model: model, options: options).write(to: &markup)
        markup.raw("</main>\n")
        writeFooter(to: &markup)
        markup.raw("<script type=\"application/json\" id=\"data\">")
        markup.raw(verbatim: JSONWriter.script(PageData(result: result, options: options, model: model).members))
        markup.raw("</script>\n<script>")
        markup.raw(verbatim: PageAssets.script.utf8)
        markup.raw("</script>\n</body>\n</html>\n")
        return markup.text
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
        markup.element("title", [], Words.Page.title(model.viewModel.origin.first ?? ""))
        markup.raw("\n<style>")
        markup.raw(verbatim: PageAssets.mapStyle.utf8)
        markup.raw(verbatim: PageAssets.pageStyle.utf8)
        markup.raw("</style>\n</head>\n")
    }

    /// Where, how known, from whom, how old, how many.
    private func writeHeader(to markup: inout Markup) {
        let view = model.viewModel
        markup.raw("\n<header>\n")
        markup.element("h1", [], view.origin.first ?? "")
        markup.element("p", [("class", "origin")], view.origin.dropFirst().joined(separator: " · "))
        markup.element("p", [("class", "summary"), ("id", "summary")], view.summary)
        if let understood = view.understood { markup.element("p", [("class", "understood")], understood) }
        if let advice = view.advice { markup.element("p", [("class", "advice")], advice) }
        markup.raw("\n</header>")
    }

    private func writeMap(_ map: MapSVG, to markup: inout Markup) {
        markup.open("section", [("class", "map"), ("aria-label", Words.Page.map)])
        markup.raw("<div id=\"tiles\" aria-hidden=\"true\"></div>")
        let radii = RadiusSteps.steps(up: map.map.radius, options.units)
        // The nearest view, on a window of usual size.
        let finest = (radii.first ?? map.map.radius) * 2 * MapScale.margin / 900
        map.writeFigure(to: &markup, label: Words.Page.mapOf(model.viewModel.origin.first ?? ""), finest: finest)
        markup.raw("<div class=\"key\">")
        markup.element("span", [("id", "bar"), ("hidden", "")], "")
        if let note = map.groundNote(MapScale(radius: map.map.radius, width: 1200, height: 900)) {
            markup.element("span", [("id", "ground-note")], note)
        }
        for (kind, text) in signs(map) { markup.element("span", [("class", "sign \(kind)")], text) }
        markup.raw("</div>")
        markup.element("div", [("class", "compass"), ("aria-hidden", "true")], Words.Presentation.north)
        markup.raw("</section>\n")
    }

    /// The meaning of each sign that is used.
    private func signs(_ map: MapSVG) -> [(kind: String, text: String)] {
        var signs = [("sign-me", Words.Presentation.you)]
        if model.entries.contains(where: \.isClosed) {
            signs += [("sign-open", Words.Page.openOrUnknown), ("sign-closed", Words.Opening.closed)]
        }
        if model.marks.contains(where: { $0.number == nil }) {
            signs.append(("sign-dot", Words.Presentation.notListed))
        }
        if map.map.coverage != nil { signs.append(("sign-shade", Words.Presentation.nothingKnown)) }
        return signs
    }

    /// What only the script can do; it shows it.
    private func writeTools(hasMap: Bool, to markup: inout Markup) {
        markup.raw("<div class=\"tools\" id=\"tools\" hidden>\n")
        if hasMap {
            markup.raw("<p class=\"slider\">")
            markup.element("label", [("for", "radius")], Words.Page.radius)
            markup.raw(
                "<input type=\"range\" id=\"radius\" min=\"0\" max=\"0\" value=\"0\"><output id=\"reached\" for=\"radius\"></output></p>\n"
            )
        }
        markup.raw("<p class=\"order\">")
        markup.element("label", [("for", "sort")], Words.Page.sortBy)
        markup.raw("<select id=\"sort\" autocomplete=\"off\">")
        let orders = PageData.orders(of: model.entries)
        let current = orders.firstIndex(where: \.isCurrent)
        for (index, order) in orders.enumerated() {
            markup.element(
                "option", [("value", order.name), ("selected", index == current ? "" : nil)], order.meaning)
        }
        markup.raw("</select><span id=\"count\" role=\"status\"></span></p>\n")
        if hasMap {
            markup.raw(
                "<p class=\"below\"><input type=\"checkbox\" id=\"with-tiles\" autocomplete=\"off\" aria-describedby=\"tile-note\">"
            )
            markup.element("label", [("for", "with-tiles")], Words.Page.tiles)
            markup.element("span", [("id", "tile-note")], Words.Page.tilesTell)
            markup.raw("</p>\n")
        }
        markup.raw("</div>\n")
    }

    private func writeFooter(to markup: inout Markup) {
        markup.raw("<footer>\n")
        for notice in model.viewModel.notices { markup.element("p", [], notice) }
        markup.raw("<p>")
        for (index, credit) in model.viewModel.credits.enumerated() {
            if index > 0 { markup.raw(" · ") }
            if let link = HyperLink(website: credit.url) {
                markup.element("a", [("href", link.url), ("rel", "noreferrer")], credit.text)
            } else {
                markup.escaped(credit.text)
            }
        }
        markup.raw("</p>\n</footer>\n")
    }
}
