import PlacesCategories
import PlacesExchange
import PlacesFeature
import PlacesWords

/// `places import`: saves every place of a file.
struct ImportCommand {
    let path: String
    let arguments: SearchArguments
    let world: World

    func run() throws(CommandFailure) -> ExitStatus {
        let store = try world.requiredStore
        let imported = try read()
        do {
            for place in imported.places {
                for list in arguments.list.map({ [$0] })
                    ?? (place.lists.isEmpty ? [SavedPlace.standardList] : place.lists)
                {
                    try store.save(SavedPlace(place, list: list, savedAt: world.now()))
                }
            }
        } catch {
            throw CommandFailure(error)
        }
        try world.answer(
            Words.OnePlace.imported(imported.places.count, arguments.list ?? Words.OnePlace.itsLists))
        if let first = imported.firstSkipped {
            world.remark(Words.Exchange.skipped(imported.skippedCount, first.description) + "\n")
        }
        return imported.places.isEmpty ? .nothingFound : .found
    }

    private func read() throws(CommandFailure) -> ImportedPlaces {
        guard let format = ExchangeFormat(fileName: path) else {
            throw CommandFailure(
                Words.OnePlace.unknownFile(path.cleaned), hint: Words.OnePlace.knownFiles, status: .usage)
        }
        let content: FileContent?
        do {
            content = try world.files.read(path, limit: PlacesImporter.sizeLimit)
        } catch {
            throw CommandFailure(Words.Search.unreadableFile(path.cleaned), status: .localFault)
        }
        guard let content else { throw CommandFailure(Words.Search.missingFile(path.cleaned), status: .localFault) }
        do {
            return try PlacesImporter.read(content.bytes, as: format)
        } catch {
            let words = Words.Exchange.unusable(path.cleaned, error.description)
            throw CommandFailure(words.what, hint: words.next, status: .localFault)
        }
    }
}

extension SavedPlace {
    /// As the file has it. Of a place that is a source's own, the name and the point in the file may be that source's
    /// too: where its terms forbid to keep them, only the identifier and the note are kept.
    fileprivate init(_ place: ImportedPlace, list: String, savedAt: Timestamp) {
        let tree = try? CategoryTree.builtIn()
        let category = place.kind.flatMap { tree?[$0] }.flatMap { tree?.placeCategory($0, sourceID: $0.id) }
        let named = place.category.map { PlaceCategory(id: $0, name: $0) }
        let record = Place(
            id: place.id, name: place.name, coordinate: place.coordinate,
            categories: [category ?? named].compactMap(\.self), address: PostalAddress(formatted: place.address),
            contact: Contact(website: place.website))
        self.init(id: place.id, list: list, savedAt: savedAt, note: place.note, record: record)
    }
}
