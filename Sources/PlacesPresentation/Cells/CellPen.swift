/// Writes cells of a grid where they belong, and keeps in mind where the cursor of the terminal is and how it writes.
struct CellPen {
    private(set) var bytes: [UInt8] = []
    private let grid: CellGrid
    private let look: CellLook
    /// Unknown after a character whose width terminals do not agree upon, and at the right edge.
    private var cursor: (column: Int, row: Int)?
    private var ink = Ink.plain
    private var link: UInt16 = 0
    /// The sequences that choose inks, as far as they were needed.
    private var sequences: [(ink: Ink, bytes: [UInt8])] = []

    init(grid: CellGrid, look: CellLook) { (self.grid, self.look) = (grid, look) }

    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Writes the character that begins in a cell; nothing for the right half of one.
    mutating func write(column: Int, row: Int) {
        let cell = grid[column, row]
        guard cell.width > 0 else { return }
        approach(column, row)
        use(look.ink(of: cell), look.link(of: cell))
        if cell.width > 1, !cell.hasSureWidth {
            // Where the terminal gives it one column, the other is not left as it was.
            append("  ")
            cursor = nil
            move(to: column, row)
        }
        put(cell, column, row)
    }

    /// Makes the rest of a row blank.
    mutating func eraseRest(column: Int, row: Int) {
        move(to: column, row)
        putDown()
        append("\u{1B}[K")
    }

    /// Back to plain text.
    mutating func putDown() { use(.plain, 0) }

    private mutating func put(_ cell: Cell, _ column: Int, _ row: Int) {
        cell.append(to: &bytes)
        let next = column + Int(cell.width)
        cursor = cell.hasSureWidth && next < grid.size.columns ? (next, row) : nil
    }

    /// Moves to a cell, or writes once more what is between, where that is shorter.
    private mutating func approach(_ column: Int, _ row: Int) {
        guard let cursor, cursor.row == row, cursor.column < column else { return move(to: column, row) }
        let limit = Self.length(ofStep: column - cursor.column)
        var (length, between) = (0, cursor.column)
        while between < column, length < limit {
            let cell = grid[between, row]
            guard cell.hasSureWidth, look.ink(of: cell) == ink, look.link(of: cell) == link else { break }
            length += cell.byteCount
            between += 1
        }
        guard between == column, length < limit else { return move(to: column, row) }
        for between in cursor.column..<column {
            let cell = grid[between, row]
            if cell.width > 0 { put(cell, between, row) }
        }
    }

    /// The bytes of the sequence that moves so many columns to the right.
    private static func length(ofStep count: Int) -> Int { count < 2 ? 3 : count < 10 ? 4 : count < 100 ? 5 : 6 }

    private mutating func move(to column: Int, _ row: Int) {
        defer { cursor = (column, row) }
        if let cursor, cursor.row == row, cursor.column <= column {
            if cursor.column < column { sequence(column - cursor.column, final: "C") }
        } else if column == 0 {
            sequence(row + 1, final: "H")
        } else {
            append("\u{1B}[")
            append(row + 1)
            bytes.append(UInt8(ascii: ";"))
            append(column + 1)
            bytes.append(UInt8(ascii: "H"))
        }
    }

    /// A sequence with a number, which is 1 where it is left out.
    private mutating func sequence(_ number: Int, final: Unicode.Scalar) {
        append("\u{1B}[")
        if number > 1 { append(number) }
        bytes.append(UInt8(ascii: final))
    }

    private mutating func append(_ number: Int) {
        if number >= 10 { append(number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    private mutating func use(_ ink: Ink, _ link: UInt16) {
        if ink != self.ink {
            bytes.append(contentsOf: sequence(choosing: ink))
            self.ink = ink
        }
        if link != self.link {
            append(link == 0 ? HyperLink.end : grid.links[Int(link) - 1].start)
            self.link = link
        }
    }

    private mutating func sequence(choosing ink: Ink) -> [UInt8] {
        if let known = sequences.first(where: { $0.ink == ink }) { return known.bytes }
        let bytes = Array(("\u{1B}[0" + (ink.parameters.map { ";" + $0 } ?? "") + "m").utf8)
        sequences.append((ink, bytes))
        return bytes
    }
}
