extension Strings {
    /// The orders of a list.
    package enum Sorting {
        package static func heading(_ list: String) -> String {
            switch list {
            case "all": localized("The order of searches without a kind:")
            case "saved:": localized("The order of all saved places:")
            case _ where list.hasPrefix("saved:"): localized("The order of the saved list \(list.dropFirst(6)):")
            default: localized("The order of \(list):")
            }
        }

        package static func howTo(_ list: String) -> String {
            localized("Choose with: \(line(localized("NAME"), list))")
        }

        /// The command that remembers an order for a list, or with "default" forgets it.
        package static func line(_ order: String, _ list: String) -> String {
            let option =
                switch list {
                case "all": ""
                case "saved:": " saved"
                case _ where list.hasPrefix("saved:"): " --list \"\(list.dropFirst(6))\""
                default: " \(list)"
                }
            return "places sort \(order)\(option)"
        }

        /// - Parameter isNew: whether it was not so before.
        package static func remembered(
            _ order: String, isReversed: Bool, _ list: String, isNew: Bool = true
        ) -> String {
            localized(
                "\(subject(list)) sorted by \(order)\(isReversed ? localized(", reversed") : "")\(isNew ? localized(" from now on") : ""); undo: \(line("default", list))"
            )
        }

        package static func forgotten(_ list: String) -> String {
            localized("\(subject(list)) sorted as usual from now on.")
        }

        private static func subject(_ list: String) -> String {
            switch list {
            case "all": localized("Searches without --category are")
            case "saved:": localized("All saved places are")
            case _ where list.hasPrefix("saved:"): localized("The saved list \(list.dropFirst(6)) is")
            default: localized("Searches with --category \(list) are")
            }
        }

        package static let reversed = localized(" (reversed)")

        /// Without an order.
        package static let usual = localized("the nearest, or prominent places from the whole circle")
        // The first places of each order, in words.
        package static let distance = localized("the nearest first")
        package static let relevance = localized("the best match for the words first, or the most prominent")
        package static let rating = localized("the best rated first")
        package static let popularity = localized("the most visited first, or the most often opened here")
        package static let price = localized("the cheapest first")
        package static let value = localized("the best value first: rating for the price level")
        package static let brand = localized("places of one chain together, the nearest chain first")
        package static let name = localized("by name, with numbers in order")
        package static let closing = localized("the next to close first")
    }
}
