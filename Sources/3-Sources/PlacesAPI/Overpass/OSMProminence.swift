/// How much is known about an element: signs of a careful mapper or of a well-known place.
///
/// The points are those of the built-in sample (`Sources/0-Support/C/CPlacesData/Sample/data/LICENSE.md`).
enum OSMProminence {
    private static let facts: [(points: Int, keys: [String])] = [
        (10, ["wikidata", "wikipedia"]),
        (6, ["opening_hours"]),
        (6, OSMKeys.website),
        (4, OSMKeys.phone),
        (4, OSMKeys.houseNumber),
        (3, ["name:en"]),
        (2, ["brand"]),
        (2, ["wheelchair"]),
        (2, ["cuisine", "stars", "artist_name", "denomination"]),
        (1, ["outdoor_seating", "internet_access", "takeaway", "operator"]),
    ]

    static func points(of tags: [String: String]) -> Int {
        facts.reduce(0) { sum, fact in sum + (fact.keys.contains { tags[$0] != nil } ? fact.points : 0) }
    }
}
