import PlacesFeature
import PlacesMap
package import PlacesTerminal

/// One of the things to choose from.
package struct SelectorRow: Hashable, Sendable {
    package let text: String
    /// What distinguishes it from others of its name; shown if there is room.
    package let detail: String
    /// Whether it counts less than the others. The detail should say why.
    package let isDimmed: Bool

    package init(_ text: String, detail: String = "", isDimmed: Bool = false) {
        (self.text, self.detail, self.isDimmed) = (text, detail, isDimmed)
    }
}

/// Draws a list to choose from, with what was typed to filter it.
///
/// Of a long list only the rows around the selected one are looked at. Texts from outside are cleaned here.
package struct SelectorScreen<Rows: RandomAccessCollection> where Rows.Element == SelectorRow, Rows.Index == Int {
    /// More would push too much of what was there before off the screen.
    private let mostRows = 15

    private let title, prompt, query, empty, footer: String
    private let rows: Rows
    private let selected: Int?

    /// - Parameters:
    ///   - title: what is chosen; goes first where there is little room.
    ///   - prompt: what comes before the typed text.
    ///   - query: what was typed.
    ///   - rows: what matches, numbered from 0.
    ///   - selected: the number of the selected row.
    ///   - empty: what stands in place of the rows where there are none.
    ///   - footer: what keys do.
    package init(
        title: String, prompt: String, query: String, rows: Rows, selected: Int?, empty: String, footer: String
    ) {
        (self.title, self.prompt, self.query) = (title, prompt, query)
        (self.rows, self.selected, self.empty, self.footer) = (rows, selected, empty, footer)
    }

    /// At most `size.rows` lines, none wider than `size.columns`.
    package func lines(size: TextSize, options: RenderCapabilities) -> [StyledText] {
        let glyphs = Glyphs(options.glyphs)
        var lines: [StyledText] = []
        if size.rows >= 5, !title.isEmpty {
            lines.append(StyledText(title.cleaned.cut(to: size.columns, mark: glyphs.ellipsis), .bold))
        }
        lines.append(promptLine(columns: size.columns, glyphs))
        let hasFooter = size.rows >= 4 && !footer.isEmpty
        let window = window(height: min(mostRows, size.rows - lines.count - (hasFooter ? 1 : 0)))
        let list = rows[window].map { ($0, $0.text.cleaned, $0.detail.cleaned) }
        let column = min(list.map(\.1.displayWidth).max() ?? 0, max(0, size.columns - 2))
        for (index, (row, text, detail)) in zip(window, list) {
            let isSelected = index == selected
            var line = StyledText(isSelected ? "\(glyphs.selected) " : "  ", .me)
            line.append(
                text.cut(to: column, mark: glyphs.ellipsis), isSelected ? .bold : row.isDimmed ? .faint : .plain)
            let rest = size.columns - 2 - column - 2
            if !detail.isEmpty, rest >= min(detail.displayWidth, 4) {
                line.pad(to: 2 + column + 2)
                line.append(detail.cut(to: rest, mark: glyphs.ellipsis), .faint)
            }
            lines.append(line)
        }
        if list.isEmpty {
            lines.append(
                StyledText("  " + empty.cleaned.cut(to: max(0, size.columns - 2), mark: glyphs.ellipsis), .faint))
        }
        if hasFooter { lines.append(StyledText(footer.cleaned.cut(to: size.columns, mark: glyphs.ellipsis), .faint)) }
        return Array(lines.prefix(max(0, size.rows)))
    }

    /// The prompt, as much of the end of what was typed as fits, and which row of how many is selected.
    private func promptLine(columns: Int, _ glyphs: Glyphs) -> StyledText {
        let count = selected.map { "\($0 - rows.startIndex + 1)/\(rows.count)" } ?? "\(rows.count)"
        let prompt = prompt.cleaned.cut(to: max(0, columns / 2), mark: glyphs.ellipsis)
        var line = StyledText(prompt.isEmpty ? "" : prompt + " ", .faint)
        let typed = query.cleaned + (query.last == " " && !query.cleaned.isEmpty ? " " : "")
        let shown = typed.cutFront(to: columns - line.width - 1, mark: glyphs.ellipsis)
        line.append(shown, .bold)
        line.append(String(glyphs.caret), .me)
        let start = columns - count.count
        if start > line.width + 1 {
            line.pad(to: start)
            line.append(count, .faint)
        }
        return line
    }

    /// The rows to show: those around the selected one.
    private func window(height: Int) -> Range<Int> {
        let height = max(0, min(height, rows.count))
        let middle = (selected ?? rows.startIndex) - height / 2
        let start = max(rows.startIndex, min(middle, rows.endIndex - height))
        return start..<(start + height)
    }
}
