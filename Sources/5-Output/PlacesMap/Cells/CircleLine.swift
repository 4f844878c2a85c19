import PlacesTerminal

/// A thin circle in the dots of braille characters, and the same in ASCII.
package struct CircleLine {
    private let geometry: MapFrame
    private var masks: [UInt8]

    package init(_ geometry: MapFrame) {
        self.geometry = geometry
        masks = Array(repeating: 0, count: geometry.columns * geometry.rows)
        let (middle, radius) = (geometry.middle, geometry.radiusInDots)
        let reach = max(0, Int(cells: (radius / 2.0.squareRoot()).rounded(.up)))
        // Middles lie between dots, so steps do too. In each step one dot per octant: a line without corners. A circle
        // smaller than a dot has none.
        for step in 0..<reach where Double(step) + 0.5 <= radius {
            let along = Double(step) + 0.5
            let across = (radius * radius - along * along).squareRoot()
            for (x, y) in [(along, across), (across, along)] {
                for (sideX, sideY) in [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)] {
                    set(middle.x + sideX * snapped(x), middle.y + sideY * snapped(y))
                }
            }
        }
    }

    /// The nearest half: the distance of a dot from the middle.
    private func snapped(_ value: Double) -> Double { value.rounded(.down) + 0.5 }

    private mutating func set(_ x: Double, _ y: Double) {
        let (x, y) = (Int(cells: x), Int(cells: y))
        guard (0..<geometry.columns * 2).contains(x), (0..<geometry.rows * 4).contains(y) else { return }
        masks[y / 4 * geometry.columns + x / 2] |= DotPattern.bit(x: x, y: y)
    }

    /// One piece of the line, in its cell.
    typealias Piece = (column: Int, row: Int, glyph: Unicode.Scalar)

    /// What a piece of the line looks like.
    package static func sample(_ style: DotStyle) -> String {
        switch style {
        case .braille: "⠒"
        case .blocks: "▀"
        case .ascii: "-"
        }
    }

    func pieces(_ style: DotStyle) -> [Piece] { style == .ascii ? ascii : dotted(style) }

    private func dotted(_ style: DotStyle) -> [Piece] {
        masks.enumerated().compactMap { index, mask in
            guard mask != 0 else { return nil }
            return (index % geometry.columns, index / geometry.columns, DotPattern.glyph(mask, style))
        }
    }

    /// The line in ASCII: one bracket a row where it is steep, elsewhere one mark a column: a slash where it is
    /// diagonal, or at one of three heights.
    private var ascii: [Piece] {
        let (middle, radius) = (geometry.middle, geometry.radiusInDots)
        var pieces: [Piece] = []
        for row in 0..<geometry.rows {
            let y = Double(row * 4) + 1.5 - middle.y
            let x = (radius * radius - y * y).squareRoot()
            guard abs(y) < 0.5 * x else { continue }
            pieces.append((Int(cells: (middle.x - x + 0.5) / 2), row, "("))
            pieces.append((Int(cells: (middle.x + x + 0.5) / 2), row, ")"))
        }
        for column in 0..<geometry.columns {
            let x = Double(column * 2) + 0.5 - middle.x
            let y = (radius * radius - x * x).squareRoot()
            guard y >= 0.5 * abs(x) else { continue }
            for (height, isRising) in [(middle.y - y, x < 0), (middle.y + y, x > 0)] {
                let dot = height + 0.5
                // Its lowest point may lie half a dot below the last row, but no more.
                guard dot >= 0, dot <= Double(geometry.rows * 4) + 0.5 else { continue }
                let row = min(geometry.rows - 1, Int(cells: dot / 4))
                let part = (dot - Double(row * 4)) * 3 / 4
                let flat: Unicode.Scalar = part < 1 ? "'" : part < 2 ? "-" : ","
                pieces.append((column, row, y < 0.9 * abs(x) ? (isRising ? "/" : "\\") : flat))
            }
        }
        return pieces.filter { (0..<geometry.columns).contains($0.column) && (0..<geometry.rows).contains($0.row) }
    }
}
