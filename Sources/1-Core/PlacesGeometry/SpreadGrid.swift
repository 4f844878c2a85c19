/// A square grid over a circle.
package struct SpreadGrid {
    package struct Cell: Hashable {
        package let column, row: Int

        @inlinable
        package init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
    }

    /// Metres.
    package let side: Double
    @usableFromInline let cellsToMetre: Double
    /// The numbers of the last column and row on every side of the middle.
    package let farthest: Int

    /// - Parameter count: about how many cells lie in the circle.
    package init(count: Int, radius: Double) {
        side = 2 * radius / max(1, (Double(count) * 4 / .pi).squareRoot().rounded(.up))
        cellsToMetre = 1 / side
        farthest = Self.whole(radius * cellsToMetre).number
    }

    /// Of the square around the circle.
    package var cellCount: Int { (2 * farthest + 1) * (2 * farthest + 1) }

    /// The number of a cell among those of the square; cells outside, where no point of the circle lies, count as those
    /// at its edge.
    @inlinable
    package func number(of cell: Cell) -> Int {
        let column = min(farthest, max(-farthest, cell.column))
        let row = min(farthest, max(-farthest, cell.row))
        return (row + farthest) * (2 * farthest + 1) + column + farthest
    }

    package func cell(east: Double, north: Double) -> Cell {
        Cell(column: Self.whole(east * cellsToMetre).number, row: Self.whole(north * cellsToMetre).number)
    }

    /// The cell of a point that is known within an allowance, or `nil` if that leaves a choice.
    @inlinable
    package func cell(east: Double, north: Double, allowance: Double) -> Cell? {
        let (column, row) = (Self.whole(east * cellsToMetre), Self.whole(north * cellsToMetre))
        let share = allowance * cellsToMetre
        guard abs(column.rest) + share < 0.499_999, abs(row.rest) + share < 0.499_999 else { return nil }
        return Cell(column: column.number, row: row.number)
    }

    /// 1.5 times two to the power of 52.
    @usableFromInline static let great = 6_755_399_441_055_744.0

    /// The nearest whole number below two to the power of 31, and how much is more.
    @inlinable
    static func whole(_ value: Double) -> (number: Int, rest: Double) {
        // In so great a number no bits are left for parts: adding rounds, and the last bits are the whole number.
        let rounded = value + Self.great
        return (Int(Int32(truncatingIfNeeded: rounded.bitPattern)), value - (rounded - Self.great))
    }
}
