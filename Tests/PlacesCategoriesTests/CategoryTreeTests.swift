import PlacesCategories
import PlacesFeature
import Testing

@Suite struct CategoryTreeTests {
    private let sut: CategoryTree

    init() throws { sut = try anyTree() }

    @Test func subscript_findsByIdentifierAlone() {
        #expect(sut["cafe"]?.name == "Café")
        #expect(sut["Café"] == nil)
    }

    @Test func init_keepsTheFirstOfARepeatedIdentifier() {
        let sut = CategoryTree([
            Category(id: "bar", name: "Bar"), Category(id: "bar", name: "Other"),
            Category(id: "wine-bar", parent: "bar", name: "Wine bar"),
        ])
        #expect(sut.all.map(\.name) == ["Bar", "Wine bar"])
        #expect(sut.path(to: "wine-bar").map(\.name) == ["Bar", "Wine bar"])
    }

    @Test(
        arguments: [
            (nil, ["food", "shop", "toilets"]), ("food", ["restaurant", "cafe"]), ("cafe", []), ("unheard", []),
        ] as [(String?, [String])])
    func children_areThoseRightBelow(id: String?, expected: [String]) {
        #expect(sut.children(of: id).map(\.id) == expected)
    }

    @Test(
        arguments: [
            ("food", "food"), ("pizzeria", "food"), ("cafe", "drink"), ("bakery", "shop"), ("toilets", nil),
            ("unheard", nil),
        ] as [(String, String?)])
    func group_isThatOfTheKind_orOfTheNextAboveIt(id: String, expected: String?) {
        #expect(sut.group(ofKind: id) == expected)
    }

    @Test(arguments: [
        ("pizzeria", ["food", "restaurant", "pizzeria"]), ("toilets", ["toilets"]), ("unheard", []),
    ])
    func path_leadsFromTheTop(id: String, expected: [String]) {
        #expect(sut.path(to: id).map(\.id) == expected)
    }

    @Test(arguments: [
        ("food", ["food", "restaurant", "pizzeria", "italian", "cafe"]),
        ("restaurant", ["restaurant", "pizzeria", "italian"]), ("shop", ["shop", "bakery"]), ("cafe", ["cafe"]),
        ("unheard", ["unheard"]),
    ])
    func family_isAKindWithAllBelowIt(id: String, expected: [String]) {
        #expect(sut.family(of: id) == Set(expected))
    }

    @Test(arguments: [
        ("f0", "food"), ("10", "food"), ("f2", "restaurant"), ("12", "restaurant"), ("f9", nil), ("", nil),
    ])
    func category_isFoundByEitherIdentifierOfFoursquare(id: String, expected: String?) {
        #expect(sut.category(foursquareID: id)?.id == expected)
    }

    @Test(
        arguments: [
            (["amenity": "restaurant"], ["restaurant"]),
            (["amenity": "restaurant", "cuisine": "pizza"], ["pizzeria", "restaurant"]),
            (["amenity": "restaurant", "cuisine": "italian; pizza"], ["restaurant", "pizzeria", "italian"]),
            (["amenity": "fast_food", "cuisine": "pizza"], ["pizzeria"]),
            (["shop": "bakery", "amenity": "cafe"], ["cafe", "bakery"]),
            (["amenity": "toilets;cafe"], ["toilets", "cafe"]),
            (["cuisine": "pizza"], []), (["amenity": "bench"], []), ([:], []),
        ] as [([String: String], [String])])
    func categories_ofAnElementBeginWithTheOneToShow(element: [String: String], expected: [String]) {
        #expect(sut.categories(tags: element).map(\.id) == expected)
    }

    @Test func placeCategories_ofAnElementHaveTheirPatternsAsIdentifiers() {
        let found = sut.placeCategories(tags: ["amenity": "restaurant", "cuisine": "pizza", "shop": "bakery"])
        #expect(
            found == [
                PlaceCategory(
                    id: "amenity=restaurant+cuisine=pizza", name: "Pizzeria",
                    path: ["Food and drink", "Restaurant", "Pizzeria"], kind: "pizzeria"),
                PlaceCategory(
                    id: "amenity=restaurant", name: "Restaurant", path: ["Food and drink", "Restaurant"],
                    kind: "restaurant"),
                PlaceCategory(id: "shop=bakery", name: "Bakery", path: ["Shopping", "Bakery"], kind: "bakery"),
            ])
    }

    @Test func placeCategory_carriesNamesAndKind() throws {
        let pizzeria = try #require(sut["pizzeria"])
        #expect(
            sut.placeCategory(pizzeria, sourceID: "13")
                == PlaceCategory(
                    id: "13", name: "Pizzeria", path: ["Food and drink", "Restaurant", "Pizzeria"], kind: "pizzeria"))
    }

    @Test(arguments: [
        (["kiosk"], ["Kiosk"]), (["shop", "kiosk", "bakery"], []), (["kiosk", "bakery"], ["Kiosk"]),
        (["kiosk", "stall"], ["Kiosk"]), (["stall", "bakery", "unheard"], ["Stall", "unheard"]), ([], []),
    ])
    func names_areThoseOfTheMostGeneralKindsThatASourceLacks(kinds: [String], expected: [String]) {
        let sut = CategoryTree([
            Category(id: "shop", name: "Shop"), Category(id: "kiosk", parent: "shop", name: "Kiosk"),
            Category(id: "stall", parent: "kiosk", name: "Stall"),
            Category(id: "bakery", parent: "shop", name: "Bakery", foursquareIDs: ["1"]),
        ])
        #expect(sut.names(of: Set(kinds)) { !$0.foursquareIDs.isEmpty } == expected)
    }
}
