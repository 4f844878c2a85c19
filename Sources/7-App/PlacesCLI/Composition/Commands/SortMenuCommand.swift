import PlacesArguments
import PlacesFeature
import PlacesMessages
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesUseCases

extension Command {
    static let sortMenu = Command(
        CommandSpec(
            name: "sort", operand: .words("[ORDER [KINDS]]"), choices: SortChoice.allCases.map(\.rawValue),
            summary: Strings.Commands.sort, details: Strings.Commands.sortDetails,
            examples: Strings.Commands.sortExamples,
            options: .only(["category", "list", "reverse", "color", "ascii", "accessible"]),
            completions: [.words(SortChoice.allCases.map(\.rawValue)), .kindsOr([savedPlaces])]),
        reading: { words, arguments throws(UsageError) in
            guard let word = words.first else { return }
            arguments.sort = try CommandWords.choice(word)
            let kinds = words.dropFirst().joined(separator: " ")
            if kinds == savedPlaces {
                arguments.list = arguments.list ?? ""
            } else if !kinds.isEmpty {
                arguments.kinds = try kindsOfList(kinds)
            }
        },
        run: { _, call throws(CommandFailure) in
            try SortMenuCommand(request: call.requests().sortMenu, world: call.world).run()
        })

    /// What stands for all saved places among the kinds.
    private static let savedPlaces = "saved"

    private static func kindsOfList(_ words: String) throws(UsageError) -> [String] {
        do throws(ValueProblem) {
            return try ValueSyntax.kinds.parse(words)
        } catch {
            throw UsageError(
                Strings.Commands.noKind(words.shown, error.complaint),
                hint: error.example.map(Strings.CommandLine.didYouMean))
        }
    }
}

/// `places sort`: remembers an order for a list; without one shows all, the remembered one ticked.
struct SortMenuCommand {
    let request: SortMenuRequest
    let world: World

    func run() throws(CommandFailure) -> ExitStatus {
        let list = SortMemory.list(kinds: request.kinds, savedList: request.savedList)
        if let choice = request.order.choice { return try remember(choice, for: list) }
        let memory = SortMemory(store: world.store, isInteractive: true)
        let current = try translated { try memory.remembered(for: list) }
        let others = try translated { try memory.all().filter { $0.list != list } }
        let choices = SortChoice.allCases.map { choice in
            SortMenu.Choice(
                name: choice.rawValue, meaning: choice.key?.meaning ?? Strings.Sorting.usual,
                isCurrent: choice.key == current?.key)
        }
        let menu = SortMenu(list: list, choices: choices, isReversed: current?.isReversed ?? false, others: others)
        try world.writeOutput(menu.text(options: world.options(request.display)))
        return .found
    }

    private func remember(_ choice: SortChoice, for list: String) throws(CommandFailure) -> ExitStatus {
        let order = choice.order(isReversed: request.order.isReversed ?? false)
        let store = try world.requiredStore
        try translated { try SortMemory(store: store, isInteractive: true).remember(order, for: list) }
        let sentence =
            order.map { Strings.Sorting.remembered($0.key.rawValue, isReversed: $0.isReversed, list) }
            ?? Strings.Sorting.forgotten(list)
        try world.writeOutput(sentence + "\n")
        return .found
    }
}
