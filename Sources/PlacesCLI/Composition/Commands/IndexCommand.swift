import Glibc
import PlacesAPI
import PlacesCategories
import PlacesExchange
import PlacesFeature
import PlacesTableFile
import PlacesWords

/// `places index`: files of places that a search can ask.
struct IndexCommand {
    let arguments: SearchArguments
    let world: World

    func run(_ action: IndexAction) throws(CommandFailure) -> ExitStatus {
        guard let folder = IndexFolder(world) else {
            throw CommandFailure(Words.OnePlace.noStore, hint: Words.OnePlace.setHome, status: .localFault)
        }
        switch action {
        case .add(let files): return try add(files, to: folder)
        case .list: return try list(folder)
        case .info(let name): try world.answer(try lines(about: name, in: folder))
        case .verify(let names):
            for name in names.isEmpty ? folder.names : names {
                try verify(try folder.loader(name))
                try world.answer(Words.Index.sound(name.cleaned))
            }
        case .remove(let name):
            guard folder.names.contains(name) else {
                throw CommandFailure(
                    Words.Index.unknown(name.cleaned, folder.names), hint: Words.Index.build, status: .usage)
            }
            guard unlink(folder.path(of: name)) == 0 else {
                throw CommandFailure(
                    Words.Search.unusableFile(folder.path(of: name).cleaned, String(cString: strerror(errno))),
                    status: .localFault)
            }
            try world.answer(Words.Index.removed(name.cleaned))
        }
        return .found
    }

    private func verify(_ loader: FilePlacesLoader) throws(CommandFailure) {
        do {
            try loader.verify()
        } catch {
            throw CommandFailure(error)
        }
    }

    // MARK: - Telling

    private func list(_ folder: IndexFolder) throws(CommandFailure) -> ExitStatus {
        guard !folder.names.isEmpty else {
            world.remark(Words.Index.none + "\n")
            return .nothingFound
        }
        for name in folder.names {
            let loader = try? FilePlacesLoader(path: folder.path(of: name))
            try world.answer(
                loader.map { Words.Index.line(name.cleaned, $0.count, dates(of: $0)) }
                    ?? Words.Index.unusable(name.cleaned))
        }
        return .found
    }

    private func lines(about name: String, in folder: IndexFolder) throws(CommandFailure) -> String {
        let loader = try folder.loader(name)
        let sources = loader.sources.map { source in
            Words.Index.source(source.attribution, source.licence, source.dataDate?.description)
        }
        return Words.Index.info(name.cleaned, loader.count, folder.path(of: name).cleaned) + sources.joined()
    }

    private func dates(of loader: FilePlacesLoader) -> String? {
        loader.sources.compactMap(\.dataDate).min()?.description
    }

    // MARK: - Adding

    private func add(_ files: [String], to folder: IndexFolder) throws(CommandFailure) -> ExitStatus {
        guard let first = files.first, let name = IndexFolder.name(after: first) else {
            throw CommandFailure(Words.Index.noName, status: .usage)
        }
        var collected = IndexImport(tree: try? CategoryTree.builtIn())
        for file in files { try collected.read(file, world) }
        if !collected.refusals.isEmpty {
            if let path = arguments.errors {
                try write(collected.refusals.map { $0 + "\n" }.joined(), to: path)
            }
            world.remark(Words.Index.leftOut(collected.refusals.count, collected.refusals[0]) + "\n")
        }
        guard collected.builder.count > 0 else { return .nothingFound }
        try folder.make()
        do {
            try collected.builder.write(to: folder.path(of: name), sources: collected.sources)
        } catch {
            throw CommandFailure(error)
        }
        try world.answer(Words.Index.added(collected.builder.count, name.cleaned))
        return .found
    }
}

extension IndexCommand {
    /// Writes a text to a file for the person alone.
    private func write(_ text: String, to path: String) throws(CommandFailure) {
        guard let file = fopen(path, "wex") ?? fopen(path, "we") else {
            let reason = String(cString: strerror(errno))
            throw CommandFailure(Words.Search.unusableFile(path.cleaned, reason), status: .localFault)
        }
        let isWritten = fputs(text, file) >= 0
        guard fclose(file) == 0, isWritten else {
            let reason = String(cString: strerror(errno))
            throw CommandFailure(Words.Search.unusableFile(path.cleaned, reason), status: .localFault)
        }
    }
}

/// What a person does with indexes.
package enum IndexAction: Hashable, Sendable {
    case add([String])
    case list
    case info(String)
    /// Without a name, all.
    case verify([String])
    case remove(String)
}

/// Places of several files on their way into an index.
private struct IndexImport {
    let tree: CategoryTree?
    var builder = PlaceFileBuilder(sources: .program)
    /// Why what was left out, with the file and the line.
    var refusals: [String] = []
    private var dates: [CalendarDate] = []
    private var ids: Set<String> = []

    init(tree: CategoryTree?) { self.tree = tree }

    /// Who made the data, as far as identifiers tell.
    var sources: [PlacesSource] {
        SourceDirectory.program.all.filter { ids.contains($0.prefix) }.map { terms in
            terms == .own ? terms.credit : terms.keptCredit(oldest: dates.min())
        }
    }

    mutating func read(_ path: String, _ world: World) throws(CommandFailure) {
        guard let format = ExchangeFormat(fileName: path) else {
            throw CommandFailure(
                Words.OnePlace.unknownFile(path.cleaned), hint: Words.OnePlace.knownFiles, status: .usage)
        }
        let bytes = try world.files.required(
            path, limit: format == .ndjson ? .max : PlacesImporter.sizeLimit)
        if format == .ndjson {
            var lines = NDJSONPlaces(sources: .program)
            func take(_ place: ImportedPlace) throws(CommandFailure) { try add(place, of: path) }
            func refuse(_ error: ExchangeError) throws(CommandFailure) {
                refusals.append(Words.Index.refusal(path.cleaned, error.description))
            }
            try lines.read(bytes, take: take, refuse: refuse)
            try lines.end(take: take, refuse: refuse)
            return
        }
        let imported: ImportedPlaces
        do {
            imported = try PlacesImporter.read(bytes, as: format, sources: .program)
        } catch {
            let words = Words.Exchange.unusable(path.cleaned, error.description)
            throw CommandFailure(words.what, hint: words.next, status: .localFault)
        }
        for place in imported.places { try add(place, of: path) }
        for error in imported.skipped { refusals.append(Words.Index.refusal(path.cleaned, error.description)) }
    }

    private mutating func add(_ imported: ImportedPlace, of path: String) throws(CommandFailure) {
        guard !builder.isFull else {
            throw CommandFailure(Words.Index.tooMany(PlaceFileBuilder.placesLimit), status: .localFault)
        }
        let place = Place(imported, tree: tree)
        do {
            try builder.add(place)
            ids.insert(place.id.source)
            if let date = place.dates.data { dates.append(date) }
        } catch {
            let reason = error == .known ? Words.Index.known : Words.Index.mayNotBeKept
            refusals.append(Words.Index.refusal(path.cleaned, "\(place.id): \(reason)"))
        }
    }
}
