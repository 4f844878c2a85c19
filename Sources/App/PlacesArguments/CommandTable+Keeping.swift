import PlacesFeature
import PlacesSyntax
import PlacesWords

extension CommandTable {
    /// What is kept on this machine.
    package static let keeping: [CommandSpec] = [
        CommandSpec(
            name: "save", operand: .words("N|N-N|ID…"), summary: Words.Commands.save,
            details: Words.Commands.saveDetails,
            examples: Words.Commands.saveExamples,
            options: .only(networkOptions.union(["list", "note", "name", "coordinates", "source"])),
            completions: [.places], isWordOfSearch: isWordBeforeName
        ) { words, arguments throws(UsageError) in .save(try references(words), arguments) },
        CommandSpec(
            name: "unsave", operand: .words("[N|N-N|ID…]"), summary: Words.Commands.unsave,
            details: Words.Commands.unsaveDetails, examples: Words.Commands.unsaveExamples,
            options: .only(["list", "yes"]),
            completions: [.places]
        ) { words, arguments throws(UsageError) in
            if words.isEmpty, let list = arguments.list { return .forgetList(list, arguments) }
            return .unsave(try references(words), arguments)
        },
        CommandSpec(
            name: "saved", operand: .words("[TEXT…]"), summary: Words.Commands.saved,
            details: Words.Commands.savedDetails, examples: Words.Commands.savedExamples,
            options: .only(
                displayOptions.union(placeOptions).union(choiceOptions)
                    .union(["list", "fields", "template", "facing", "lang"]))
        ) { words, arguments in
            var arguments = arguments
            arguments.text = joined(words)
            return .saved(arguments)
        },
        CommandSpec(
            name: "import", operand: .words("FILE"), summary: Words.Commands.importFile,
            details: Words.Commands.importDetails, examples: Words.Commands.importExamples, options: .only(["list"]),
            completions: [.files], takesAnyWords: true
        ) { words, arguments throws(UsageError) in
            guard words.count == 1 else {
                throw UsageError(Words.Commands.oneFile, hint: Words.Commands.seeHelp("import"))
            }
            return .importPlaces(path: words[0], arguments)
        },
        CommandSpec(
            name: "index", operand: .words("[ACTION [FILE…|NAME…]]", from: indexActions),
            summary: Words.Commands.index, details: Words.Commands.indexDetails,
            examples: Words.Commands.indexExamples, options: .only(["errors", "format", "json"]),
            completions: [.words(indexActions), .files], takesAnyWords: true
        ) { words, arguments throws(UsageError) in .index(try indexAction(words), arguments) },
        CommandSpec(
            name: "history", operand: .words("[N|clear]", from: ["clear"]), summary: Words.Commands.history,
            details: Words.Commands.historyDetails, examples: Words.Commands.historyExamples,
            options: .only(
                networkOptions.union(["accessible", "limit", "format", "json", "no-history", "lang", "source"])),
            completions: [.visits(or: ["clear"])]
        ) { words, arguments throws(UsageError) in
            switch words {
            case []: return .history(arguments)
            case ["clear"]: return .clearHistory
            default:
                guard words.count == 1, let number = Int(digits: words[0]), number > 0 else {
                    throw UsageError(
                        Words.Commands.noEntry(words.joined(separator: " ").shown),
                        hint: Words.Commands.seeHelp("history"))
                }
                return .showEntry(number, arguments)
            }
        },
    ]

    /// What needs neither a search nor a place.
    static let knowing: [CommandSpec] = [
        CommandSpec(
            name: "hours", operand: .words("[TEXT]"), summary: Words.Commands.hours,
            details: Words.Commands.hoursDetails, examples: Words.Commands.hoursExamples,
            options: .only(["time", "near", "country", "format", "json"]), takesAnyWords: true
        ) { words, arguments in
            var arguments = arguments
            arguments.text = words.isEmpty ? nil : words.joined(separator: " ")
            return .hours(arguments)
        },
        CommandSpec(
            name: "usage", operand: .none, summary: Words.Commands.usage, details: Words.Commands.usageDetails,
            examples: [], options: .only(["format", "json"])
        ) { _, arguments in .usage(arguments) },
    ]

    private static let indexActions = ["add", "list", "info", "verify", "remove"]

    private static func indexAction(_ words: [String]) throws(UsageError) -> IndexAction {
        let (help, operands) = (Words.Commands.seeHelp("index"), Array(words.dropFirst()))
        switch words.first {
        case nil where words.isEmpty: return .list
        case "list" where operands.isEmpty: return .list
        case "add":
            guard !operands.isEmpty else { throw UsageError(Words.Index.needsFiles, hint: help) }
            return .add(operands)
        case "verify": return .verify(operands)
        case "info", "remove":
            guard operands.count == 1 else { throw UsageError(Words.Index.needsName, hint: help) }
            return words[0] == "info" ? .info(operands[0]) : .remove(operands[0])
        default: throw UsageError(Words.Index.unknownAction(words.joined(separator: " ").shown), hint: help)
        }
    }

    private static let placeOptions = wayOptions.union(townOptions)
    /// What a search and a list of saved places choose by.
    private static let choiceOptions: Set<String> = [
        "category", "not-category", "chain", "not-chain", "independent", "where", "sort", "reverse", "limit",
        "open-now", "open-at", "open-for", "open-on-arrival", "unknown-hours", "within",
    ]
}
