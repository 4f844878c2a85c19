import PlacesFeature
import PlacesWords

/// A map as lines, and what a reader needs to read it.
struct MapDrawing {
    let lines: [StyledText]
    let columns: Int
    /// The scale, then the meaning of each sign that is used.
    let key: [StyledText]
    /// One entry for each spot that pins share: `5+2: 5, 9, 14`.
    let shared: [StyledText]
}

/// Draws what lies around the centre: numbers over the centre, over dots, over the circle, over the shade.
struct MapRenderer {
    let options: PresentationOptions

    private var glyphs: Glyphs { Glyphs(options.glyphs) }

    /// The largest drawing in the room, or `nil` where there is too little.
    func draw(_ map: MapViewModel, room: TextSize) -> MapDrawing? {
        guard let geometry = MapGeometry(radius: map.radius, room: room) else { return nil }
        let me = geometry.middleCell
        let north = [(column: geometry.columns - 1, row: 0), (column: geometry.columns - 1, row: 1)]
        let labels = MapLabels(pins: map.pins, geometry: geometry, reserved: north + [me])

        let isLaid = map.ground != nil
        var canvas = MapCanvas(geometry)
        if let ground = map.ground { canvas.lay(ground, gridStep: scaleBar(geometry).length, options) }
        if let coverage = map.coverage { canvas.shade(outside: coverage, glyphs.shade) }
        var circle = CircleLine(geometry)
        // In a braille character, line and dot have room beside each other.
        let hasSymbols = !map.groupsOfDots.isEmpty
        let dots = map.dots.filter { options.dots != .braille || hasSymbols || !circle.mark($0) }.map(geometry.cell)
        canvas.trace(circle, options.dots, isLaid ? .circle : .faint)
        canvas.scatter(dots, glyphs.dot, isLaid ? .plain : .faint, around: labels.all)
        canvas.put(glyphs.me, .me, column: me.column, row: me.row)
        for (cell, glyph) in zip(north, Words.Presentation.north.unicodeScalars + [glyphs.northArrow]) {
            canvas.put(glyph, .plain, column: cell.column, row: cell.row)
        }
        for label in labels.all { canvas.put(label, overShade: glyphs.shade) }
        for (dot, group) in zip(map.dots, map.groupsOfDots) {
            if let symbol = options.symbols.symbol(of: group) {
                canvas.sign(symbol, .group(group), at: geometry.cell(of: dot))
            }
        }
        let shapes = Set(labels.all.compactMap { shape(of: $0, on: &canvas) })
        if let ground = map.ground { canvas.name(ground) }

        return MapDrawing(
            lines: canvas.lines, columns: geometry.columns,
            key: [scale(geometry)]
                + signs(hasDots: !map.dots.isEmpty, hasShade: canvas.isShaded, hasGrid: canvas.hasGrid)
                + [OpeningState.Kind.open, .closed].filter(shapes.contains).map(meaning),
            shared: labels.shared.map(entry))
    }

    /// Tells by the shape behind a number whether the place is open, where there is room; what was told.
    private func shape(of label: MapLabels.Label, on canvas: inout MapCanvas) -> OpeningState.Kind? {
        guard label.pins.count == 1, let kind = label.pins[0].opening, kind != .unknown,
            canvas.mark(glyphs.shape(kind), label.ink, after: label)
        else { return nil }
        return kind
    }

    private func meaning(of kind: OpeningState.Kind) -> StyledText {
        sign(glyphs.shape(kind), .plain, kind == .open ? Words.Presentation.open : Words.Presentation.closedNow)
    }

    private func scaleBar(_ geometry: MapGeometry) -> ScaleBar {
        ScaleBar(metresPerColumn: geometry.metresPerColumn, cells: geometry.columns / 3, units: options.units)
    }

    private func scale(_ geometry: MapGeometry) -> StyledText {
        let bar = scaleBar(geometry)
        let line = String(repeating: glyphs.barLine, count: bar.cells - 2)
        return StyledText("\(glyphs.barStart)\(line)\(glyphs.barEnd) \(bar.label)")
    }

    private func signs(hasDots: Bool, hasShade: Bool, hasGrid: Bool) -> [StyledText] {
        var signs = [sign(glyphs.me, .me, Words.Presentation.you)]
        if hasDots { signs.append(sign(glyphs.dot, .faint, Words.Presentation.notListed)) }
        if hasShade { signs.append(sign(glyphs.shade, .faint, Words.Presentation.nothingKnown)) }
        if hasGrid { signs.append(sign(glyphs.grid, .faint, Words.Presentation.noStreetsKnown)) }
        return signs
    }

    private func sign(_ glyph: Unicode.Scalar, _ ink: Ink, _ meaning: String) -> StyledText {
        var text = StyledText(String(glyph), ink)
        text.append(" " + meaning)
        return text
    }

    private func entry(_ label: MapLabels.Label) -> StyledText {
        var text = StyledText(label.text, label.ink)
        text.append(": " + label.pins.map { String($0.number) }.joined(separator: ", "))
        return text
    }
}
