import PlacesAPI
import PlacesArguments
import PlacesCategories
import PlacesExchange
import PlacesFeature
import PlacesFiles
import PlacesRequests
import PlacesTableFile
import PlacesWords

/// Places of several files on their way into an index.
final class IndexImport {
    let refusals: IndexRefusals
    private let builder: PlaceFileBuilder
    private let tree: CategoryTree?
    private let world: World
    private let progress: IndexProgress
    private var paths: [String] = []
    private var kinds: [String: PlaceCategory] = [:]
    private var kindsOfCategories: [String: String] = [:]
    /// The oldest date of the data.
    private var oldest: CalendarDate?
    private var sourceIDs: Set<String> = []

    init(_ builder: PlaceFileBuilder, refusals: IndexRefusals, world: World) {
        (self.builder, self.refusals, self.world) = (builder, refusals, world)
        tree = try? CategoryTree.builtIn()
        progress = IndexProgress(world)
    }

    /// Who made the data, as far as identifiers tell.
    private var sources: [PlacesSource] {
        SourceDirectory.program.all.filter { sourceIDs.contains($0.prefix) }.map { terms in
            terms == .own ? terms.credit : terms.keptCredit(oldest: oldest)
        }
    }

    func read(_ path: String) throws(CommandFailure) {
        guard let format = ExchangeFormat(fileName: path) else {
            throw .unknownFormat(of: path)
        }
        paths.append(path.cleaned)
        defer { progress.clear() }
        if format == .ndjson { return try readLines(try world.files.requiredParts(of: path)) }
        let bytes = try world.files.required(path, limit: PlacesImporter.sizeLimit)
        let imported: ImportedPlaces
        do {
            imported = try PlacesImporter.read(bytes, as: format, sources: .program)
        } catch {
            let words = Words.Exchange.unusable(path.cleaned, error.description)
            throw CommandFailure(words.what, hint: words.next, status: .localFault)
        }
        for place in imported.places { try add(place) }
        for error in imported.skipped { refuse(error) }
    }

    private func readLines(_ parts: any FileParts) throws(CommandFailure) {
        let lines = IndexLines(parts, sources: .program)
        while let batch = lines.next() {
            if let problem = batch.problem {
                throw CommandFailure(Words.Search.unusableFile(path, problem.reason), status: .localFault)
            }
            for line in batch.lines {
                switch line {
                case .success(let place): try add(place)
                case .failure(let error): refuse(error)
                }
            }
            progress.show(Words.Index.reading(path, batch.done * 100 / max(1, batch.done, parts.size), builder.count))
        }
    }

    /// Writes the index if there is any place.
    /// - Returns: how many there are.
    func write() throws(CommandFailure) -> Int {
        guard builder.count > 0 else { return 0 }
        defer { progress.clear() }
        do {
            let count = builder.count
            return try builder.write(sources: sources) { known in
                refusals.add(Words.Index.refusal(paths[known.part], "\(known.id): \(Words.Index.known)"))
            } progress: { done in
                progress.show(Words.Index.writing(done * 100 / count, count))
            }
        } catch {
            throw CommandFailure(error)
        }
    }

    /// The category of a kind, which is looked up once.
    private func category(of kind: String) -> PlaceCategory? {
        if let known = kinds[kind] { return known }
        let category = tree?.placeCategory(of: kind)
        if category != nil { kinds[kind] = category }
        return category
    }

    /// The kind of a category, which is looked up once; a file may have any number of others.
    private func kind(ofCategory id: String) -> String? {
        if let known = kindsOfCategories[id] { return known }
        let kind = tree?.kind(ofCategory: id)
        if kind != nil { kindsOfCategories[id] = kind }
        return kind
    }

    private var path: String { paths.last ?? "" }

    private func refuse(_ error: ExchangeError) {
        refusals.add(Words.Index.refusal(path, error.description))
    }

    private func add(_ imported: ImportedPlace) throws(CommandFailure) {
        let place = Place(imported, kind: imported.kind.flatMap(category), kindOfCategory: kind)
        let refusal = try translated { try builder.add(place, of: paths.count - 1) }
        guard refusal == nil else {
            return refusals.add(Words.Index.refusal(path, "\(place.id): \(Words.Index.mayNotBeKept)"))
        }
        sourceIDs.insert(place.id.source)
        if let date = place.dates.data { oldest = min(oldest ?? date, date) }
    }
}
