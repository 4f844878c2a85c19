import PlacesAPI
import PlacesFeature
import PlacesKnowledge
import PlacesLocation
import PlacesSample
import PlacesTowns
import PlacesWishes
import PlacesWords
import Synchronization

extension SearchAids {
    /// What this machine knows beside a source.
    init(arguments: SearchArguments, world: World, settings: Settings) throws(CommandFailure) {
        let personal = PersonalRecords(world: world)
        let knowledge = LocalKnowledge(world: world)
        self.init(
            judge: knowledge.judge, now: world.now, personal: { personal.notes(on: $0) },
            collation: .locale(world.environment), knownAttributes: Self.attributesOfSample,
            saved: { personal.places(withWordsOf: $0) }, directory: .program)
        guard !(arguments.isLiteral ?? false) else { return }
        do {
            reader = try WishReader(languages: world.languages(settings))
        } catch {
            throw CommandFailure(error)
        }
        gazetteer = KnownPlacesGazetteer(settings: settings, world: world)
    }
}

/// What this machine knows. Nothing is read before a question.
private struct KnownPlacesGazetteer: Gazetteer {
    let settings: Settings
    let world: World

    func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        // "Near 3" is the third place of the last answer.
        if let number = Int(text) {
            guard number > 0, let fix = try? NumberedPlace(world: world).fix(number) else { return [] }
            return [
                GeocodedPlace(
                    coordinate: fix.coordinate, name: fix.label ?? text, address: GeocodedAddress(), source: .savedHere)
            ]
        }
        if let position = try? CoordinateParser.parse(text) {
            return [
                GeocodedPlace(
                    coordinate: position.coordinate, name: text.cleaned, address: GeocodedAddress(), source: .savedHere)
            ]
        }
        let network = NetworkComposition(settings: settings, isVerbose: false, world: world)
        let geocoding = Geocoding(settings: settings, world: world, client: network.client)
        let gazetteers = geocoding.gazetteers(
            towns: try? geocoding.towns(), knowsSamples: settings.answeringSource == .sample)
        // What cannot be read knows nothing; the others are asked all the same.
        for (_, gazetteer) in gazetteers {
            if let found = try? gazetteer.candidates(named: text, limit: limit), !found.isEmpty { return found }
        }
        return []
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
        /// What the last words may mean, which come again and again.
        var meant: (text: String, places: [SavedPlace])?
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

    /// The saved places that words may mean.
    func places(withWordsOf text: String) -> [SavedPlace] {
        state.withLock { state in
            if let meant = state.meant, meant.text == text { return meant.places }
            guard let store = world.store, !state.hasFailed else { return [] }
            do throws(StoreError) {
                let places = try store.savedPlaces(withWordsOf: text)
                state.meant = (text, places)
                return places
            } catch {
                state.hasFailed = true
                world.warn(error)
                return []
            }
        }
    }
}
