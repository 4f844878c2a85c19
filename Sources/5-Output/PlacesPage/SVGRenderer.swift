import PlacesFeature
import PlacesPresentation
import PlacesStrings
import PlacesTerminal

/// The map as a document of its own (`--format svg`), 1,200 by 900 pixels unless it is scaled: a band with the title, the
/// map, beside it the list if wished, and below it the key and the credits.
struct SVGRenderer {
    /// In pixels.
    static let size = (width: 1200, height: 900)
    private static let width = Double(size.width)
    private static let height = Double(size.height)
    private static let band = 60.0
    private static let listWidth = 400.0
    /// The room for the credits, and for what surrounds the key.
    private static let foot = 38.0
    private static let edge = 20.0

    private let model: PageModel
    private let options: PresentationOptions

    static func render(
        _ result: PlacesResult, options: PresentationOptions, baseMap: BaseMapExcerpt?
    ) -> String {
        let model = PageModel(result, options: options, baseMap: baseMap)
        return SVGRenderer(model: model, options: options).document
    }

    private var document: String {
        var markup = Markup()
        markup.raw(verbatim: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
        markup.open(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", Self.width.metres), ("height", Self.height.metres),
                ("viewBox", "0 0 \(Self.width.metres) \(Self.height.metres)"), ("role", "img"),
                ("aria-labelledby", "title desc"),
            ])
        markup.element("title", [("id", "title")], model.viewModel.origin.first ?? "")
        markup.element("desc", [("id", "desc")], description)
        markup.raw("<style>")
        markup.raw(verbatim: PageAssets.mapStyle.utf8)
        markup.raw("</style>")
        markup.shape("rect", [("class", "paper"), ("width", "100%"), ("height", "100%")])
        writeBand(to: &markup)
        let side = options.hasList && !model.viewModel.rows.isEmpty ? Self.listWidth : 0
        let room = (width: Self.width - side, height: Self.height - Self.band - Self.foot)
        if let (picture, key) = drawing(room) {
            picture.writeStock(to: &markup)
            picture.write(to: &markup, x: side, y: Self.band, isPage: false)
            writeFoot(picture, key, to: &markup)
            let list = PictureList(model: model)
            if side > 0 { list.write(to: &markup, y: Self.band, width: side, height: picture.frame.height) }
        } else {
            write(Strings.Presentation.noMap, x: Self.edge, y: Self.band + 30, "note", to: &markup)
            writeCredits([], to: &markup)
        }
        markup.raw("</svg>\n")
        return markup.text
    }

    /// The map, and its key, which takes its room from the map.
    private func drawing(_ room: (width: Double, height: Double)) -> (MapPicture, PictureKey)? {
        var lines = 1.0
        while let map = MapPicture(
            model, options: options, width: room.width, height: room.height - lines * PictureKey.lineHeight)
        {
            let key = PictureKey(map, width: Float(Self.width - Self.edge * 2))
            if key.height <= lines * PictureKey.lineHeight { return (map, key) }
            lines += 1
        }
        return nil
    }

    /// What a screen reader says: how many, and what is listed.
    private var description: String {
        ([model.viewModel.summary] + model.marks.prefix(50).map(\.title)).joined(separator: "; ")
    }

    private func writeBand(to markup: inout Markup) {
        let view = model.viewModel
        write(view.origin.first ?? "", x: Self.edge, y: 26, "title", most: 70, to: &markup)
        let rest = ([view.summary] + view.origin.dropFirst()).joined(separator: " · ")
        write(rest, x: Self.edge, y: 47, "note", to: &markup)
        guard model.map != nil else { return }
        markup.shape("path", [("class", "needle"), ("d", "M\((Self.width - 30).metres) 10l7 22-7-6-7 6z")])
        write(Strings.Presentation.north, x: Self.width - 30, y: 48, "north", to: &markup)
    }

    private func writeFoot(_ picture: MapPicture, _ key: PictureKey, to markup: inout Markup) {
        key.write(to: &markup, x: Self.edge, y: Self.height - Self.foot - key.height + 6)
        let untold = model.marks.count - picture.shown
        let notes = [
            untold > 0 ? Strings.Page.withoutRoom(untold.grouped) : nil, picture.groundNote,
        ].compactMap(\.self)
        writeCredits(notes, to: &markup)
    }

    private func writeCredits(_ notes: [String], to markup: inout Markup) {
        let line = (notes + model.viewModel.credits.map(\.text)).joined(separator: " · ")
        write(line, x: Self.edge, y: Self.height - 14, "note", to: &markup)
    }

    /// A line, cut where it would leave the picture.
    private func write(
        _ text: String, x: Double, y: Double, _ kind: String, most: Int = 150, to markup: inout Markup
    ) {
        markup.element("text", [("class", kind), ("x", x.metres), ("y", y.metres)], text.cut(to: most, mark: "…"))
    }
}

/// The list beside the map of a picture (`--with-list`).
struct PictureList {
    let model: PageModel

    private static let rowHeight = 36.0
    /// The pixels of the letters of names and times.
    private static let rowSize: Float = 14
    /// The cells of the second line of a row, beside its distance.
    private static let mostOfFacts = 33

    func write(to markup: inout Markup, y: Double, width: Double, height: Double) {
        let listed = model.entries.prefix(model.listed)
        let most = Int(height / Self.rowHeight)
        let rows = listed.count > most ? listed.prefix(most - 1) : listed
        markup.open("g", [("class", "list"), ("transform", "translate(0 \(y.metres))")])
        for (index, entry) in rows.enumerated() { write(entry, y: Double(index) * Self.rowHeight, width, to: &markup) }
        if rows.count < listed.count {
            let top = Double(rows.count) * Self.rowHeight + 22
            markup.element(
                "text", [("class", "note"), ("x", "66"), ("y", top.metres)],
                Strings.Page.andMore((listed.count - rows.count).grouped))
        }
        markup.close("g")
    }

    private func write(_ entry: PageModel.Entry, y: Double, _ width: Double, to markup: inout Markup) {
        let row = entry.row
        markup.open("g", [("transform", "translate(0 \(y.metres))")])
        markup.open(
            "g",
            [
                ("class", MapPicture.kind(row.group, isClosed: entry.isClosed)),
                ("transform", "translate(38 \((Self.rowHeight / 2).metres))"),
            ])
        MapPicture.writeBadge(row.group, String(row.number), to: &markup)
        markup.close("g")
        let time = row.walkingTime ?? ""
        let nameRoom = Float(width) - 66 - 14 - PictureText.width(time, size: Self.rowSize, isBold: true) - 12
        let name = PictureText.cut(row.name, size: Self.rowSize, isBold: true, to: nameRoom)
        markup.element("text", [("class", "row"), ("x", "66"), ("y", "16")], name)
        // The kind gives way to what the user decides by.
        let state = [row.label, entry.opening.map { "\(entry.state.sign) \($0)" }].compactMap(\.self)
            .joined(separator: " · ")
        let room = max(8, Self.mostOfFacts - state.displayWidth - 3)
        let facts = [row.category?.cut(to: room, mark: "…"), state].compactMap { $0?.isEmpty ?? true ? nil : $0 }
        let line = facts.joined(separator: " · ").cut(to: Self.mostOfFacts, mark: "…")
        markup.element("text", [("class", "note"), ("x", "66"), ("y", "31")], line)
        let x = (width - 14).metres
        markup.element("text", [("class", "row right"), ("x", x), ("y", "16")], time)
        let distance = [row.distance, row.arrow].compactMap(\.self).joined(separator: " ")
        markup.element("text", [("class", "note right"), ("x", x), ("y", "31")], distance)
        markup.close("g")
    }
}
