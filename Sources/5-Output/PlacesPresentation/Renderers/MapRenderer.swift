import PlacesFeature
import PlacesMap
import PlacesMessages
import PlacesStrings
import PlacesTerminal

/// A map as lines, and what a reader needs to read it.
struct MapDrawing {
    let lines: [StyledText]
    let columns: Int
    /// The bar with its length, and where north is.
    let scale: StyledText
    /// The meaning of each sign that is on the map, besides the states of numbers.
    let marks: [StyledText]
    /// Where the numbers are.
    let spots: [NumberPlacing.Spot]
    let frame: MapFrame
}

/// Draws an answer: the listed places by their numbers over as many streets as do not hide them.
struct MapRenderer {
    let options: PresentationOptions

    private var glyphs: Glyphs { Glyphs(options.glyphs) }
    /// The share of cells that streets may take.
    private static let inkShare = 0.14
    private static let mostNames = 9, longestName = 14, longestCentre = 28

    /// The map of an answer in the room, or `nil` if there is too little.
    ///
    /// - Parameter names: what the pins are called, in their order, where there is room for names of places and streets;
    ///   else none.
    func draw(_ map: MapViewModel, room: TextSize, names: [String] = []) -> MapDrawing? {
        guard
            let frame = MapFrame(
                showing: map.pins.map(\.point.metres), radius: map.radius,
                extent: options.extent, columns: room.columns, rows: room.rows)
        else { return nil }
        var canvas = MapCanvas(frame)
        if let ground = map.ground { canvas.ink(ground, share: Self.inkShare, options.dots) }
        if frame.showsCircle { canvas.trace(CircleLine(frame), options.dots, .circle) }
        let me = frame.cell(of: .zero)
        canvas.put(glyphs.sign(of: map.centre), .me, column: me.column, row: me.row)
        let placing = NumberPlacing(
            map.pins.map { pin in
                let position = frame.position(of: pin.point.metres)
                return NumberPlacing.Wish(number: pin.number, column: position.column, row: position.row)
            }, columns: frame.columns, rows: frame.rows, reserved: [me])
        let states = Dictionary(map.pins.map { ($0.number, $0.opening) }) { first, _ in first }
        for spot in placing.spots {
            canvas.put(String(spot.number), at: spot, .number(states[spot.number] ?? nil))
        }
        let isWide = !names.isEmpty
        write(names, beside: placing.spots, pins: map.pins, me: me, &canvas)
        let groups = putSymbols(map, frame, &canvas)
        if let ground = map.ground, isWide {
            canvas.name(ground, most: frame.columns * frame.rows / 500)
        }
        return MapDrawing(
            lines: canvas.lines, columns: frame.columns, scale: scale(frame),
            marks: marks(map, frame, groups: groups, left: placing.left.count),
            spots: placing.spots, frame: frame)
    }

    // MARK: - Marks

    private func write(
        _ names: [String], beside spots: [NumberPlacing.Spot], pins: [MapViewModel.Pin],
        me: (column: Int, row: Int), _ canvas: inout MapCanvas
    ) {
        guard names.count == pins.count else { return }
        let texts = Dictionary(zip(pins.map(\.number), names)) { first, _ in first }
        let placing = NamePlacing(
            beside: spots, widths: spots.map { texts[$0.number]?.displayWidth ?? 0 }, longest: Self.longestName,
            most: Self.mostNames, columns: canvas.geometry.columns, rows: canvas.geometry.rows, reserved: [me])
        for name in placing.names {
            let text = (texts[spots[name.index].number] ?? "").cut(to: name.width, mark: glyphs.ellipsis)
            canvas.write(text, .name, column: name.column, row: name.row)
        }
    }

    /// Symbols of kinds for matches that are not listed; which kinds found room.
    private func putSymbols(
        _ map: MapViewModel, _ frame: MapFrame, _ canvas: inout MapCanvas
    ) -> [CategoryGroup] {
        var drawn: Set<CategoryGroup> = []
        for (dot, group) in zip(map.dots, map.groupsOfDots) where frame.shows(dot.metres) {
            guard let symbol = options.symbols.symbol(of: group) else { continue }
            if canvas.sign(symbol, .group(group), at: frame.cell(of: dot.metres)) { drawn.insert(group) }
        }
        return CategoryGroup.allCases.filter(drawn.contains)
    }

    private func marks(
        _ map: MapViewModel, _ frame: MapFrame, groups: [CategoryGroup], left: Int
    ) -> [StyledText] {
        var marks = [
            sign(
                String(glyphs.sign(of: map.centre)), .me,
                map.centre.text.cut(to: Self.longestCentre, mark: glyphs.ellipsis))
        ]
        if frame.showsCircle {
            marks.append(sign(CircleLine.sample(options.dots), .circle, Strings.Presentation.circle))
        }
        for group in groups {
            guard let symbol = options.symbols.symbol(of: group) else { continue }
            marks.append(sign(String(symbol), .group(group), Strings.Presentation.group(group.rawValue)))
        }
        if left > 0 { marks.append(StyledText(Strings.Presentation.withoutRoom(left.grouped))) }
        return marks
    }

    private func scale(_ frame: MapFrame) -> StyledText {
        let bar = ScaleBar(metresPerColumn: frame.metresPerColumn, cells: frame.columns / 3, units: options.units)
        let line = String(repeating: glyphs.barLine, count: max(0, bar.cells - 2))
        let north = "\(Strings.Presentation.north) \(glyphs.northArrow)"
        return StyledText("\(glyphs.barStart)\(line)\(glyphs.barEnd) \(bar.label)  \(north)", .faint)
    }

    private func sign(_ glyph: String, _ ink: Ink, _ meaning: String) -> StyledText {
        var text = StyledText(glyph, ink)
        text.append(" " + meaning)
        return text
    }
}
