import PlacesFeature
import PlacesMap
import PlacesPresentation
import PlacesStrings
import PlacesTerminal

/// Draws the map of an explorer: pins over the circle, the circle over streets.
struct ExploreMap {
    let map: ExploreViewModel.Map
    let geometry: MapFrame
    let options: PresentationOptions
    private let glyphs: Glyphs
    /// The share of cells that streets may take.
    private static let inkShare = 0.14
    /// There is a name of a street for each so many cells.
    private static let cellsOfName = 300
    /// The cell of the start, which nothing covers.
    private let meIndex: Int?
    private let me: (column: Int, row: Int)?

    init(map: ExploreViewModel.Map, geometry: MapFrame, options: PresentationOptions) {
        (self.map, self.geometry, self.options) = (map, geometry, options)
        glyphs = Glyphs(options.glyphs)
        me = map.me.flatMap { geometry.shows($0.metres) ? geometry.cell(of: $0.metres) : nil }
        meIndex = me.map { $0.row * geometry.columns + $0.column }
    }

    func canvas() -> MapCanvas {
        var canvas = MapCanvas(geometry)
        let bar = ScaleBar(
            metresPerColumn: geometry.metresPerColumn, cells: max(6, geometry.columns / 4), units: options.units)
        if let ground = map.ground { canvas.ink(ground, centre: map.groundCentre, share: Self.inkShare, options.dots) }
        canvas.trace(CircleLine(geometry), options.dots, .circle)
        let middle = geometry.middleCell
        canvas.put(glyphs.centre, .faint, column: middle.column, row: middle.row)
        if let me { canvas.put(glyphs.sign(of: map.mark), .me, column: me.column, row: me.row) }
        place(on: &canvas)
        putScale(bar, on: &canvas)
        if let ground = map.ground {
            let most = geometry.columns * geometry.rows / Self.cellsOfName
            canvas.name(ground, centre: map.groundCentre, most: most)
        }
        return canvas
    }

    // MARK: - Pins

    /// The numbers of the rows, each moved by as little as keeps it from touching another; then signs for the rest where
    /// nothing is.
    private func place(on canvas: inout MapCanvas) {
        var isTaken = Array(repeating: false, count: geometry.columns * geometry.rows)
        var rest: [(column: Int, row: Int, index: Int)] = []
        rest.reserveCapacity(map.pins.count)
        var wishes: [NumberPlacing.Wish] = []
        for (index, pin) in map.pins.enumerated() where geometry.shows(pin.point.metres) {
            let cell = geometry.cell(of: pin.point.metres)
            if pin.isNumbered {
                let position = geometry.position(of: pin.point.metres)
                let width = label(of: pin).count
                wishes.append(.init(number: index, column: position.column, row: position.row, width: width))
            } else {
                rest.append((cell.column, cell.row, index))
            }
        }
        let placing = NumberPlacing(
            wishes, columns: geometry.columns, rows: geometry.rows, reserved: [me].compactMap(\.self))
        for index in placing.left {
            let cell = geometry.cell(of: map.pins[index].point.metres)
            rest.append((cell.column, cell.row, index))
        }
        var name: (text: String, column: Int, row: Int)?
        for spot in placing.spots {
            let pin = map.pins[spot.number]
            let ink = pin.isSelected ? Ink.selected : .number(pin.opening)
            canvas.put(label(of: pin), at: spot, ink)
            // Nothing is drawn right beside a number.
            let cells = Range.cells(max(0, spot.column - 1), to: min(geometry.columns, spot.column + spot.width + 1))
            for column in cells { isTaken[spot.row * geometry.columns + column] = true }
            if pin.isSelected { name = map.selectedName.map { ($0, spot.column + spot.width, spot.row) } }
        }
        // Numbers win over names, and the start over both.
        if let name { put(name.text, after: name.column, row: name.row, on: &canvas, &isTaken) }
        for (column, row, index) in rest { sign(map.pins[index], column, row, on: &canvas, &isTaken) }
    }

    /// Draws a place without a number where it finds room: by the symbol of its kind, else as a dim dot.
    private func sign(
        _ pin: ExploreViewModel.Pin, _ column: Int, _ row: Int, on canvas: inout MapCanvas, _ isTaken: inout [Bool]
    ) {
        let index = row * geometry.columns + column
        guard !isTaken[index], index != meIndex else { return }
        guard let symbol = options.symbols.symbol(of: pin.group) else {
            // Where dots are many they would hide the great streets: these stay.
            if canvas[column, row].isLandmark { return }
            canvas.put(glyphs.dot, .faint, column: column, row: row)
            isTaken[index] = true
            return
        }
        let width = symbol.displayWidth
        let cells = Range.cells(index, to: index + width)
        guard column + width <= geometry.columns, !isTaken[cells].contains(true) else { return }
        canvas.write(String(symbol), .group(pin.group), column: column, row: row)
        for cell in cells { isTaken[cell] = true }
    }

    /// The number, and whether it is open, by shape; the selected one in brackets, so that it is visible without
    /// colour.
    private func label(of pin: ExploreViewModel.Pin) -> String {
        let label =
            switch pin.opening {
            case .open: "\(pin.number)\(glyphs.open)"
            case .closed: "\(pin.number)\(glyphs.closed)"
            case .unknown, nil: "\(pin.number)"
            }
        return pin.isSelected ? "[\(label)]" : label
    }

    private func put(
        _ name: String, after column: Int, row: Int, on canvas: inout MapCanvas, _ isTaken: inout [Bool]
    ) {
        let line = row * geometry.columns
        // A number in the last column has nothing behind it.
        let behind = Range.cells(column + 1, to: geometry.columns)
        let end =
            behind.first { isTaken[line + $0] || line + $0 == meIndex }.map { $0 - 1 } ?? geometry.columns
        let room = end - column - 1
        guard room >= 6 else { return }
        let text = name.cut(to: min(room, 24), mark: glyphs.ellipsis)
        canvas.put(" ", .plain, column: column, row: row)
        canvas.write(text, .bold, column: column + 1, row: row)
        for cell in Range.cells(column, to: column + text.displayWidth + 1) { isTaken[line + cell] = true }
    }

    // MARK: - Scale

    private func putScale(_ bar: ScaleBar, on canvas: inout MapCanvas) {
        let row = geometry.rows - 1
        let line = String(repeating: glyphs.barLine, count: max(0, bar.cells - 2))
        let text = "\(glyphs.barStart)\(line)\(glyphs.barEnd) \(bar.label) "
        guard text.displayWidth < geometry.columns / 2 else { return }
        canvas.write(text, .plain, column: 0, row: row)
        canvas.put(glyphs.northArrow, .plain, column: geometry.columns - 1, row: 1)
        canvas.write(Strings.Presentation.north, .plain, column: geometry.columns - 1, row: 0)
    }
}
