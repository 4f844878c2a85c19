import PlacesCategories
import PlacesFeature
import PlacesText
import Testing

/// The table of the program is what the tree promises.
@Suite struct BuiltInTreeTests {
    private let sut: CategoryTree

    init() throws { sut = try .builtIn() }

    @Test func identifiers_areUniqueAndWellFormed() {
        let ids = sut.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.filter { $0.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) == nil } == [])
    }

    @Test func parents_standBeforeTheirChildren() {
        var known: Set<String> = []
        for category in sut.all {
            if let parent = category.parent { #expect(known.contains(parent), "\(category.id)") }
            known.insert(category.id)
        }
    }

    @Test func paths_endAtTheTop() {
        #expect(sut.all.filter { sut.path(to: $0.id).first?.parent != nil }.map(\.id) == [])
        #expect(sut.all.filter { sut.path(to: $0.id).last != $0 }.map(\.id) == [])
        #expect(sut.all.map { sut.path(to: $0.id).count }.max() == 5)
    }

    @Test func names_areUniqueAmongSiblingsAndClean() {
        for siblings in Dictionary(grouping: sut.all, by: \.parent).values {
            #expect(Set(siblings.map(\.name)).count == siblings.count)
        }
        let words = sut.all.flatMap { [$0.name] + $0.synonyms }
        #expect(words.filter { $0.cleanedOrNil != $0 } == [])
        #expect(sut.all.filter { $0.name.first?.isUppercase != true }.map(\.name) == [])
    }

    @Test func patterns_belongToOneCategory() {
        let patterns = sut.all.flatMap(\.tags)
        #expect(!patterns.isEmpty)
        #expect(Set(patterns).count == patterns.count)
    }

    @Test func foursquareIdentifiers_areWellFormed() {
        #expect(sut.all.flatMap(\.foursquareIDs).filter { $0.wholeMatch(of: /[0-9a-f]{24}/) == nil } == [])
        #expect(sut.all.flatMap(\.foursquareNumbers).filter { $0.wholeMatch(of: /1[0-9]{4}/) == nil } == [])
    }

    @Test func foursquareIdentifiers_belongToOneCategory() {
        let current = sut.all.flatMap(\.foursquareIDs)
        let numbers = sut.all.flatMap(\.foursquareNumbers)
        #expect(Set(current).count == current.count)
        #expect(Set(numbers).count == numbers.count)
    }

    @Test func foursquareIdentifiers_areGivenInBothForms() {
        #expect(sut.all.filter { $0.foursquareIDs.count != $0.foursquareNumbers.count }.map(\.id) == [])
    }

    /// A word that an ancestor has as well means the ancestor; apart from that it has one meaning.
    @Test func words_meanTheirCategoryOrOneAboveIt() {
        for category in sut.all {
            let family = Set(sut.path(to: category.id).map(\.id))
            for word in [category.id, category.name] + category.synonyms {
                let meant = sut.category(named: word)?.id ?? ""
                #expect(family.contains(meant), "\(word) of \(category.id) means \(meant)")
            }
            #expect(sut.category(named: category.id) == category)
            #expect(category.synonyms.filter { sut.category(named: $0) != category } == [], "\(category.id)")
        }
    }

    @Test(arguments: [
        ("toilets", ["toilet", "restroom", "WC", "bathroom", "loo"]), ("pharmacy", ["chemist", "pharmacies"]),
        ("fuel", ["petrol", "gas", "gas station", "petrol stations"]), ("food", ["eating", "Food and drink"]),
        ("drink", ["drinks"]), ("shop", ["shops", "store", "Shopping"]), ("pizzeria", ["pizza"]),
        ("cafe", ["café", "coffee"]), ("fast-food", ["fastfood", "takeaway"]), ("atm", ["cash machine"]),
        ("church", ["churches"]), ("fitness-centre", ["gym"]), ("lodging", ["accommodation"]),
        ("jewellery", ["jeweller", "jewellers", "jeweler", "goldsmith", "jewelry"]),
    ])
    func category_isFoundByEverydayWords(id: String, words: [String]) {
        #expect(words.map { sut.category(named: $0)?.id } == words.map { _ in id })
    }

    @Test(arguments: [
        ("4bf58dd8d48988d1e0931735", "cafe"), ("13035", "cafe"), ("4bf58dd8d48988d16a941735", "bakery"),
        ("13002", "bakery"), ("13064", "pizzeria"), ("13099", "chinese"), ("13132", "chinese"), ("13000", "food"),
        ("15041", "doctor"), ("16062", nil),
    ])
    func category_isFoundByIdentifiersOfFoursquare(id: String, expected: String?) {
        #expect(sut.category(foursquareID: id)?.id == expected)
    }

    @Test(
        arguments: [
            (["amenity": "restaurant", "cuisine": "pizza;italian"], ["restaurant", "italian", "pizzeria"]),
            (["amenity": "place_of_worship", "religion": "christian"], ["church", "place-of-worship"]),
            (["railway": "station", "public_transport": "station"], ["railway-station", "stop"]),
            (
                ["amenity": "restaurant", "diet:vegan": "only", "diet:vegetarian": "only"],
                ["vegan", "vegetarian", "restaurant"]
            ),
            (["amenity": "fast_food", "cuisine": "kebab", "shop": "kiosk"], ["kebab", "fast-food", "kiosk"]),
            (["healthcare": "pharmacy", "amenity": "pharmacy"], ["pharmacy"]),
            (["craft": "jeweller"], ["jewellery"]), (["shop": "jewelry", "craft": "jeweller"], ["jewellery"]),
            (["amenity": "embassy"], ["embassy"]), (["office": "diplomatic"], ["consulate"]),
            (["amenity": "embassy", "diplomatic": "honorary_consulate"], ["consulate"]),
            (["office": "diplomatic", "diplomatic": "embassy"], ["embassy"]),
            (["office": "diplomatic", "diplomatic": "liaison"], ["embassy"]),
            (["office": "diplomatic", "diplomatic": "ambassadors_residence"], ["embassy"]),
            (["office": "diplomatic", "diplomatic": "embassy;consulate"], ["consulate", "embassy"]),
            (["office": "diplomatic", "diplomatic": "visa", "amenity": "cafe"], ["cafe", "consulate"]),
        ] as [([String: String], [String])])
    func categories_ofElementsOfOpenStreetMap(element: [String: String], expected: [String]) {
        #expect(sut.categories(tags: element).map(\.id) == expected)
    }
}
