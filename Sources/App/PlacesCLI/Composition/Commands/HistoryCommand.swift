import PlacesArguments
import PlacesFeature
import PlacesPresentation
import PlacesRequests
import PlacesUseCases
import PlacesWords

/// `places history`: the places that a person opened.
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
                Words.OnePlace.noEntry(number, of: places.count), hint: Words.OnePlace.seeHistory, status: .usage)
        }
        return places[number - 1].id
    }

    private func visits() throws(CommandFailure) -> [OpenedPlace] {
        try translated { OpenedPlace.visits(try world.store?.openedPlaces(limit: Self.most) ?? []) }
    }

    func clear() throws(CommandFailure) -> ExitStatus {
        let count = try translated { try world.store?.clearHistory() ?? 0 }
        try world.writeOutput(Words.OnePlace.historyCleared(count))
        return .found
    }
}
