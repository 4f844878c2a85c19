extension Words {
    /// What the commands beside the search do.
    package enum Commands {
        package typealias Examples = [(line: String, meaning: String)]

        package static let categories = "browse the kinds of places"
        package static let categoriesDetails =
            "Lists the kinds of places that --category and --not-category take, each below the more general one. With "
            + "words, only kinds whose name, identifier or synonym holds them, with the kinds above them."
        package static let categoriesExamples: Examples = [
            ("places categories coffee", "kinds for coffee"), ("places -c cafe,bakery", "search in two kinds"),
        ]

        package static let sort = "show the orders, the current one ticked"
        package static let sortDetails =
            "Shows the orders that --sort takes, with the one ticked that is remembered for a list: for searches "
            + "without a kind, for a kind (--category) or for a list of saved places (--list). A search on a terminal "
            + "remembers the order it was given; in a pipe and in file formats only --sort counts."
        package static let sortExamples: Examples = [
            ("places -c cafe --sort rating", "choose, and remember it for cafés"),
            ("places sort --category cafe", "what is chosen for them"),
            ("places -c cafe --sort default", "forget it"),
        ]

        /// An option that this command does not take.
        package static func notTaken(_ option: String, by command: String) -> String {
            "places \(command) takes no \(option)."
        }

        package static func seeHelp(_ command: String) -> String { "See: places help \(command)" }

        /// A kind of place that the tree does not have.
        package static func unknownCategory(_ nearest: [String]) -> String {
            nearest.isEmpty ? "See: places categories" : "Did you mean \(nearest.joined(separator: " or "))?"
        }
    }
}
