import PlacesCategories
import PlacesFeature
import PlacesSample
import Synchronization

extension SearchAids {
    /// What this machine knows beside a source.
    init(world: World, settings: Settings) throws(CommandFailure) {
        let personal = PersonalRecords(world: world)
        self.init(
            judge: LocalKnowledge(world: world).judge, now: world.now, personal: { personal.notes(on: $0) },
            vocabulary: CategoryTree.vocabulary,
            collation: .locale(world.environment), knownAttributes: Self.attributesOfSample)
    }
}

extension SearchAids {
    /// Every attribute in the samples; none where they cannot be read, which whatever needs the samples reports.
    private static let attributesOfSample: @Sendable () -> Set<String> = {
        (try? SamplePlacesLoader().vocabulary.attributeKeys()) ?? []
    }
}

/// What the person has to do with places, each asked of the store once.
private final class PersonalRecords: Sendable {
    private struct State {
        /// `nil` of a place with which the person has nothing to do.
        var notes: [Place.ID: PersonalNotes?] = [:]
        var hasFailed = false
    }

    private let world: World
    private let state = Mutex(State())

    init(world: World) { self.world = world }

    /// Where the store cannot be read, the person is told once, and has an answer without stars.
    func notes(on ids: [Place.ID]) -> [Place.ID: PersonalNotes] {
        state.withLock { state in
            let unknown = ids.filter { !state.notes.keys.contains($0) }
            if !unknown.isEmpty, let store = world.store, !state.hasFailed {
                do throws(StoreError) {
                    let found = try store.personalNotes(of: unknown)
                    for id in unknown { state.notes[id] = .some(found[id]) }
                } catch {
                    state.hasFailed = true
                    world.warn(error)
                }
            }
            return Dictionary(ids.compactMap { id in state.notes[id]?.map { (id, $0) } }) { first, _ in first }
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
