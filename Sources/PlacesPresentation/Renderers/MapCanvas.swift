import PlacesFeature
import PlacesMap

/// The cells of a map. What is put later covers what was there.
struct MapCanvas {
    let geometry: MapFrame
    private var cells: [Cell]

    init(_ geometry: MapFrame) {
        self.geometry = geometry
        cells = Array(repeating: .blank, count: geometry.columns * geometry.rows)
    }

    mutating func put(_ glyph: Unicode.Scalar, _ ink: Ink, column: Int, row: Int) {
        let index = row * geometry.columns + column
        // Half of a wide character is none.
        if cells[index].width == 0, column > 0 { cells[index - 1] = .blank }
        if cells[index].width == 2, column + 1 < geometry.columns { cells[index + 1] = .blank }
        cells[index] = Cell(glyph, ink: ink)
    }

    subscript(column: Int, row: Int) -> Cell { cells[row * geometry.columns + column] }

    /// A row of it, from left to right.
    func row(_ row: Int) -> ArraySlice<Cell> { cells[row * geometry.columns..<(row + 1) * geometry.columns] }

    /// Puts a number, with a blank on either side where nothing but ground would touch it.
    mutating func put(_ spot: NumberPlacing.Spot, _ ink: Ink) {
        for column in [spot.column - 1, spot.column + spot.width] where (0..<geometry.columns).contains(column) {
            let index = spot.row * geometry.columns + column
            if cells[index].isGround { cells[index] = .blank }
        }
        for (offset, digit) in String(spot.number).unicodeScalars.enumerated() {
            put(digit, ink, column: spot.column + offset, row: spot.row)
        }
    }

    /// Puts a symbol where nothing but ground is, with no number right beside it; tells whether it could.
    mutating func sign(_ symbol: Character, _ ink: Ink, at cell: (column: Int, row: Int)) -> Bool {
        let line = cell.row * geometry.columns
        let end = cell.column + symbol.displayWidth
        guard end <= geometry.columns, cells[line + cell.column..<line + end].allSatisfy(\.isGround) else {
            return false
        }
        let around = [cell.column - 1, end].filter { (0..<geometry.columns).contains($0) }
        guard !around.contains(where: { cells[line + $0].isNumber }) else { return false }
        write(String(symbol), ink, column: cell.column, row: cell.row)
        return true
    }

    mutating func trace(_ circle: CircleLine, _ style: DotStyle, _ ink: Ink) {
        for piece in circle.pieces(style) {
            put(piece.glyph, ink, column: piece.column, row: piece.row)
        }
    }

    /// Shades what lies in the circle and outside a polygon, by the even-odd rule along each row.
    mutating func shade(outside ring: [MapViewModel.Point], _ glyph: Unicode.Scalar) {
        let cell = Cell(glyph, ink: .faint)
        for row in 0..<geometry.rows {
            let north = geometry.point(column: 0, row: row).y
            let crossings = crossings(of: ring, at: north).sorted()
            var passed = 0
            for column in 0..<geometry.columns {
                let point = geometry.point(column: column, row: row)
                while passed < crossings.count, crossings[passed] < point.x { passed += 1 }
                guard passed.isMultiple(of: 2), (point * point).sum() < geometry.radius * geometry.radius
                else { continue }
                cells[row * geometry.columns + column] = cell
            }
        }
    }

    /// Where the sides of a polygon cross a line from west to east. Between corners, sides are taken as straight on the
    /// map: within a cell of what they are on the ground, for areas as small as a search circle.
    private func crossings(of ring: [MapViewModel.Point], at north: Double) -> [Double] {
        var crossings: [Double] = []
        guard var previous = ring.last else { return [] }
        for corner in ring {
            if (corner.north > north) != (previous.north > north) {
                let share = (north - corner.north) / (previous.north - corner.north)
                crossings.append(corner.east + share * (previous.east - corner.east))
            }
            previous = corner
        }
        return crossings
    }

    // MARK: - Ground

    /// Draws a base map: its lines and areas, and where nothing is known of streets, a grid.
    ///
    /// - Parameters:
    ///   - centre: the middle of the map, in metres of the ground.
    ///   - step: metres from one line of the grid to the next.
    mutating func lay(
        _ ground: Ground, centre: Ground.Point = .zero, gridStep step: Double, _ options: PresentationOptions
    ) {
        let (glyphs, style) = (Glyphs(options.glyphs), options.dots)
        let raster = GroundRaster(
            ground, geometry: geometry, centre: centre, isStippled: !options.isColoured && style == .braille)
        for index in cells.indices {
            guard let mark = raster[index] else { continue }
            let ink = Ink.ground(mark.kind)
            cells[index] =
                switch style {
                case .braille: Cell(braille: mark.mask, ink: ink)
                case .blocks: Cell(DotPattern.glyph(mark.mask, style), ink: ink)
                case .ascii: Cell(glyphs.ground(mark.kind, directions: mark.directions), ink: ink)
                }
        }
        for (column, row) in gridCells(step: step) {
            let point = geometry.point(column: column, row: row)
            let spot = centre + Ground.Point(Float(point.x), Float(point.y))
            guard !ground.knows(spot) else { continue }
            put(glyphs.grid, .faint, column: column, row: row)
        }
    }

    /// The cells in which lines cross that are so many metres apart, counted from the middle.
    private func gridCells(step: Double) -> [(column: Int, row: Int)] {
        let me = geometry.middleCell
        let (across, down) = (step / geometry.metresPerColumn, step / geometry.metresPerColumn / 2)
        guard down >= 1 else { return [] }
        func cells(_ middle: Int, _ step: Double, below end: Int) -> [Int] {
            let most = Int(Double(end) / step) + 1
            return (-most...most).map { middle + Int((Double($0) * step).rounded()) }.filter { (0..<end).contains($0) }
        }
        let columns = cells(me.column, across, below: geometry.columns)
        return cells(me.row, down, below: geometry.rows).flatMap { row in columns.map { ($0, row) } }
    }

    /// Draws streets and shores, in no more than a share of all cells.
    mutating func ink(_ ground: Ground, share: Double, _ options: PresentationOptions) {
        let view = GroundView(geometry, centre: .zero)
        let ink = StreetInk(
            ground.shapes.compactMap(view.stroke), columns: geometry.columns, rows: geometry.rows, share: share)
        for index in cells.indices where ink.masks[index] != 0 {
            let kind = MapFeature.Kind(rawValue: ink.ranks[index]) ?? .residential
            cells[index] =
                switch options.dots {
                case .braille: Cell(braille: ink.masks[index], ink: .ground(kind))
                case .blocks: Cell(DotPattern.glyph(ink.masks[index], .blocks), ink: .ground(kind))
                case .ascii:
                    Cell(Glyphs(options.glyphs).ground(kind, directions: ink.directions[index]), ink: .ground(kind))
                }
        }
    }

    /// Writes the names of streets where nothing but the ground is.
    ///
    /// - Parameter most: how many there may be, or `nil` for as many as do not hide what they name.
    mutating func name(_ ground: Ground, centre: Ground.Point = .zero, most: Int? = nil) {
        let names = GroundNames(
            ground, geometry: geometry, centre: centre, isTaken: cells.map { !$0.isGround }, most: most)
        for name in names.names { write(name.text, .groundName(name.kind), column: name.column, row: name.row) }
    }

    /// Writes a text into a row, as much of it as there is room.
    mutating func write(_ text: String, _ ink: Ink, column: Int, row: Int) {
        var column = column
        var text = text
        text.withUTF8 { bytes in
            Cell.forEach(in: bytes, ink: ink) { cell in
                let width = Int(cell.width)
                guard column >= 0, column + width <= geometry.columns else { return false }
                let index = row * geometry.columns + column
                cells[index] = cell
                if width == 2 { cells[index + 1] = .half(ink: ink, link: 0) }
                column += width
                return true
            }
        }
    }

    /// The rows, from north to south.
    var lines: [StyledText] {
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
        if case .ground = ink { return true }
        return self == .blank
    }
}

extension Cell {
    /// Whether it is a digit of a number.
    var isNumber: Bool {
        if case .number = ink { true } else { false }
    }

    /// Whether it shows what people find their way by.
    var isLandmark: Bool {
        if case .ground(let kind) = ink { kind.isLandmark } else { false }
    }
}
