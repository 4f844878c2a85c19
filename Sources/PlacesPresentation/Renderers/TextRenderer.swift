import PlacesWords

/// Lays out pages.
struct TextRenderer {
    private let parts: PageParts
    private let options: PresentationOptions

    /// Terminals of this width have room for map and list beside each other.
    static let sideBySideColumns = 110
    /// The least width of a list beside a map.
    private static let leastListWidth = 46
    /// The least width of the column beside a stacked map.
    private static let leastPanelWidth = 26
    private static let gap = 3
    /// In a pipe, a map has the room of a usual page.
    private static let pageSize = TextSize(columns: 78, rows: 33)
    /// A map beside a list gains nothing beyond this.
    private static let greatestMapRows = 45
    private static let leastRows = 4
    /// At most so many lines say which pins share a spot, where the page has a height.
    private static let greatestLegend = 4

    private var viewModel: PlacesViewModel { parts.viewModel }

    init(viewModel: PlacesViewModel, options: PresentationOptions) {
        parts = PageParts(viewModel: viewModel, options: options)
        self.options = options
    }

    /// Header, list, credit.
    func listPage() -> [StyledText] { page([parts.list(width: parts.width)]) }

    /// Header, map with its legend, credit.
    func mapPage() -> [StyledText] {
        guard !viewModel.rows.isEmpty else { return page([]) }
        guard let map = viewModel.map else { return page([[StyledText(Words.Presentation.noMap)]]) }
        let least = MapGeometry.least
        return mapAlone(map)
            ?? page([[StyledText(Words.Presentation.mapTooSmall(columns: least.columns, rows: least.rows))]])
    }

    /// A map that fills the page. On a screen the legend stands beside it, or where there is no room, below.
    private func mapAlone(_ map: MapViewModel) -> [StyledText]? {
        let renderer = MapRenderer(options: options)
        guard case .screen(let size) = options.layout, let width = parts.width else {
            let room = options.mapSize ?? Self.pageSize
            return renderer.draw(map, room: room).map {
                page([$0.lines + legend($0, width: max(Self.pageSize.columns, room.columns), limit: nil)])
            }
        }
        let columns = min(options.mapSize?.columns ?? width, width)
        let tall = size.rows - 1 - parts.header.count - parts.credits.count - 2
        let rows = options.mapSize?.rows ?? tall
        guard let drawing = renderer.draw(map, room: TextSize(columns: columns, rows: rows)) else { return nil }
        if let panel = panel(drawing, legendLimit: nil) {
            return page([beside(drawing.lines, drawing.columns, panel)], notices: [])
        }
        return mapAboveLegend(map, columns: columns, height: size.rows - 1 - page([]).count - 1)
    }

    private func mapAboveLegend(_ map: MapViewModel, columns: Int, height: Int) -> [StyledText]? {
        var rows = options.mapSize?.rows ?? height - 1
        for _ in 0..<3 {
            let room = TextSize(columns: columns, rows: max(MapGeometry.least.rows, rows))
            guard let drawing = MapRenderer(options: options).draw(map, room: room) else { return nil }
            let legend = legend(drawing, width: parts.width, limit: options.mapSize == nil ? max(2, height / 4) : nil)
            let isSettled = options.mapSize != nil || rows <= MapGeometry.least.rows
            if isSettled || drawing.lines.count + legend.count <= height { return page([drawing.lines + legend]) }
            rows = height - legend.count
        }
        return nil
    }

    /// Map and list on a screen, the list alone in a pipe.
    func textPage() -> [StyledText] {
        guard case .screen(let size) = options.layout, let map = viewModel.map else { return listPage() }
        let body = size.columns >= Self.sideBySideColumns ? sideBySide(map, size) : stacked(map, size)
        return body ?? shortened(size)
    }

    // MARK: - Pages

    /// Paragraphs between header and credit.
    private func page(_ paragraphs: [[StyledText]], notices: [StyledText]? = nil) -> [StyledText] {
        let all = [parts.header] + paragraphs + [(notices ?? parts.notices(width: parts.width)) + parts.credits]
        let lines = Array(all.filter { !$0.isEmpty }.joined(separator: [StyledText()]))
        return indented(lines)
    }

    private func indented(_ lines: [StyledText]) -> [StyledText] {
        guard parts.width != nil else { return lines }
        return lines.map { line in
            var indented = StyledText(" ")
            indented.append(line)
            return indented
        }
    }

    /// The list, as long as the screen is high; on a tiny screen a few rows all the same.
    private func shortened(_ size: TextSize) -> [StyledText] {
        let footer = parts.notices(width: parts.width) + parts.credits
        let room = size.rows - 1 - parts.header.count - footer.count
        return indented(parts.header + parts.list(width: parts.width, height: max(Self.leastRows, room)) + footer)
    }

    // MARK: - Map and list

    private func sideBySide(_ map: MapViewModel, _ size: TextSize) -> [StyledText]? {
        guard let width = parts.width else { return nil }
        let footer = parts.notices(width: width) + parts.credits
        let height = size.rows - 1 - parts.header.count - footer.count - 2
        let list = ListRenderer(options: options)
        // The list gets all its columns, or those without the address, if that leaves the map enough.
        let most = width - Self.gap - Self.leastListWidth
        let wanted = [true, false].map { width - Self.gap - list.naturalWidth(viewModel.rows, withAddress: $0) }
        let columns = min(most, wanted.first { $0 >= width * 2 / 5 } ?? width * 2 / 5)
        var room = TextSize(columns: columns, rows: min(Self.greatestMapRows, height - 2))
        if let chosen = options.mapSize { room = TextSize(columns: min(most, chosen.columns), rows: chosen.rows) }
        let renderer = MapRenderer(options: options)
        guard var drawing = renderer.draw(map, room: room) else { return nil }
        var legend = legend(drawing, width: drawing.columns, limit: Self.greatestLegend)
        if options.mapSize == nil, drawing.lines.count + legend.count > height {
            let rows = height - legend.count
            guard let smaller = renderer.draw(map, room: TextSize(columns: columns, rows: rows)) else { return nil }
            drawing = smaller
            legend = self.legend(drawing, width: drawing.columns, limit: height - drawing.lines.count)
        }
        let left = drawing.lines + legend
        let rows = parts.list(
            width: width - drawing.columns - Self.gap, height: options.mapSize == nil ? height : max(height, left.count)
        )
        return indented(
            parts.header + [StyledText()] + beside(left, drawing.columns, rows) + [StyledText()] + footer)
    }

    private func stacked(_ map: MapViewModel, _ size: TextSize) -> [StyledText]? {
        guard let width = parts.width else { return nil }
        let rows = options.mapSize?.rows ?? min(size.rows / 2, size.rows - 1 - parts.header.count - 4)
        let room = TextSize(columns: min(width, options.mapSize?.columns ?? width), rows: rows)
        let renderer = MapRenderer(options: options)
        guard let drawing = renderer.draw(map, room: room) else { return nil }
        if let panel = panel(drawing, legendLimit: nil) {
            return assembled(beside(drawing.lines, drawing.columns, panel), footer: parts.credits, size)
        }
        guard let panel = panel(drawing, legendLimit: drawing.lines.count, withNotices: false) else {
            return piled(map, size, room: room)
        }
        let footer = parts.notices(width: width) + parts.credits
        return assembled(beside(drawing.lines, drawing.columns, panel), footer: footer, size)
    }

    /// A narrow screen: the legend below the map, both in half of the height.
    private func piled(_ map: MapViewModel, _ size: TextSize, room: TextSize) -> [StyledText]? {
        guard let width = parts.width else { return nil }
        let renderer = MapRenderer(options: options)
        var room = room
        for _ in 0..<2 {
            guard let drawing = renderer.draw(map, room: room) else { return nil }
            let legend = legend(drawing, width: width, limit: 2)
            if options.mapSize != nil || drawing.lines.count + legend.count <= size.rows / 2 {
                return assembled(
                    drawing.lines + legend, footer: parts.notices(width: width) + parts.credits, size)
            }
            room = TextSize(columns: room.columns, rows: size.rows / 2 - legend.count)
        }
        return nil
    }

    private func assembled(_ block: [StyledText], footer: [StyledText], _ size: TextSize) -> [StyledText]? {
        let room = size.rows - 1 - parts.header.count - block.count - footer.count
        guard room >= 2 || options.mapSize != nil else { return nil }
        // Blank lines go before rows do.
        let blanks = max(0, min(2, room - max(6, viewModel.rows.count)))
        let list = parts.list(width: parts.width, height: max(2, room - blanks))
        let blank = [StyledText()]
        return indented(
            parts.header + block + (blanks > 0 ? blank : []) + list + (blanks > 1 ? blank : []) + footer)
    }

    private func beside(_ left: [StyledText], _ columns: Int, _ right: [StyledText]) -> [StyledText] {
        (0..<max(left.count, right.count)).map { index in
            var line = left.indices.contains(index) ? left[index] : StyledText()
            guard right.indices.contains(index), right[index].width > 0 else { return line }
            line.pad(to: columns + Self.gap)
            line.append(right[index])
            return line
        }
    }

    // MARK: - Legend

    /// The scale and the signs, then the shared spots.
    private func legend(_ drawing: MapDrawing, width: Int?, limit: Int?) -> [StyledText] {
        let key = parts.join(drawing.key, width: width, separator: "   ")
        return key + limited(drawing.shared, width: width, limit: limit.map { max(1, $0 - key.count) })
    }

    /// The legend from the top and the notices from the bottom, in the room beside a map; `nil` if they do not fit.
    private func panel(_ drawing: MapDrawing, legendLimit: Int?, withNotices: Bool = true) -> [StyledText]? {
        guard let width = parts.width.map({ $0 - drawing.columns - Self.gap }), width >= Self.leastPanelWidth else {
            return nil
        }
        let signs = parts.join(Array(drawing.key.dropFirst()), width: width, separator: "   ")
        let key = Array(drawing.key.prefix(1)) + signs
        let legend = key + limited(drawing.shared, width: width, limit: legendLimit.map { max(1, $0 - key.count) })
        let notices = withNotices ? parts.notices(width: width) : []
        let blanks = drawing.lines.count - legend.count - notices.count
        guard blanks >= (notices.isEmpty ? 0 : 1) else { return nil }
        return legend + (notices.isEmpty ? [] : Array(repeating: StyledText(), count: blanks) + notices)
    }

    /// The shared spots in at most so many lines; the last says how many more there are.
    private func limited(_ shared: [StyledText], width: Int?, limit: Int?) -> [StyledText] {
        let lines = parts.join(shared, width: width, separator: "   ")
        guard let limit, lines.count > limit else { return lines }
        for count in stride(from: shared.count - 1, through: 0, by: -1) {
            let more = Words.Presentation.moreSpots(shared.count - count, Glyphs(options.glyphs).ellipsis)
            let shortened = parts.join(
                shared.prefix(count) + [StyledText(more, .faint)], width: width, separator: "   ")
            if shortened.count <= limit { return shortened }
        }
        return []
    }
}
