import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct TextSearchTests {
    private let places = [
        place("street", metres: 10, name: "Kioski", street: "Kahvikatu 1"),
        place("middle", metres: 15, name: "Nettikahvilan tupa"),
        place("end", metres: 20, name: "Aamukahvi"),
        place("beginning", metres: 30, name: "Kahvila"),
        place("word", metres: 40, name: "Ravintola Kahvi"),
        place("kind", metres: 50, name: "Ekberg", kinds: ["Kahvi"]),
        place("chain", metres: 60, name: "Sopiva", chain: "Kahvi & Co"),
        place("whole", metres: 80, name: "Kahvi"),
        place("other", metres: 5, name: "Museo"),
    ]

    @Test func find_listsWholeNamesThenWordsThenBeginningsThenEndsThenAddresses() async throws {
        let result = try await find(PlacesQuery(text: "kahvi"), in: places, isLocal: false)
        #expect(result.values == ["whole", "word", "kind", "chain", "beginning", "end", "street"])
    }

    @Test func find_takesTheNameOfItsKindForNoNameOfAPlace() async throws {
        let places = [
            place("named", metres: 30, name: "Bookshop", kinds: ["Bookshop"]),
            place("nearer", metres: 10, name: "Akateeminen", kinds: ["Bookshop"]),
            place("other", metres: 50, name: "Bookshop", kinds: ["Bar"]),
        ]
        let result = try await find(PlacesQuery(text: "bookshop"), in: places, isLocal: false)
        #expect(result.values == ["other", "nearer", "named"])
    }

    @Test func rank_isThatOfAWholeNameForTheTextAndForItsSubject() {
        let match = TextMatch([SearchMeaning.Term(["Show Bar", "Bar"])], named: "Show Bar", or: "Bar")
        let places = [place("1", name: "Show Bar", kinds: ["Bar"]), place("2", name: "Bar", kinds: ["Café"])]
        #expect(places.map { match.rank(of: $0.searchTexts, kinds: $0.categories) } == [.wholeName, .wholeName])
        let named = place("3", name: "Bar", kinds: ["Bar"])
        #expect(match.rank(of: named.searchTexts, kinds: named.categories) == .word)
    }

    /// Parts of words that hyphens or apostrophes join are words, too; the whole word stays one.
    @Test(arguments: [
        ("walk", ["Wok-to-Walk"]), ("wok", ["D'Wok", "Wok-to-Walk"]), ("dwok", ["D'Wok"]),
        ("woktowalk", ["Wok-to-Walk"]),
        ("eetu", ["Rymy–Eetu"]), ("rymyeetu", ["Rymy–Eetu"]), ("étoile", ["L’Étoile"]), ("13", ["13"]), ("bar-baz", []),
    ])
    func find_findsPartsOfWords(text: String, expected: [String]) async throws {
        let places = ["Wok-to-Walk", "D'Wok", "Rymy–Eetu", "L’Étoile", "1-3", "13"].map {
            place($0, metres: 10, name: $0)
        }
        let result = try await find(PlacesQuery(text: text), in: places, isLocal: true)
        #expect(Set(result.values) == Set(expected))
    }

    @Test(arguments: [
        ("abc", ["A.B.C. Store", "ABC"]), ("a.b.c.", ["A.B.C. Store", "ABC"]), ("a-b-c", ["A.B.C. Store", "ABC"]),
        ("123", ["1-2-3"]), ("tgi fridays", ["T.G.I. Friday's"]), ("שס", ["ש״ס"]), ("ש\"ס", ["ש״ס"]),
    ])
    func find_findsInitialsInAnyWriting(text: String, expected: [String]) async throws {
        let places = ["A.B.C. Store", "ABC", "1-2-3", "12-3", "T.G.I. Friday's", "ש״ס"].map {
            place($0, metres: 10, name: $0)
        }
        let result = try await find(PlacesQuery(text: text), in: places, isLocal: true)
        #expect(Set(result.values) == Set(expected))
    }

    @Test(arguments: [
        ("مدرسه", "مدرسة"), ("مدرسة", "مدرسه"), ("スシ三昧", "すし三昧"), ("すたーばっくす", "スターバックス"), ("كافه", "کافه"),
    ])
    func find_takesLettersThatPeopleInterchangeForTheSame(text: String, name: String) async throws {
        let places = [place(name, metres: 10, name: name), place("other", metres: 5, name: "Bar")]
        #expect(try await find(PlacesQuery(text: text), in: places, isLocal: true).values == [name])
    }

    /// Files of earlier versions hold letters that fold to another one now.
    @Test(arguments: ["مدرسة", "スシ三昧"]) func rank_ofATextThatWasFoldedEarlierIsAsItWas(name: String) throws {
        let texts = SearchTexts(names: [name])
        #expect(TextMatch(name).rank(of: texts, kinds: []) == .wholeName)
        #expect(TextMatch([SearchMeaning.Term([name])], named: "").rank(of: texts, kinds: []) == .word)
    }

    @Test func rows_areThoseOfAWholeNameInWhichAWordWasFound() throws {
        let match = TextMatch([SearchMeaning.Term(["wok"], kinds: ["asian"])], named: "D'Wok")
        let table = try PlaceTable([place("1", name: "D'Wok"), place("2", name: "Bar"), place("3", name: "Wok Up")])
        #expect(try match.rows(in: table).map(\.row) == [0, 2])
    }

    @Test func find_listsTheNearestFirstWhateverTheMatchWhenTheyAreWanted() async throws {
        let query = PlacesQuery(text: "kahvi", selection: .nearest)
        let result = try await find(query, in: places, isLocal: false)
        #expect(result.values == ["street", "end", "beginning", "word", "kind", "chain", "whole"])
    }

    @Test func find_ordersByRelevanceFromTheWholeNameDown() async throws {
        let query = PlacesQuery(text: "KAHVI", order: PlacesOrder(.relevance))
        let result = try await find(query, in: places, isLocal: false)
        #expect(result.values == ["whole", "word", "kind", "chain", "beginning", "end", "street"])
    }

    @Test(arguments: [("bar", ["word"]), ("pub", ["begins"]), ("vet", []), ("b", [])])
    func find_takesShortWordsForBeginningsOnlyIfTheyAreNowhereWords(text: String, expected: [String]) async throws {
        let places = [
            place("word", name: "Old Bar"), place("longer", name: "Barista"), place("begins", name: "Pubi"),
            place("end", name: "Gastrobar"), place("inside", name: "Avoimet Ovet"),
        ]
        #expect(try await find(PlacesQuery(text: text), in: places, isLocal: false).values == expected)
    }

    @Test func find_takesWordsOfScriptsWithoutSpacesAnywhere() async throws {
        let places = [place("inside", name: "東京寿司店"), place("none", name: "東京")]
        #expect(try await find(PlacesQuery(text: "寿司"), in: places, isLocal: false).values == ["inside"])
    }

    @Test func find_listsPlacesOfAKindBeforeThoseThatBearItsWords() async throws {
        let places = [
            place("named", metres: 10, name: "Sushi School"), place("hinted", metres: 5, name: "Ito", kinds: ["asian"]),
            place("kind", metres: 90, name: "Hanko", kinds: ["sushi"]),
            place("street", metres: 1, street: "Sushi lane"),
            place("whole", metres: 99, name: "Sushi"),
        ]
        let dependencies = SearchDependencies(reader: OneMeaning(kinds: ["sushi"], hints: ["asian"]))
        let result = try await find(PlacesQuery(text: "sushi"), in: places, isLocal: false, dependencies: dependencies)
        #expect(result.values == ["whole", "kind", "named", "hinted"])
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
        #expect(result.hidden == [ExclusionCounts(.foreignText, count: 2)])
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

/// Takes all words for the same kinds.
private struct OneMeaning: WordsReader {
    let kinds, hints: Set<String>

    func meaning(of text: String) -> SearchMeaning {
        SearchMeaning(terms: [SearchMeaning.Term([text], kinds: kinds, hints: hints)])
    }

    func corrections(of word: String) -> [String] { [] }
    func corrections(of word: String, among names: [String]) -> [String] { [] }
    func turnsMeaning(_ word: String) -> Bool { false }
}
