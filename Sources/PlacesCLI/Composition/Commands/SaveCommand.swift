import PlacesFeature
import PlacesLocation
import PlacesWords

/// `places save` and `places unsave`.
struct SaveCommand {
    let arguments: SearchArguments
    let settings: Settings
    let world: World

    /// Keeps each place; all are found out about before the first is kept.
    func save(_ references: [PlaceReference]) async throws(CommandFailure) -> ExitStatus {
        let store = try world.requiredStore
        let list = arguments.list ?? SavedPlace.standardList
        var places: [SavedPlace] = []
        for reference in references { places.append(try await place(reference, list: list)) }
        do {
            try store.save(places)
        } catch {
            throw CommandFailure(error)
        }
        for place in places {
            try world.answer(Words.OnePlace.saved(place.name ?? place.id.description, list))
            if !place.id.recordMayBeKept { world.remark(Words.OnePlace.onlyIdentifier("Foursquare")) }
        }
        return .found
    }

    /// Takes each place out of its lists.
    func unsave(_ references: [PlaceReference]) throws(CommandFailure) -> ExitStatus {
        let store = try world.requiredStore
        let resolver = PlaceResolver(arguments: arguments, settings: settings, world: world)
        var status = ExitStatus.found
        for reference in references {
            let found = try resolver.find(reference)
            let name = found.record?.name ?? found.id.description
            let count: Int
            do {
                count = try store.unsave(found.id, list: arguments.list)
            } catch {
                throw CommandFailure(error)
            }
            try world.answer(count > 0 ? Words.OnePlace.unsaved(name, count) : Words.OnePlace.notSaved(name))
            if count == 0 { status = .nothingFound }
        }
        return status
    }

    /// What to keep of a place: of a source that forbids more, the identifier alone, for which nobody is asked.
    private func place(_ reference: PlaceReference, list: String) async throws(CommandFailure) -> SavedPlace {
        let resolver = PlaceResolver(arguments: arguments, settings: settings, world: world)
        let found = try resolver.find(reference)
        var record = found.record
        if found.id.recordMayBeKept, record == nil {
            let details = try await resolver.resolve(reference).details
            record = details.place.taken(from: details.source.dataDate)
        }
        return SavedPlace(
            id: found.id, list: list, savedAt: world.now(), ownName: arguments.ownName, note: arguments.note,
            ownCoordinate: try ownPoint(), record: record)
    }

    private func ownPoint() throws(CommandFailure) -> Coordinate? {
        guard let text = arguments.point else { return nil }
        do {
            return try CoordinateParser.parse(text).coordinate
        } catch {
            throw CommandFailure(Words.OnePlace.badPoint(error.description), hint: error.hint, status: .usage)
        }
    }
}
