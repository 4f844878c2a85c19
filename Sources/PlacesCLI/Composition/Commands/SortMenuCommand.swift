import PlacesFeature
import PlacesPresentation
import PlacesWords

/// `places sort`: the orders, with the one ticked that is remembered for a list.
struct SortMenuCommand {
    let arguments: SearchArguments
    let settings: Settings
    let world: World

    func run() throws(CommandFailure) -> ExitStatus {
        let list = SortMemory.list(kinds: arguments.kinds, savedList: arguments.list)
        let current: PlacesOrder?
        do {
            current = try SortMemory(store: world.store, isInteractive: true).remembered(for: list)
        } catch {
            throw CommandFailure(error)
        }
        let options = PresentationOptions(
            arguments: arguments, settings: settings, environment: world.environment, console: world.console,
            remarks: [])
        let choices = SortChoice.allCases.map { choice in
            SortMenu.Choice(
                name: choice.rawValue, meaning: Words.Sorting.meaning(choice.rawValue),
                isCurrent: choice.rawValue == current?.key.rawValue ?? SortChoice.default.rawValue)
        }
        let menu = SortMenu(list: list, choices: choices, isReversed: current?.isReversed ?? false)
        try world.answer(menu.text(options: options))
        return .found
    }
}
