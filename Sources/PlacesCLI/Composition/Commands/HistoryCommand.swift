import PlacesFeature
import PlacesPresentation
import PlacesWords

/// `places history`: the places that a person opened.
struct HistoryCommand {
    let arguments: SearchArguments
    let settings: Settings
    let world: World

    func run() throws(CommandFailure) -> ExitStatus {
        let places: [OpenedPlace]
        do {
            places = try world.store?.openedPlaces(limit: arguments.limit?.maximum ?? 50) ?? []
        } catch {
            throw CommandFailure(error)
        }
        try world.answer(settings.format == .json ? HistoryText.json(places) : HistoryText.text(places))
        return places.isEmpty ? .nothingFound : .found
    }

    func clear() throws(CommandFailure) -> ExitStatus {
        let count: Int
        do {
            count = try world.store?.clearHistory() ?? 0
        } catch {
            throw CommandFailure(error)
        }
        try world.answer(Words.OnePlace.historyCleared(count))
        return .found
    }
}

/// Adds to the history what a person opened, unless they do not want it.
struct HistoryKeeper {
    let arguments: SearchArguments
    let settings: Settings
    let world: World

    func add(_ place: Place) {
        guard settings.keepsHistory, let store = world.store else { return }
        do {
            try store.add(OpenedPlace(id: place.id, time: world.now(), name: place.name))
        } catch {
            world.warn(error)
        }
    }
}
