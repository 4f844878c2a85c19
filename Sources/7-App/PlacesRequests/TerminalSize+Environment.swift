import PlacesFeature
package import PlacesTerminal

extension TerminalSize {
    /// What the terminal says, else what `COLUMNS` and `LINES` say, else 80×24.
    package static func resolve(reported: TerminalSize?, environment: [String: String]) -> TerminalSize {
        if let reported { return reported }
        let columns = cells(environment["COLUMNS"]) ?? standard.columns
        return TerminalSize(columns: columns, rows: cells(environment["LINES"]) ?? standard.rows) ?? standard
    }

    private static func cells(_ text: String?) -> Int? {
        guard let text, let count = Int(digits: text.trimmed), (1...10_000).contains(count) else { return nil }
        return count
    }
}
