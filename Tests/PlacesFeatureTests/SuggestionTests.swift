import PlacesFeature
import Testing

@Suite struct SuggestionTests {
    private static let names = ["radius", "format", "height", "connect-timeout", "near", "nearest", "limit", "width"]

    @Test(
        arguments: [
            ("radus", "radius"), ("raduis", "radius"), ("RADIUS", "radius"), ("formt", "format"), ("hieght", "height"),
            ("conect-timout", "connect-timeout"),
        ])
    func nearest_findsTheWordThatWasMeant(typed: String, meant: String) {
        #expect(Suggestion.nearest(to: typed, among: Self.names) == meant)
    }

    @Test(arguments: ["", "x", "rad", "zzzzzzzz", String(repeating: "radius", count: 1000)])
    func nearest_findsNothingForWordsThatAreFarOff(typed: String) {
        #expect(Suggestion.nearest(to: typed, among: Self.names) == nil)
    }

    @Test(
        arguments: [
            ("opend", ["opens", "opened"]), ("opensat", ["opensAt", "opens"]), ("nothing", []),
        ] as [(String, [String])])
    func all_findsTheNearestFirst(typed: String, meant: [String]) {
        #expect(Suggestion.all(near: typed, among: ["opens", "opened", "opensAt", "id"]) == meant)
    }

    @Test func all_keepsToItsLimit() {
        #expect(Suggestion.all(near: "cafes", among: ["cafea", "cafeb", "cafec"], limit: 2) == ["cafea", "cafeb"])
    }

    @Test(arguments: [("", "", 0), ("a", "", 1), ("", "ab", 2), ("ab", "ba", 1), ("kitten", "sitting", 3)])
    func distance_countsEdits(one: String, other: String, edits: Int) {
        #expect(Suggestion.distance(Array(one), Array(other)) == edits)
    }
}
