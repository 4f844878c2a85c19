/// The size of a terminal in cells.
package struct TerminalSize: Hashable, Sendable {
    /// The size to assume if it is unknown.
    package static let standard = TerminalSize(uncheckedColumns: 80, rows: 24)

    /// The largest part of a terminal that is drawn upon, from the left and the top: more than screens have, and little
    /// enough to be drawn at once. A terminal may report up to 65,535 of each.
    package static let greatest = TerminalSize(uncheckedColumns: 1000, rows: 500)

    /// In `1...1000`.
    package let columns: Int
    /// In `1...500`.
    package let rows: Int

    /// Larger sizes are cut to ``greatest``; returns `nil` for a size below one cell, as terminals report that do not
    /// know theirs.
    package init?(columns: Int, rows: Int) {
        guard columns >= 1, rows >= 1 else { return nil }
        self.init(
            uncheckedColumns: min(columns, Self.greatest.columns), rows: min(rows, Self.greatest.rows))
    }

    private init(uncheckedColumns columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }
}
