import PlacesAPI
import PlacesExchange
public import PlacesFeature
public import PlacesFiles
import PlacesMessages
import PlacesStrings

/// Saves every place of a file of places.
public struct PlaceImport: Sendable {
    /// What became of a file.
    public struct Outcome: Hashable, Sendable {
        /// How many places were saved.
        public let count: Int
        /// The lists that they are in.
        public let lists: Set<String>
        /// How many entries could not be read.
        public let skippedCount: Int
        /// The first of these and why, in one sentence.
        public let firstSkipped: String?
    }

    private let store: any PlacesStore
    private let files: any FileReader
    private let now: @Sendable () -> Timestamp

    /// - Parameters:
    ///   - store: where places are kept.
    ///   - files: where the file is.
    ///   - now: the clock.
    public init(store: any PlacesStore, files: any FileReader, now: @escaping @Sendable () -> Timestamp) {
        (self.store, self.files, self.now) = (store, files, now)
    }

    /// Reads a file, whose name tells its format, and saves its places.
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - list: the list that all go to, or `nil` for those that the file names.
    /// - Throws: ``UseCaseError`` if the file cannot be read, or its places cannot be kept.
    public func save(_ path: String, in list: String? = nil) throws(UseCaseError) -> Outcome {
        let imported = try read(path)
        try translated {
            let maker = PlaceMaker()
            var records: [Place.ID: Place] = [:]
            for place in try store.savedPlaces(ids: imported.places.map(\.id)) {
                records[place.id] = place.record ?? records[place.id]
            }
            try store.save(
                imported.places.flatMap { place in
                    place.lists(or: list).map { list in
                        SavedPlace(place, maker, list: list, savedAt: now(), beside: records[place.id])
                    }
                })
        }
        return Outcome(
            count: imported.places.count, lists: Set(imported.places.flatMap { $0.lists(or: list) }),
            skippedCount: imported.skippedCount, firstSkipped: imported.firstSkipped?.description)
    }

    private func read(_ path: String) throws(UseCaseError) -> ImportedPlaces {
        var blocks = PlaceFileBlocks(try files.requiredParts(of: path), InputReader(fileName: path))
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
        return imported
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
    /// - Parameter record: what is kept of the place already. It stays, for a file may hold less; a name or a point that
    ///   is another in the file is the user's own.
    fileprivate init(
        _ place: ImportedPlace, _ maker: PlaceMaker, list: String, savedAt: Timestamp, beside record: Place?
    ) {
        if let record {
            let isElsewhere = record.coordinate.distance(to: place.coordinate) > 1
            self.init(
                id: place.id, list: list, savedAt: savedAt,
                ownName: [record.name, ""].contains(place.name) ? nil : place.name, note: place.note,
                ownCoordinate: isElsewhere ? place.coordinate : nil, record: record)
            return
        }
        self.init(id: place.id, list: list, savedAt: savedAt, note: place.note, record: maker.place(place))
    }
}
