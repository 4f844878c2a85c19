import PlacesExchange
import PlacesFeature
import PlacesPresentation
import PlacesStrings
import PlacesTerminal

/// The places of a page, each a line that opens. Those not yet asked for are in a template, which browsers neither show
/// nor lay out.
struct PageList {
    let model: PageModel
    let options: PresentationOptions

    /// No more lines are shown until more are asked for.
    static let most = 50

    /// How many lines are shown at first.
    static func first(of model: PageModel) -> Int { min(most, model.listed) }

    func write(to markup: inout Markup) {
        markup.raw("<section class=\"places\" id=\"pane\" aria-labelledby=\"list-heading\">\n")
        markup.element("h2", [("class", "unseen"), ("id", "list-heading")], Strings.Page.list)
        markup.raw("<p id=\"count\" class=\"unseen\" role=\"status\"></p>\n")
        if model.entries.isEmpty {
            markup.raw("<div class=\"empty\">")
            for text in model.whyEmpty { markup.element("p", [], text) }
            markup.raw("</div>\n")
        }
        markup.raw("<ol id=\"list\" tabindex=\"-1\">\n")
        let first = Self.first(of: model)
        for (index, entry) in model.entries.prefix(first).enumerated() { write(entry, index, to: &markup) }
        markup.raw("</ol>\n<p class=\"nothing\" id=\"nothing\" hidden>")
        markup.escaped(Strings.Page.nothingLeft)
        markup.raw("</p>\n")
        if !model.entries.isEmpty {
            markup.raw("<button type=\"button\" id=\"more\" class=\"more\" hidden></button>\n")
            writeNotes(to: &markup)
        }
        markup.raw("<template id=\"rest\">\n")
        for (index, entry) in model.entries.enumerated().dropFirst(first) { write(entry, index, to: &markup) }
        markup.raw("</template></section>\n")
    }

    /// What no line says by itself.
    private func writeNotes(to markup: inout Markup) {
        let listed = model.entries.prefix(model.listed)
        let untold = listed.count { $0.opening == nil && !$0.nearby.place.isPermanentlyClosed }
        guard untold < listed.count, untold > 0 else { return }
        markup.element("p", [("class", "note")], Strings.Page.untold(untold, of: listed.count))
    }

    private func write(_ entry: PageModel.Entry, _ index: Int, to markup: inout Markup) {
        let point = [entry.nearby.place.coordinate.latitude, entry.nearby.place.coordinate.longitude].map {
            $0.fixed(6, trimming: true)
        }
        markup.open(
            "li",
            [
                ("id", "p\(index + 1)"), ("class", "\(entry.row.group.rawValue) \(entry.state.rawValue)"),
                ("data-d", entry.nearby.distance?.metres), ("data-at", point.joined(separator: " ")),
            ])
        markup.raw("<details>")
        markup.open("summary", [("aria-label", entry.spoken)])
        writeLine(entry, to: &markup)
        markup.raw("</summary><dl>")
        writeDetails(entry, to: &markup)
        markup.raw("</dl></details></li>\n")
    }

    private func writeLine(_ entry: PageModel.Entry, to markup: inout Markup) {
        let row = entry.row
        markup.element("span", [("class", "no")], String(row.number))
        // Spaces part the words where a browser has no columns, and in what is copied.
        markup.raw(" <span class=\"what\"><span class=\"title\">")
        if row.isSaved { markup.element("span", [("class", "saved"), ("title", Strings.Page.saved)], "★ ") }
        markup.element("bdi", [("class", "name")], row.name)
        markup.raw("</span> <span class=\"facts\">")
        markup.writeGlyph(row.group)
        for (element, name, text): (StaticString, String, String?) in [
            ("bdi", "local", row.localName), ("span", "label", row.label), ("bdi", "kind", row.category),
            ("bdi", "street", row.street),
        ] {
            guard let text else { continue }
            markup.raw(" ")
            markup.element(element, [("class", name)], text)
        }
        markup.raw("</span>")
        markup.raw(" ")
        if let opening = entry.opening { writeOpening(opening, entry.state, to: &markup) }
        markup.raw("</span> <span class=\"away\">")
        if let time = row.walkingTime {
            markup.element("span", [("class", "time")], time)
            markup.raw(" ")
        }
        markup.element("span", [("class", "far")], [row.distance, row.arrow].compactMap(\.self).joined(separator: " "))
        markup.raw("</span>")
    }

    /// By shape and word.
    private func writeOpening(_ text: String, _ state: PageModel.State, to markup: inout Markup) {
        markup.open("span", [("class", "opening is-\(state.rawValue)")])
        markup.escaped(state.sign)
        markup.raw(" ")
        markup.escaped(text)
        markup.close("span")
    }

    private func writeDetails(_ entry: PageModel.Entry, to markup: inout Markup) {
        let (words, place) = (Strings.Details.self, entry.nearby.place)
        let contact = place.contact
        write(words.address, place.address.formatted, to: &markup)
        write(words.hours, place.hours?.writtenOut, to: &markup)
        write(words.telephone, contact.phone, link: HyperLink(phone: contact.phone), to: &markup)
        write(words.website, contact.website, link: HyperLink(website: contact.website), to: &markup)
        write(words.email, contact.email, to: &markup)
        write(words.rating, place.assessment.rating.map { words.outOfTen($0.fixed(1), by: nil) }, to: &markup)
        write(words.price, place.assessment.price.map(words.level), to: &markup)
        write(words.note, entry.nearby.personal?.note, to: &markup)
        let distance = [entry.row.distance, entry.row.walkingTime.map(words.onFoot)].compactMap(\.self)
        write(words.distance, distance.joined(separator: " "), to: &markup)
        writeDirections(to: place, in: &markup)
    }

    private func write(_ label: String, _ value: String?, link: HyperLink? = nil, to markup: inout Markup) {
        guard let value, !value.isEmpty else { return }
        markup.element("dt", [], label)
        markup.raw("<dd>")
        if let link {
            markup.element("a", [("href", link.url), ("rel", "noreferrer")], value)
        } else {
            markup.element("bdi", [], value)
        }
        markup.raw("</dd>")
    }

    /// To the site of OpenStreetMap, which asks where to start, and to the map program of this device.
    private func writeDirections(to place: Place, in markup: inout Markup) {
        let point = [place.coordinate.latitude, place.coordinate.longitude].map { $0.fixed(6, trimming: true) }
            .joined(separator: ",")
        markup.element("dt", [], Strings.Page.directions)
        markup.raw("<dd class=\"way\">")
        markup.element(
            "a", [("href", "https://www.openstreetmap.org/directions?to=\(point)"), ("rel", "noreferrer")],
            Strings.Page.onOpenStreetMap)
        markup.raw(" · ")
        markup.element("a", [("href", "geo:\(point)")], Strings.Page.inMapProgram)
        markup.raw("</dd>")
    }
}
