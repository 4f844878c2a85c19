import PlacesWords

/// The orders to choose from, the current one ticked.
package struct SortMenu {
    package struct Choice {
        let name, meaning: String
        let isCurrent: Bool

        package init(name: String, meaning: String, isCurrent: Bool) {
            (self.name, self.meaning, self.isCurrent) = (name, meaning, isCurrent)
        }
    }

    private let list: String
    private let choices: [Choice]
    private let isReversed: Bool

    package init(list: String, choices: [Choice], isReversed: Bool) {
        (self.list, self.choices, self.isReversed) = (list, choices, isReversed)
    }

    /// A line for what it is about, one for each order, and how to choose.
    package func text(options: PresentationOptions) -> String {
        let tick = String(Glyphs(options.glyphs).tick)
        let width = choices.map(\.name.count).max() ?? 0
        let rows = choices.map { choice in
            let name = choice.name + String(repeating: " ", count: width - choice.name.count)
            let reversed = choice.isCurrent && isReversed ? Words.Sorting.reversed : ""
            return " \(choice.isCurrent ? tick : " ") \(name)  \(choice.meaning)\(reversed)"
        }
        return ([Words.Sorting.heading(list)] + rows + [Words.Sorting.howTo(list)]).joined(separator: "\n") + "\n"
    }
}
