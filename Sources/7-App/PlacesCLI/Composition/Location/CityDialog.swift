import PlacesFeature
import PlacesMarkets
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesUseCases

/// Lets the user choose a town in the terminal.
struct CityDialog {
    let request: MarketRequest
    let screen: ScreenRequest
    let world: World

    /// Returns `nil` if the user gives up.
    func choose() throws(CommandFailure) -> ChosenCity.Choice? {
        guard !screen.isAccessible else { return try AccessibleCityPicker(request: request, world: world).choose() }
        guard let terminal = world.screen else { return nil }
        let market = try translated { try MarketChoice(request: request, world: world).marketOrWorld() }
        let dialog = Dialog(selector: CitySelector(market: market))
        switch try translated({ try terminal.run(dialog, options: world.capabilities(screen)) }) {
        case .chosen(let city): return ChosenCity.Choice(city, market: market)
        case .cancelled: return nil
        }
    }

    /// The selector on a screen.
    private struct Dialog: TerminalDialog {
        var selector: CitySelector

        func lines(size: TextSize, options: RenderCapabilities) -> [StyledText] {
            // The screen scrolls its own window, and counts what is outside.
            let view = selector.view(columns: size.columns, rows: .max)
            let rows = view.rows.map { SelectorRow($0.text, detail: $0.detail, isDimmed: !$0.isActive) }
            let screen = SelectorScreen(
                title: view.title, prompt: view.prompt + ": ", query: view.typed, rows: rows,
                selected: view.rows.firstIndex(where: \.isSelected), empty: view.message ?? "",
                footer: rows.isEmpty ? view.help : view.message ?? view.help)
            return screen.lines(size: size, options: options)
        }

        mutating func handle(_ key: KeyEvent) -> SelectorOutcome? {
            let events: [SelectorEvent] =
                switch key {
                case .character(let character): [.character(character)]
                case .paste(let text): text.map(SelectorEvent.character)
                case .enter: [.enter]
                case .backspace: [.backspace]
                case .escape, .endOfInput: [.escape]
                case .up, .control("p"): [.up]
                case .down, .control("n"): [.down]
                case .left: [.back]
                case .home: [.home]
                case .end: [.end]
                case .pageUp: [.pageUp]
                case .pageDown: [.pageDown]
                case .right, .tab, .backTab, .delete, .interrupt, .control, .mouse: []
                }
            for event in events { if let outcome = selector.handle(event) { return outcome } }
            return nil
        }
    }
}
