import PlacesFeature
package import PlacesTerminal

/// The cells of a map. What is put later covers what was there.
package struct MapCanvas {
    package let geometry: MapFrame
    private var cells: [Cell]

    package init(_ geometry: MapFrame) {
        self.geometry = geometry
        cells = Array(repeating: .blank, count: geometry.columns * geometry.rows)
    }

    private func index(_ column: Int, _ row: Int) -> Int? {
        guard column >= 0, column < geometry.columns, row >= 0, row < geometry.rows else { return nil }
        return row * geometry.columns + column
    }

    package mutating func put(_ glyph: Unicode.Scalar, _ ink: Ink, column: Int, row: Int) {
        guard let index = index(column, row) else { return }
        separate(index, column: column)
        cells[index] = Cell(glyph, ink: ink)
    }

    /// Makes a blank of the other half of a wide character, of which a cell is about to be covered.
    private mutating func separate(_ index: Int, column: Int) {
        if cells[index].width == 0, column > 0 { cells[index - 1] = .blank }
        if cells[index].width == 2, column + 1 < geometry.columns { cells[index + 1] = .blank }
    }

    /// Beside the map, a cell is blank.
    package subscript(column: Int, row: Int) -> Cell { index(column, row).map { cells[$0] } ?? .blank }

    /// A row of it, from left to right.
    func row(_ row: Int) -> ArraySlice<Cell> { cells[row * geometry.columns..<(row + 1) * geometry.columns] }

    /// Puts the label of a number, with a blank on either side where nothing but ground would touch it.
    package mutating func put(_ label: String, at spot: NumberPlacing.Spot, _ ink: Ink) {
        for column in [spot.column - 1, spot.column + spot.width] {
            if let index = index(column, spot.row), cells[index].isGround { cells[index] = .blank }
        }
        for (offset, scalar) in label.unicodeScalars.enumerated() {
            put(scalar, ink, column: spot.column + offset, row: spot.row)
        }
    }

    /// Puts a symbol where nothing but ground is, with no number right beside it; returns whether it could.
    package mutating func sign(_ symbol: Character, _ ink: Ink, at cell: (column: Int, row: Int)) -> Bool {
        let end = cell.column + symbol.displayWidth
        guard index(cell.column, cell.row) != nil, end <= geometry.columns,
            Range.cells(cell.column, to: end).allSatisfy({ self[$0, cell.row].isGround }),
            ![cell.column - 1, end].contains(where: { self[$0, cell.row].isNumber })
        else { return false }
        write(String(symbol), ink, column: cell.column, row: cell.row)
        return true
    }

    package mutating func trace(_ circle: CircleLine, _ style: DotStyle, _ ink: Ink) {
        for piece in circle.pieces(style) {
            put(piece.glyph, ink, column: piece.column, row: piece.row)
        }
    }

    // MARK: - Ground

    /// Draws streets and shores, in no more than a share of all cells.
    ///
    /// - Parameter centre: the middle of the map, in metres of the ground.
    package mutating func ink(_ ground: Ground, centre: Ground.Point = .zero, share: Double, _ dots: DotStyle) {
        let view = GroundView(geometry, centre: centre)
        let ink = StreetInk(
            ground.shapes.compactMap(view.stroke), columns: geometry.columns, rows: geometry.rows, share: share)
        for index in cells.indices where ink.masks[index] != 0 {
            let kind = MapFeature.Kind(rawValue: ink.ranks[index]) ?? .residential
            cells[index] =
                switch dots {
                case .braille: Cell(braille: ink.masks[index], ink: .ground(kind))
                case .blocks: Cell(DotPattern.glyph(ink.masks[index], .blocks), ink: .ground(kind))
                case .ascii:
                    Cell(Glyphs(.ascii).ground(kind, directions: ink.directions[index]), ink: .ground(kind))
                }
        }
    }

    /// Writes the names of streets where nothing but the ground is.
    ///
    /// - Parameter most: how many there may be, or `nil` for as many as do not hide what they name.
    package mutating func name(_ ground: Ground, centre: Ground.Point = .zero, most: Int? = nil) {
        let names = GroundNames(
            ground, geometry: geometry, centre: centre, isTaken: cells.map { !$0.isGround }, most: most)
        for name in names.names { write(name.text, .groundName(name.kind), column: name.column, row: name.row) }
    }

    /// Writes a text into a row, as much of it as there is room.
    package mutating func write(_ text: String, _ ink: Ink, column: Int, row: Int) {
        var column = column
        Cell.forEach(in: text.utf8.span, ink: ink) { cell in
            let width = Int(cell.width)
            guard column + width <= geometry.columns, let index = index(column, row) else { return false }
            separate(index, column: column)
            cells[index] = cell
            if width == 2 {
                // Its left half is this character already.
                if cells[index + 1].width == 2 { separate(index + 1, column: column + 1) }
                cells[index + 1] = .half(ink: ink, link: 0)
            }
            column += width
            return true
        }
    }

    /// The rows, from north to south.
    package var lines: [StyledText] {
        (0..<geometry.rows).map { row in
            var line = StyledText()
            var rest = cells[row * geometry.columns..<(row + 1) * geometry.columns]
            while let first = rest.first {
                let run = rest.prefix { $0.ink == first.ink }
                var text: [UInt8] = []
                for cell in run { cell.append(to: &text) }
                line.append(String(decoding: text, as: UTF8.self), first.ink, columns: run.count)
                rest = rest.dropFirst(run.count)
            }
            return line
        }
    }
}

extension Cell {
    /// Whether nothing but a base map, or nothing at all, is here.
    fileprivate var isGround: Bool {
        ink.groundKind != nil || self == .blank
    }
}

extension Cell {
    /// Whether it is a digit of a number.
    var isNumber: Bool { ink.isOfNumber }

    /// Whether it shows what people find their way by.
    package var isLandmark: Bool { ink.groundKind?.isLandmark == true }
}

extension CellGrid {
    /// Puts a map.
    package mutating func put(_ canvas: MapCanvas, column: Int, row: Int) {
        for y in 0..<canvas.geometry.rows { put(canvas.row(y), column: column, row: row + y) }
    }
}
