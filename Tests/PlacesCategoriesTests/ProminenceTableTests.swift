import PlacesBytes
import PlacesFeature
import Testing

@testable import PlacesCategories

@Suite struct ProminenceTableTests {
    /// The better known first, each pair by another sign or another kind.
    @Test(
        arguments: [
            (
                ["amenity": "place_of_worship", "building": "cathedral", "wikipedia": "de:A"],
                ["amenity": "cafe", "website": "a", "opening_hours": "24/7", "phone": "1", "brand": "A"]
            ),
            (["tourism": "museum", "name:fr": "A", "name:de": "B"], ["tourism": "museum", "name:fr": "A"]),
            (["tourism": "museum", "wikipedia": "de:A"], ["tourism": "museum", "wikidata": "Q1"]),
            (["shop": "books", "tourism": "attraction"], ["shop": "books", "website": "a", "phone": "1"]),
            (["historic": "castle", "heritage": "2"], ["historic": "castle", "heritage": "no"]),
            (["tourism": "museum"], ["office": "diplomatic", "name:en": "A", "name:ja": "B", "wikidata": "Q1"]),
            (["amenity": "cafe"], ["amenity": "cafe", "brand": "A", "brand:wikidata": "Q1", "wikidata": "Q1"]),
            (["amenity": "cafe", "website": "a"], ["amenity": "cafe"]),
            (["shop": "supermarket", "brand": "A"], ["shop": "convenience"]),
            (["railway": "station"], ["railway": "tram_stop"]),
            (
                ["tourism": "museum", "name:fr": "A"],
                ["tourism": "museum", "name:etymology": "A", "name:fr:source": "B"]
            ),
        ] as [([String: String], [String: String])])
    func reasons_setTheBetterKnownAboveTheOther(more: [String: String], less: [String: String]) throws {
        #expect(try points(more) > points(less))
    }

    /// However well they are mapped.
    @Test(arguments: [
        ["office": "company"], ["office": "guide"], ["office": "diplomatic"], ["amenity": "bank"], ["shop": "beauty"],
        ["amenity": "school"],
    ])
    func reasons_setWhatOnlyCustomersWantBelowAllElse(tags: [String: String]) throws {
        let mapped = tags.merging(["website": "a", "opening_hours": "24/7", "phone": "1", "wikidata": "Q1"]) { $1 }
        #expect(try points(mapped) < points(["amenity": "fast_food", "brand": "A"]))
    }

    @Test func reasons_tellTheSignsAndTheNames() throws {
        let tags = ["tourism": "attraction", "wikipedia": "pt:A", "heritage": "2", "name:fr": "A", "name:ja": "B"]
        let reasons = try reasons(tags)
        #expect(reasons.names == 2)
        #expect(reasons.signs == [.article, .attraction, .heritage])
    }

    @Test func points_growWithAnOutline() throws {
        let categories = try CategoryTree.builtIn().placeCategories(tags: ["leisure": "park"])
        let table = try ProminenceTable.builtIn()
        let points = [false, true].map { isArea in
            table.reasons(tags: [:], categories: categories, isArea: isArea, isBranch: false).points
        }
        #expect(points[0] < points[1])
    }

    @Test func table_knowsEveryKind() throws {
        let (tree, table) = (try CategoryTree.builtIn(), try ProminenceTable.builtIn())
        let unknown = tree.all.filter { tree.nearest(to: $0.id, in: table.kinds) == nil }
        #expect(unknown.map(\.id) == [])
    }

    /// A number without a reason cannot be judged.
    @Test func rows_sayWhy() throws {
        var rows = TableScanner(ProminenceTable.embedded, name: "prominence.tsv", columns: 5)
        while try rows.next() { #expect(try rows.text(4, "why").count > 3) }
    }

    @Test func mix_givesEachUseATurn() throws {
        let mix = try ProminenceTable.builtIn().mix
        #expect(Set(mix.turns) == Set(mix.uses.indices))
        #expect(mix.turns.prefix(6).count == Set(mix.turns.prefix(6)).count)
    }

    @Test(arguments: [
        ("kind\tno-such-kind\t1\t\ta", "subject"), ("kind\tcafe\tmany\t\ta", "value"), ("gift\tcafe\t1\t\ta", "row"),
        ("names\tname:\t1\tmany\ta", "detail"), ("use\t\t1\t\ta", "subject"),
    ])
    func init_refusesDamagedRows(line: String, field: String) throws {
        let tree = try CategoryTree.builtIn()
        #expect(throws: PlacesError.localData(reason: .line(1, table: "a", field: field))) {
            try ProminenceTable(InPlaceBytes(Array((line + "\n").utf8)), name: "a", tree: tree)
        }
    }

    private func points(_ tags: [String: String]) throws -> Int { try reasons(tags).points }

    private func reasons(_ tags: [String: String]) throws -> ProminenceTable.Reasons {
        var categories = try CategoryTree.builtIn().placeCategories(tags: tags)
        if categories.isEmpty, let tag = tags.first(where: { $0.key == "office" }) {
            categories = [PlaceCategory(id: "\(tag.key)=\(tag.value)", name: tag.value)]
        }
        return try ProminenceTable.builtIn().reasons(
            tags: tags, categories: categories, isArea: false, isBranch: tags["brand"] != nil)
    }
}
