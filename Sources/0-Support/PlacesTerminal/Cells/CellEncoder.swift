import PlacesText

/// Writes cells of a grid where they belong, and keeps in mind where the cursor of the terminal is and how it writes.
struct CellEncoder {
    private(set) var bytes: [UInt8] = []
    private let cells: [Cell]
    private let columns: Int
    private let links: [HyperLink]
    private let look: RenderCapabilities
    /// Unknown after a character whose width terminals do not agree upon, and at the right edge.
    private var cursor: (column: Int, row: Int)?
    private var ink = Ink.plain
    /// Whether that ink looks plain; others than ``Ink/plain`` may.
    private var isPlain = true
    private var link: UInt16 = 0
    /// The parameters that choose inks, as far as they were needed: one after the other, and where each one's are.
    private var parameters: [UInt8] = []
    private var inks: [(ink: Ink, range: Range<Int>)] = []

    init(cells: [Cell], columns: Int, links: [HyperLink], look: RenderCapabilities) {
        (self.cells, self.columns, self.links, self.look) = (cells, columns, links, look)
    }

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Writes the character that begins in a cell; nothing for the right half of one.
    mutating func write(column: Int, row: Int) {
        let cell = cells[row * columns + column]
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
        begin()
        bytes.append(UInt8(ascii: "K"))
    }

    /// Back to plain text.
    mutating func putDown() { use(.plain, 0) }

    private mutating func put(_ cell: Cell, _ column: Int, _ row: Int) {
        cell.append(to: &bytes)
        let next = column + Int(cell.width)
        cursor = cell.hasSureWidth && next < columns ? (next, row) : nil
    }

    /// Moves to a cell, or writes once more what is between, where that is shorter.
    private mutating func approach(_ column: Int, _ row: Int) {
        guard let cursor, cursor.row == row, cursor.column <= column else { return move(to: column, row) }
        if cursor.column == column { return }
        let limit = Self.length(ofStep: column - cursor.column)
        var (length, between) = (0, cursor.column)
        while between < column, length < limit {
            let cell = cells[row * columns + between]
            guard cell.hasSureWidth, look.ink(of: cell) == ink, look.link(of: cell) == link else { break }
            length += cell.byteCount
            between += 1
        }
        guard between == column, length < limit else { return move(to: column, row) }
        for between in cursor.column..<column {
            let cell = cells[row * columns + between]
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
            begin()
            append(row + 1)
            bytes.append(UInt8(ascii: ";"))
            append(column + 1)
            bytes.append(UInt8(ascii: "H"))
        }
    }

    /// A sequence with a number, which is 1 where it is left out.
    private mutating func sequence(_ number: Int, final: Unicode.Scalar) {
        begin()
        if number > 1 { append(number) }
        bytes.append(UInt8(ascii: final))
    }

    /// The beginning of a control sequence.
    private mutating func begin() {
        bytes.append(0x1B)
        bytes.append(UInt8(ascii: "["))
    }

    private mutating func append(_ number: Int) {
        if number >= 10 { append(number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    private mutating func use(_ ink: Ink, _ link: UInt16) {
        if ink != self.ink { choose(ink) }
        if link != self.link {
            append(link == 0 ? HyperLink.end : links[Int(link) - 1].start)
            self.link = link
        }
    }

    /// By the sequence SGR, which without parameters takes all others back.
    private mutating func choose(_ ink: Ink) {
        let range = range(of: ink)
        self.ink = ink
        defer { isPlain = range.isEmpty }
        if range.isEmpty, isPlain { return }
        begin()
        if !range.isEmpty, !isPlain {
            bytes.append(UInt8(ascii: "0"))
            bytes.append(UInt8(ascii: ";"))
        }
        for index in range { bytes.append(parameters[index]) }
        bytes.append(UInt8(ascii: "m"))
    }

    private mutating func range(of ink: Ink) -> Range<Int> {
        for known in inks where known.ink == ink { return known.range }
        let start = parameters.count
        parameters.append(contentsOf: (ink.parameters(look.palette) ?? "").utf8)
        inks.append((ink, start..<parameters.count))
        return start..<parameters.count
    }
}
