import PlacesFeature
import PlacesMap
package import PlacesPresentation
import PlacesStrings
package import PlacesTerminal

/// Draws what an explorer sees.
package struct ExploreScreen {
    private let options: PresentationOptions
    private let layout: ExploreLayout
    private var grid: CellGrid

    /// The whole screen; one that is too small says so.
    package static func grid(for state: ExploreState, options: PresentationOptions) -> CellGrid {
        guard let layout = ExploreLayout(size: state.size) else { return tooSmall(state.size, trouble: state.trouble) }
        let model = ExplorePresenter.viewModel(for: state, layout: layout, options: options)
        return grid(of: model, asking: nil, layout, size: state.size, options: options)
    }

    /// - Parameter question: what is asked in the map, or `nil` while nothing is.
    static func grid(
        of model: ExploreViewModel, asking question: [StyledText]?, _ layout: ExploreLayout, size: TextSize,
        options: PresentationOptions
    ) -> CellGrid {
        var screen = ExploreScreen(options: options, layout: layout, grid: CellGrid(size: size))
        screen.draw(model)
        let area = layout.question
        if let question { screen.draw(question, in: area, from: area.row + (area.rows - question.count) / 2) }
        return screen.grid
    }

    private static func tooSmall(_ size: TextSize, trouble: String?) -> CellGrid {
        var grid = CellGrid(size: size)
        let least = ExploreLayout.least
        let texts = [Strings.Explore.tooSmall(columns: least.columns, rows: least.rows), trouble].compactMap(\.self)
        let lines = texts.flatMap { StyledText($0).wrapped(width: max(1, size.columns), mark: "") }
        for (row, line) in lines.prefix(size.rows).enumerated() {
            grid.put(line, column: 0, row: row)
        }
        return grid
    }

    private var glyphs: Glyphs { Glyphs(options.glyphs) }

    private mutating func draw(_ model: ExploreViewModel) {
        drawHeader(model)
        drawMap(model.map)
        draw(notice: model.status.notice)
        if let panel = model.panel {
            if layout.panel != layout.list { clear(layout.panel) }
            draw(panel)
        } else {
            draw(model.rows)
            draw(model.remarks, below: model.rows.count)
        }
        drawSlider(model)
        draw(model.status)
    }

    private mutating func clear(_ area: ExploreLayout.Area) {
        let blank = StyledText(String(repeating: " ", count: max(0, area.columns)))
        for row in Range.cells(area.row, to: area.row + area.rows) { grid.put(blank, column: area.column, row: row) }
    }

    // MARK: - Header

    private mutating func drawHeader(_ model: ExploreViewModel) {
        let room = layout.header.columns - 2
        let title = StyledText(model.title.cut(to: room, mark: glyphs.ellipsis), .bold)
        grid.put(title, column: 1, row: 0)
        let rest = room - title.width - 3
        guard rest >= 10 else { return }
        let form = model.summary.first { $0.displayWidth <= rest } ?? model.summary.last ?? ""
        let summary = StyledText(form.cut(to: rest, mark: glyphs.ellipsis))
        grid.put(summary, column: layout.header.columns - 1 - summary.width, row: 0)
    }

    // MARK: - Map

    private mutating func drawMap(_ map: ExploreViewModel.Map) {
        let geometry = layout.geometry(radius: map.radius, zoom: map.zoom)
        let canvas = ExploreMap(map: map, geometry: geometry, options: options).canvas()
        grid.put(canvas, column: layout.map.column, row: layout.map.row)
    }

    private static let widestNotice = 56

    /// Below the middle of the map, wrapped to its width. A long one goes on where the list would be.
    private mutating func draw(notice: [String]) {
        let area = layout.map
        let width = max(1, min(Self.widestNotice, area.columns - 4))
        let lines = notice.flatMap { StyledText($0, .bold).wrapped(width: width, mark: glyphs.ellipsis) }
        let room = layout.question
        draw(lines, in: room, from: min(area.row + area.rows / 2 + 1, room.row + room.rows - lines.count))
    }

    /// Lines over what is there, in the middle of an area's width.
    private mutating func draw(_ lines: [StyledText], in area: ExploreLayout.Area, from row: Int) {
        let widest = lines.map(\.width).max() ?? 0
        let column = area.column + max(0, (area.columns - widest - 2) / 2)
        let top = max(area.row, row)
        for (index, line) in lines.prefix(max(0, area.row + area.rows - top)).enumerated() {
            var text = StyledText(" ")
            text.append(line)
            text.pad(to: widest + 2)
            grid.put(text, column: column, row: top + index, end: area.column + area.columns)
        }
    }

    // MARK: - List

    private mutating func draw(_ rows: [ExploreViewModel.Row]) {
        let area = layout.list
        let lines = ListRenderer(options: options).lines(rows.map(\.row), width: area.columns - 2)
        // Of rows that pass each other, the one with more of its way before it is seen.
        let keys = rows.map { $0.isSelected ? .infinity : $0.way }
        for index in rows.indices.sorted(by: { keys[$0] < keys[$1] }) {
            let (row, line) = (rows[index], lines[index])
            let position = area.row + Int(cells: row.line.rounded())
            guard position >= area.row, position < area.row + area.rows else { continue }
            var text = StyledText(row.isSelected ? "\(glyphs.selected)" : " ", .me)
            text.append(" ")
            text.append(line)
            text.pad(to: area.columns)
            grid.put(text, column: area.column, row: position, end: area.column + area.columns)
            if row.isSelected {
                grid.ink(.selected, columns: .cells(area.column + 2, to: area.column + area.columns), row: position)
            }
        }
    }

    /// With a blank line after the rows.
    private mutating func draw(_ remarks: [String], below rows: Int) {
        let area = layout.list
        let start = rows == 0 ? 0 : rows + 1
        let lines = remarks.flatMap {
            StyledText($0, rows == 0 ? .plain : .faint).wrapped(width: area.columns - 2, mark: glyphs.ellipsis)
        }
        for (index, line) in lines.prefix(max(0, area.rows - start)).enumerated() {
            grid.put(line, column: area.column + 1, row: area.row + start + index)
        }
    }

    private mutating func draw(_ panel: ExploreViewModel.Panel) {
        let area = layout.panel
        let end = area.column + area.columns
        grid.put(
            StyledText(panel.title.cut(to: area.columns - 1, mark: glyphs.ellipsis), .faint), column: area.column + 1,
            row: area.row)
        for (index, line) in panel.lines.dropFirst(max(0, panel.offset)).prefix(max(0, area.rows - 1)).enumerated() {
            let (row, isSelected) = (area.row + 1 + index, panel.selected == panel.offset + index)
            if isSelected { grid.put(StyledText(String(glyphs.selected), .me), column: area.column, row: row) }
            grid.put(line, column: area.column + (panel.selected == nil ? 0 : 2), row: row, end: end)
        }
    }

    // MARK: - Lines below

    private mutating func drawSlider(_ model: ExploreViewModel) {
        let area = layout.slider
        let last = max(0, area.columns - 1)
        let knob = min(last, max(0, Int(cells: (model.slider.position * Double(last)).rounded())))
        var line = StyledText()
        line.append(String(repeating: glyphs.barLine, count: knob), .me)
        line.append(String(glyphs.knob), .me)
        line.append(String(repeating: glyphs.barLine, count: last - knob), .faint)
        grid.put(line, column: area.column, row: area.row)
        let start = area.column + area.columns + 2
        let room = grid.size.columns - start - 1
        // If a message needs its whole line, the credits are shown here.
        var label = StyledText(model.slider.label, .bold)
        label.append("  \(model.slider.ends.0)\(glyphs.separator)\(model.slider.ends.1)", .faint)
        let left = room - label.width - 2
        let keys = model.status.keys.first { $0.displayWidth <= left } ?? ""
        let right = isLong(model.status) ? credits(model.status) : StyledText(keys, .faint)
        let isShort = label.width > room || isLong(model.status) && label.width + 2 + right.width > room
        if isShort { label = StyledText(model.slider.label, .bold) }
        grid.put(label, column: start, row: area.row)
        if label.width + 2 + right.width <= room {
            grid.put(right, column: grid.size.columns - 1 - right.width, row: area.row)
        } else if isLong(model.status) {
            // As on any map, then: in the corner.
            let (row, end) = (layout.map.row + layout.map.rows - 1, layout.map.column + layout.map.columns)
            grid.put(right, column: max(layout.map.column, end - right.width), row: row, end: end)
        }
    }

    private func credits(_ status: ExploreViewModel.Status) -> StyledText {
        var credits = StyledText()
        for credit in status.credits {
            if credits.width > 0 { credits.append(glyphs.separator, .faint) }
            credits.append(credit.text, .faint, link: HyperLink(website: credit.url))
        }
        return credits
    }

    /// Whether a message has no room beside the credits.
    private func isLong(_ status: ExploreViewModel.Status) -> Bool {
        guard status.typed == nil, let message = status.message else { return false }
        return message.displayWidth + credits(status).width + 5 > layout.status.columns
    }

    /// In fewer columns, what was made of the words says nothing.
    private static let leastHint = 12

    private mutating func draw(_ status: ExploreViewModel.Status) {
        let (row, columns) = (layout.status.row, layout.status.columns)
        let credits = isLong(status) ? StyledText() : credits(status)
        let start = columns - 1 - credits.width
        let isCreditShown = credits.width > 0 && start >= 1
        if isCreditShown { grid.put(credits, column: start, row: row) }
        let room = (isCreditShown ? start - 3 : columns - 1) - 1
        if let typed = status.typed {
            var line = StyledText("/", .me)
            line.append(typed.cleaned.cutFront(to: max(1, room - 2), mark: glyphs.ellipsis), .bold)
            line.append(String(glyphs.caret), .me)
            let left = room - line.width - 2
            if let understood = status.understood, left >= Self.leastHint {
                line.append("  " + understood.cut(to: left, mark: glyphs.ellipsis), .faint)
            }
            return grid.put(line, column: 1, row: row)
        }
        let text = status.message ?? status.origin
        guard room > 4 else { return }
        let ink: Ink = status.isTrouble ? .me : status.message == nil ? .faint : .bold
        grid.put(StyledText(text.cut(to: room, mark: glyphs.ellipsis), ink), column: 1, row: row)
    }
}
