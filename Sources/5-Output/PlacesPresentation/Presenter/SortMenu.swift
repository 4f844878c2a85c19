package import PlacesFeature
import PlacesMap
import PlacesStrings

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
    private let others: [(list: String, order: PlacesOrder)]

    /// - Parameter others: what is remembered for other lists.
    package init(
        list: String, choices: [Choice], isReversed: Bool, others: [(list: String, order: PlacesOrder)] = []
    ) {
        (self.list, self.choices, self.isReversed, self.others) = (list, choices, isReversed, others)
    }

    /// A line for what it is about, one for each order, how to choose, and one for each other list with an order.
    package func text(options: PresentationOptions) -> String {
        let tick = String(Glyphs(options.glyphs).tick)
        let width = choices.map(\.name.count).max() ?? 0
        let rows = choices.map { choice in
            let name = choice.name + String(repeating: " ", count: width - choice.name.count)
            let reversed = choice.isCurrent && isReversed ? Strings.Sorting.reversed : ""
            return " \(choice.isCurrent ? tick : " ") \(name)  \(choice.meaning)\(reversed)"
        }
        let rest = others.map {
            Strings.Sorting.remembered($0.order.key.rawValue, isReversed: $0.order.isReversed, $0.list, isNew: false)
        }
        let lines = [Strings.Sorting.heading(list)] + rows + [Strings.Sorting.howTo(list)] + rest
        return lines.joined(separator: "\n") + "\n"
    }
}
