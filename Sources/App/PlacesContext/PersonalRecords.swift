public import PlacesFeature
import Synchronization

/// What the user has to do with places, each asked of the store once while there are not very many.
public final class PersonalRecords: Sendable {
    private struct State {
        /// `nil` of a place with which the user has nothing to do.
        var notes: [Place.ID: PersonalNotes?] = [:]
        /// What the last words may mean, which come again and again.
        var meant: (text: String, places: [SavedPlace])?
        var hasFailed = false
    }

    /// Before there are more places, all are forgotten: a long list asks about each of its places once.
    static let mostKnown = 1 << 14

    let store: any PlacesStore
    private let report: @Sendable (StoreError) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - store: where it is kept.
    ///   - report: called once if the store cannot be read; the answers do without it from then on.
    public init(store: any PlacesStore, report: @escaping @Sendable (StoreError) -> Void) {
        (self.store, self.report) = (store, report)
    }

    /// Opens the store.
    func prepare() {
        state.withLock { state in
            guard !state.hasFailed else { return }
            do throws(StoreError) {
                _ = try store.personalNotes(of: [])
            } catch {
                state.hasFailed = true
                report(error)
            }
        }
    }

    /// The notes on some places; those with which the user has nothing to do are left out.
    func notes(on ids: [Place.ID]) -> [Place.ID: PersonalNotes] {
        state.withLock { state in
            var unknown = ids.filter { !state.notes.keys.contains($0) }
            if state.notes.count + unknown.count > Self.mostKnown { (state.notes, unknown) = ([:], ids) }
            if !unknown.isEmpty, !state.hasFailed {
                do throws(StoreError) {
                    let found = try store.personalNotes(of: unknown)
                    for id in unknown { state.notes[id] = .some(found[id]) }
                } catch {
                    state.hasFailed = true
                    report(error)
                }
            }
            return Dictionary(ids.compactMap { id in state.notes[id]?.map { (id, $0) } }) { first, _ in first }
        }
    }

    /// The saved places that words may mean.
    func places(withWordsOf text: String) -> [SavedPlace] {
        state.withLock { state in
            if let meant = state.meant, meant.text == text { return meant.places }
            guard !state.hasFailed else { return [] }
            do throws(StoreError) {
                let places = try store.savedPlaces(withWordsOf: text)
                state.meant = (text, places)
                return places
            } catch {
                state.hasFailed = true
                report(error)
                return []
            }
        }
    }
}
