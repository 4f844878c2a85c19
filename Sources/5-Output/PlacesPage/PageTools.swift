import PlacesFeature
import PlacesPresentation
import PlacesStrings

/// What only the script can do: search, filters, the slider and the order. It shows them.
struct PageTools {
    let model: PageModel
    let orders: [PageData.Order]

    func write(to markup: inout Markup) {
        guard !model.entries.isEmpty else { return }
        markup.raw("<div class=\"tools\" id=\"tools\" hidden>\n<p class=\"search\">")
        markup.element("label", [("for", "search"), ("class", "unseen")], Strings.Page.search)
        markup.open(
            "input",
            [
                ("type", "search"), ("id", "search"), ("placeholder", Strings.Page.search), ("autocomplete", "off"),
                ("spellcheck", "false"),
            ])
        markup.raw("</p>\n")
        writeChips(to: &markup)
        markup.raw("<details class=\"further\"><summary>")
        markup.escaped(model.map == nil ? Strings.Page.order : Strings.Page.radiusAndOrder)
        markup.raw("</summary>\n")
        if model.map != nil { writeSlider(to: &markup) }
        writeOrder(to: &markup)
        markup.raw("</details>\n</div>\n")
    }

    /// So many kinds are shown, those of the most places; the others come when they are asked for.
    private static let most = 5

    private func writeChips(to markup: inout Markup) {
        let counts = Dictionary(model.entries.map { ($0.row.group, 1) }, uniquingKeysWith: +)
        let groups = model.groups(model.entries).enumerated().sorted { one, other in
            let (first, second) = (counts[one.element] ?? 0, counts[other.element] ?? 0)
            return first == second ? one.offset < other.offset : first > second
        }.map(\.element)
        let isTold = model.entries.contains { $0.state != .unknown }
        guard isTold || groups.count > 1 else { return }
        markup.open("div", [("class", "chips"), ("role", "group"), ("aria-label", Strings.Page.filters)])
        if isTold {
            markup.open("button", [("type", "button"), ("id", "open-now"), ("aria-pressed", "false")])
            markup.raw("<span class=\"is-open\" aria-hidden=\"true\">●</span> ")
            markup.escaped(Strings.Page.openNow)
            markup.close("button")
        }
        for (index, group) in groups.enumerated() where groups.count > 1 {
            let isRare = index >= Self.most && groups.count > Self.most + 1
            markup.open(
                "button",
                [
                    ("type", "button"), ("class", "chip \(group.rawValue)" + (isRare ? " rare" : "")),
                    ("data-group", group.rawValue), ("aria-pressed", "false"),
                ])
            markup.writeGlyph(group)
            markup.escaped(Strings.Page.group(group.rawValue))
            markup.close("button")
        }
        if groups.count > Self.most + 1 {
            markup.element("button", [("type", "button"), ("id", "rarer")], Strings.Page.moreKinds)
        }
        markup.raw("</div>\n")
    }

    private func writeSlider(to markup: inout Markup) {
        markup.raw("<p class=\"slider\">")
        markup.element("label", [("for", "radius")], Strings.Page.radius)
        markup.raw(
            """
            <input type="range" id="radius" min="0" max="0" value="0" list="ticks">\
            <datalist id="ticks"></datalist>
            """)
        markup.open(
            "input",
            [
                ("type", "text"), ("id", "reached"), ("aria-label", Strings.Page.radiusInWords),
                ("autocomplete", "off"),
                ("spellcheck", "false"),
            ])
        markup.raw("</p>\n")
    }

    private func writeOrder(to markup: inout Markup) {
        markup.raw("<p class=\"order\">")
        markup.element("label", [("for", "sort")], Strings.Page.sortBy)
        markup.raw("<select id=\"sort\" autocomplete=\"off\">")
        let current = orders.firstIndex(where: \.isCurrent)
        for (index, order) in orders.enumerated() {
            markup.element(
                "option", [("value", order.name), ("selected", index == current ? "" : nil)], order.meaning)
        }
        markup.raw("</select></p>\n")
    }
}

extension Markup {
    /// The drawing of a kind.
    mutating func writeGlyph(_ group: CategoryGroup) {
        open("svg", [("class", "glyph"), ("aria-hidden", "true")])
        shape("use", [("href", "#g-\(group.rawValue)")])
        close("svg")
    }
}
