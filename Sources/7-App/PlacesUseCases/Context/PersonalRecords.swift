public import PlacesFeature
import Synchronization

/// What the user has to do with places, each asked of the store once while there are not very many.
public final class PersonalRecords: Sendable {
    private struct State {
        /// The places that the store was asked about, and the notes on those with which the user has something to do.
        var known: Set<Place.ID> = []
        var notes: [Place.ID: PersonalNotes] = [:]
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
        state.withLock { state in _ = ask(&state) { () throws(StoreError) in try store.personalNotes(of: []) } }
    }

    /// The notes on some places; those with which the user has nothing to do are left out.
    func notes(on ids: [Place.ID]) -> [Place.ID: PersonalNotes] {
        state.withLock { state in
            var unknown = ids.filter { !state.known.contains($0) }
            if state.known.count + unknown.count > Self.mostKnown {
                (state.known, state.notes, unknown) = ([], [:], ids)
            }
            if !unknown.isEmpty,
                let found = ask(&state, { () throws(StoreError) in try store.personalNotes(of: unknown) })
            {
                state.known.formUnion(unknown)
                state.notes.merge(found) { $1 }
            }
            guard !state.notes.isEmpty else { return [:] }
            var notes: [Place.ID: PersonalNotes] = [:]
            for id in ids { notes[id] = state.notes[id] }
            return notes
        }
    }

    /// The saved places that words may mean.
    func places(withWordsOf text: String) -> [SavedPlace] {
        state.withLock { state in
            if let meant = state.meant, meant.text == text { return meant.places }
            let places = ask(&state) { () throws(StoreError) in try store.savedPlaces(withWordsOf: text) }
            if let places { state.meant = (text, places) }
            return places ?? []
        }
    }

    /// The entries of places that are saved in a box, sides included, in every list.
    func places(in box: BoundingBox) -> [SavedPlace] {
        state.withLock { state in
            ask(&state) { () throws(StoreError) in try store.savedPlaces(in: box, list: nil) } ?? []
        }
    }

    /// What the store tells, or `nil` once it could not be read.
    private func ask<Value>(_ state: inout State, _ question: () throws(StoreError) -> Value) -> Value? {
        guard !state.hasFailed else { return nil }
        do throws(StoreError) {
            return try question()
        } catch {
            state.hasFailed = true
            report(error)
            return nil
        }
    }
}
