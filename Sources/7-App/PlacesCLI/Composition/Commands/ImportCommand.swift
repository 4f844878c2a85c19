import PlacesArguments
import PlacesExchange
import PlacesFeature
import PlacesFiles
import PlacesRequests
import PlacesStrings
import PlacesUseCases

extension Command {
    static let importPlaces = Command(
        CommandSpec(
            name: "import", operand: .words("FILE"), summary: Strings.Commands.importFile,
            details: Strings.Commands.importDetails, examples: Strings.Commands.importExamples,
            options: .only(["list", "errors", "input-format"]),
            completions: [.files], takesAnyWords: true),
        reading: { (words, arguments) throws(UsageError) -> ImportCommand.Request in
            guard words.count == 1 else {
                throw UsageError(Strings.Commands.oneFile, hint: Strings.Commands.seeHelp("import"))
            }
            return ImportCommand.Request(
                path: words[0], list: arguments.list, format: arguments.inputFormat, errors: arguments.errors)
        },
        run: { request, call throws(CommandFailure) in
            try ImportCommand(request: request, world: call.world).run()
        })
}

/// `places import`: saves every place of a file.
struct ImportCommand {
    struct Request: Sendable {
        let path: String
        /// The list that all go to, or `nil` for those that the file names.
        let list: String?
        /// What the file is, or `nil` for what it shows.
        let format: InputFormat?
        /// Where to write what could not be read.
        let errors: String?
    }

    let request: Request
    let world: World

    /// More lists are not named one by one.
    private static let mostNames = 5

    /// Whether what stands for the file is none, and does not look like the name of one: a search may be meant.
    private var isWord: Bool {
        request.path != "-" && !request.path.contains { "./".contains($0) } && world.files.realPath(request.path) == nil
    }

    func run() throws(CommandFailure) -> ExitStatus {
        let store = try world.requiredStore
        let (folder, lists) = (IndexFolder(world), try translated { try store.savedLists() })
        let importer = PlaceImport(store: store, files: world.files, now: world.now) { list throws(UseCaseError) in
            try folder?.expectFree(list: list, lists: lists)
        }
        if let errors = request.errors, errors.isSameFile(as: request.path) {
            throw CommandFailure(Strings.Index.errorsIsInput(errors.cleaned), status: .usage)
        }
        if isWord {
            throw CommandFailure(Strings.Search.missingFile(request.path.cleaned), status: .usage)
        }
        let refusals = try translated { try IndexRefusals(path: request.errors) }
        if let list = request.list { try world.expectFree(list: list) }
        let imported = try translated { try importer.save(request.path, in: request.list, as: request.format) }
        for reason in imported.skipped { refusals.add(Strings.Index.refusal(request.path.cleaned, reason)) }
        try translated { try refusals.close() }
        let names = imported.lists.sorted()
        try world.writeOutput(
            Strings.OnePlace.imported(
                imported.count, known: imported.knownCount, twice: imported.twiceCount,
                in: names == [SavedPlace.standardList]
                    ? nil : names.count > Self.mostNames ? Strings.OnePlace.itsLists : names.joined(separator: ", "))
                + (imported.count + imported.knownCount == 0 ? "" : imported.understood))
        if let first = imported.skipped.first {
            world.writeDiagnostic(Strings.Exchange.skipped(imported.skipped.count, first) + "\n")
        }
        return imported.count + imported.knownCount == 0 ? .nothingFound : .found
    }
}
