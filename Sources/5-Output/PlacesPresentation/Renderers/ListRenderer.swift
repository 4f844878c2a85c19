import PlacesCategories
import PlacesFeature
import PlacesMap
import PlacesStrings
package import PlacesTerminal

/// Draws places as a table.
///
/// Every row has the same columns, by the room on a screen (``ListColumns``) and always the same in a pipe; a text that is
/// too long for its own is abbreviated or shortened. Formats for programs cut nothing.
package struct ListRenderer {
    let options: PresentationOptions
    private let glyphs: Glyphs

    package init(options: PresentationOptions) { (self.options, glyphs) = (options, Glyphs(options.glyphs)) }

    /// From fewer cells on, a place takes two lines.
    static let leastWidth = 44
    /// A row this many cells wide has all that users need to decide.
    package static let comfortableWidth = 45
    /// In fewer cells, a note says nothing.
    private static let leastNote = 6
    /// The columns of a pipe, which has no width of its own: wide enough for nearly all texts.
    private static let pipeName = 36, pipeKind = 18, pipeOnFoot = 6, pipeDistance = 7, pipeOpening = 25

    /// One line per row, none wider than `width`; `nil` cuts nothing.
    package func lines(_ rows: [PlaceRow], width: Int?) -> [StyledText] {
        guard let width else { return piped(rows) }
        let columns = columns(rows, width: width)
        return rows.map { line($0, columns) }
    }

    /// What stands above the columns.
    func head(_ rows: [PlaceRow], width: Int) -> StyledText {
        let columns = columns(rows, width: width)
        let words = Strings.Presentation.self
        var line = StyledText()
        func put(_ text: String, _ width: Int, isRight: Bool = false) {
            guard width > 0 else { return }
            let text = text.cut(to: width, mark: "")
            if line.width > 0 { line.pad(to: line.width + 1) }
            let end = line.width + width
            if isRight { line.pad(to: end - text.displayWidth) }
            line.append(text, .faint)
            line.pad(to: end)
        }
        line.pad(to: columns.number - 1)
        line.append(words.headOfNumber, .faint)
        line.pad(to: columns.number + 1)
        put(words.headOfName, columns.name)
        put(words.headOfKind, columns.kind)
        put(words.headOfWay, columns.onFoot, isRight: true)
        put("", columns.distance)
        put("", columns.arrow)
        put(words.headOfOpening, columns.opening)
        put(words.headOfAddress, columns.address)
        return line
    }

    /// The cells that rows take of so many.
    func usedWidth(_ rows: [PlaceRow], width: Int) -> Int { columns(rows, width: width).used }

    /// The cells before the name of a place that stands alone.
    static let lead = 4

    /// The number of a place that stands alone, and the sign of its state.
    func lead(of row: PlaceRow) -> StyledText {
        var line = StyledText()
        appendNumber(of: row, to: &line, Self.lead - 2)
        return line
    }

    /// The whole name, as it is called and as it stands on its sign.
    func name(of row: PlaceRow) -> String { (row.isSaved ? "\(glyphs.star) " : "") + row.name + (row.localNote ?? "") }

    /// Two lines per row, for the narrowest screens.
    func doubleLines(_ rows: [PlaceRow], width: Int) -> [StyledText] {
        let indent = max(2, String(rows.last?.number ?? 1).utf8.count) + 2
        return rows.flatMap { row in
            var first = StyledText()
            appendNumber(of: row, to: &first, indent - 2)
            appendName(of: row, to: &first, max(1, width - indent))
            let parts = [
                kind(of: row, in: 16), row.onFoot, row.arrow, row.openingForms.last ?? row.opening,
            ].compactMap(\.self).filter { !$0.isEmpty }
            var second = StyledText()
            second.pad(to: indent)
            second.append(parts.joined(separator: " ").cut(to: max(1, width - indent), mark: glyphs.ellipsis), .faint)
            return [first, second]
        }
    }

    // MARK: - Rows

    private func columns(_ rows: [PlaceRow], width: Int) -> ListColumns {
        var has: Set<ListColumns.Part> = []
        for row in rows {
            if row.category != nil { has.insert(.kind) }
            if row.onFoot != nil { has.insert(.way) }
            if row.arrow != nil { has.insert(.direction) }
            if !openingForms(of: row).isEmpty { has.insert(.opening) }
            if row.address != nil { has.insert(.address) }
        }
        var columns = ListColumns(
            width: width, numbers: rows.last?.number ?? rows.count, has: has,
            arrow: options.glyphs == .ascii ? 2 : 1, way: widestWay(rows))
        let (most, room) = (columns.kind, columns.opening)
        columns.shrink(
            kind: rows.reduce(4) { max($0, kind(of: $1, in: most)?.displayWidth ?? 0) },
            opening: rows.reduce(4) { max($0, opening(of: $1, in: room).displayWidth) })
        return columns
    }

    /// The cells of the widest way on foot, and of the widest distance that stands beside another way.
    private func widestWay(_ rows: [PlaceRow]) -> (onFoot: Int, distance: Int) {
        rows.reduce((0, 0)) { widest, row in
            (
                max(widest.0, row.onFoot?.displayWidth ?? 0),
                max(widest.1, row.distance == row.onFoot ? 0 : row.distance?.displayWidth ?? 0)
            )
        }
    }

    private func line(_ row: PlaceRow, _ columns: ListColumns) -> StyledText {
        var line = StyledText()
        appendNumber(of: row, to: &line, columns.number)
        appendName(of: row, to: &line, columns.name)
        if columns.address == 0, let note = row.note {
            let room = columns.number + 2 + columns.name - line.width - 1
            if room >= Self.leastNote { line.append(" " + note.cut(to: room, mark: glyphs.ellipsis), .faint) }
        }
        var end = line.width
        func put(_ text: String?, _ ink: Ink, _ width: Int, isRight: Bool = false) {
            guard width > 0 else { return }
            end += 1 + width
            guard let text, !text.isEmpty else { return }
            let shown = text.cut(to: width, mark: glyphs.ellipsis)
            line.pad(to: isRight ? end - shown.displayWidth : end - width)
            line.append(shown, ink)
        }
        end = columns.number + 2 + columns.name
        put(kind(of: row, in: columns.kind), .group(row.group), columns.kind)
        put(row.onFoot, .plain, columns.onFoot, isRight: true)
        put(row.distance == row.onFoot ? nil : row.distance, .faint, columns.distance, isRight: true)
        put(row.arrow, .plain, columns.arrow)
        let opening = opening(of: row, in: columns.opening)
        put(opening, row.state == .open || row.state == .closed ? .plain : .faint, columns.opening)
        put(columns.address < 24 ? row.street : row.address, .faint, columns.address)
        return line
    }

    /// The number and the sign of the state.
    private func appendNumber(of row: PlaceRow, to line: inout StyledText, _ width: Int) {
        let text = String(row.number)
        line.pad(to: line.width + max(0, width - text.utf8.count))
        line.append(text, .number(row.state))
        switch row.state {
        case .open: line.append(String(glyphs.open), .bold)
        case .closed: line.append(String(glyphs.closed), .faint)
        case .unknown, nil: line.pad(to: line.width + 1)
        }
        line.pad(to: width + 2)
    }

    private func appendName(of row: PlaceRow, to line: inout StyledText, _ width: Int) {
        let start = line.width
        if row.isSaved { line.append("\(glyphs.star) ") }
        let label = row.label.map { " (\($0))" } ?? ""
        let room = width - (line.width - start)
        let name = row.name.cut(to: max(min(4, room), room - label.displayWidth), mark: glyphs.ellipsis)
        line.append(name, .bold, link: HyperLink(website: row.website))
        if let local = row.localNote, line.width - start + local.displayWidth + label.displayWidth <= width {
            line.append(local, .faint)
        }
        line.append(label.cut(to: max(0, start + width - line.width), mark: glyphs.ellipsis))
    }

    /// The kind in the most words that fit: its own name, the short ones of our tree, or the beginning of it.
    private func kind(of row: PlaceRow, in width: Int) -> String? {
        guard let name = row.category, name.displayWidth > width else { return row.category }
        let forms = row.kind.map { KindShortForms.names(of: $0).map(Strings.ofTable) } ?? []
        let short = forms.first { $0.displayWidth <= width }
        return short ?? name.cut(to: width, mark: glyphs.ellipsis)
    }

    private func openingForms(of row: PlaceRow) -> [String] {
        row.openingForms.isEmpty ? [row.opening].compactMap(\.self) : row.openingForms
    }

    private func opening(of row: PlaceRow, in width: Int) -> String {
        let forms = openingForms(of: row)
        return forms.first { $0.displayWidth <= width } ?? (forms.last ?? "").cut(to: width, mark: glyphs.ellipsis)
    }

    // MARK: - Pipes

    private func piped(_ rows: [PlaceRow]) -> [StyledText] {
        let number = rows.reduce(1) { max($0, String($1.number).utf8.count) }
        func column(_ width: Int, _ text: (PlaceRow) -> String?) -> Int {
            rows.contains { text($0)?.isEmpty == false } ? width : 0
        }
        let widest = widestWay(rows)
        let kind = column(Self.pipeKind, \.category)
        let onFoot = column(max(Self.pipeOnFoot, widest.onFoot), \.onFoot)
        let distance = column(max(Self.pipeDistance, widest.distance), \.distance)
        let way = column(options.glyphs == .ascii ? 2 : 4, \.way)
        let opening = column(Self.pipeOpening) { openingForms(of: $0).first }
        return rows.map { row in
            var line = StyledText()
            var end = 0
            func put(
                _ text: String?, _ ink: Ink, _ width: Int, isRight: Bool = false,
                link: @autoclosure () -> HyperLink? = nil
            ) {
                guard width > 0 else { return }
                let start = end + (end > 0 ? 2 : 0)
                end = start + width
                guard let text = text?.cut(to: width, mark: glyphs.ellipsis), !text.isEmpty else { return }
                line.pad(to: isRight ? end - text.displayWidth : start)
                line.append(text, ink, link: options.linksSupported ? link() : nil)
            }
            put(String(row.number), .number(row.state), number, isRight: true)
            let isWhole = row.pipedName(glyphs, isWhole: true).displayWidth <= Self.pipeName
            put(row.pipedName(glyphs, isWhole: isWhole), .bold, Self.pipeName, link: HyperLink(website: row.website))
            put(kind == 0 ? nil : self.kind(of: row, in: kind), .group(row.group), kind)
            put(row.onFoot, .plain, onFoot, isRight: true)
            put(row.distance == row.onFoot ? nil : row.distance, .plain, distance, isRight: true)
            put(row.way, .plain, way)
            put(opening == 0 ? nil : self.opening(of: row, in: opening), .plain, opening)
            put(row.address, .faint, row.address?.displayWidth ?? 0)
            put(
                row.phone, .faint, options.linksSupported ? row.phone?.displayWidth ?? 0 : 0,
                link: HyperLink(phone: row.phone))
            // What has no room beside the name ends the row.
            if !isWhole, let local = row.localNote { line.append(" " + local, .faint) }
            return line
        }
    }
}

extension PlaceRow {
    /// The name on its sign as it stands behind the other.
    fileprivate var localNote: String? { localName.map { " (\($0))" } }

    /// - Parameter isWhole: whether the name on its sign stands behind the other.
    fileprivate func pipedName(_ glyphs: Glyphs, isWhole: Bool) -> String {
        (isSaved ? "\(glyphs.star) " : "") + name + (isWhole ? localNote ?? "" : "")
            + (label.map { " (\($0))" } ?? "")
    }

    var way: String? {
        arrow.map { arrow in compass.map { "\(arrow) \($0)" } ?? arrow }
    }
}
