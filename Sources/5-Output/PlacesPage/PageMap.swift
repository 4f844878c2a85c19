import PlacesFeature
import PlacesMessages
import PlacesPresentation
import PlacesStrings

/// The map of a page: drawn, for paper and for browsers without scripts, and the room for the one that moves.
struct PageMap {
    let model: PageModel
    let picture: MapPicture

    /// The drawn map, in pixels.
    static let paper = (width: 900.0, height: 640.0)

    func write(to markup: inout Markup) {
        let (width, height) = (Self.paper.width, Self.paper.height)
        markup.open("section", [("class", "map"), ("id", "stage"), ("aria-labelledby", "map-heading")])
        markup.element("h2", [("class", "unseen"), ("id", "map-heading")], Strings.Page.map)
        markup.open("div", [("id", "map"), ("role", "region"), ("aria-label", Strings.Page.mapTell), ("hidden", "")])
        markup.raw("</div>\n")
        markup.open(
            "svg",
            [
                ("class", "drawn"), ("viewBox", "0 0 \(width.metres) \(height.metres)"), ("role", "img"),
                ("aria-label", Strings.Page.mapOf(model.viewModel.origin.first ?? "")),
            ])
        picture.write(to: &markup, x: 0, y: 0, isPage: true)
        markup.raw("</svg>\n")
        writeKey(to: &markup)
        let credits = model.viewModel.credits.map(\.text).joined(separator: " · ")
        markup.element("p", [("class", "credit"), ("id", "credit")], credits)
        markup.raw("<div id=\"card\" class=\"card\" hidden></div>\n</section>\n")
    }

    /// What the marks mean, as far as they occur, and the switch for tiles.
    private func writeKey(to markup: inout Markup) {
        markup.raw("<details class=\"key\" id=\"key\"><summary>")
        markup.escaped(Strings.Page.key)
        markup.raw("</summary>\n<ul>")
        for group in model.groups(model.entries) {
            markup.open("li", [("class", group.rawValue)])
            markup.raw("<span class=\"sign kind\">")
            markup.writeGlyph(group)
            markup.raw("</span>")
            markup.escaped(Strings.Page.group(group.rawValue))
            markup.close("li")
        }
        let states: [(PageModel.State, String)] = [
            (.open, Strings.Opening.open), (.closing, Strings.Page.closing), (.closed, Strings.Opening.closed),
        ]
        for (state, text) in states where model.entries.contains(where: { $0.state == state }) {
            write("sign is-\(state.rawValue)", state.sign, text, to: &markup)
        }
        let centre = picture.map.centre
        write(centre == .user ? "sign me" : "sign me point", "", centre.text, to: &markup)
        write("sign several", "3·4", Strings.Page.several, to: &markup)
        if model.entries.count > model.listed { write("sign dot", "", Strings.Presentation.notListed, to: &markup) }
        if picture.map.coverage != nil { write("sign hatched", "", Strings.Presentation.nothingKnown, to: &markup) }
        markup.raw("</ul>\n")
        if let note = picture.groundNote { markup.element("p", [], note) }
        markup.raw(
            """
            <p class="below" id="with" hidden><input type="checkbox" id="with-tiles" autocomplete="off" \
            aria-describedby="tile-note">
            """)
        markup.element("label", [("for", "with-tiles")], Strings.Page.tiles)
        markup.element("span", [("id", "tile-note")], Strings.Page.tilesTell)
        markup.raw("</p>\n</details>\n")
    }

    private func write(_ kind: String, _ sign: String, _ text: String, to markup: inout Markup) {
        markup.raw("<li>")
        markup.element("span", [("class", kind), ("aria-hidden", "true")], sign)
        markup.escaped(text)
        markup.raw("</li>")
    }
}
