import PlacesPresentation
import PlacesStrings
import PlacesTerminal

/// The explorer before anything is known: its empty map, with a question in it.
struct ExploreOpeningView: Sendable {
    /// Metres.
    let radius, maximumRadius: Double
    let options: PresentationOptions

    /// Wider lines are hard to read.
    private static let widestQuestion = 60
    /// In fewer rows, a question may have the whole screen.
    private static let fewestRows = 12

    /// The room for a question on a screen.
    static func room(in size: TextSize) -> TextSize {
        guard let area = ExploreLayout(size: size, hasList: false)?.question else { return size }
        return TextSize(
            columns: min(widestQuestion, area.columns - 2), rows: area.rows < fewestRows ? size.rows : area.rows)
    }

    /// The screen.
    /// - Parameters:
    ///   - question: what is asked, or `nil` while nothing is.
    ///   - isSlow: true if the user has begun to wonder why nothing happens.
    func grid(asking question: [StyledText]?, isSlow: Bool, size: TextSize) -> CellGrid {
        guard let layout = ExploreLayout(size: size, hasList: false),
            question.map({ $0.count <= layout.question.rows }) ?? true
        else {
            return plain(question, size)
        }
        let scale = RadiusScale(greatest: maximumRadius)
        let model = ExploreViewModel(
            emptyWithin: scale.clamped(radius), on: scale,
            notice: isSlow && question == nil ? [Strings.Explore.finding] : [],
            canLeave: question == nil, units: options.units)
        return ExploreScreen.grid(of: model, asking: question, layout, size: size, options: options)
    }

    /// A question that has no room beside anything else.
    private func plain(_ question: [StyledText]?, _ size: TextSize) -> CellGrid {
        var grid = CellGrid(size: size)
        for (row, line) in (question ?? []).enumerated() { grid.put(line, column: 0, row: row) }
        return grid
    }
}
