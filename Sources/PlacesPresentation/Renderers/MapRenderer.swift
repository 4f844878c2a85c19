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

        var canvas = MapCanvas(geometry)
        if let coverage = map.coverage { canvas.shade(outside: coverage, glyphs.shade) }
        var circle = CircleLine(geometry)
        // In a braille character, line and dot have room beside each other.
        let dots = map.dots.filter { options.glyphs == .ascii || !circle.mark($0) }.map(geometry.cell)
        canvas.trace(circle, options.glyphs)
        canvas.scatter(dots, glyphs.dot, around: labels.all)
        canvas.put(glyphs.me, .me, column: me.column, row: me.row)
        for (cell, glyph) in zip(north, Words.Presentation.north + String(glyphs.northArrow)) {
            canvas.put(glyph, .plain, column: cell.column, row: cell.row)
        }
        for label in labels.all { canvas.put(label, overShade: glyphs.shade) }

        return MapDrawing(
            lines: canvas.lines, columns: geometry.columns,
            key: [scale(geometry)] + signs(hasDots: !map.dots.isEmpty, hasShade: canvas.isShaded),
            shared: labels.shared.map(entry))
    }

    private func scale(_ geometry: MapGeometry) -> StyledText {
        let bar = ScaleBar(
            metresPerColumn: geometry.metresPerColumn, cells: geometry.columns / 3, units: options.units)
        let line = String(repeating: glyphs.barLine, count: bar.cells - 2)
        return StyledText("\(glyphs.barStart)\(line)\(glyphs.barEnd) \(bar.label)")
    }

    private func signs(hasDots: Bool, hasShade: Bool) -> [StyledText] {
        var signs = [sign(glyphs.me, .me, Words.Presentation.you)]
        if hasDots { signs.append(sign(glyphs.dot, .faint, Words.Presentation.notListed)) }
        if hasShade { signs.append(sign(glyphs.shade, .faint, Words.Presentation.nothingKnown)) }
        return signs
    }

    private func sign(_ glyph: Character, _ ink: Ink, _ meaning: String) -> StyledText {
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
