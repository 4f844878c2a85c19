import PlacesArguments
import PlacesFeature
import PlacesRequests
import PlacesStrings
import PlacesUseCases

extension Command {
    static let importPlaces = Command(
        CommandSpec(
            name: "import", operand: .words("FILE"), summary: Strings.Commands.importFile,
            details: Strings.Commands.importDetails, examples: Strings.Commands.importExamples,
            options: .only(["list"]),
            completions: [.files], takesAnyWords: true),
        reading: { (words, arguments) throws(UsageError) -> (path: String, list: String?) in
            guard words.count == 1 else {
                throw UsageError(Strings.Commands.oneFile, hint: Strings.Commands.seeHelp("import"))
            }
            return (words[0], arguments.list)
        },
        run: { file, call throws(CommandFailure) in
            try ImportCommand(path: file.path, list: file.list, world: call.world).run()
        })
}

/// `places import`: saves every place of a file.
struct ImportCommand {
    let path: String
    /// The list that all go to, or `nil` for those that the file names.
    let list: String?
    let world: World

    /// More lists are not named one by one.
    private static let mostNames = 5

    func run() throws(CommandFailure) -> ExitStatus {
        let importer = PlaceImport(store: try world.requiredStore, files: world.files, now: world.now)
        let imported = try translated { try importer.save(path, in: list) }
        let names = imported.lists.sorted()
        try world.writeOutput(
            Strings.OnePlace.imported(
                imported.count, known: imported.knownCount, twice: imported.twiceCount,
                names.count > Self.mostNames ? Strings.OnePlace.itsLists : names.joined(separator: ", "))
                + (imported.count + imported.knownCount == 0 ? "" : imported.understood))
        if let first = imported.firstSkipped {
            world.writeDiagnostic(Strings.Exchange.skipped(imported.skippedCount, first) + "\n")
        }
        return imported.count + imported.knownCount == 0 ? .nothingFound : .found
    }
}
