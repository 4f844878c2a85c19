import PlacesEngine
import PlacesFeature
import PlacesMessages
import PlacesTestSupport
import Testing

@Suite struct PlaceFilterTests {
    private let places = [
        place("cafe", metres: 10, kinds: ["cafe"], chain: "Robert's Coffee", rating: 8, price: 2),
        place("bakery", metres: 20, kinds: ["bakery"], rating: 7.9, attributes: ["wheelchair": "limited"]),
        place("burgers", metres: 30, kinds: ["fast-food", "cafe"], chain: "Hesburger", price: 1),
        place("museum", metres: 40, kinds: ["museum"], rating: 9.1, attributes: ["wheelchair": "yes"]),
        place("plain", metres: 50),
    ]
    private let misspelt = PlaceFilter(attributes: [AttributeCondition(key: "wheelchiar", values: ["yes"])])

    @Test(
        arguments: [
            (PlaceFilter.none, ["cafe", "bakery", "burgers", "museum", "plain"], []),
            (PlaceFilter(kinds: ["cafe"]), ["cafe", "burgers"], []),
            (PlaceFilter(kinds: ["cafe", "bakery"]), ["cafe", "bakery", "burgers"], []),
            (
                PlaceFilter(excludedKinds: ["fast-food"]), ["cafe", "bakery", "museum", "plain"],
                ["1 of excluded kinds"]
            ),
            (PlaceFilter(chains: ["robert’s COFFEE"]), ["cafe"], []),
            (
                PlaceFilter(excludedChains: ["hesburger"]), ["cafe", "bakery", "museum", "plain"],
                ["1 of excluded chains"]
            ),
            (PlaceFilter(isIndependent: true), ["bakery", "museum", "plain"], ["2 of chains"]),
            (PlaceFilter(minimumRating: 8), ["cafe", "museum"], ["2 without rating", "1 rated lower"]),
            (PlaceFilter(prices: 1...1), ["burgers"], ["3 without price", "1 of other prices"]),
        ] as [(PlaceFilter, [String], [String])])
    func find_listsWhatTheFilterKeepsAndCountsTheRest(
        filter: PlaceFilter, kept: [String], hidden: [String]
    ) async throws {
        let result = try await find(PlacesQuery(selection: .nearest, filter: filter), in: places)
        #expect(result.values == kept)
        #expect(result.hidden.texts == hidden)
    }

    @Test(
        arguments: [
            ("diet:vegan", ["yes"], ["yes", "list"]), ("diet:vegan", ["only"], ["only"]),
            ("diet:vegan", ["limited"], ["limited"]), ("diet:vegan", ["no"], ["no"]),
            ("diet:vegan", ["unknown"], ["unknown"]), ("diet:vegan", ["yes", "only"], ["yes", "only", "list"]),
            ("Diet:Vegan", ["YES"], ["yes", "list"]), ("vegan", ["yes"], ["yes", "list"]),
        ] as [(String, [String], [String])])
    func find_keepsTheAnswersOnAnAttributeApart(key: String, values: [String], kept: [String]) async throws {
        let places =
            ["yes", "only", "limited", "no"].map { place($0, attributes: ["diet:vegan": $0]) }
            + [place("list", attributes: ["diet:vegan": "takeaway; yes"]), place("unknown")]
        let filter = PlaceFilter(attributes: [AttributeCondition(key: key, values: values)])
        let result = try await find(PlacesQuery(filter: filter), in: places)
        #expect(Set(result.values) == Set(kept))
        #expect(result.places.count + result.hidden.reduce(0) { $0 + $1.count } == places.count)
    }

    @Test(arguments: [
        (["yes"], ["only", "limited", "no", "unknown"]), (["yes", "only"], ["limited", "no", "unknown"]),
        (["unknown"], ["yes", "only", "limited", "no", "list"]),
    ])
    func find_keepsAllButTheUnwantedAnswersOnAnAttribute(values: [String], kept: [String]) async throws {
        let places =
            ["yes", "only", "limited", "no"].map { place($0, attributes: ["diet:vegan": $0]) }
            + [place("list", attributes: ["diet:vegan": "takeaway; yes"]), place("unknown")]
        let condition = AttributeCondition(key: "vegan", values: values, isNegated: true)
        let result = try await find(PlacesQuery(filter: PlaceFilter(attributes: [condition])), in: places)
        #expect(Set(result.values) == Set(kept))
        #expect(condition.expression == "vegan!=" + values.joined(separator: ",") && condition.negated.values == values)
    }

    @Test(
        arguments: [
            (["1"], ["one", "both"]), (["-1"], ["below", "both"]), (["1-3"], ["range"]), (["13"], ["thirteen"]),
            (["-1;1"], ["both"]), (["1", "-1"], ["one", "below", "both"]), (["G-a"], ["word"]), (["ga"], ["word"]),
        ] as [([String], [String])])
    func find_comparesNumbersWithTheirSigns(values: [String], kept: [String]) async throws {
        let levels = [
            "one": "1", "below": "-1", "both": "-1;1", "range": "1-3", "thirteen": "13", "word": "GA", "far": "-13",
        ]
        let places = levels.map { place($0.key, attributes: ["level": $0.value]) }
        let filter = PlaceFilter(attributes: [AttributeCondition(key: "level", values: values)])
        #expect(Set(try await find(PlacesQuery(filter: filter), in: places).values) == Set(kept))
    }

    @Test(arguments: [
        (AttributeCondition(key: "parking", values: ["*"]), ["surface", "yes"]),
        (AttributeCondition(key: "parking", values: ["*"], isNegated: true), ["no", "none", "unknown"]),
        (AttributeCondition(key: "parking", values: ["*"]).opposite, ["no"]),
        (AttributeCondition(key: "parking", values: ["no"]).opposite, ["yes"]),
        (AttributeCondition(key: "parking", values: ["surface"]).opposite, ["yes", "no", "none", "unknown"]),
    ])
    func find_takesAnyValueButNo_forAStar(condition: AttributeCondition, kept: [String]) async throws {
        let places =
            ["surface", "yes", "no", "none"].map { place($0, attributes: ["parking": $0]) } + [place("unknown")]
        let result = try await find(PlacesQuery(filter: PlaceFilter(attributes: [condition])), in: places)
        #expect(Set(result.values) == Set(kept))
    }

    @Test(arguments: [("yes", ["visa", "both"]), ("no", ["none"])])
    func find_takesOneCardForCards(value: String, kept: [String]) async throws {
        let places = [
            place("visa", attributes: ["payment:visa": "yes"]),
            place("none", attributes: ["payment:debit_cards": "no"]),
            place("both", attributes: ["payment:credit_cards": "no", "payment:debit_cards": "yes"]),
            place("cash", attributes: ["payment:cash": "yes"]),
        ]
        let filter = PlaceFilter(attributes: [AttributeCondition(key: "payment:cards", values: [value])])
        #expect(Set(try await find(PlacesQuery(filter: filter), in: places).values) == Set(kept))
    }

    @Test func find_takesAnyOfSeveralAttributes() async throws {
        let places = [
            place("vegan", attributes: ["diet:vegan": "yes"]), place("veggie", attributes: ["diet:vegetarian": "only"]),
            place("neither", attributes: ["diet:vegan": "no"]), place("unknown"),
        ]
        let conditions = ["diet:vegan", "diet:vegetarian"].map { AttributeCondition(key: $0, values: ["yes", "only"]) }
        let either = try #require(AttributeCondition(anyOf: conditions))
        let result = try await find(PlacesQuery(filter: PlaceFilter(attributes: [either])), in: places)
        #expect(Set(result.values) == ["vegan", "veggie"])
        #expect(either.words == "vegan food or vegetarian food" && either.parts == conditions)
        let stars = ["3", "4"].map { AttributeCondition(key: "stars", values: [$0]) }
        #expect(AttributeCondition(anyOf: stars) == AttributeCondition(key: "stars", values: ["3", "4"]))
    }

    @Test func find_countsAttributesThatNoOneKnowsApartFromOtherOnes() async throws {
        let filter = PlaceFilter(attributes: [AttributeCondition(key: "wheelchair", values: ["yes"])])
        let result = try await find(PlacesQuery(filter: filter), in: places)
        #expect(result.values == ["museum"])
        #expect(result.hidden.texts == ["3 where step-free access is not recorded", "1 without step-free access"])
    }

    @Test(arguments: [("wifi", "yes"), ("internet_access", "wlan"), ("WiFi", "YES")])
    func find_knowsEverydayNamesOfAttributes(key: String, value: String) async throws {
        let places = [
            place("wlan", attributes: ["internet_access": "wlan"]), place("no", attributes: ["internet_access": "no"]),
        ]
        let filter = PlaceFilter(attributes: [AttributeCondition(key: key, values: [value])])
        #expect(try await find(PlacesQuery(filter: filter), in: places).values == ["wlan"])
    }

    @Test(
        arguments: [
            (PlaceFilter(minimumRating: 11), "minimumRating", "11.0", "0.0...10.0"),
            (PlaceFilter(minimumRating: -0.5), "minimumRating", "-0.5", "0.0...10.0"),
            (PlaceFilter(minimumRating: .nan), "minimumRating", "nan", "0.0...10.0"),
            (PlaceFilter(prices: 7...9), "prices", "7...9", "1...4"),
            (PlaceFilter(prices: 0...2), "prices", "0...2", "1...4"),
        ] as [(PlaceFilter, String, String, String)])
    func find_refusesValuesThatNoPlaceCanHave(filter: PlaceFilter, name: String, value: String, range: String) async {
        await #expect(throws: PlacesError.impossibleValue(name: name, value: value, range: range)) {
            _ = try await find(PlacesQuery(filter: filter), in: places)
        }
    }

    @Test func find_asksForEveryConditionAtOnce() async throws {
        let filter = PlaceFilter(kinds: ["cafe", "museum"], minimumRating: 8, prices: 2...4)
        let result = try await find(PlacesQuery(filter: filter), in: places)
        #expect(result.values == ["cafe"])
        #expect(result.hidden.texts == ["1 without price", "1 without rating"])
    }

    @Test func find_takesAPlaceThatBearsTheNameOfAChainForOneOfIt() async throws {
        let places = [
            place("tagged", name: "Burger King Kamppi", chain: "Burger King"), place("untagged", name: "Burger-King"),
            place("other", name: "Kings"),
        ]
        func values(_ filter: PlaceFilter) async throws -> Set<String> {
            Set(try await find(PlacesQuery(filter: filter), in: places).values)
        }
        #expect(try await values(PlaceFilter(chains: ["burger-king"])) == ["tagged", "untagged"])
        #expect(try await values(PlaceFilter(excludedChains: ["burger king"])) == ["other"])
        #expect(try await values(PlaceFilter(isIndependent: true)) == ["other"])
    }

    @Test func find_countsWhatAServiceDeliveredOverWhatWasAskedFor() async throws {
        let filter = PlaceFilter(kinds: ["cafe"], chains: ["Hesburger"])
        #expect(
            try await find(PlacesQuery(filter: filter), in: places, isLocal: false).hidden.texts
                == ["3 of other kinds", "1 of no or other chains"])
        #expect(try await find(PlacesQuery(filter: filter), in: places).hidden == [])
    }

    @Test func find_saysThatAMissingChainIsNoProof() async throws {
        let filter = PlaceFilter(isIndependent: true)
        #expect(try await find(PlacesQuery(filter: filter), in: places).notices.contains(.chainsUnknown(count: 3)))
        let id = Place.ID(source: "fsq", value: "1")
        let told = Place(id: id, name: "Kahvila", coordinate: anyCentre)
        #expect(try await find(PlacesQuery(filter: filter), in: [told]).notices == [])
    }

    @Test func find_refusesAMisspeltAttributeOfALocalSource() async throws {
        await #expect(throws: PlacesError.unknownAttribute("wheelchiar", nearest: ["wheelchair"])) {
            try await find(PlacesQuery(filter: misspelt), in: places)
        }
    }

    @Test func find_refusesAMisspeltExcludedChainOfALocalSource() async throws {
        await #expect(throws: PlacesError.unknownChain("Hesburgr", nearest: ["Hesburger"])) {
            try await find(PlacesQuery(filter: PlaceFilter(excludedChains: ["Hesburgr"])), in: places)
        }
    }

    @Test func find_takesNamesThatAreLikeNoneAsTheyAre() async throws {
        let unlike = PlaceFilter(
            excludedChains: ["Xyzzy"], attributes: [AttributeCondition(key: "plugh", values: ["unknown"])])
        #expect(try await find(PlacesQuery(filter: unlike), in: places).values.count == 5)
    }

    @Test func find_findsNothingOfAnAttributeThatARemoteSourceMayKnowElsewhere() async throws {
        #expect(try await find(PlacesQuery(filter: misspelt), in: places, isLocal: false).values == [])
    }

    @Test func find_refusesAMisspeltAttributeWithoutACallWhereAttributesAreKnown() async throws {
        let dependencies = SearchDependencies(knownAttributes: { ["wheelchair"] })
        let loader = PlacesLoaderSpy(answering: .success(anyResult()))
        await #expect(throws: PlacesError.unknownAttribute("wheelchiar", nearest: ["wheelchair"])) {
            try await PlacesSearch(provider: nil, loader: loader, dependencies: dependencies)
                .find(PlacesQuery(centre: anyCentre, filter: misspelt))
        }
        #expect(loader.queries.isEmpty)
    }

    @Test func find_tellsNearChainsWhenNoneBearsTheName() async throws {
        await #expect(throws: PlacesError.unknownChain("Hesburgr", nearest: ["Hesburger"])) {
            try await find(PlacesQuery(filter: PlaceFilter(chains: ["Hesburgr"])), in: places)
        }
        await #expect(throws: PlacesError.unknownChain("Xyzzy", nearest: ["Hesburger", "Robert's Coffee"])) {
            try await find(PlacesQuery(filter: PlaceFilter(chains: ["Xyzzy"])), in: places)
        }
    }

    @Test func find_findsNothingOfAChainThatARemoteSourceMayKnowElsewhere() async throws {
        let query = PlacesQuery(filter: PlaceFilter(chains: ["Xyzzy"]))
        #expect(try await find(query, in: places, isLocal: false).places.isEmpty)
        await #expect(throws: PlacesError.unknownChain("hesburgr", nearest: ["Hesburger"])) {
            try await find(PlacesQuery(filter: PlaceFilter(chains: ["hesburgr"])), in: places, isLocal: false)
        }
    }
}
