/// The cells of a map. What is put later covers what was there.
struct MapCanvas {
    let geometry: MapGeometry
    private var cells: [Cell]
    private var isCircle, isDot: [Bool]
    private(set) var isShaded = false
    private(set) var hasGrid = false

    init(_ geometry: MapGeometry) {
        self.geometry = geometry
        cells = Array(repeating: .blank, count: geometry.columns * geometry.rows)
        isCircle = Array(repeating: false, count: cells.count)
        isDot = isCircle
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

    /// Puts a number, and clears the shade beside it.
    mutating func put(_ label: MapLabels.Label, overShade shade: Unicode.Scalar) {
        let shade = Cell(shade, ink: .faint)
        for column in [label.column - 1, label.column + label.width]
        where (0..<geometry.columns).contains(column) && cells[label.row * geometry.columns + column] == shade {
            cells[label.row * geometry.columns + column] = .blank
        }
        for (offset, digit) in label.text.unicodeScalars.enumerated() {
            put(digit, label.ink, column: label.column + offset, row: label.row)
            isDot[label.row * geometry.columns + label.column + offset] = false
        }
    }

    /// Puts a dot into each cell.
    ///
    /// A dot beside a number would be read with it, and one on the circle would break it: these give way, unless they
    /// stand alone and would be missed. Between two numbers, a dot would join them: there it always gives way. Where dots
    /// are many they would hide the great streets: these stay.
    mutating func scatter(
        _ dots: [(column: Int, row: Int)], _ glyph: Unicode.Scalar, _ ink: Ink, around labels: [MapLabels.Label]
    ) {
        var isDotted = Array(repeating: false, count: cells.count)
        for dot in dots { isDotted[dot.row * geometry.columns + dot.column] = true }
        var isCovered = Array(repeating: false, count: cells.count)
        var beside = cells.indices.filter { isCircle[$0] }
        for label in labels {
            let start = label.row * geometry.columns + label.column
            for index in start..<start + label.width { isCovered[index] = true }
            if label.column > 0 { beside.append(start - 1) }
            if label.column + label.width < geometry.columns { beside.append(start + label.width) }
        }
        let steps = [-1, 0, 1].flatMap { row in [-1, 0, 1].map { row * geometry.columns + $0 } }.filter { $0 != 0 }
        var mayYield = Array(repeating: false, count: cells.count)
        var isBetween = mayYield
        for index in beside {
            isBetween[index] = mayYield[index] && !isCircle[index]
            mayYield[index] = true
        }
        let yielding = beside.filter { index in
            isBetween[index]
                || steps.map { index + $0 }.contains {
                    cells.indices.contains($0) && isDotted[$0] && !isCovered[$0] && !mayYield[$0]
                }
        }
        for index in yielding { isDotted[index] = false }
        for index in cells.indices where isDotted[index] && !cells[index].isLandmark {
            cells[index] = Cell(glyph, ink: ink)
            isDot[index] = true
        }
    }

    /// Puts a symbol over a dot that is still there; a wide one where nothing but ground is beside it.
    mutating func sign(_ symbol: Character, _ ink: Ink, at cell: (column: Int, row: Int)) {
        let index = cell.row * geometry.columns + cell.column
        guard isDot[index] else { return }
        let width = symbol.displayWidth
        if width == 2 {
            guard cell.column + 1 < geometry.columns, cells[index + 1].isGround, !isDot[index + 1] else { return }
            cells[index + 1] = .half(ink: ink, link: 0)
        }
        cells[index] = Cell(symbol, width: width, ink: ink)
        isDot[index] = false
    }

    /// Puts a shape behind a number, where nothing but ground or a dot is, and no other number follows.
    mutating func mark(_ shape: Unicode.Scalar, _ ink: Ink, after label: MapLabels.Label) -> Bool {
        let (column, line) = (label.column + label.width, label.row * geometry.columns)
        guard column < geometry.columns, cells[line + column].isGround || isDot[line + column] else { return false }
        if column + 1 < geometry.columns, case .pin = cells[line + column + 1].ink { return false }
        cells[line + column] = Cell(shape, ink: ink)
        isDot[line + column] = false
        return true
    }

    mutating func trace(_ circle: CircleLine, _ style: DotStyle, _ ink: Ink) {
        for piece in circle.pieces(style) {
            put(piece.glyph, ink, column: piece.column, row: piece.row)
            isCircle[piece.row * geometry.columns + piece.column] = true
        }
    }

    /// Shades what lies in the circle and outside a polygon, by the even-odd rule along each row.
    mutating func shade(outside ring: [MapViewModel.Point], _ glyph: Unicode.Scalar) {
        let cell = Cell(glyph, ink: .faint)
        for row in 0..<geometry.rows {
            let north = geometry.point(column: 0, row: row).north
            let crossings = crossings(of: ring, at: north).sorted()
            var passed = 0
            for column in 0..<geometry.columns {
                let point = geometry.point(column: column, row: row)
                while passed < crossings.count, crossings[passed] < point.east { passed += 1 }
                guard passed.isMultiple(of: 2),
                    point.east * point.east + point.north * point.north < geometry.radius * geometry.radius
                else { continue }
                cells[row * geometry.columns + column] = cell
                isShaded = true
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
            let spot = Ground.Point(centre.x + Float(point.east), centre.y + Float(point.north))
            guard !ground.knows(spot) else { continue }
            put(glyphs.grid, .faint, column: column, row: row)
            hasGrid = true
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

    /// Writes the names of streets where nothing but the ground is.
    mutating func name(_ ground: Ground, centre: Ground.Point = .zero) {
        let names = GroundNames(ground, geometry: geometry, centre: centre, isTaken: cells.map { !$0.isGround })
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
    /// Whether it shows what people find their way by.
    var isLandmark: Bool {
        if case .ground(let kind) = ink { kind.isLandmark } else { false }
    }
}
