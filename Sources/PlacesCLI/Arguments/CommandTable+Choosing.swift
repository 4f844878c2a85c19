import PlacesWords

extension CommandTable {
    /// What helps to choose: the kinds of places, and the orders.
    static let choosing: [CommandSpec] = [
        CommandSpec(
            name: "categories", operand: .words("[TEXT]"), summary: Words.Commands.categories,
            details: Words.Commands.categoriesDetails, examples: Words.Commands.categoriesExamples,
            options: .only(displayOptions)
        ) { words, arguments in
            var arguments = arguments
            arguments.text = joined(words)
            return .categories(arguments)
        },
        CommandSpec(
            name: "sort", operand: .none, summary: Words.Commands.sort, details: Words.Commands.sortDetails,
            examples: Words.Commands.sortExamples, options: .only(["category", "list", "color", "ascii", "accessible"])
        ) { _, arguments in .sortMenu(arguments) },
    ]
}
