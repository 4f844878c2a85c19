package import PlacesText

/// A screen full of cells. What is put later covers what was there; what lies outside is left out.
package struct CellGrid: Hashable, Sendable {
    package let size: TextSize
    /// By rows, each from left to right.
    package private(set) var cells: [Cell]
    /// Addresses of links, by their number less 1.
    package private(set) var links: [HyperLink] = []

    package init(size: TextSize) {
        self.size = size
        cells = Array(repeating: .blank, count: size.columns * size.rows)
    }

    /// A cell of the grid; outside, all is blank.
    package subscript(column: Int, row: Int) -> Cell {
        guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return .blank }
        return cells[row * size.columns + column]
    }

    /// The address a cell leads to.
    package func link(of cell: Cell) -> HyperLink? {
        let index = Int(cell.link) - 1
        return links.indices.contains(index) ? links[index] : nil
    }

    /// Puts a cell of one column; half of a wide character that it would cut becomes a blank.
    package mutating func put(_ cell: Cell, column: Int, row: Int) {
        guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return }
        let index = row * size.columns + column
        if cells[index].width != 1 { separate(index, column: column) }
        cells[index] = cell
    }

    /// Puts a line, as much of it as there is room up to a column.
    package mutating func put(_ line: StyledText, column: Int, row: Int, end: Int? = nil) {
        let end = min(end ?? size.columns, size.columns)
        guard row >= 0, row < size.rows else { return }
        var column = column
        line.forEachPiece { text, ink, target in
            guard column < end else { return }
            let link = number(of: target)
            Cell.forEach(in: text, ink: ink, link: link) { cell in
                let width = Int(cell.width)
                guard column + width <= end else {
                    column = end
                    return false
                }
                put(cell, column: column, row: row)
                if width == 2, column >= 0 {
                    put(.half(ink: ink, link: link), column: column + 1, row: row)
                    // The left half was cut by its own right half.
                    cells[row * size.columns + column] = cell
                }
                column += width
                return true
            }
        }
    }

    /// Puts cells into a row, as many as there is room for.
    package mutating func put(_ row: ArraySlice<Cell>, column: Int, row index: Int) {
        let width = min(row.count, size.columns - column)
        guard width > 0, column >= 0, (0..<size.rows).contains(index) else { return }
        let start = index * size.columns + column
        cells.replaceSubrange(start..<start + width, with: row.prefix(width))
    }

    /// Puts a text in one ink.
    package mutating func put(_ text: String, _ ink: Ink = .plain, column: Int, row: Int) {
        put(StyledText(text, ink), column: column, row: row)
    }

    /// Changes the ink of cells in a row.
    package mutating func ink(_ ink: Ink, columns: Range<Int>, row: Int) {
        guard row >= 0, row < size.rows else { return }
        for column in columns.clamped(to: 0..<size.columns) {
            cells[row * size.columns + column] = cells[row * size.columns + column].inked(ink)
        }
    }

    private mutating func number(of link: HyperLink?) -> UInt16 {
        guard let link, links.count < Int(UInt16.max) else { return 0 }
        // Pieces of one link mostly follow each other; looking through all for one more number takes too long.
        if links.last != link { links.append(link) }
        return UInt16(links.count)
    }

    private mutating func separate(_ index: Int, column: Int) {
        if cells[index].width == 0, column > 0 { cells[index - 1] = .blank }
        if cells[index].width == 2, column + 1 < size.columns { cells[index + 1] = .blank }
    }

    /// The rows as plain text, without blanks at their ends.
    package var texts: [String] {
        (0..<size.rows).map { row in
            var text = ""
            for column in 0..<size.columns { text += self[column, row].text }
            while text.last == " " { text.removeLast() }
            return text
        }
    }
}
