/// Draws places as a table.
///
/// Within a width, columns go before names are cut: first the phone and the address, then the walking time,
/// the opening state, the category and the compass word. The arrow and the distance stay. The name on a place's sign stands
/// beside the one that is shown where the other columns leave room for it.
struct ListRenderer {
    let options: PresentationOptions
    private let glyphs: Glyphs

    init(options: PresentationOptions) { (self.options, glyphs) = (options, Glyphs(options.glyphs)) }

    private static let shortestAddress = 16
    private static let shortestName = 4

    /// One line per row, none wider than `width`; `nil` cuts nothing.
    func lines(_ rows: [PlaceRow], width: Int?) -> [StyledText] {
        let plan = Plan(rows: rows, width: width, showsPhone: options.linksSupported)
        return rows.map { line($0, plan) }
    }

    /// The width of the table with all its columns, or without the address and the phone.
    func naturalWidth(_ rows: [PlaceRow], withAddress: Bool = true) -> Int {
        Plan(rows: rows, width: nil, showsPhone: options.linksSupported, showsAddress: withAddress).total
    }

    private func line(_ row: PlaceRow, _ plan: Plan) -> StyledText {
        var line = StyledText()
        for (index, column) in plan.columns.enumerated() {
            if index > 0 { line.pad(to: line.width + column.kind.gap) }
            let start = line.width
            switch column.kind {
            case .number: append(String(row.number), .pin(row.group), to: &line, column.width, isRight: true)
            case .name: appendName(of: row, to: &line, column.width)
            case .category: append(row.category, .group(row.group), to: &line, column.width)
            case .opening: append(row.opening, .plain, to: &line, column.width)
            case .distance: append(row.distance, .plain, to: &line, column.width, isRight: true)
            case .arrow: append(row.arrow, .plain, to: &line, column.width)
            case .compass: append(row.compass, .faint, to: &line, column.width)
            case .walk: append(row.walkingTime, .faint, to: &line, column.width, isRight: true)
            case .street: append(row.street, .faint, to: &line, column.width)
            case .address: append(row.address, .faint, to: &line, column.width)
            case .phone: line.append(row.phone ?? "", .faint, link: HyperLink(phone: row.phone))
            }
            if index + 1 < plan.columns.count { line.pad(to: start + column.width) }
        }
        return line
    }

    private func append(
        _ text: String?, _ ink: Ink, to line: inout StyledText, _ width: Int, isRight: Bool = false
    ) {
        guard let text else { return }
        let columns = text.displayWidth
        guard columns <= width else { return line.append(text.cut(to: width, mark: glyphs.ellipsis), ink) }
        if isRight { line.pad(to: line.width + width - columns) }
        line.append(text, ink, columns: columns)
    }

    private func appendName(of row: PlaceRow, to line: inout StyledText, _ width: Int) {
        let start = line.width
        if row.isSaved { line.append("\(glyphs.star) ") }
        let label = row.label.map { " (\($0))" } ?? ""
        let room = width - (line.width - start)
        let name = row.name.cut(to: max(Self.shortestName, room - label.displayWidth), mark: glyphs.ellipsis)
        line.append(name, .bold, link: HyperLink(website: row.website))
        if let local = row.localNote, line.width - start + local.displayWidth + label.displayWidth <= width {
            line.append(local, .faint)
        }
        line.append(label.cut(to: start + width - line.width, mark: ""))
    }

    private enum Kind {
        case number, name, category, distance, arrow, compass, walk, opening, street, address, phone

        /// The blanks before it.
        var gap: Int { self == .arrow || self == .compass ? 1 : 2 }

        /// The columns that it takes in a row, a name without the one on the sign.
        func width(in row: PlaceRow) -> Int {
            switch self {
            case .number: return row.number.digitCount
            case .name:
                let label = row.label.map { $0.displayWidth + 3 } ?? 0
                return row.name.displayWidth + label + (row.isSaved ? 2 : 0)
            case .category: return row.category?.displayWidth ?? 0
            case .opening: return row.opening?.displayWidth ?? 0
            case .distance: return row.distance?.displayWidth ?? 0
            case .arrow: return row.arrow?.displayWidth ?? 0
            case .compass: return row.compass?.displayWidth ?? 0
            case .walk: return row.walkingTime?.displayWidth ?? 0
            case .street: return row.street?.displayWidth ?? 0
            case .address: return row.address?.displayWidth ?? 0
            case .phone: return row.phone?.displayWidth ?? 0
            }
        }
    }

    /// Which columns there are, and how wide.
    private struct Plan {
        private(set) var columns: [(kind: Kind, width: Int)] = []

        init(rows: [PlaceRow], width: Int?, showsPhone: Bool, showsAddress: Bool = true) {
            let kinds: [Kind] = [.number, .name, .category, .distance, .arrow, .compass, .walk, .opening]
            let widest = { (kind: Kind) in rows.reduce(0) { max($0, kind.width(in: $1)) } }
            columns = kinds.map { ($0, widest($0)) }.filter { $0.1 > 0 }
            let address = (kind: Kind.address, width: widest(.address))
            let street = (kind: Kind.street, width: widest(.street))
            let phone = (kind: Kind.phone, width: showsPhone ? widest(.phone) : 0)
            guard let width else {
                if showsAddress {
                    widenName(for: rows, to: .max)
                    columns += [address, phone].filter { $0.width > 0 }
                }
                return
            }
            defer { widenName(for: rows, to: width) }

            for kind in [Kind.walk, .opening, .category, .compass] where total > width {
                columns.removeAll { $0.kind == kind }
            }
            if total > width, let name = columns.firstIndex(where: { $0.kind == .name }) {
                columns[name].width = max(shortestName, columns[name].width - (total - width))
            }
            guard columns.contains(where: { $0.kind == .walk }) || widest(.walk) == 0 else { return }
            let room = width - total - Kind.address.gap
            if address.width > 0, address.width <= room {
                columns.append(address)
                if phone.width > 0, total + phone.kind.gap + phone.width <= width { columns.append(phone) }
            } else if street.width > 0, room >= min(street.width, shortestAddress) {
                columns.append((.street, min(street.width, room)))
            }
        }

        /// Makes room for names on signs beside the others, as far as there is some.
        private mutating func widenName(for rows: [PlaceRow], to width: Int) {
            guard rows.contains(where: { $0.localName != nil }),
                let name = columns.firstIndex(where: { $0.kind == .name })
            else { return }
            let wanted = rows.map { Kind.name.width(in: $0) + ($0.localNote?.displayWidth ?? 0) }.max() ?? 0
            columns[name].width += max(0, min(wanted - columns[name].width, width - total))
        }

        var total: Int {
            columns.enumerated().reduce(0) { $0 + $1.element.width + ($1.offset > 0 ? $1.element.kind.gap : 0) }
        }
    }
}

extension PlaceRow {
    /// The name on its sign as it stands behind the other.
    fileprivate var localNote: String? { localName.map { " (\($0))" } }
}

extension Int {
    /// How many digits it is written with, for numbers from 0.
    fileprivate var digitCount: Int { self < 10 ? 1 : 1 + (self / 10).digitCount }
}
