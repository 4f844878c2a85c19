import PlacesAPI
package import PlacesExchange
import PlacesFeature
package import PlacesFiles
import PlacesMessages
import PlacesStrings
package import PlacesTableFile

/// Places of several files on their way into an index.
package final class IndexImport {
    package let refusals: IndexRefusals
    private let builder: PlaceFileBuilder
    private let files: any FileReader
    private let progress: ProgressLine
    private var paths: [String] = []
    private var origins = IndexOrigins()
    private var twins = TwinPlaces<Place.ID>()
    /// How many places came before.
    package private(set) var twiceCount = 0
    /// What was understood of each file, a sentence each.
    package private(set) var understood = ""

    package init(
        _ builder: PlaceFileBuilder, refusals: IndexRefusals, files: any FileReader, progress: ProgressLine
    ) {
        (self.builder, self.refusals, self.files, self.progress) = (builder, refusals, files, progress)
    }

    /// The authors of the data, as far as the identifiers show.
    private var sources: [PlacesSource] {
        SourceDirectory.program.all.filter { origins.sourceIDs.contains($0.prefix) }.map { terms in
            terms == .own ? terms.credit : terms.keptCredit(oldest: origins.oldest)
        }
    }

    /// - Parameter format: what the file is, whatever it looks like.
    package func read(_ path: String, as format: InputFormat? = nil) throws(UseCaseError) {
        paths.append(path.cleaned)
        defer { progress.clear() }
        let parts = try files.requiredParts(of: path)
        let blocks = IndexBlocks(
            PlaceFileBlocks(parts, InputReader(fileName: path, as: format)), sources: .program, for: builder)
        var tally = PlacesTally()
        while let batch = try nextBatch(of: blocks) {
            tally.add(batch.tally)
            try add(batch)
            origins.add(batch.origins, isOwn: blocks.isOfPerson)
            for refusal in batch.refusals {
                switch refusal {
                case .unreadable(let error): refuse(error)
                case .mayNotBeKept(let id): refuse(id, Strings.Index.mayNotBeKept)
                case .noPlace(let id): refuse(id, Strings.Exchange.noPlace)
                }
            }
            progress.show(Strings.Index.reading(path, batch.done * 100 / max(1, batch.done, parts.size), builder.count))
        }
        understood += tally.sentence(path, blocks.title(producer: tally.producer))
    }

    private func nextBatch(of blocks: IndexBlocks) throws(UseCaseError) -> IndexBlocks.Batch? {
        do {
            return try blocks.next()
        } catch {
            throw UseCaseError(file: path, error)
        }
    }

    /// Writes the index if there is any place.
    /// - Parameter earlier: what the index of the same name said of itself: a role that was chosen for it stays.
    /// - Returns: how many there are.
    package func write(over earlier: TableAbout? = nil) throws(UseCaseError) -> Int {
        guard builder.count > 0 else { return 0 }
        defer { progress.clear() }
        do {
            let count = builder.count
            var about = TableAbout(sources, as: origins.role)
            if let earlier, earlier.isRoleChosen {
                (about.role, about.isRoleChosen, about.outline) = (earlier.role, true, earlier.outline)
            }
            return try builder.write(about, keepsNotes: about.role == .list) { known in
                drop(known.id, of: paths[known.part])
            } progress: { done in
                progress.show(Strings.Index.writing(done * 100 / count, count))
            }
        } catch {
            throw UseCaseError(error)
        }
    }

    private var path: String { paths.last ?? "" }

    private func refuse(_ error: ExchangeError) {
        refusals.add(Strings.Index.refusal(path, error.description))
    }

    private func add(_ batch: IndexBlocks.Batch) throws(UseCaseError) {
        var (dropped, noted): (Set<Int>, [(place: Place, notes: PersonalNotes)]) = ([], [])
        for trace in batch.traces {
            // One with the identifier of the earlier one is merged with it where the index is written.
            guard let twin = twins.twin(of: trace.trace, label: trace.id), twin != trace.id else { continue }
            dropped.insert(trace.row)
            if trace.notes.isEmpty {
                drop(trace.id, of: path)
            } else {
                noted.append((Place(id: twin, name: "", coordinate: trace.coordinate), trace.notes))
            }
        }
        do {
            try builder.add(batch.rows, of: paths.count - 1, without: dropped)
            // As a place of the earlier one's identifier, of which the notes alone are taken.
            for (place, notes) in noted {
                try builder.add(place, of: paths.count - 1, prominence: nil, personal: notes)
            }
        } catch {
            throw UseCaseError(error)
        }
    }

    /// Leaves out a place that came before.
    private func drop(_ id: Place.ID, of path: String) {
        twiceCount += 1
        refusals.note(Strings.Index.refusal(path, "\(id): \(Strings.Index.known)"))
    }

    private func refuse(_ id: Place.ID, _ reason: String) {
        refusals.add(Strings.Index.refusal(path, "\(id): \(reason)"))
    }
}

/// Where a long-running use case reports its progress.
package struct ProgressLine {
    private let line: (() -> String) -> Void
    private let end: () -> Void

    /// - Parameters:
    ///   - show: puts a line in place of the one before, and asks for its text only where it does.
    ///   - end: takes the line away.
    package init(show: @escaping (() -> String) -> Void, end: @escaping () -> Void) {
        (line, self.end) = (show, end)
    }

    package func show(_ text: @autoclosure () -> String) { line(text) }

    package func clear() { end() }
}
