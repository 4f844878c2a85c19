import PlacesFeature
import PlacesWords

/// The places of a page, each a line that opens.
struct PageList {
    let model: PageModel
    let options: PresentationOptions

    func write(to markup: inout Markup) {
        markup.open("section", [("class", "places"), ("aria-label", Words.Page.list)])
        markup.raw("<ol id=\"list\" tabindex=\"-1\">\n")
        for (index, entry) in model.entries.enumerated() {
            markup.open(
                "li",
                [
                    ("id", "p\(index + 1)"), ("class", entry.row.group.rawValue),
                    ("data-d", entry.nearby.distance?.metres),
                ])
            markup.raw("<details><summary>")
            writeLine(entry, to: &markup)
            markup.raw("</summary><dl>")
            writeDetails(entry, to: &markup)
            markup.raw("</dl></details></li>\n")
        }
        markup.raw("</ol></section>\n")
    }

    private func writeLine(_ entry: PageModel.Entry, to markup: inout Markup) {
        let row = entry.row
        if let number = entry.number {
            markup.element("span", [("class", entry.isClosed ? "no shut" : "no")], String(number))
        } else {
            markup.raw("<span class=\"no\">")
            markup.element("span", [("class", "unlisted")], Words.Presentation.notListed)
            markup.raw("</span>")
        }
        markup.raw("<span class=\"what\"><span class=\"title\">")
        if row.isSaved { markup.element("span", [("class", "saved"), ("title", Words.Page.saved)], "★ ") }
        markup.element("bdi", [("class", "name")], row.name)
        markup.raw("</span><span class=\"facts\">")
        if let local = row.localName { markup.element("bdi", [("class", "local")], local) }
        if let label = row.label { markup.element("span", [("class", "label")], label) }
        if let category = row.category { markup.element("bdi", [("class", "kind")], category) }
        if let opening = row.opening { writeOpening(opening, entry.nearby.opening?.kind, to: &markup) }
        markup.raw("</span></span><span class=\"away\">")
        markup.escaped(row.distance ?? "")
        markup.element("span", [("class", "arrow"), ("aria-hidden", "true")], row.arrow ?? "")
        markup.element("span", [("class", "unseen")], row.compass.map { " \($0)" } ?? "")
        markup.raw("</span>")
    }

    /// By shape and word: a full disc, an empty square, a dotted circle.
    private func writeOpening(_ text: String, _ kind: OpeningState.Kind?, to markup: inout Markup) {
        let kind = kind ?? .unknown
        let sign =
            switch kind {
            case .open: "●"
            case .closed: "□"
            case .unknown: "◌"
            }
        markup.open("span", [("class", "opening is-\(kind.rawValue)")])
        markup.element("span", [("aria-hidden", "true")], sign)
        markup.raw(" ")
        markup.escaped(text)
        markup.close("span")
    }

    private func writeDetails(_ entry: PageModel.Entry, to markup: inout Markup) {
        let (words, place) = (Words.Details.self, entry.nearby.place)
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
        markup.element("dt", [], Words.Page.directions)
        markup.raw("<dd>")
        markup.element(
            "a", [("href", "https://www.openstreetmap.org/directions?to=\(point)"), ("rel", "noreferrer")],
            Words.Page.onOpenStreetMap)
        markup.raw(" · ")
        markup.element("a", [("href", "geo:\(point)")], Words.Page.inMapProgram)
        markup.raw("</dd>")
    }
}
