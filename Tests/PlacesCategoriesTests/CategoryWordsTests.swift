import PlacesCategories
import PlacesFeature
import Testing

@Suite struct CategoryWordsTests {
    @Test(arguments: [
        ("cafe", "cafe"), ("CAFÉ", "cafe"), ("cafés", "cafe"), ("coffee", "cafe"), ("coffee-shop", "cafe"),
        ("Coffee Shops", "cafe"), ("coffee_shop", "cafe"), ("coffeeshop", "cafe"), ("Food and drink", "food"),
        ("eating out", "food"), ("bakeries", "bakery"), ("stores", "shop"), ("wc", "toilets"), ("toilet", "toilets"),
        ("", nil), ("-", nil), ("unheard", nil), ("caf", nil), ("s", nil), ("ies", nil),
    ])
    func category_isFoundByIdentifierNameAndSynonym(word: String, expected: String?) throws {
        #expect(try anyTree().category(named: word)?.id == expected)
    }

    @Test func category_isTheOneOfThatIdentifierThenNameThenTheMoreGeneral() throws {
        let sut = try tree(
            "inn||Hotel|office||||", "office||Offices|hostel||||", "hostel|inn|Tavern|hotel||||",
            "any-office|office|Office|||||")
        #expect(["office", "hostel", "hotel"].map { sut.category(named: $0)?.id } == ["office", "hostel", "inn"])
    }

    @Test(arguments: [
        ("restuarant", ["restaurant"]), ("bakrey", ["bakery"]), ("pizeria", ["pizzeria"]), ("cofee", ["cafe"]),
        ("caff", ["cafe"]), ("stope", ["shop"]), ("wx", []), ("", []), ("quetzalcoatl", []),
    ])
    func nearest_areThoseThatDifferByAFewLetters(word: String, expected: [String]) throws {
        #expect(try anyTree().nearest(to: word).map(\.id) == expected)
    }

    @Test func nearest_putsTheNearestFirstUpToTheLimit() throws {
        let sut = try tree("banner||Banner|||||", "barker||Barker|||||", "baker||Baker|||||")
        #expect(sut.nearest(to: "bakker").map(\.id) == ["barker", "baker", "banner"])
        #expect(sut.nearest(to: "bakker", limit: 2).map(\.id) == ["barker", "baker"])
    }

    @Test(arguments: [
        ("rest", ["restaurant", "italian", "toilets"]), ("coffee SHOP", ["cafe"]), ("bakeries", ["bakery"]),
        ("pizza", ["pizzeria"]), ("ood", []), ("unheard", []),
    ])
    func search_findsThoseWithWordsThatBeginSo(text: String, expected: [String]) throws {
        #expect(try anyTree().search(text).map(\.id) == expected)
    }

    @Test func search_findsAllForNoWord() throws {
        let sut = try anyTree()
        #expect(sut.search(" ") == sut.all)
    }
}
