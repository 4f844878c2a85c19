import PlacesAPI
public import PlacesExchange
public import PlacesFeature
public import PlacesFiles
import PlacesMessages
import PlacesStrings

/// Saves every place of a file of places.
public struct PlaceImport: Sendable {
    /// What became of a file.
    public struct Outcome: Hashable, Sendable {
        /// How many places are new in a list.
        public let count: Int
        /// How many were in their lists before.
        public let knownCount: Int
        /// How many are places that came in the file before.
        public let twiceCount: Int
        /// The lists that they are in.
        public let lists: Set<String>
        /// Why entries could not be read, in their order.
        public let skipped: [String]
        /// What was understood of the file, in one sentence.
        public let understood: String
    }

    private let store: any PlacesStore
    private let files: any FileReader
    private let now: @Sendable () -> Timestamp
    private let expectFree: @Sendable (_ list: String) throws(UseCaseError) -> Void

    /// - Parameters:
    ///   - store: where places are kept.
    ///   - files: where the file is.
    ///   - now: the clock.
    ///   - expectFree: throws if a list may not have a name. All are asked for before anything is saved.
    public init(
        store: any PlacesStore, files: any FileReader, now: @escaping @Sendable () -> Timestamp,
        expectFree: @escaping @Sendable (_ list: String) throws(UseCaseError) -> Void = { _ throws(UseCaseError) in }
    ) {
        (self.store, self.files, self.now, self.expectFree) = (store, files, now, expectFree)
    }

    /// Reads a file and saves its places.
    /// - Parameters:
    ///   - path: the path of the file; `-` is standard input.
    ///   - list: the list that all go to, or `nil` for those that the file names.
    ///   - format: what the file is, or `nil` for what it shows.
    /// - Throws: ``UseCaseError`` if the file cannot be read, or its places cannot be kept.
    public func save(
        _ path: String, in list: String? = nil, as format: InputFormat? = nil
    ) throws(UseCaseError) -> Outcome {
        var (imported, blocks) = try read(path, format)
        let maker = PlaceMaker()
        var (found, tally) = (FoundPlaces(), PlacesTally())
        for place in imported.places {
            guard let made = maker.place(place) else {
                imported.skip(ExchangeError(.noPlace))
                continue
            }
            tally.add(made)
            found.add(place, made, to: place.lists(or: list))
        }
        tally.add(imported.notes)
        for error in imported.skipped { tally.leaveOut(error.what) }
        for list in Set(found.all.flatMap(\.lists)).sorted() { try expectFree(list) }
        let knownCount = try translated { try keep(found) }
        return Outcome(
            count: found.all.count - knownCount, knownCount: knownCount, twiceCount: found.twiceCount,
            lists: Set(found.all.flatMap(\.lists)), skipped: imported.skipped.map(\.description),
            understood: tally.sentence(path, blocks.title(producer: tally.producer)))
    }

    /// Keeps places beside what is kept of them already: each list that has the place gets the facts of both.
    /// - Returns: how many of them were in all of their lists.
    private func keep(_ found: FoundPlaces) throws -> Int {
        let ids = found.all.flatMap { place in [place.id] + place.imported.earlierIDs.filter { !found.contains($0) } }
        var known = Dictionary(grouping: try store.savedPlaces(ids: ids), by: \.id)
        var (entries, knownCount) = ([SavedPlace](), 0)
        for place in found.all {
            // Each is the same as one place alone.
            let saved = known.removeValue(forKey: place.id) ?? known.takeEarlier(of: place.imported, found) ?? []
            let id = saved.first?.id ?? place.id
            if Set(place.lists).isSubset(of: saved.map(\.list)) { knownCount += 1 }
            let record = saved.lazy.compactMap(\.record).first
            let added = place.lists.map { list in
                SavedPlace(
                    place, id: id, list: list, savedAt: now(),
                    note: place.note ?? saved.first { $0.list == list }?.note, beside: record)
            }
            entries += added
            for var other in saved where !place.lists.contains(other.list) && other.record != added.first?.record {
                other.record = added.first?.record
                entries.append(other)
            }
        }
        try store.save(entries)
        return knownCount
    }

    private func read(_ path: String, _ format: InputFormat?) throws(UseCaseError) -> (ImportedPlaces, PlaceFileBlocks)
    {
        var blocks = PlaceFileBlocks(try files.requiredParts(of: path), InputReader(fileName: path, as: format))
        var imported = ImportedPlaces()
        do throws(PlaceFileBlocks.Failure) {
            while let block = try blocks.next() {
                do throws(ExchangeError) { try imported.add(block, SourceDirectory.program) } catch {
                    throw .content(error)
                }
            }
        } catch {
            throw UseCaseError(file: path, error)
        }
        return (imported, blocks)
    }
}

extension [Place.ID: [SavedPlace]] {
    /// The record that an earlier version kept of a place under another identifier, if no other place of the file has that one.
    fileprivate mutating func takeEarlier(of place: ImportedPlace, _ found: FoundPlaces) -> [SavedPlace]? {
        for id in place.earlierIDs where !found.contains(id) {
            guard let saved = self[id], let record = saved.lazy.compactMap(\.record).first,
                [place.name, ""].contains(record.name)
            else { continue }
            self[id] = nil
            return saved
        }
        return nil
    }
}

extension ImportedPlace {
    /// The lists that it goes to.
    fileprivate func lists(or list: String?) -> [String] {
        if let list { return [list] }
        return lists.isEmpty ? [SavedPlace.standardList] : lists
    }
}

extension SavedPlace {
    /// As the file has it. Of a place that is a source's own, the name and the point in the file may be that source's
    /// too: where its terms forbid to keep them, only the identifier and the note are kept.
    ///
    /// - Parameter record: what is kept of the place already. The file adds what it lacks, and changes nothing, for a file may
    ///   hold less; a name or a point that is another in the file is the user's own.
    fileprivate init(
        _ found: FoundPlaces.Found, id: Place.ID, list: String, savedAt: Timestamp, note: String?, beside record: Place?
    ) {
        // A record without a name is of a version that could not read the file.
        guard let record, !record.name.isEmpty || id.source != SourceTerms.own.prefix else {
            self.init(id: id, list: list, savedAt: savedAt, note: note, record: found.place.identified(id))
            return
        }
        let place = found.imported
        let isElsewhere = record.coordinate.distance(to: place.coordinate) > 1
        self.init(
            id: id, list: list, savedAt: savedAt,
            ownName: [record.name, ""].contains(place.name) ? nil : place.name, note: note,
            ownCoordinate: isElsewhere ? place.coordinate : nil, record: record.completed(by: found.place))
    }
}
