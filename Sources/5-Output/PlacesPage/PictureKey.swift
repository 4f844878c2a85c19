import PlacesFeature
import PlacesMessages
import PlacesPresentation
import PlacesStrings
import PlacesTerminal

/// The key of a picture: exactly the marks that it shows, side by side on as many lines as they need.
struct PictureKey {
    private struct Item {
        enum Sign {
            case group(CategoryGroup)
            case closed, you, point, dot, hatch
        }

        let sign: Sign
        let text: String
    }

    private let lines: [[(item: Item, x: Float)]]

    static let lineHeight = 24.0
    private static let textGap: Float = 24
    private static let gap: Float = 18
    /// In columns.
    private static let longestCentre = 40

    /// - Parameter width: in pixels.
    init(_ picture: MapPicture, width: Float) {
        let listed = picture.model.entries.prefix(picture.model.listed)
        var items = picture.model.groups(listed).map { Item(sign: .group($0), text: Strings.Page.group($0.rawValue)) }
        if listed.contains(where: \.isClosed) { items.append(Item(sign: .closed, text: Strings.Opening.closed)) }
        let centre = picture.map.centre
        items.append(
            Item(sign: centre == .user ? .you : .point, text: centre.text.cut(to: Self.longestCentre, mark: "…")))
        if picture.hasOthers { items.append(Item(sign: .dot, text: Strings.Presentation.notListed)) }
        if picture.leavesCoverage { items.append(Item(sign: .hatch, text: Strings.Presentation.nothingKnown)) }
        var (lines, x) = ([[(item: Item, x: Float)]](), Float.infinity)
        for item in items {
            let room = Self.textGap + PictureText.width(item.text, size: 13) + Self.gap
            if x + room > width {
                lines.append([])
                x = 0
            }
            lines[lines.count - 1].append((item, x))
            x += room
        }
        self.lines = lines
    }

    var height: Double { Double(lines.count) * Self.lineHeight }

    func write(to markup: inout Markup, x: Double, y: Double) {
        for (row, line) in lines.enumerated() {
            for (item, offset) in line {
                let at = (x + Double(offset), y + Double(row) * Self.lineHeight + Self.lineHeight / 2)
                markup.open("g", [("transform", "translate(\(at.0.metres) \(at.1.metres))")])
                write(item.sign, to: &markup)
                markup.element("text", [("class", "note"), ("x", "24"), ("y", "4.5")], item.text)
                markup.close("g")
            }
        }
    }

    private func write(_ sign: Item.Sign, to markup: inout Markup) {
        switch sign {
        case .group(let group):
            markup.open("g", [("class", MapPicture.kind(group, isClosed: false))])
            markup.shape("circle", [("class", "badge"), ("cx", "9"), ("r", "9")])
            markup.shape(
                "use",
                [
                    ("href", "#g-\(group.rawValue)"), ("class", "glyph"), ("x", "3"), ("y", "-6"), ("width", "12"),
                    ("height", "12"),
                ])
            markup.close("g")
        case .closed:
            markup.open("g", [("class", MapPicture.kind(.other, isClosed: true))])
            markup.shape(
                "rect",
                [("class", "badge"), ("x", "0"), ("y", "-7"), ("width", "18"), ("height", "14"), ("rx", "7")])
            markup.close("g")
        case .you:
            markup.open("g", [("class", "me")])
            markup.shape("circle", [("class", "spot"), ("cx", "9"), ("r", "6.5")])
            markup.close("g")
        case .point:
            markup.open("g", [("class", "me")])
            markup.shape("path", [("class", "spot"), ("d", "M9-7.5L16.5 0L9 7.5L1.5 0z")])
            markup.close("g")
        case .dot: markup.shape("path", [("class", "others"), ("d", "M9 0h.01")])
        case .hatch: markup.shape("path", [("class", "hatch"), ("d", "M2 7L14-5M6 8L18-4M1 1L8-6")])
        }
    }
}
