/// The bytes that turn the grid on a terminal into the next one, with as few of them as changed cells allow.
///
/// The terminal is one of ECMA-48 that does not wrap at its right edge. Where it knows mode 2026, it shows all of a frame
/// at once. Where its cursor was does not matter; but what else is drawn between two frames, only ``forget()`` tells.
package struct CellFrameWriter: Sendable {
    private static let start = "\u{1B}[?2026h"
    private static let end = "\u{1B}[?2026l"
    private static let clear = "\u{1B}[0m\u{1B}[H\u{1B}[2J"
    /// Erasing the rest of a line is shorter than more blanks than these.
    private static let fewBlanks = 3

    private var shown: CellGrid?
    private var look = CellLook()

    package init() {}

    /// What ends a frame that was cut short.
    package static func reset(options: PresentationOptions) -> String {
        (options.linksSupported ? HyperLink.end : "") + "\u{1B}[0m" + end
    }

    /// What was drawn may be gone: the next frame is drawn whole.
    package mutating func forget() { shown = nil }

    /// Replaces what is shown; no bytes where nothing changes.
    package mutating func update(to grid: CellGrid, options: PresentationOptions) -> [UInt8] {
        let look = CellLook(isColoured: options.isColoured, hasLinks: options.linksSupported)
        let before = shown?.size == grid.size && look == self.look ? shown : nil
        defer { (shown, self.look) = (grid, look) }
        if let before, before == grid { return [] }

        let changes = CellChanges(from: before ?? CellGrid(size: grid.size), to: grid, look: look)
        var pen = CellPen(grid: grid, look: look)
        pen.append(Self.start)
        if before == nil { pen.append(Self.clear) }
        let prefix = pen.bytes.count
        for row in 0..<grid.size.rows { Self.draw(row, of: grid, changes, with: &pen) }
        guard before == nil || pen.bytes.count > prefix else { return [] }
        pen.putDown()
        pen.append(Self.end)
        return pen.bytes
    }

    private static func draw(_ row: Int, of grid: CellGrid, _ changes: CellChanges, with pen: inout CellPen) {
        let columns = grid.size.columns
        let start = row * columns
        guard let last = (start..<start + columns).last(where: changes.contains).map({ $0 - start }) else { return }
        var blanks = columns
        while blanks > 0, changes.look.isBlank(grid.cells[start + blanks - 1]) { blanks -= 1 }
        for column in 0...last where changes.contains(start + column) {
            if column >= blanks, last - column >= fewBlanks { return pen.eraseRest(column: column, row: row) }
            pen.write(column: column, row: row)
        }
    }
}

/// What of a cell is to be seen on a terminal.
struct CellLook: Hashable, Sendable {
    var isColoured = false, hasLinks = false

    func ink(of cell: Cell) -> Ink { isColoured ? cell.ink : .plain }
    func link(of cell: Cell) -> UInt16 { hasLinks ? cell.link : 0 }
    func isBlank(_ cell: Cell) -> Bool { cell.isSpace && ink(of: cell) == .plain && link(of: cell) == 0 }
}

/// Which cells look different in another grid of the same size.
private struct CellChanges {
    let look: CellLook
    private let old, new: [Cell]
    /// The numbers that the links of the new grid had in the old one, where they are not the same.
    private var numbers: [UInt16]?

    init(from old: CellGrid, to new: CellGrid, look: CellLook) {
        (self.look, self.old, self.new) = (look, old.cells, new.cells)
        guard look.hasLinks, old.links != new.links else { return }
        let known = Dictionary(old.links.enumerated().map { ($1, UInt16($0 + 1)) }) { first, _ in first }
        numbers = [0] + new.links.map { known[$0] ?? .max }
    }

    func contains(_ index: Int) -> Bool {
        let (old, new) = (old[index], new[index])
        if old.isSameCharacter(as: new) == false || look.ink(of: old) != look.ink(of: new) { return true }
        let link = look.link(of: new)
        return look.link(of: old) != (numbers.map { $0[Int(link)] } ?? link)
    }
}
