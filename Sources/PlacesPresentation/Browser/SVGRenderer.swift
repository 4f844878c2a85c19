import PlacesFeature
import PlacesWords

/// The map as a document of its own (`--format svg`), 1,200 by 900 pixels unless it is scaled.
enum SVGRenderer {
    private static let width = Double(PlacesRenderer.pictureSize.width)
    private static let height = Double(PlacesRenderer.pictureSize.height)

    static func render(
        _ result: PlacesResult, query: PlacesQuery, options: PresentationOptions, baseMap: BaseMapExcerpt?
    ) -> String {
        let model = PageModel(result, query: query, options: options, baseMap: baseMap)
        var markup = Markup()
        let map = MapSVG(model, units: options.units)
        let scale = MapScale(radius: map?.map.radius ?? 1, width: width, height: height)
        markup.raw(verbatim: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
        markup.open(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", width.metres), ("height", height.metres),
                ("viewBox", map == nil ? "0 0 \(width.metres) \(height.metres)" : scale.viewBox), ("role", "img"),
                ("aria-labelledby", "title desc"),
            ])
        markup.element("title", [("id", "title")], model.viewModel.origin.first ?? "")
        markup.element("desc", [("id", "desc")], description(model))
        markup.raw("<style>")
        markup.raw(verbatim: PageAssets.mapStyle.utf8)
        markup.raw("</style>")
        if let map {
            let labels = MapLabelling(
                model.marks, ground: map.map.ground ?? .unknown, radius: map.map.radius, scales: [scale.metresPerPixel])
            map.write(to: &markup, scale: scale, labels: labels, isPage: false)
            furnish(model, map, scale, to: &markup)
        } else {
            writeWithoutMap(model, to: &markup)
        }
        markup.raw("</svg>\n")
        return markup.text
    }

    /// What a screen reader says: how many, and what is listed.
    private static func description(_ model: PageModel) -> String {
        let listed = model.marks.filter { $0.number != nil }.prefix(50).map(\.title)
        return ([model.viewModel.summary] + listed).joined(separator: "; ")
    }

    /// Title, north, scale and credits, in pixels from the upper left corner.
    private static func furnish(_ model: PageModel, _ map: MapSVG, _ scale: MapScale, to markup: inout Markup) {
        let corner = [width, height].map { (-$0 / 2 * scale.metresPerPixel).metres }.joined(separator: " ")
        markup.open(
            "g",
            [
                ("class", "furniture"),
                ("transform", "translate(\(corner)) scale(\(scale.metresPerPixel.perPixel))"),
            ])
        let origin = model.viewModel.origin.joined(separator: " · ")
        text(origin, x: 20, y: 32, "title", to: &markup)
        text(model.viewModel.summary, x: 20, y: 52, "note", to: &markup)
        text(Words.Presentation.north, x: width - 30, y: 56, "north", to: &markup)
        markup.shape("path", [("class", "needle"), ("d", "M\((width - 30).metres) 18l7 20-7-5-7 5z")])
        let bar = scale.bar(pixels: 160, map.units)
        let pixels = bar.length / scale.metresPerPixel
        markup.shape("path", [("class", "bar"), ("d", "M20 \((height - 26).metres)v6h\(pixels.metres)v-6")])
        text(bar.label, x: 20, y: height - 32, "note", to: &markup)
        let credits = model.viewModel.credits.map(\.text)
        let foot = ([map.groundNote(scale)].compactMap(\.self) + credits).joined(separator: " · ")
        text(foot, x: width - 20, y: height - 20, "note right", to: &markup)
        markup.close("g")
    }

    /// What happened and what to try, where there is nothing to draw.
    private static func writeWithoutMap(_ model: PageModel, to markup: inout Markup) {
        let page = model.viewModel
        let reason = page.rows.isEmpty ? page.advice : Words.Presentation.noMap
        markup.shape("rect", [("class", "nowhere"), ("width", width.metres), ("height", height.metres)])
        markup.open("g", [("class", "furniture")])
        let lines =
            [page.origin.joined(separator: " · "), page.summary, reason].compactMap(\.self) + page.credits.map(\.text)
        for (index, line) in lines.enumerated() {
            text(line, x: 20, y: 40 + Double(index) * 24, index == 0 ? "title" : "note", to: &markup)
        }
        markup.close("g")
    }

    /// A line, cut where it would leave the picture.
    private static func text(_ text: String, x: Double, y: Double, _ kind: String, to markup: inout Markup) {
        let line = text.cut(to: 160, mark: "…")
        markup.element("text", [("class", kind), ("x", x.metres), ("y", y.metres)], line)
    }
}
