import PlacesFeature
import PlacesMap
import PlacesStrings
import PlacesTerminal

/// Lays out pages.
struct TextRenderer {
    private let parts: PageParts
    /// The one place there is, in place of a list.
    private let one: OnePlaceText?
    private let options: PresentationOptions

    /// On a smaller screen there is a list alone.
    private static let least = TextSize(columns: 60, rows: 16)
    /// From so many columns on, map and list stand beside each other.
    private static let sideBySideColumns = 76
    /// From so many columns on, a map beside a list has room for names.
    private static let wideColumns = 100
    /// The least columns of a map beside a list, and how many of a wide screen it may leave to the list.
    private static let mapColumns = (least: 28, most: 57)
    private static let gap = 1
    /// In a pipe, a map has the room of a usual page.
    private static let pageSize = TextSize(columns: 78, rows: 33)
    /// A map gains nothing beyond this.
    private static let greatestMapRows = 45
    private static let leastRows = 4

    private var viewModel: PlacesViewModel { parts.viewModel }

    init(viewModel: PlacesViewModel, options: PresentationOptions) {
        parts = PageParts(viewModel: viewModel, options: options)
        one = viewModel.rows.count == 1 ? OnePlaceText(row: viewModel.rows[0], options: options) : nil
        self.options = options
    }

    // MARK: - Pages

    /// Header, list, credit.
    func listPage() -> [StyledText] {
        guard !viewModel.rows.isEmpty else { return indented(parts.nothing) }
        let foot = parts.foot(rows: parts.width == nil ? [] : viewModel.rows, marks: [])
        return page(parts.list(width: parts.width), foot: foot)
    }

    /// Header, map with its legend, credit.
    func mapPage() -> [StyledText] {
        guard !viewModel.rows.isEmpty else { return nothingPage() }
        guard let map = viewModel.map else {
            return page([StyledText(Strings.Presentation.noMap)], foot: parts.foot(rows: [], marks: []))
        }
        guard let drawing = draw(map, room: mapRoom(footRows: 1)) else {
            let text = Strings.Presentation.mapTooSmall(
                columns: MapFrame.least.columns, rows: MapFrame.least.rows, namesOptions: options.isOfCommandLine)
            return page([StyledText(text)], foot: parts.foot(rows: [], marks: []))
        }
        let foot = parts.foot(rows: [], marks: drawing.marks)
        let again = foot.count > 1 ? draw(map, room: mapRoom(footRows: foot.count)) ?? drawing : drawing
        return page([again.scale] + again.lines, foot: foot, isScarce: parts.width != nil)
    }

    /// Map and list on a screen, the list alone in a pipe.
    func textPage() -> [StyledText] {
        guard case .screen(let size) = options.layout else { return listPage() }
        guard !viewModel.rows.isEmpty else { return nothingPage() }
        if let map = viewModel.map, size.columns >= Self.least.columns, size.rows >= Self.least.rows {
            let body = size.columns >= Self.sideBySideColumns ? sideBySide(map, size) : stacked(map, size)
            if let body { return body }
        }
        return listAlone(size)
    }

    /// Why there is nothing, and where that is: you among the streets, as far as a screen has room for both.
    private func nothingPage() -> [StyledText] {
        guard case .screen(let size) = options.layout, size.columns >= Self.least.columns,
            let width = parts.width, let map = viewModel.map, map.ground?.shapes.isEmpty == false
        else { return indented(parts.nothing) }
        let rows = size.rows - 1 - parts.nothing.count - 2
        guard
            let drawing = draw(
                map, room: TextSize(columns: width, rows: min(Self.greatestMapRows, rows)), isWide: false)
        else { return indented(parts.nothing) }
        let foot = parts.foot(rows: [], marks: drawing.marks)
        return indented(parts.nothing + withScale(drawing) + foot)
    }

    private func page(_ body: [StyledText], foot: [StyledText], isScarce: Bool = false) -> [StyledText] {
        let blocks = [
            parts.header + parts.understood(width: parts.width), body,
            parts.remarks(width: parts.width, isScarce: isScarce) + foot,
        ]
        return indented(Array(blocks.filter { !$0.isEmpty }.joined(separator: [StyledText()])))
    }

    private func indented(_ lines: [StyledText]) -> [StyledText] {
        guard parts.width != nil else { return lines }
        return lines.map { line in
            guard line.width > 0 else { return line }
            var indented = StyledText(" ")
            indented.append(line)
            return indented
        }
    }

    private func draw(_ map: MapViewModel, room: TextSize, isWide: Bool = true) -> MapDrawing? {
        let names =
            !isWide ? [] : viewModel.rows.filter { row in map.pins.contains { $0.number == row.number } }.map(\.name)
        return MapRenderer(options: options).draw(map, room: room, names: names)
    }

    private func mapRoom(footRows: Int) -> TextSize {
        guard case .screen(let size) = options.layout, let width = parts.width else {
            return options.mapSize ?? Self.pageSize
        }
        let around =
            parts.header.count + parts.understood(width: width).count
            + parts.remarks(width: width, isScarce: true).count + footRows
        let rows = size.rows - 1 - around - 3
        return TextSize(
            columns: min(options.mapSize?.columns ?? width, width),
            rows: options.mapSize?.rows ?? max(MapFrame.least.rows, rows))
    }

    /// The places in so many lines, or the one place there is.
    private func list(width: Int?, height: Int) -> [StyledText] {
        guard let one, let width else { return parts.list(width: width, height: height) }
        return Array(one.lines(width: width).prefix(max(1, height)))
    }

    private func listHeight(width: Int) -> Int { one?.lines(width: width).count ?? parts.listHeight(width: width) }

    /// The list, as long as the screen is high, but at least a few rows.
    private func listAlone(_ size: TextSize) -> [StyledText] {
        let head = parts.header + parts.understood(width: parts.width)
        let credits = parts.foot(rows: viewModel.rows, marks: [])
        let all = size.rows - 1 - head.count - credits.count
        let isScarce = parts.listHeight(width: parts.width) + parts.remarks(width: parts.width).count > all
        let foot = parts.remarks(width: parts.width, isScarce: isScarce) + credits
        let room = size.rows - 1 - head.count - foot.count
        return indented(head + list(width: parts.width, height: max(Self.leastRows, room)) + foot)
    }

    // MARK: - Map and list

    private func sideBySide(_ map: MapViewModel, _ size: TextSize) -> [StyledText]? {
        guard let width = parts.width else { return nil }
        let table = ListRenderer(options: options)
        let wanted = min(size.columns * 2 / 5, Self.mapColumns.most, width - Self.gap - ListRenderer.comfortableWidth)
        let mapShare = max(Self.mapColumns.least, wanted)
        let listWidth = table.usedWidth(viewModel.rows, width: width - Self.gap - mapShare)
        let columns = width - Self.gap - listWidth
        let height = size.rows - 1

        // Above the rows: the scale of the map, and beside it what was understood, or the heads of the columns.
        let understood = parts.understood(width: listWidth)
        let beside = understood.count == 1 ? understood : []
        let head = parts.header + (beside.isEmpty ? parts.understood(width: width) : [])
        var rows = viewModel.rows.count
        var (foot, drawing): ([StyledText], MapDrawing?) = ([], nil)
        var (remarks, inside, hasTop, body) = ([StyledText](), [StyledText](), true, 0)
        var footRows = 1
        for _ in 0..<3 {
            let room = height - head.count - footRows
            // Remarks stand below the list where there is room, else below all; only then rows have to go.
            let narrow = parts.remarks(width: listWidth)
            let isRoomy = narrow.isEmpty || listHeight(width: listWidth) + 1 + narrow.count + 1 <= room
            inside = isRoomy ? narrow : []
            let all = isRoomy ? [] : parts.remarks(width: width)
            let isScarce = viewModel.rows.count + all.count + 1 > room
            remarks = isRoomy ? [] : parts.remarks(width: width, isScarce: isScarce)
            hasTop = !beside.isEmpty || viewModel.rows.count + remarks.count + 1 <= room
            body = min(Self.greatestMapRows, room - remarks.count - (hasTop ? 1 : 0))
            rows = parts.shownCount(height: body)
            drawing = draw(
                map.prefix(rows), room: TextSize(columns: columns, rows: body),
                isWide: size.columns >= Self.wideColumns)
            guard let drawing else { return nil }
            foot = parts.foot(rows: Array(viewModel.rows.prefix(rows)), marks: drawing.marks)
            if foot.count <= footRows { break }
            footRows = foot.count
        }
        guard let drawing else { return nil }
        var right = list(width: listWidth, height: body)
        if !inside.isEmpty {
            right += Array(repeating: StyledText(), count: max(1, body - right.count - inside.count)) + inside
        }
        let top = beside.first ?? (one == nil ? table.head(viewModel.rows, width: listWidth) : StyledText())
        let left = hasTop ? drawing.lines : withScale(drawing)
        return indented(
            head + (hasTop ? self.beside([drawing.scale], drawing.columns, [top]) : [])
                + self.beside(left, drawing.columns, right) + remarks + foot)
    }

    /// The map with the scale in its corner, where no line is left for it.
    private func withScale(_ drawing: MapDrawing) -> [StyledText] {
        let end = drawing.scale.width + 1
        let isFree = { (row: Int) in !drawing.spots.contains { $0.row == row && $0.column <= end } }
        guard let row = [drawing.lines.count - 1, 0].first(where: isFree) else { return drawing.lines }
        var lines = drawing.lines
        lines[row] = drawing.scale.followed(by: lines[row], from: end)
        return lines
    }

    /// A narrow screen: the map above the list.
    private func stacked(_ map: MapViewModel, _ size: TextSize) -> [StyledText]? {
        guard let width = parts.width else { return nil }
        let head = parts.header + parts.understood(width: width)
        var footRows = 1
        for _ in 0..<2 {
            let least = size.rows - 1 - head.count - footRows - 1 - MapFrame.least.rows
            let isScarce = listHeight(width: width) + parts.remarks(width: width).count > least
            let remarks = parts.remarks(width: width, isScarce: isScarce)
            let room = size.rows - 1 - head.count - remarks.count - footRows - 1
            let rows = max(MapFrame.least.rows, min(room - listHeight(width: width), size.rows / 2), room * 2 / 5)
            guard room - rows >= 2 else { return nil }
            let shown = parts.shownCount(height: room - rows)
            guard
                let drawing = draw(
                    map.prefix(shown), room: TextSize(columns: width, rows: rows), isWide: false)
            else { return nil }
            // The signs stand beside the scale where they fit.
            let listed = Array(viewModel.rows.prefix(shown))
            var top = drawing.scale
            let beside = parts.signs(rows: listed, marks: drawing.marks, room: width - top.width - 3)
            if let beside {
                top.pad(to: width - beside.width)
                top.append(beside)
            }
            let foot = parts.foot(rows: beside == nil ? listed : [], marks: beside == nil ? drawing.marks : [])
            if foot.count > footRows, footRows == 1 {
                footRows = foot.count
                continue
            }
            let list = list(width: width, height: room - rows)
            return indented(head + [top] + drawing.lines + list + remarks + foot)
        }
        return nil
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
}
