import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct TextSearchTests {
    private let places = [
        place("street", metres: 10, name: "Kioski", street: "Kahvikatu 1"),
        place("inside", metres: 20, name: "Nettikahvila"),
        place("word", metres: 40, name: "Ravintola Kahvi"),
        place("kind", metres: 50, name: "Ekberg", kinds: ["kahvila"]),
        place("chain", metres: 60, name: "Sopiva", chain: "Kahvi & Co"),
        place("whole", metres: 80, name: "Kahvi"),
        place("start", metres: 70, name: "Kahvi ja Kulta"),
        place("other", metres: 5, name: "Museo"),
    ]

    @Test func find_listsExactMatchesFirstThenTheRestEachByDistance() async throws {
        let result = try await find(PlacesQuery(text: "kahvi"), in: places, isLocal: false)
        #expect(result.values == ["whole", "word", "kind", "chain", "start", "street", "inside"])
    }

    @Test func find_listsTheNearestFirstWhateverTheMatchWhenTheyAreWanted() async throws {
        let query = PlacesQuery(text: "kahvi", selection: .nearest)
        let result = try await find(query, in: places, isLocal: false)
        #expect(result.values == ["street", "inside", "word", "kind", "chain", "start", "whole"])
    }

    @Test func find_ordersByRelevanceFromTheWholeNameDown() async throws {
        let query = PlacesQuery(text: "KAHVI", order: PlacesOrder(.relevance))
        let result = try await find(query, in: places, isLocal: false)
        #expect(result.values == ["whole", "start", "word", "kind", "chain", "street", "inside"])
    }

    /// The kinds' synonyms are whole words: a gastropub sells no petrol.
    @Test func find_takesSynonymsAsWholeWordsAfterNames() async throws {
        let places = [
            place("pub", metres: 10, name: "Anchor", kinds: ["pub"]),
            place("fuel", metres: 90, name: "Pit", kinds: ["fuel"]),
            place("named", metres: 99, name: "Gas Works"),
        ]
        let aids = SearchAids(vocabulary: { ["pub": "gastropub;alehouse", "fuel": "petrol;gas station"][$0] ?? "" })
        func values(_ text: String) async throws -> [String] {
            try await find(PlacesQuery(text: text), in: places, isLocal: false, aids: aids).values
        }
        #expect(try await values("gas") == ["named", "fuel"])
        #expect(try await values("petrol") == ["fuel"])
        #expect(try await values("ale") == [])
    }

    @Test func find_takesOneOrTwoLettersForTheBeginningOfAWord() async throws {
        let places = [place("inside", name: "Bakery"), place("begins", name: "Old Anchor")]
        #expect(try await find(PlacesQuery(text: "a"), in: places, isLocal: false).values == ["begins"])
    }

    @Test(arguments: [("Mannerheimintie 13", ["thirteen"]), ("Mannerheimintie 1-3", ["range"])])
    func find_tellsHouseNumbersWithAHyphenFromThoseWithout(text: String, expected: [String]) async throws {
        let places = [
            place("range", name: "Kioski", street: "Mannerheimintie 1-3"),
            place("thirteen", name: "Kahvila", street: "Mannerheimintie 13"),
        ]
        #expect(try await find(PlacesQuery(text: text), in: places, isLocal: false).values == expected)
    }

    @Test func find_suggestsNothingThatAFilterHid() async throws {
        let places = [
            place("museum", metres: 10, name: "Kiasma"), place("like", metres: 10, name: "Kiasme", kinds: ["x"]),
        ]
        let query = PlacesQuery(text: "kiasma", filter: PlaceFilter(minimumRating: 9))
        #expect(try await find(query, in: places, isLocal: false).notices == [.didYouMean(["Kiasme"])])
    }

    @Test func find_countsWhatOnlyARemoteServiceFound() async throws {
        let result = try await find(PlacesQuery(text: "kahvi"), in: places, isLocal: false)
        #expect(result.hidden == [HiddenPlaces(.foreignText, count: 1)])
    }

    @Test(arguments: [
        ("cafe-ekberg", "Café Ekberg"), ("café ekberg", "Cafe-Ekberg"), ("CAFEEKBERG", "Café-Ekberg"),
        ("7-eleven", "7 Eleven"), ("7 eleven", "7-Eleven"), ("e-bike", "Ebike"),
    ])
    func find_takesAHyphenForNothingOrASpace(text: String, name: String) async throws {
        let result = try await find(PlacesQuery(text: text), in: [place("a", name: name)], isLocal: false)
        #expect(result.values == ["a"])
        let other = try await find(PlacesQuery(text: text), in: [place("a", name: "Museum")], isLocal: false)
        #expect(other.values == [])
    }

    @Test(arguments: ["cafe d'or", "Café d’Or", "CAFE DOR", "dor café"])
    func find_ignoresCaseAccentsApostrophesAndHyphens(text: String) async throws {
        let places = [place("it", name: "Café d’Or"), place("not", name: "Cave d'Ur")]
        #expect(try await find(PlacesQuery(text: text), in: places, isLocal: false).values == ["it"])
    }

    @Test func find_matchesTheWordsForAKind() async throws {
        let aids = SearchAids(vocabulary: { $0 == "toilet" ? "toilet\nrestroom\nwc" : "" })
        let places = [place("wc", name: "Public one", kinds: ["toilet"]), place("no", name: "Wcx")]
        let result = try await find(PlacesQuery(text: "restroom"), in: places, isLocal: false, aids: aids)
        #expect(result.values == ["wc"])
    }

    @Test func find_suggestsNamesMuchLikeWordsThatMatchNothing() async throws {
        let places = [
            place("1", name: "Café Ekberg"), place("2", name: "Eckbert's"), place("3", name: "Museum"),
            place("4", name: "Ekbert", kinds: ["bakery"]),
        ]
        for isLocal in [true, false] {
            let result = try await find(PlacesQuery(text: "ekbrg"), in: places, isLocal: isLocal)
            #expect(result.places.isEmpty)
            #expect(result.notices == [.didYouMean(["Café Ekberg", "Ekbert"])])
        }
    }
}
