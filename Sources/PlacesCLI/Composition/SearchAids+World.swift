import PlacesCategories
import PlacesFeature
import PlacesSample
import Synchronization

extension SearchAids {
    /// What this machine knows beside a source.
    init(world: World, settings: Settings) throws(CommandFailure) {
        let personal = PersonalRecords(world: world)
        self.init(
            judge: LocalKnowledge(world: world).judge, now: world.now, personal: { personal[$0] },
            vocabulary: CategoryTree.vocabulary,
            collation: .locale(world.environment), knownAttributes: { await SamplePlacesLoader.attributeKeys })
    }
}

extension SamplePlacesLoader {
    /// Every attribute in the largest sample; none where it cannot be read, which whoever needs the sample reports.
    fileprivate static var attributeKeys: Set<String> {
        get async {
            var all = PlacesQuery(radius: .greatest, limit: .all)
            all.comesWithIncidentals = true
            let places = (try? await SamplePlacesLoader(preferred: .helsinki).load(all))?.places ?? []
            return Set(places.flatMap { $0.place.attributes.keys })
        }
    }
}

/// What the person has to do with places, read from the store when it is first asked for.
private final class PersonalRecords: Sendable {
    private let world: World
    private let notes = Mutex<[Place.ID: PersonalNotes]?>(nil)

    init(world: World) { self.world = world }

    subscript(id: Place.ID) -> PersonalNotes? {
        notes.withLock { notes in
            if notes == nil { notes = read() }
            return notes?[id]
        }
    }

    /// Where the store cannot be read, the person is told, and has an answer without stars.
    private func read() -> [Place.ID: PersonalNotes] {
        guard let store = world.store else { return [:] }
        do throws(StoreError) {
            var notes: [Place.ID: PersonalNotes] = [:]
            for place in try store.savedPlaces(list: nil) {
                var entry = notes[place.id] ?? PersonalNotes()
                entry.lists.append(place.list)
                entry.note = place.note ?? entry.note
                notes[place.id] = entry
            }
            for (id, count) in try store.openingCounts() { notes[id, default: PersonalNotes()].openedCount = count }
            return notes
        } catch {
            world.warn(error)
            return [:]
        }
    }
}

extension CategoryTree {
    /// The other words for a kind and for those above it, folded; nothing where the tree cannot be read, which whatever
    /// needs the tree itself reports.
    static let vocabulary: @Sendable (String) -> String = { kind in
        (try? builtIn())?.vocabulary(of: kind) ?? ""
    }
}
