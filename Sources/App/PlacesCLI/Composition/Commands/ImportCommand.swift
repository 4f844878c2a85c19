import PlacesAPI
import PlacesArguments
import PlacesCategories
import PlacesExchange
import PlacesFeature
import PlacesRequests
import PlacesUseCases
import PlacesWords

/// `places import`: saves every place of a file.
struct ImportCommand {
    let path: String
    /// The list that all go to, or `nil` for those that the file names.
    let list: String?
    let world: World

    /// More lists are not named one by one.
    private static let mostNames = 5

    func run() throws(CommandFailure) -> ExitStatus {
        let store = try world.requiredStore
        let imported = try read()
        try translated {
            var records: [Place.ID: Place] = [:]
            for place in try store.savedPlaces(ids: imported.places.map(\.id)) {
                records[place.id] = place.record ?? records[place.id]
            }
            try store.save(
                imported.places.flatMap { place in
                    lists(of: place).map { list in
                        SavedPlace(place, list: list, savedAt: world.now(), beside: records[place.id])
                    }
                })
        }
        let names = Set(imported.places.flatMap(lists)).sorted()
        try world.writeOutput(
            Words.OnePlace.imported(
                imported.places.count,
                names.count > Self.mostNames ? Words.OnePlace.itsLists : names.joined(separator: ", ")))
        if let first = imported.firstSkipped {
            world.writeDiagnostic(Words.Exchange.skipped(imported.skippedCount, first.description) + "\n")
        }
        return imported.places.isEmpty ? .nothingFound : .found
    }

    private func lists(of place: ImportedPlace) -> [String] {
        if let list { return [list] }
        return place.lists.isEmpty ? [SavedPlace.standardList] : place.lists
    }

    private func read() throws(CommandFailure) -> ImportedPlaces {
        guard let format = ExchangeFormat(fileName: path) else {
            throw CommandFailure(
                Words.OnePlace.unknownFile(path.cleaned), hint: Words.OnePlace.knownFiles, status: .usage)
        }
        let bytes = try translated { try world.files.required(path, limit: PlacesImporter.sizeLimit) }
        do {
            return try PlacesImporter.read(bytes, as: format, sources: .program)
        } catch {
            let words = Words.Exchange.unusable(path.cleaned, error.description)
            throw CommandFailure(words.what, hint: words.next, status: .localFault)
        }
    }
}

extension SavedPlace {
    /// As the file has it. Of a place that is a source's own, the name and the point in the file may be that source's
    /// too: where its terms forbid to keep them, only the identifier and the note are kept.
    ///
    /// - Parameter record: what is stored of the place already. It stays, because a file may hold less; if the file has
    ///   another name or point, that is the user's own.
    fileprivate init(_ place: ImportedPlace, list: String, savedAt: Timestamp, beside record: Place?) {
        if let record {
            let isElsewhere = record.coordinate.distance(to: place.coordinate) > 1
            self.init(
                id: place.id, list: list, savedAt: savedAt,
                ownName: [record.name, ""].contains(place.name) ? nil : place.name, note: place.note,
                ownCoordinate: isElsewhere ? place.coordinate : nil, record: record)
            return
        }
        let record = Place(place, tree: try? CategoryTree.builtIn())
        self.init(id: place.id, list: list, savedAt: savedAt, note: place.note, record: record)
    }
}
