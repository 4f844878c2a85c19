import PlacesCategories
import PlacesFeature
import PlacesSampleTables
import Testing

@Suite struct ChainNamingTests {
    @Test(arguments: [
        ("Apteekki", "pharmacy"), ("Kiosk", "kiosk"), ("KIOSKI", "kiosk"), ("Parking", "car-park"),
        ("Pizzeria", "restaurant"), ("Ravintola", "sushi"), ("Café", "cafe"), ("Boulangerie", "bakery"),
        ("Аптека", "pharmacy"), ("Bank", "bank"),
    ])
    func canBeChain_isFalseOfAWordForTheKindInAnyLanguage(name: String, kind: String) throws {
        #expect(try !canBeChain(name, kind))
    }

    @Test(arguments: [
        ("R-kioski", "kiosk"), ("Subway", "sandwich"), ("Hesburger", "burger"), ("Hanko Sushi", "sushi"),
        ("Picnic", "cafe"), ("Espresso House", "cafe"), ("Shell", "fuel"), ("Q-Park", "car-park"),
    ])
    func canBeChain_isTrueOfOtherNames(name: String, kind: String) throws {
        #expect(try canBeChain(name, kind))
    }

    @Test(arguments: [
        ("Kauppatori", "tram-stop"), ("Lyhdynkantajat", "artwork"), ("Circuit de Monaco", "race-track"),
        ("Helsinki", "railway-station"), ("Kaivopuisto", "park"), ("Talvisota", "memorial"),
        ("Ministère d'État", "government-office"),
    ])
    func canBeChain_isFalseOfWhatIsCalledAfterASpotOrAnAuthority(name: String, kind: String) throws {
        #expect(try !canBeChain(name, kind))
    }

    @Test func canBeChain_isFalseOfAKindThatTheTreeLacks() throws {
        let sut = ChainNaming(tree: try CategoryTree.builtIn())
        #expect(!sut.canBeChain("Otto", PlaceCategory(id: "amenity=unheard", name: "Unheard")))
    }

    private func canBeChain(_ name: String, _ kind: String) throws -> Bool {
        let tree = try CategoryTree.builtIn()
        let category = try #require(tree[kind], "\(kind)")
        return ChainNaming(tree: tree).canBeChain(name, tree.placeCategory(category, sourceID: kind))
    }
}
