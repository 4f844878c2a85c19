import PlacesPresentation
import PlacesTerminal

/// What a full-screen terminal receives: the time it takes to make its bytes, and how many they are.
extension Part {
    static let frames = [TextSize(columns: 80, rows: 24), TextSize(columns: 200, rows: 60)].flatMap { size in
        let (before, after) = (streets(size, pin: size.columns / 2), streets(size, pin: size.columns / 2 + 3))
        return [
            part("all cells", size, goal: "≤ 0.5 ms", from: CellGrid(size: TextSize(columns: 0, rows: 0)), to: before),
            part("a moved pin", size, goal: "≤ 0.5 ms", from: before, to: after),
        ]
    }

    private static let options = RenderCapabilities(isColoured: true, linksSupported: true)
    private static let repetitions = 20

    private static func part(
        _ change: String, _ size: TextSize, goal: String, from before: CellGrid, to after: CellGrid
    ) -> Part {
        var start = CellFrameWriter()
        _ = start.update(to: before, options: options)
        let writer = start
        var once = writer
        let count = once.update(to: after, options: options).count
        return Part(
            title: "frame of \(size.columns)×\(size.rows), \(change)",
            figure: { "\(Report.number($0 / Double(repetitions), 3)) ms, \(count) bytes" }, goal: goal,
            work: {
                for _ in 0..<repetitions {
                    var writer = writer
                    _ = writer.update(to: after, options: options)
                }
            })
    }

    /// Braille in several inks, in lines and areas as streets and parks are, with a pin and its name over them.
    private static func streets(_ size: TextSize, pin: Int) -> CellGrid {
        var chance = SplitMix(state: 5)
        var grid = CellGrid(size: size)
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                guard let ink = ink(column: column, row: row, of: size) else { continue }
                let dots = Unicode.Scalar(0x2801 + UInt32.random(in: 0..<255, using: &chance)) ?? " "
                grid.put(String(Character(dots)), ink, column: column, row: row)
            }
        }
        grid.put("12 Kahvila", .faint, column: pin, row: size.rows / 2)
        return grid
    }

    private static func ink(column: Int, row: Int, of size: TextSize) -> Ink? {
        if row % 7 == 3 { return .bold }
        if (column - 2 * row) % 31 == 0 { return .plain }
        if (column + row / 3) % 9 == 0 || row % 7 == 6 { return .faint }
        return column > size.columns * 3 / 4 && row < size.rows / 2 ? .group(.nature) : nil
    }
}
