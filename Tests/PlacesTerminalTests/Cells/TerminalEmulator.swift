import PlacesText

@testable import PlacesTerminal

/// A terminal that knows just the sequences we send, and notes all else as a fault. It does not wrap at its right edge.
struct TerminalEmulator {
    struct Shown: Hashable {
        /// Empty in the right half of a wide character.
        var text = " "
        var ink = ""
        var link = ""
    }

    let size: TextSize
    /// Whether it gives one column to characters of which others think they take two.
    var isNarrow = false
    private(set) var faults: [String] = []
    private var cells: [Shown]
    private var column = 0, row = 0
    private var ink = "", link = ""
    private var isInFrame = false

    init(size: TextSize) {
        self.size = size
        cells = Array(repeating: Shown(), count: size.columns * size.rows)
    }

    subscript(column: Int, row: Int) -> Shown { cells[row * size.columns + column] }

    /// Whether it writes plainly, and no frame is open.
    var isAtRest: Bool { ink.isEmpty && link.isEmpty && !isInFrame }

    /// Fills everything with something that no frame draws.
    mutating func spoil() { cells = Array(repeating: Shown(text: "#"), count: cells.count) }

    mutating func feed(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        if Array(text.utf8) != bytes { faults.append("not UTF-8") }
        var rest = text.unicodeScalars[...]
        while !rest.isEmpty {
            let plain = rest.prefix { $0 != "\u{1B}" }
            for character in String(plain) { write(character) }
            rest = rest.dropFirst(plain.count + 1)
            if plain.endIndex < text.unicodeScalars.endIndex { command(&rest) }
        }
    }

    private mutating func command(_ rest: inout Substring.UnicodeScalarView) {
        guard let kind = rest.popFirst() else { return faults.append("ends in a sequence") }
        if kind == "]" {
            let address = String(String.UnicodeScalarView(rest.prefix { $0 != "\u{1B}" }))
            rest = rest.dropFirst(address.unicodeScalars.count + 1)
            guard rest.popFirst() == "\\", address.hasPrefix("8;;") else { return faults.append("OSC \(address)") }
            link = String(address.dropFirst(3))
            return
        }
        let parameters = String(String.UnicodeScalarView(rest.prefix { $0.value < 0x40 }))
        rest = rest.dropFirst(parameters.unicodeScalars.count)
        guard kind == "[", let final = rest.popFirst() else { return faults.append("ESC \(kind)") }
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        switch (final, parameters) {
        case ("h", "?2026"): isInFrame = true
        case ("l", "?2026"): isInFrame = false
        case ("H", _): (row, column) = ((numbers.first ?? 1) - 1, (numbers.count > 1 ? numbers[1] : 1) - 1)
        case ("C", _): column += numbers.first ?? 1
        case ("K", ""): for column in column..<size.columns { put(Shown(ink: ink, link: link), column) }
        case ("J", "2"): cells = Array(repeating: Shown(ink: ink, link: link), count: cells.count)
        case ("m", _) where ["", "0"].contains(parameters): ink = ""
        case ("m", _) where parameters.hasPrefix("0;"): ink = String(parameters.dropFirst(2))
        case ("m", _) where ink.isEmpty: ink = parameters
        default: faults.append("CSI \(parameters)\(final)")
        }
        if !(0..<size.columns).contains(column) || !(0..<size.rows).contains(row) {
            faults.append("moves to \(column), \(row)")
            (column, row) = (0, 0)
        }
    }

    private mutating func write(_ character: Character) {
        let scalars = character.unicodeScalars
        if scalars.contains(where: { $0.properties.generalCategory == .control }) { faults.append("writes a command") }
        if !isInFrame { faults.append("writes outside a frame") }
        let isDisputed = scalars.count > 1 || scalars.contains { $0.value > 0xFFFF }
        let width = isNarrow && isDisputed ? 1 : character.displayWidth
        if column + width > size.columns { faults.append("\(character) does not fit") }
        put(Shown(text: String(character), ink: ink, link: link), column)
        if width == 2, column + 1 < size.columns {
            put(Shown(text: "", ink: ink, link: link), column + 1)
            cells[row * size.columns + column].text = String(character)
        }
        column = min(column + width, size.columns - 1)
    }

    /// Of a wide character, no half stays.
    private mutating func put(_ shown: Shown, _ column: Int) {
        let index = row * size.columns + column
        if cells[index].text.isEmpty, column > 0 { cells[index - 1].text = " " }
        if column + 1 < size.columns, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
        cells[index] = shown
    }
}

extension TerminalEmulator {
    /// The cells that do not look like those of a grid, and faults.
    func differences(from grid: CellGrid, options: RenderCapabilities) -> [String] {
        var found = faults
        if !isAtRest { found.append("is not at rest") }
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let (cell, shown) = (grid[column, row], self[column, row])
                if isNarrow, cell.width != 1 { continue }
                // A wide character is written in the ink of its left half.
                let inked = cell.width == 0 ? grid[column - 1, row] : cell
                let expected = Shown(
                    text: cell.text, ink: options.isColoured ? inked.ink.parameters(options.palette) ?? "" : "",
                    link: options.linksSupported ? grid.link(of: cell)?.address ?? "" : "")
                if shown != expected { found.append("\(column), \(row): \(shown), not \(expected)") }
            }
        }
        return found
    }
}

extension HyperLink {
    fileprivate var address: String { String(start.dropFirst(5).dropLast(2)) }
}
