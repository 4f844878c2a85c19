import PlacesAPI
import PlacesArguments
import PlacesCategories
import PlacesFeature
import PlacesPresentation
import PlacesRequests
import PlacesStrings

extension Command {
    static let categories = Command(
        CommandSpec(
            name: "categories", operand: .words("[TEXT]"), summary: Strings.Commands.categories,
            details: Strings.Commands.categoriesDetails, examples: Strings.Commands.categoriesExamples,
            options: .only(OptionNames.display), completions: [.kinds], takesAnyWords: true)
    ) { call throws(CommandFailure) in
        let requests = try call.requests()
        return try CategoriesCommand(text: requests.text, display: requests.display, world: call.world).run()
    }
}

/// `places categories`: the kinds of places.
struct CategoriesCommand {
    /// What kinds are called, or `nil` for all.
    let text: String?
    let display: DisplayRequest
    let world: World

    func run() throws(CommandFailure) -> ExitStatus {
        let tree = try translated { try CategoryTree.builtIn() }
        let listing = CategoryListing(
            tree, matching: text, identifiers: PlacesService.all.map { ($0.id, $0.identifiers) })
        if listing.isEmpty, let text {
            let near = tree.nearest(to: text).map(\.id)
            throw CommandFailure(
                Strings.Commands.noCategory(text.shown), hint: Strings.Commands.unknownCategory(near),
                status: .nothingFound)
        }
        switch display.format {
        case .json: try world.writeOutput(listing.json)
        case .ndjson: try world.writeOutput(listing.ndjson)
        case .text, .list: try world.writeOutput(listing.text(world.options(display)), paged: display.isPaged)
        default: throw .unsupportedFormat(display.format, [.text, .json, .ndjson])
        }
        return .found
    }
}
