import PlacesArguments
import PlacesFeature
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTableFile
import PlacesUseCases

extension Command {
    static let history = Command(
        CommandSpec(
            name: "history", operand: .words("[N|clear]"), choices: ["clear"], summary: Strings.Commands.history,
            details: Strings.Commands.historyDetails, examples: Strings.Commands.historyExamples,
            options: .only(
                OptionNames.network + [
                    "accessible", "limit", "format", "json", "no-history", "lang", "source",
                ]),
            completions: [.visits(or: ["clear"])]),
        reading: { words, _ throws(UsageError) in try HistoryAction(words) },
        run: { action, call throws(CommandFailure) in
            let requests = try call.requests()
            let command = HistoryCommand(request: requests.history, world: call.world)
            switch action {
            case .list: return try command.run()
            case .clear: return try command.clear()
            case .show(let number):
                let place = try command.entry(number)
                return try await OnePlaceCommand(request: requests.onePlace, world: call.world).show(.id(place))
            }
        })
}

private enum HistoryAction {
    case list, clear
    /// An entry, from 1, the latest.
    case show(Int)

    init(_ words: [String]) throws(UsageError) {
        switch words {
        case []: self = .list
        case ["clear"]: self = .clear
        default:
            guard words.count == 1, let number = Int(digits: words[0]), number > 0 else {
                throw UsageError(
                    Strings.Commands.noEntry(words.joined(separator: " ").shown),
                    hint: Strings.Commands.seeHelp("history"))
            }
            self = .show(number)
        }
    }
}

/// `places history`: the places that the user opened.
struct HistoryCommand {
    let request: HistoryRequest
    let world: World

    /// More entries are not looked through.
    private static let most = 10_000
    private static let usual = 50

    func run() throws(CommandFailure) -> ExitStatus {
        let places = try visits().prefix(request.limit ?? Self.usual)
        if request.display.format == .json {
            try world.writeOutput(HistoryText.json(Array(places)))
        } else {
            try world.writeOutput(
                HistoryText.text(
                    Array(places), zone: MachineClock(world: world).zone,
                    isSpoken: request.display.screen.isAccessible, options: world.options(request.display)))
        }
        return places.isEmpty ? .nothingFound : .found
    }

    /// The place of an entry, as the list numbers them.
    func entry(_ number: Int) throws(CommandFailure) -> Place.ID {
        let places = try visits()
        guard places.indices.contains(number - 1) else {
            throw CommandFailure(
                Strings.OnePlace.noEntry(number, of: places.count), hint: Strings.OnePlace.seeHistory, status: .usage)
        }
        return places[number - 1].id
    }

    private func visits() throws(CommandFailure) -> [OpenedPlace] {
        try translated { OpenedPlace.visits(try world.store?.openedPlaces(limit: Self.most) ?? []) }
    }

    func clear() throws(CommandFailure) -> ExitStatus {
        let count = try translated { try world.store?.clearHistory() ?? 0 }
        // Answers tell where the user looked.
        if let kept = KeptAreas(world) {
            for name in kept.names { _ = try translated { () throws(PlacesError) in try kept.remove(name) } }
        }
        try world.writeOutput(Strings.OnePlace.historyCleared(count))
        return .found
    }
}
