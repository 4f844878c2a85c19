import PlacesTerminal

/// Finds room for names beside numbers: whole gaps, in the order of the numbers.
package struct NamePlacing {
    package struct Name: Hashable, Sendable {
        /// Whose name it is, as a place in the list of spots.
        package let index: Int
        package let column, row, width: Int
    }

    package private(set) var names: [Name] = []

    /// - Parameters:
    ///   - widths: the cells that the whole name of each number takes.
    ///   - longest: the cells that a name may take; a longer one will be shortened.
    ///   - most: how many names there may be.
    ///   - reserved: cells that no name covers or touches.
    package init(
        beside spots: [NumberPlacing.Spot], widths: [Int], longest: Int, most: Int, columns: Int, rows: Int,
        reserved: [(column: Int, row: Int)]
    ) {
        var isTaken = Array(repeating: false, count: max(0, columns * rows))
        let taken =
            reserved
            + spots.flatMap { spot in
                Range.cells(spot.column, to: spot.column + spot.width).map { ($0, spot.row) }
            }
        for (column, row) in taken where (0..<columns).contains(column) && (0..<rows).contains(row) {
            isTaken[row * columns + column] = true
        }
        for (index, spot) in spots.enumerated()
        where names.count < most && widths[index] > 0 && (0..<rows).contains(spot.row) {
            let (start, line) = (spot.column + spot.width + 1, spot.row * columns)
            let width = min(longest, widths[index])
            let end = start + width
            // With a cell to what follows.
            let cells = Range.cells(line + start, to: line + min(columns, end + 1))
            guard end <= columns, !isTaken[cells].contains(true) else { continue }
            for column in Range.cells(start, to: end) { isTaken[line + column] = true }
            names.append(Name(index: index, column: start, row: spot.row, width: width))
        }
    }
}
