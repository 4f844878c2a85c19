import PlacesFeature

/// Rows on their way to the places that a new order gives them.
package struct RowMotion: Hashable, Sendable {
    /// Milliseconds from the old place to the new one.
    static let duration = 350

    private let start: Int
    private let positions: [Place.ID: Int]

    /// - Parameter places: the rows as they were.
    init(from places: [NearbyPlace], at now: Int) {
        start = now
        positions = Dictionary(places.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    func isOver(at now: Int) -> Bool { now - start >= Self.duration }

    /// Where a row is now; one that was not there before is where it belongs.
    func position(of id: Place.ID, target: Int, at now: Int) -> Double {
        guard let before = positions[id] else { return Double(target) }
        let share = min(1, max(0, Double(now - start) / Double(Self.duration)))
        // Slow at the end, where the eye looks.
        let eased = 1 - (1 - share) * (1 - share)
        return Double(before) + Double(target - before) * eased
    }
}
