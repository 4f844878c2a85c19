import PlacesWords

extension CommandTable {
    /// What is kept on this machine.
    static let keeping: [CommandSpec] = [
        CommandSpec(
            name: "save", operand: .words("N|ID…"), summary: Words.Commands.save, details: Words.Commands.saveDetails,
            examples: Words.Commands.saveExamples,
            options: .only(networkOptions.union(["list", "note", "name", "point", "source"])), refusal: badReference
        ) { words, arguments in references(words).map { .save($0, arguments) } },
        CommandSpec(
            name: "unsave", operand: .words("N|ID…"), summary: Words.Commands.unsave,
            details: Words.Commands.unsaveDetails, examples: Words.Commands.unsaveExamples, options: .only(["list"]),
            refusal: badReference
        ) { words, arguments in references(words).map { .unsave($0, arguments) } },
        CommandSpec(
            name: "saved", operand: .words("[TEXT…]"), summary: Words.Commands.saved,
            details: Words.Commands.savedDetails, examples: Words.Commands.savedExamples,
            options: .only(
                displayOptions.union(placeOptions).union(choiceOptions)
                    .union(["list", "fields", "facing", "lang"]))
        ) { words, arguments in
            var arguments = arguments
            arguments.text = joined(words)
            return .saved(arguments)
        },
        CommandSpec(
            name: "import", operand: .words("FILE"), summary: Words.Commands.importFile,
            details: Words.Commands.importDetails, examples: Words.Commands.importExamples, options: .only(["list"])
        ) { words, arguments in words.count == 1 ? .importPlaces(path: words[0], arguments) : nil },
        CommandSpec(
            name: "history", operand: .words("[clear]", from: ["clear"]), summary: Words.Commands.history,
            details: Words.Commands.historyDetails, examples: Words.Commands.historyExamples,
            options: .only(["limit", "format", "json"])
        ) { words, arguments in
            switch words {
            case []: .history(arguments)
            case ["clear"]: .clearHistory
            default: nil
            }
        },
    ]

    /// What needs neither a search nor a place.
    static let knowing: [CommandSpec] = [
        CommandSpec(
            name: "hours", operand: .words("[TEXT]"), summary: Words.Commands.hours,
            details: Words.Commands.hoursDetails, examples: Words.Commands.hoursExamples,
            options: .only(["at", "near", "country", "format", "json"])
        ) { words, arguments in
            var arguments = arguments
            arguments.text = words.isEmpty ? nil : words.joined(separator: " ")
            return .hours(arguments)
        },
        CommandSpec(
            name: "usage", operand: .none, summary: Words.Commands.usage, details: Words.Commands.usageDetails,
            examples: [], options: .only(["format", "json"])
        ) { words, arguments in words.isEmpty ? .usage(arguments) : nil },
    ]

    private static let placeOptions = wayOptions.union(townOptions)
    /// What a search and a list of saved places choose by.
    private static let choiceOptions: Set<String> = [
        "category", "not-category", "chain", "not-chain", "independent", "where", "sort", "reverse", "limit",
        "open-now", "open-at", "open-for", "reachable", "hours-unknown", "within",
    ]
}
