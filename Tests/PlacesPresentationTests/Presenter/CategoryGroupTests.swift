import PlacesFeature
import Testing

@testable import PlacesPresentation

@Suite struct CategoryGroupTests {
    @Test(
        arguments: [
            ("Café", .drink), ("Wine Bar", .drink), ("Sushi Restaurant", .food), ("Clothing Store", .shop),
            ("Art Museum", .culture), ("Pharmacy", .health), ("Tram Station", .transport),
            ("Hotels", .lodging), ("Dog Park", .nature), ("Bank", .service), ("Quux", .other),
        ] as [(String, CategoryGroup)])
    func init_readsTheWordsOfTheName(name: String, expected: CategoryGroup) {
        #expect(CategoryGroup(PlaceCategory(id: "1", name: name)) == expected)
    }

    @Test func init_readsThePathAndTheIdentifierWhereTheNameSaysNothing() {
        let path = PlaceCategory(id: "1", name: "Quux", path: ["Travel and Transportation", "Quux"])
        #expect(CategoryGroup(path) == .transport)
        #expect(CategoryGroup(PlaceCategory(id: "shop=quux", name: "Quux")) == .shop)
    }

    @Test func init_isOtherWithoutCategory() {
        #expect(CategoryGroup(nil) == .other)
    }
}
