import PlacesText

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
    private var look = RenderCapabilities()

    package init() {}

    /// What ends a frame that was cut short.
    package static func reset(options: RenderCapabilities) -> String {
        (options.linksSupported ? HyperLink.end : "") + "\u{1B}[0m" + end
    }

    /// What was drawn may be gone: the next frame is drawn whole.
    package mutating func forget() { shown = nil }

    /// Replaces what is shown; no bytes where nothing changes.
    package mutating func update(to grid: CellGrid, options: RenderCapabilities) -> [UInt8] {
        let look = options
        let before = shown?.size == grid.size && look == self.look ? shown : nil
        defer { (shown, self.look) = (grid, look) }
        let old = before ?? CellGrid(size: grid.size)
        var pen = CellEncoder(cells: grid.cells, columns: grid.size.columns, links: grid.links, look: look)
        pen.append(Self.start)
        if before == nil {
            pen.reserve(4 * grid.cells.count)
            pen.append(Self.clear)
        }
        let prefix = pen.bytes.count
        let changes = CellChanges(
            from: old.cells, to: grid.cells, columns: grid.size.columns, look: look,
            links: look.linksSupported ? (old.links, grid.links) : ([], []))
        for row in 0..<grid.size.rows where changes.mayTouch(row) { Self.draw(row, changes, with: &pen) }
        guard before == nil || pen.bytes.count > prefix else { return [] }
        pen.putDown()
        pen.append(Self.end)
        return pen.bytes
    }

    private static func draw(_ row: Int, _ changes: CellChanges, with pen: inout CellEncoder) {
        let columns = changes.columns
        let start = row * columns
        var last = columns - 1
        while last >= 0, !changes.contains(start + last) { last -= 1 }
        guard last >= 0 else { return }
        var blanks = columns
        while blanks > 0, changes.look.isBlank(changes.new[start + blanks - 1]) { blanks -= 1 }
        for column in 0...last where column == last || changes.contains(start + column) {
            if column >= blanks, last - column >= fewBlanks { return pen.eraseRest(column: column, row: row) }
            pen.write(column: column, row: row)
        }
    }
}

/// What of a cell is to be seen on a terminal.
extension RenderCapabilities {
    func ink(of cell: Cell) -> Ink { isColoured ? cell.ink : .plain }
    func link(of cell: Cell) -> UInt16 { linksSupported ? cell.link : 0 }
    func isBlank(_ cell: Cell) -> Bool { cell.isSpace && ink(of: cell) == .plain && link(of: cell) == 0 }
}
