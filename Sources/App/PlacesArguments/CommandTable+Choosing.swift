import PlacesSyntax
import PlacesWords

extension CommandTable {
    /// What helps to choose: the kinds of places, and the orders.
    static let choosing: [CommandSpec] = [
        CommandSpec(
            name: "categories", operand: .words("[TEXT]"), summary: Words.Commands.categories,
            details: Words.Commands.categoriesDetails, examples: Words.Commands.categoriesExamples,
            options: .only(displayOptions), completions: [.kinds]
        ) { words, arguments in
            var arguments = arguments
            arguments.text = joined(words)
            return .categories(arguments)
        },
        CommandSpec(
            name: "sort", operand: .words("[ORDER [KINDS]]", from: SortChoice.allCases.map(\.rawValue)),
            summary: Words.Commands.sort, details: Words.Commands.sortDetails,
            examples: Words.Commands.sortExamples,
            options: .only(["category", "list", "reverse", "color", "ascii", "accessible"]),
            completions: [.words(SortChoice.allCases.map(\.rawValue)), .kindsOr([saved])]
        ) { words, arguments throws(UsageError) in
            guard let word = words.first else { return .sortMenu(arguments) }
            var arguments = arguments
            arguments.sort = try choice(word)
            let kinds = words.dropFirst().joined(separator: " ")
            if kinds == saved {
                arguments.list = arguments.list ?? ""
            } else if !kinds.isEmpty {
                do throws(ValueProblem) {
                    arguments.kinds = try ValueSyntax.kinds.parse(kinds)
                } catch {
                    throw UsageError(
                        Words.Commands.noKind(kinds.shown, error.complaint),
                        hint: error.example.map(Words.CommandLine.didYouMean))
                }
            }
            return .sortMenu(arguments)
        },
    ]

    /// What stands for all saved places among the kinds.
    private static let saved = "saved"
}
