public import PlacesFeature

/// Adds to the history what the user opened.
public struct HistoryRecorder: Sendable {
    private let store: (any PlacesStore)?
    private let now: @Sendable () -> Timestamp
    private let report: @Sendable (StoreError) -> Void

    /// - Parameters:
    ///   - store: where the history is kept, or `nil` if there is no place to keep it.
    ///   - now: the clock.
    ///   - report: learns that an entry could not be kept.
    public init(
        store: (any PlacesStore)?, now: @escaping @Sendable () -> Timestamp,
        report: @escaping @Sendable (StoreError) -> Void = { _ in }
    ) {
        (self.store, self.now, self.report) = (store, now, report)
    }

    /// Adds a place, unless the last entry is of the same visit.
    public func add(_ place: Place) {
        guard let store else { return }
        let opened = OpenedPlace(id: place.id, time: now(), name: place.name)
        do {
            if let last = try store.openedPlaces(limit: 1).first, opened.isOfSameVisit(as: last) { return }
            try store.add(opened)
        } catch {
            report(error)
        }
    }
}
