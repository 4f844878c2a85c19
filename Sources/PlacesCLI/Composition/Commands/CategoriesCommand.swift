import PlacesAPI
import PlacesCategories
import PlacesFeature
import PlacesPresentation
import PlacesWords

/// `places categories`: the kinds of places.
struct CategoriesCommand {
    let arguments: SearchArguments
    let settings: Settings
    let world: World

    func run() throws(CommandFailure) -> ExitStatus {
        let tree: CategoryTree
        do {
            tree = try CategoryTree.builtIn()
        } catch {
            throw CommandFailure(error)
        }
        let listing = CategoryListing(
            tree, matching: arguments.text, identifiers: PlacesService.all.map { ($0.id, $0.identifiers) })
        if listing.isEmpty, let text = arguments.text {
            let near = tree.nearest(to: text).map(\.id)
            throw CommandFailure(
                Words.Commands.noCategory(text.shown), hint: Words.Commands.unknownCategory(near),
                status: .nothingFound)
        }
        let options = PresentationOptions(
            arguments: arguments, settings: settings, environment: world.environment, console: world.console,
            remarks: [])
        switch settings.format {
        case .json: try world.answer(listing.json)
        case .ndjson: try world.answer(listing.ndjson)
        case .text, .list: try world.answer(listing.text(options), paged: arguments.isPaged)
        default: throw .unsupportedFormat(settings.format, [.text, .json, .ndjson])
        }
        return .found
    }
}

extension CommandFailure {
    /// A format in which a command has no answer.
    static func unsupportedFormat(_ format: OutputFormat, _ known: [OutputFormat]) -> CommandFailure {
        CommandFailure(
            Words.Commands.unsupportedFormat(format.name),
            hint: Words.Commands.knownFormats(known.map(\.name)), status: .usage)
    }
}
