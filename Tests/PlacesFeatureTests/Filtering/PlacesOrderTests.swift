import PlacesFeature
import PlacesTestSupport
import Synchronization
import Testing

@Suite struct PlacesOrderTests {
    private let places = [
        place("a", metres: 40, name: "Bar 10", chain: "Zed", rating: 8, price: 2, popularity: 0.2, hours: "open 90"),
        place("b", metres: 30, name: "Bar 9", rating: 9, price: 1, popularity: 0.9, hours: "open"),
        place("c", metres: 20, name: "Äiti", chain: "Ace", price: 3, hours: "closed"),
        place("d", metres: 10, name: "zoo", rating: 4, hours: "open 5"),
        place("e", metres: 50, name: "Aula", chain: "Ace", rating: 8, price: 2),
        place("f", metres: 5, name: "bar 9"),
    ]

    @Test(
        arguments: [
            (.distance, "fdcbae", "eabcdf"), (.rating, "baedfc", "daebfc"), (.price, "baecfd", "caebfd"),
            (.value, "baefdc", "aebfdc"), (.popularity, "bafdce", "abfdce"), (.brand, "ceafdb", "acefdb"),
            (.name, "cefbad", "dafbec"), (.closing, "dabfce", "badfce"),
        ] as [(PlacesOrder.Key, String, String)])
    func find_listsByTheKeyWithTheUnknownLast(key: PlacesOrder.Key, expected: String, reversed: String) async throws {
        for (isReversed, expected) in [(false, expected), (true, reversed)] {
            let query = PlacesQuery(order: PlacesOrder(key, isReversed: isReversed))
            #expect(try await find(query, in: places, dependencies: dependencies).values.joined() == expected)
        }
    }

    @Test(arguments: PlacesOrder.Key.allCases, [1, 3, 6, 60])
    func find_listsTheFirstOfAllMatchesInTheOrder(key: PlacesOrder.Key, limit: Int) async throws {
        let all = try await find(
            PlacesQuery(limit: .all, order: PlacesOrder(key)), in: places, dependencies: dependencies)
        var query = PlacesQuery(limit: .count(limit), order: PlacesOrder(key))
        query.needs = .others
        let some = try await find(query, in: places, dependencies: dependencies)
        #expect(some.values == Array(all.values.prefix(limit)))
        #expect(Set(some.others.map(\.id.value)) == Set(all.values.dropFirst(limit)))
    }

    @Test func find_ordersByHowOftenAPlaceWasOpenedWhereNoSourceTellsPopularity() async throws {
        let places = ["a", "b", "c"].enumerated().map { place($1, metres: Double($0 + 1)) }
        let counts = ["b": 2, "c": 5]
        let dependencies = SearchDependencies(
            personal: SearchDependencies.oneByOne { id in counts[id.value].map { PersonalNotes(openedCount: $0) } })
        let result = try await find(
            PlacesQuery(order: PlacesOrder(.popularity)), in: places, dependencies: dependencies)
        #expect(result.values == ["c", "b", "a"])
        #expect(result.notices == [.popularityIsOwn])
    }

    @Test(
        arguments: [
            (nil, ["a b"]), (PlacesOrder(.name), ["a b"]), (PlacesOrder(.popularity), ["a b c", "a b"]),
        ] as [(PlacesOrder?, [String])])
    func find_asksOnceForAllThatItListsAndOnceForAllThatItSorts(order: PlacesOrder?, asked: [String]) async throws {
        let places = ["a", "b", "c"].enumerated().map { place($1, metres: Double($0 + 1)) }
        let questions = Mutex<[String]>([])
        let dependencies = SearchDependencies(personal: { ids in
            questions.withLock { $0.append(ids.map(\.value).joined(separator: " ")) }
            return [:]
        })
        _ = try await find(PlacesQuery(limit: .count(2), order: order), in: places, dependencies: dependencies)
        #expect(questions.withLock { $0 } == asked)
    }

    @Test(arguments: [PlacesOrder.Key.rating, .price, .value, .popularity, .brand, .closing])
    func find_saysSoWhenNoPlaceHasTheKey(key: PlacesOrder.Key) async throws {
        let places = [place("far", metres: 20), place("near", metres: 10)]
        let result = try await find(PlacesQuery(order: PlacesOrder(key)), in: places)
        #expect(result.values == ["near", "far"])
        #expect(result.notices == [.nothingToSortBy(key)])
    }

    @Test func find_comparesNamesByTheRulesGiven() async throws {
        let backwards = NameCollation { $0.utf8.map { 255 - $0 } }
        let places = ["a1", "a01", "a2", "a10", "b", "7"].enumerated().map {
            place("\($0)", metres: Double($0 + 1), name: $1)
        }
        let query = PlacesQuery(order: PlacesOrder(.name))
        func names(_ dependencies: SearchDependencies) async throws -> [String] {
            try await find(query, in: places, dependencies: dependencies).places.map(\.place.name)
        }
        #expect(try await names(SearchDependencies()) == ["7", "a1", "a01", "a2", "a10", "b"])
        #expect(try await names(SearchDependencies(collation: backwards)) == ["7", "b", "a1", "a01", "a2", "a10"])
    }

    private var dependencies: SearchDependencies {
        SearchDependencies(evaluator: WordEvaluator(), now: { WordEvaluator.noon })
    }
}
