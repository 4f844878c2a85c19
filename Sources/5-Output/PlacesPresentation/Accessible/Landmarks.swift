import PlacesFeature

/// Places that people steer by: large, known, and seldom moved.
/// Of more than three, the most prominent come first; where a source does not tell how well known a place is, those of
/// kinds that more people know; then the nearest.
enum Landmarks {
    private static let most = 3

    /// Kinds of our tree, by how widely such a place is known in its town.
    private static let ranks: [String: Int] = words.enumerated().reduce(into: [:]) { ranks, tier in
        for kind in tier.element.split(separator: " ") { ranks[String(kind)] = tier.offset }
    }

    private static let words = [
        "railway-station airport airport-terminal metro-station bus-station ferry-terminal",
        """
        castle palace fort museum art-museum history-museum science-museum opera concert-hall theatre stadium town-hall \
        university mall zoo
        """,
        """
        church mosque synagogue buddhist-temple hindu-temple sikh-temple monastery park botanical-garden square monument \
        tower lighthouse library hospital department-store
        """,
    ]

    /// Positions in the list, the nearest first; none where most of the list would be landmarks by nothing but their kinds.
    static func indices(in places: [NearbyPlace]) -> [Int] {
        let isWeighed = places.allSatisfy { $0.place.points != nil }
        let found = places.enumerated().compactMap { index, nearby -> (index: Int, rank: Int, distance: Double)? in
            guard let distance = nearby.distance, !nearby.place.isPermanentlyClosed, !nearby.place.name.isEmpty,
                let rank = nearby.place.categories.first?.kind.flatMap({ ranks[$0] })
            else { return nil }
            return (index, isWeighed ? -(nearby.place.points ?? 0) : rank, distance)
        }
        guard isWeighed || found.count * 2 <= places.count else { return [] }
        return found.sorted { ($0.rank, $0.distance, $0.index) < ($1.rank, $1.distance, $1.index) }.prefix(most)
            .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.index)
    }
}
