/// The size of a terminal in cells.
package struct TerminalSize: Hashable, Sendable {
    /// The size to assume where nobody tells.
    package static let standard = TerminalSize(uncheckedColumns: 80, rows: 24)

    /// At least 1.
    package let columns: Int
    /// At least 1.
    package let rows: Int

    /// Returns `nil` for a size below one cell, as terminals report that do not know theirs.
    package init?(columns: Int, rows: Int) {
        guard columns >= 1, rows >= 1 else { return nil }
        self.init(uncheckedColumns: columns, rows: rows)
    }

    private init(uncheckedColumns columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

    /// What the terminal says, else what `COLUMNS` and `LINES` say, else 80×24.
    package static func resolve(reported: TerminalSize?, environment: [String: String]) -> TerminalSize {
        if let reported { return reported }
        return TerminalSize(
            uncheckedColumns: cells(environment["COLUMNS"]) ?? standard.columns,
            rows: cells(environment["LINES"]) ?? standard.rows)
    }

    private static func cells(_ text: String?) -> Int? {
        guard let text, let count = Int(digits: text.trimmed), (1...10_000).contains(count) else { return nil }
        return count
    }
}
