/// The cells of a map. What is put later covers what was there.
struct MapCanvas {
    private struct Cell {
        var glyph: Character = " "
        var ink = Ink.plain
    }

    private let geometry: MapGeometry
    private var cells: [Cell]
    private var isCircle: [Bool]
    private(set) var isShaded = false

    init(_ geometry: MapGeometry) {
        self.geometry = geometry
        cells = Array(repeating: Cell(), count: geometry.columns * geometry.rows)
        isCircle = Array(repeating: false, count: cells.count)
    }

    mutating func put(_ glyph: Character, _ ink: Ink, column: Int, row: Int) {
        cells[row * geometry.columns + column] = Cell(glyph: glyph, ink: ink)
    }

    /// Puts a number, and clears the shade beside it.
    mutating func put(_ label: MapLabels.Label, overShade shade: Character) {
        for column in [label.column - 1, label.column + label.width]
        where (0..<geometry.columns).contains(column) && cells[label.row * geometry.columns + column].glyph == shade {
            put(" ", .plain, column: column, row: label.row)
        }
        for (offset, digit) in label.text.enumerated() {
            put(digit, label.ink, column: label.column + offset, row: label.row)
        }
    }

    /// Puts a dot into each cell.
    ///
    /// A dot beside a number would be read with it, and one on the circle would break it: these give way, unless they
    /// stand alone and would be missed. Between two numbers, a dot would join them: there it always gives way.
    mutating func scatter(_ dots: [(column: Int, row: Int)], _ glyph: Character, around labels: [MapLabels.Label]) {
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
        for index in cells.indices where isDotted[index] { cells[index] = Cell(glyph: glyph, ink: .faint) }
    }

    mutating func trace(_ circle: CircleLine, _ set: GlyphSet) {
        for piece in set == .unicode ? circle.braille : circle.ascii {
            put(piece.glyph, .faint, column: piece.column, row: piece.row)
            isCircle[piece.row * geometry.columns + piece.column] = true
        }
    }

    /// Shades what lies in the circle and outside a polygon, by the even-odd rule along each row.
    mutating func shade(outside ring: [MapViewModel.Point], _ glyph: Character) {
        for row in 0..<geometry.rows {
            let north = geometry.point(column: 0, row: row).north
            let crossings = crossings(of: ring, at: north)
            for column in 0..<geometry.columns {
                let point = geometry.point(column: column, row: row)
                guard point.east * point.east + point.north * point.north < geometry.radius * geometry.radius,
                    crossings.filter({ $0 < point.east }).count.isMultiple(of: 2)
                else { continue }
                put(glyph, .faint, column: column, row: row)
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

    /// The rows, from north to south.
    var lines: [StyledText] {
        (0..<geometry.rows).map { row in
            var line = StyledText()
            let row = cells[row * geometry.columns..<(row + 1) * geometry.columns]
            var rest = row[...]
            while let first = rest.first {
                let run = rest.prefix { $0.ink == first.ink }
                line.append(run.reduce(into: "") { $0.append($1.glyph) }, first.ink, columns: run.count)
                rest = rest.dropFirst(run.count)
            }
            return line
        }
    }
}
