import Glibc
import PlacesAPI
import PlacesArguments
import PlacesEngine
import PlacesExchange
import PlacesFailures
import PlacesFeature
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTableFile
import PlacesUseCases

extension Command {
    static let index = Command(
        CommandSpec(
            name: "index", operand: .words("[ACTION [FILE…|NAME…]]"), choices: IndexAction.names,
            summary: Strings.Commands.index, details: Strings.Commands.indexDetails,
            examples: Strings.Commands.indexExamples,
            options: .only(["as", "errors", "format", "input-format", "json", "name", "outline"]),
            completions: [.words(IndexAction.names), .files], takesAnyWords: true),
        reading: { words, arguments throws(UsageError) in
            try IndexAction(words, as: arguments.role, isOutlined: arguments.outline != nil)
        },
        run: { action, call throws(CommandFailure) in
            try IndexCommand(request: call.requests().index, world: call.world).run(action)
        })
}

/// What is done with indexes.
enum IndexAction {
    case add([String], IndexRole?)
    case list
    case info(String)
    /// Without a name, all.
    case verify([String])
    case remove([String])
    case rebuild([String])
    case set(String, IndexRole)

    /// True if the action changes an index.
    var isChange: Bool {
        switch self {
        case .add, .remove, .rebuild, .set: true
        case .list, .info, .verify: false
        }
    }

    static let names = ["add", "list", "info", "verify", "rebuild", "remove", "set"]

    init(_ words: [String], as role: IndexRole?, isOutlined: Bool) throws(UsageError) {
        let (help, operands) = (Strings.Commands.seeHelp("index"), Array(words.dropFirst()))
        if isOutlined, role != .area { throw UsageError(Strings.Index.outlineOfArea, hint: help) }
        if role != nil, !["add", "set"].contains(words.first) {
            throw UsageError(Strings.Index.roleElsewhere, hint: help)
        }
        switch words.first {
        case nil: self = .list
        case "list" where operands.isEmpty: self = .list
        case "add":
            guard !operands.isEmpty else { throw UsageError(Strings.Index.needsFiles, hint: help) }
            self = .add(operands, role)
        case "verify": self = .verify(operands)
        case "info":
            guard operands.count == 1 else { throw UsageError(Strings.Index.needsName, hint: help) }
            self = .info(operands[0])
        case "remove", "rebuild":
            guard !operands.isEmpty else { throw UsageError(Strings.Index.needsName, hint: help) }
            self = words.first == "remove" ? .remove(operands) : .rebuild(operands)
        case "set":
            guard operands.count == 1, let role else {
                throw UsageError(Strings.Index.needsRole, hint: help)
            }
            self = .set(operands[0], role)
        default: throw UsageError(Strings.Index.unknownAction(words.joined(separator: " ").shown), hint: help)
        }
    }
}

/// `places index`: files of places that a search can ask.
struct IndexCommand {
    let request: IndexRequest
    let world: World

    func run(_ action: IndexAction) throws(CommandFailure) -> ExitStatus {
        guard let folder = IndexFolder(world) else {
            throw CommandFailure(Strings.OnePlace.noStore, hint: Strings.OnePlace.setHome, status: .localFault)
        }
        defer { if action.isChange { folder.prepare() } }
        switch action {
        case .add(let files, let role): return try add(files, as: role, to: folder)
        case .list: return try list(folder)
        case .info(let name):
            try tell(IndexListing([listed(name, try translated { try folder.loader(name) }, in: folder)]), \.details)
            keepGuesses([name], in: folder)
        case .verify(let names):
            try verify(names.isEmpty ? folder.names : names, in: folder)
        case .remove(let names):
            let kept = KeptAreas(world)
            for name in names where kept?.names.contains(name) != true { try expect(name, in: folder) }
            let removed = listing(names.filter(folder.names.contains), in: folder)
            for name in names { try remove(name, from: folder, or: kept) }
            try document(removed)
        case .rebuild(let names):
            for name in names { try expect(name, in: folder) }
            for name in names { try rebuild(name, in: folder) }
            try document(listing(names, in: folder))
        case .set(let name, let role):
            try set(name, as: role, in: folder)
            try say(try translated { try sentence(on: name, in: folder) })
            try document(listing([name], in: folder))
        }
        return .found
    }

    /// Writes what was done; beside a document, where it disturbs no reader of that.
    private func say(_ sentence: String) throws(CommandFailure) {
        if request.format == .json { world.writeDiagnostic(sentence) } else { try world.writeOutput(sentence) }
    }

    /// Writes the indexes that something was done with, for programs that want that.
    private func document(_ listing: @autoclosure () -> IndexListing) throws(CommandFailure) {
        if request.format == .json { try world.writeOutput(listing().json) }
    }

    private func listing(
        _ names: [String], in folder: IndexFolder, kept: [IndexListing.Kept] = []
    ) -> IndexListing {
        IndexListing(
            names.map { listed($0, try? FilePlacesLoader(path: folder.path(of: $0)), in: folder) }, kept: kept,
            days: KeptAreas.lifetime / 86_400)
    }

    private func expect(_ name: String, in folder: IndexFolder) throws(CommandFailure) {
        guard folder.names.contains(name) else {
            throw CommandFailure(
                Strings.Index.unknown(name.cleaned, folder.names), hint: Strings.Index.build, status: .usage)
        }
    }

    /// Checks all of them, though some may not be sound: the last of these is the failure of all.
    private func verify(_ names: [String], in folder: IndexFolder) throws(CommandFailure) {
        for name in names { try expect(name, in: folder) }
        var (failure, sound): (CommandFailure?, [String]) = (nil, [])
        for name in names {
            do throws(CommandFailure) {
                let loader = try translated { try folder.loader(name) }
                try translated { try loader.verify() }
            } catch {
                if let failure { world.writeDiagnostic(failure.message + "\n") }
                failure = error
                continue
            }
            sound.append(name)
            try say(Strings.Index.sound(name.cleaned))
        }
        try document(listing(sound, in: folder))
        if let failure { throw failure }
    }

    private func remove(_ name: String, from folder: IndexFolder, or kept: KeptAreas?) throws(CommandFailure) {
        if let kept, try translated({ () throws(PlacesError) in try kept.remove(name) }) {
            return try say(Strings.Index.removed(name.cleaned))
        }
        guard unlink(folder.path(of: name)) == 0 else {
            let problem = FileProblem.unremovable(reason: String(cString: strerror(errno)))
            throw UseCaseError(file: folder.path(of: name), problem).failure
        }
        try say(Strings.Index.removed(name.cleaned))
    }

    private func rebuild(_ name: String, in folder: IndexFolder) throws(CommandFailure) {
        let progress = ProgressLine(IndexProgress(world))
        let count = try translated { try IndexRebuild(folder, sources: .program, progress: progress).run(name) }
        try say(Strings.Index.rebuilt(count, name.cleaned))
    }

    // MARK: - Telling

    private func list(_ folder: IndexFolder) throws(CommandFailure) -> ExitStatus {
        try tell(listing(folder.names, in: folder, kept: kept), \.text)
        keepGuesses(folder.names, in: folder)
        for index in folder.renamed {
            world.writeDiagnostic(Strings.Index.renamed(index.former.cleaned, index.name.cleaned) + "\n")
        }
        guard folder.names.isEmpty, kept.isEmpty else { return .found }
        world.writeDiagnostic(Strings.Index.none + "\n")
        return .nothingFound
    }

    /// Writes roles into indexes of versions that knew none, so that their guess is reported once.
    private func keepGuesses(_ names: [String], in folder: IndexFolder) {
        for name in names {
            let path = folder.path(of: name)
            guard let loader = try? FilePlacesLoader(path: path), loader.isRoleGuessed else { continue }
            // Where that cannot be written, it is said again.
            try? loader.ownAbout.write(toFile: path)
        }
    }

    /// What services answered.
    private var kept: [IndexListing.Kept] {
        guard let kept = KeptAreas(world) else { return [] }
        let now = world.now()
        return kept.areas.map { area in
            let circle = area.asking.circle
            return IndexListing.Kept(
                name: area.name, path: kept.path(of: area.name), centre: circle.centre, radius: circle.radius,
                count: area.loader.count, asked: area.asking.time,
                age: max(0, now.seconds - area.asking.time.seconds), counts: area.counts(at: now))
        }
    }

    private func listed(_ name: String, _ loader: FilePlacesLoader?, in folder: IndexFolder) -> IndexListing.Index {
        IndexListing.Index(
            name: name, path: folder.path(of: name),
            content: loader.map {
                IndexListing.Content(
                    count: $0.count, sources: $0.sources,
                    isUpToDate: $0.isUpToDate && (try? $0.isWeighed()) ?? false, role: $0.role.rawValue,
                    isRoleGuessed: $0.isRoleGuessed, isOutlined: $0.role == .area ? $0.outline != nil : nil)
            })
    }

    /// The role of an index, and how to change it.
    private func sentence(on name: String, in folder: IndexFolder) throws(UseCaseError) -> String {
        let loader = try folder.loader(name)
        let (title, argument) = (name.cleaned, name.inShell)
        return switch loader.role {
        case .area: Strings.Index.isArea(title, argument, isDrawn: loader.outline != nil)
        case .collection: Strings.Index.isCollection(title, argument)
        case .list: Strings.Index.isList(title, argument)
        }
    }

    private func tell(
        _ listing: IndexListing, _ text: (IndexListing) -> String
    ) throws(CommandFailure) {
        switch request.format {
        case .json: try world.writeOutput(listing.json)
        case .text, .list: try world.writeOutput(text(listing))
        default: throw .unsupportedFormat(request.format, [.text, .json])
        }
    }

    private func set(_ name: String, as role: IndexRole, in folder: IndexFolder) throws(CommandFailure) {
        try translated {
            try IndexSetting(folder, context: world.context).set(name, as: role, outline: request.outline)
        }
    }

    // MARK: - Adding

    private func add(
        _ files: [String], as chosenRole: IndexRole?, to folder: IndexFolder
    ) throws(CommandFailure) -> ExitStatus {
        let chosen = request.name.map { IndexFolder.name(chosen: $0) }
        guard let first = files.first, let name = chosen ?? IndexFolder.name(after: first) else {
            throw CommandFailure(Strings.Index.noName, status: .usage)
        }
        let lists = try translated { try world.store?.savedLists() ?? [] }
        try translated { try folder.expectFree(name, lists: lists, of: first) }
        if let errors = request.errors, files.contains(where: { errors.isSameFile(as: $0) }) {
            throw CommandFailure(Strings.Index.errorsIsInput(errors.cleaned), status: .usage)
        }
        for file in files { try translated { try world.files.expectPlaces(in: file, as: request.inputFormat) } }
        try translated { try folder.make() }
        let index = IndexImport(
            PlaceFileBuilder(path: folder.path(of: name), sources: .program),
            refusals: try translated { try IndexRefusals(path: request.errors) }, files: world.files,
            progress: ProgressLine(IndexProgress(world)))
        for file in files { try translated { try index.read(file, as: request.inputFormat) } }
        let earlier = folder.names.contains(name) ? try? folder.loader(name) : nil
        let count = try translated { try index.write(over: earlier?.ownAbout) }
        try translated { try index.refusals.close() }
        if let first = index.refusals.first {
            world.writeDiagnostic(Strings.Index.leftOut(index.refusals.count, first) + "\n")
        }
        guard count > 0 else {
            if index.refusals.first == nil { world.writeDiagnostic(Strings.Index.noPlaces + "\n") }
            return .nothingFound
        }
        if let chosenRole { try set(name, as: chosenRole, in: folder) }
        let role = try translated { try sentence(on: name, in: folder) }
        let replaced = earlier.map { Strings.Index.replaced(name.cleaned, $0.count, name.inShell) } ?? ""
        try say(Strings.Index.added(count, twice: index.twiceCount, name.cleaned) + replaced + index.understood + role)
        try document(listing([name], in: folder))
        return .found
    }
}

extension String {
    /// Whether two paths lead to the same file, which is there.
    func isSameFile(as other: String) -> Bool {
        var (one, two) = (stat(), stat())
        return stat(self, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino
    }
}
