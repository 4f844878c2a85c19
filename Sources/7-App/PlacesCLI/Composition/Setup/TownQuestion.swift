import PlacesFeature
import PlacesKnowledge
import PlacesMap
import PlacesMarkets
import PlacesPresentation
import PlacesStrings
import PlacesTerminal

/// The question for the user's town, with a line on who learns of it. Enter accepts the marked town.
struct TownQuestion: TerminalDialog {
    enum Answer {
        case town(Town)
        case exactPosition
        /// No town, and no service is asked.
        case nothing
        /// The user would rather not say.
        case unsaid
    }

    /// What is known before anything is typed.
    struct Context {
        /// The place that the clock suggests, for the title.
        var clock: String?
        /// The towns that are probably meant, the likeliest first.
        var guesses: [Town] = []
        /// The towns that a text names, the largest first.
        let find: (String) -> [Town]
        let host: String
        /// The place that Escape shows instead; `nil` where Escape changes nothing.
        let sample: String?
        /// What a service learns of an exact position: its cell, where the user wants that.
        let cell: String?
    }

    private let context: Context
    private(set) var typed = ""
    private(set) var rows: [Row] = []
    /// The number of the marked row, or `nil` while nothing is marked: Enter alone takes no row that is no town.
    private(set) var selected: Int?

    enum Row {
        case town(Town)
        case exactPosition, nothing
    }

    /// More rows would push the text below off a small screen.
    private static let mostTowns = 5
    private static let mostLetters = 64
    /// The typed text and one row.
    private static let fewestLines = 2

    init(_ context: Context) {
        self.context = context
        refill()
    }

    private mutating func refill() {
        let towns = typed.cleaned.isEmpty ? context.guesses : context.find(typed)
        rows = towns.prefix(Self.mostTowns).map(Row.town)
        if typed.cleaned.isEmpty { rows += context.sample == nil ? [.exactPosition, .nothing] : [.exactPosition] }
        selected = if case .town = rows.first { 0 } else { nil }
    }

    // MARK: - Keys

    mutating func handle(_ key: KeyEvent) -> Answer? {
        switch key {
        case .enter: return answer
        case .escape, .endOfInput: return .unsaid
        case .up, .backTab, .control("p"): select((selected ?? 0) - 1)
        case .down, .tab, .control("n"): select((selected ?? -1) + 1)
        case .home, .pageUp: select(0)
        case .end, .pageDown: select(rows.count - 1)
        case .backspace: change { $0 = String($0.dropLast()) }
        case .control("u"): change { $0 = "" }
        case .character(let character): change { $0.append(character) }
        case .paste(let text): change { $0 += text.cleaned }
        case .left, .right, .delete, .interrupt, .control, .mouse: break
        }
        return nil
    }

    private mutating func select(_ row: Int) { selected = rows.isEmpty ? nil : max(0, min(rows.count - 1, row)) }

    private mutating func change(_ edit: (inout String) -> Void) {
        edit(&typed)
        typed = String(typed.prefix(Self.mostLetters))
        refill()
    }

    private var answer: Answer? {
        switch current {
        case .town(let town): .town(town)
        case .exactPosition: .exactPosition
        case .nothing: .nothing
        case nil: nil
        }
    }

    // MARK: - Screen

    func lines(size: TextSize, options: RenderCapabilities) -> [StyledText] {
        let below = paragraphs.flatMap { StyledText($0).wrapped(width: size.columns, mark: "") }
        let keys = keyLines.flatMap { StyledText($0, .faint).wrapped(width: size.columns, mark: "") }
        let title = [Strings.Setup.title, context.clock.map(Strings.Setup.clock)].compactMap(\.self)
        let above = [title.joined(separator: "  ").cleaned, Strings.Setup.title].map {
            StyledText($0, .bold).wrapped(width: size.columns, mark: "")
        }
        // Who learns of the town goes last.
        let forms = [
            (above[0], [StyledText()] + below + keys), (above[0], below + keys), (above[1], below + keys),
            ([], below + keys), ([], keys),
        ]
        let (head, foot) = forms.first { $0.count + $1.count + Self.fewestLines <= size.rows } ?? ([], keys)
        let room = max(Self.fewestLines, size.rows - head.count - foot.count)
        let screen = SelectorScreen(
            title: "", prompt: Strings.Setup.prompt, query: typed, rows: rows.map(row), selected: selected,
            empty: typed.isEmpty ? Strings.Setup.typeATown : Strings.Setup.noSuchTown, footer: "")
        let choice = screen.lines(size: TextSize(columns: size.columns, rows: room), options: options)
        return Array((head + choice + foot).prefix(max(0, size.rows)))
    }

    private func row(_ row: Row) -> SelectorRow {
        switch row {
        case .town(let town):
            SelectorRow(town.name, detail: String(City(town).fullName.dropFirst(town.name.cleaned.count + 2)))
        case .exactPosition: SelectorRow(Strings.Setup.exactPosition, detail: Strings.Setup.exactPositionDetail)
        case .nothing: SelectorRow(Strings.Setup.forget)
        }
    }

    private var current: Row? { selected.map { rows[$0] } }

    private var paragraphs: [String] {
        let learned: String
        switch current {
        case .town(let town): learned = Strings.Setup.middle(of: town.name.cleaned)
        case .exactPosition: learned = context.cell.map(Strings.Setup.cell) ?? Strings.Setup.yourPosition
        case .nothing: return []
        case nil: learned = Strings.Setup.middleOfATown
        }
        return [Strings.Setup.why(learns: learned, context.host)]
    }

    private var keyLines: [String] {
        let enter: String? =
            switch current {
            case .town(let town): Strings.Setup.enter(town.name.cleaned)
            case .exactPosition: Strings.Setup.enterExactly
            case .nothing, nil: nil
            }
        return [enter, context.sample.map(Strings.Setup.escape) ?? Strings.Setup.escapeFromSetup].compactMap(\.self)
    }
}
