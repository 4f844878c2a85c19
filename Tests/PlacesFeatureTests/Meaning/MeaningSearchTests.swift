import PlacesTestSupport
import Synchronization
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

/// What a search makes of the meaning of its words.
@Suite struct MeaningSearchTests {
    private let places = [
        place("cafe", metres: 10, name: "Ekberg", kinds: ["cafe"], hours: "closed"),
        place("open", metres: 20, name: "Fazer", kinds: ["cafe"], hours: "open"),
        place("theatre", metres: 30, name: "Cheap Coffee", kinds: ["theatre"]),
        place("far", metres: 540, name: "Kiasma", kinds: ["museum"]),
        place("beside", metres: 900, name: "Art coffee", kinds: ["cafe"], hours: "open"),
    ]

    @Test func find_takesWishesForConditionsAndTellsThem() async throws {
        let result = try await find("coffee now")
        #expect(result.values == ["open", "beside"])
        #expect(result.understood?.facets.map(\.name) == ["kind:cafe", "open:now"])
    }

    @Test func find_takesAWholeNameForThePlaceThatIsCalledSo() async throws {
        let result = try await find("cheap coffee")
        #expect(result.values.first == "theatre")
        #expect(result.understood?.facets.map(\.name) == ["name:cheap coffee"])
    }

    @Test func find_tellsOnceWhatTheSourceDoesNotKnow() async throws {
        let result = try await find("cheap kahvila")
        #expect(result.values == ["cafe", "open", "beside"])
        #expect(result.notices == [.notTold(.prices, asking: nil)])
    }

    @Test func find_leavesOutPlacesOfUnwantedNames() async throws {
        let result = try await find("coffee -fazer")
        #expect(result.values == ["cafe", "beside", "theatre"])
        #expect(result.hidden == [ExclusionCounts(.excludedWords, count: 1)])
    }

    @Test func find_searchesAroundThePlaceThatTheWordsName() async throws {
        let result = try await find("coffee @kiasma")
        #expect(result.values.first == "beside" && result.location?.label == "Kiasma")
        #expect(result.understood?.facets.map(\.name) == ["kind:cafe", "near:kiasma"])
    }

    @Test func find_refusesAPlaceThatNothingKnows_whereNoNameHasItsWords() async throws {
        await #expect(throws: PlacesError.unknownWhereabouts("xyzzy")) { _ = try await find("coffee @xyzzy") }
    }

    @Test func find_tellsAPlaceInALanguageThatIsNotRead() async throws {
        let result = try await find("coffee chez kiasma")
        #expect(result.values.first == "beside" && result.location?.label == "Kiasma")
        #expect(result.understood?.facets.map(\.name) == ["kind:cafe", "near:kiasma"] && result.notices == [])
    }

    @Test func find_leavesOutWhatIsNoPlaceInAnyLanguage() async throws {
        let result = try await find("coffee chez xyzzy")
        #expect(result.values == ["cafe", "open", "beside", "theatre"])
        #expect(result.notices == [.dropped("chez xyzzy")])
    }

    @Test func find_answersForTheNearestWordWhereNothingIsFound() async throws {
        let result = try await find("cofee")
        #expect(result.values == ["cafe", "open", "beside", "theatre"])
        #expect(result.notices == [.corrected("cofee", to: "coffee")])
        #expect(result.understood?.facets.map(\.name) == ["kind:cafe", "corrected:cofee"])
        #expect(result.understood?.answeredText == "coffee")
    }

    @Test func find_leavesOutOneWordWhereNothingHasAll() async throws {
        let result = try await find("coffee zzzz")
        #expect(result.values == ["cafe", "open", "beside", "theatre"])
        #expect(result.notices == [.dropped("zzzz")])
    }

    @Test func find_bringsPlacesToTheFrontThatBearWordsBesideAKind() async throws {
        let result = try await find("coffee art")
        #expect(result.values == ["beside", "cafe", "open", "theatre"] && result.notices == [])
        #expect(result.understood?.facets.map(\.label).last == .first("art"))
        #expect(result.understood?.unread == [7..<10])
    }

    @Test func find_listsOnlyThoseOfTheKindThatAreCalledSo() async throws {
        let result = try await find("coffee fazer")
        #expect(result.values == ["open"])
        #expect(result.understood?.facets.map(\.name) == ["kind:cafe", "words:fazer"])
    }

    @Test func find_leavesOutOneOfSeveralKindsThatNoPlaceIsOf() async throws {
        let result = try await find("coffee museum")
        #expect(result.values == ["far"] && result.notices == [.dropped("coffee")])
        #expect(result.understood?.facets.map(\.name) == ["kind:museum", "dropped:coffee"])
    }

    @Test(arguments: ["coffee not", "coffee zzzz not"])
    func find_neverLeavesOutAWordThatTurnsTheOthers(text: String) async throws {
        #expect(try await find(text).places.isEmpty)
    }

    @Test(arguments: ["zzzz", "cofee", "zzzz yyyy"])
    func find_neverAsksABilledServiceTwice(text: String) async throws {
        let loader = CountingLoader(places: places)
        let search = PlacesSearch(provider: nil, loader: loader, dependencies: dependencies)
        let result = try await search.find(PlacesQuery(centre: anyCentre, text: text))
        #expect(loader.texts == [text] && result.places.isEmpty)
    }

    @Test func find_offersACorrectionOfWhatABilledServiceDoesNotFind() async throws {
        let search = PlacesSearch(provider: nil, loader: CountingLoader(places: places), dependencies: dependencies)
        let result = try await search.find(PlacesQuery(centre: anyCentre, text: "cofee"))
        #expect(result.places.isEmpty && result.notices == [.didYouMean(["coffee", "Art coffee", "Cheap Coffee"])])
    }

    @Test func find_asksAServiceForWordsWithoutWishes() async throws {
        let loader = CountingLoader(places: places)
        let search = PlacesSearch(provider: nil, loader: loader, dependencies: dependencies)
        let result = try await search.find(PlacesQuery(centre: anyCentre, text: "cheap kahvila"))
        #expect(loader.texts == ["kahvila"] && result.values == ["cafe", "open", "beside"])
        #expect(result.notices.contains(.notTold(.prices, asking: SearchCondition(.price, "1"))))
    }

    @Test func find_namesTheConditionThatTheWordsSay() async throws {
        let loader = CountingLoader(places: places.filter { $0.hours == nil })
        let search = PlacesSearch(provider: nil, loader: loader, dependencies: dependencies)
        let result = try await search.find(PlacesQuery(centre: anyCentre, text: "coffee sunday"))
        #expect(result.notices == [.notTold(.openingHours, asking: SearchCondition(.openAt, "sunday"))])
    }

    @Test(arguments: [
        ([], Notice.notTold(.attribute("halal"), asking: SearchCondition(.attribute, "halal=yes"))),
        (["halal"], .notTold(.attribute("halal"), asking: SearchCondition(.attribute, "halal=yes"))),
        (["delivery"], .notRecorded(["halal"], listed: .all)),
    ])
    func find_offersToAskAServiceForAnAttributeOnlyIfItMayTellIt(keys: [String], notice: Notice) async throws {
        let loader = CountingLoader(places: places, attributes: Set(keys))
        let search = PlacesSearch(provider: nil, loader: loader, dependencies: dependencies)
        let result = try await search.find(PlacesQuery(centre: anyCentre, text: "kahvila halal"))
        #expect(result.notices == [notice])
    }

    @Test func find_asksAServiceForFactsThatTheWordsWishFor_whereTheUserPays() async throws {
        let result = try await findPaid("cheap best kahvila now halal")
        #expect(result.asked == [.prices, .ratings, .openingHours, .attribute("halal")])
        // No place has a price, a rating or that attribute: "--price" would bring none either.
        #expect(result.found.values == ["open", "beside"])
        #expect(
            result.found.notices == [
                .notTold(.prices, asking: nil), .notTold(.ratings, asking: nil),
                .notRecorded(["halal"], listed: .all),
            ])
    }

    @Test(arguments: ["kahvila", "kahvila -fazer"])
    func find_asksForNoFactsThatTheWordsDoNotWishFor(text: String) async throws {
        #expect(try await findPaid(text).asked == [])
    }

    @Test func find_asksForNoFactThatAnOptionAsksForAnyway() async throws {
        let result = try await findPaid("cheap kahvila now") {
            $0.filter.prices = 1...2
            $0.filter.opening = OpeningCondition()
        }
        #expect(result.asked == [])
    }

    @Test func find_saysOnceThatAServiceRefusedTheFacts() async throws {
        let result = try await findPaid("cheap best kahvila", refusing: [.prices])
        #expect(result.found.notices == [.factsRefused([.prices]), .notTold(.ratings, asking: nil)])
    }

    @Test func find_looksForWordsAsTheyStandWithoutAReader() async throws {
        let result = try await find("cheap coffee", dependencies: SearchDependencies())
        #expect(result.values == ["theatre"] && result.understood == nil)
    }

    // MARK: - Support

    private var dependencies: SearchDependencies {
        SearchDependencies(evaluator: WordEvaluator(), now: { WordEvaluator.noon }, reader: Reader())
    }

    private func findPaid(
        _ text: String, refusing facts: [WishedFact] = [], with change: (inout PlacesQuery) -> Void = { _ in }
    ) async throws -> (found: PlacesResult, asked: [WishedFact]) {
        let loader = CountingLoader(places: places, notices: facts.isEmpty ? [] : [.factsRefused(facts)])
        var query = PlacesQuery(centre: anyCentre, text: text)
        query.paysForWishes = true
        change(&query)
        let found = try await PlacesSearch(provider: nil, loader: loader, dependencies: dependencies).find(query)
        return (found, loader.facts)
    }

    private func find(_ text: String, dependencies: SearchDependencies? = nil) async throws -> PlacesResult {
        let loader = try InMemoryPlacesLoader(places, sources: anyResult().sources)
        return try await PlacesSearch(provider: nil, loader: loader, dependencies: dependencies ?? self.dependencies)
            .find(PlacesQuery(centre: anyCentre, text: text))
    }
}

/// Knows a word for cafés, "now", "cheap", a minus and an at sign.
private struct Reader: WordsReader {
    func meaning(of text: String) -> SearchMeaning {
        var meaning = SearchMeaning()
        var firm: Set<Int> = []
        func tell(_ facet: String, at word: String? = nil) {
            let range = word.flatMap { text.firstRange(of: $0) }.map {
                text.distance(
                    from: text.startIndex, to: $0.lowerBound)..<text.distance(
                        from: text.startIndex, to: $0.upperBound)
            }
            meaning.facets.append(UnderstoodFacet(facet, label: .text(facet), range: range))
        }
        for word in text.split(separator: " ").map(String.init) {
            switch word {
            case "coffee", "kahvila":
                meaning.terms.append(SearchMeaning.Term([word], kinds: ["cafe"]))
                tell("kind:cafe", at: word)
            case "museum":
                meaning.terms.append(SearchMeaning.Term([word], kinds: ["museum"]))
                tell("kind:museum", at: word)
            case "now":
                meaning.wished.opening = OpeningCondition()
                tell("open:now")
            case "sunday":
                meaning.wished.opening = OpeningCondition(moment: .next(weekday: 7, minute: 720))
                meaning.facets.append(
                    UnderstoodFacet(
                        "open:sunday", label: .text(word), conditions: [SearchCondition(.openAt, "sunday")]))
            case "cheap":
                meaning.wished.prices = 1...1
                tell("price:cheap")
            case "best": meaning.isBestRated = true
            case "halal":
                let condition = AttributeCondition(key: "halal", values: ["yes"])
                meaning.wished.attributes.append(condition)
                meaning.attributeWords[condition] = word
            case _ where word.hasPrefix("-"):
                meaning.excluded.append(SearchMeaning.Term([String(word.dropFirst())], isOfNames: true))
                tell("without:" + word.dropFirst())
            case _ where word.hasPrefix("@"):
                let name = String(word.dropFirst())
                meaning.place = WishedPlace(name, forms: [name], relation: .near)
                tell("near:" + name)
            default:
                if turnsMeaning(word) { firm.insert(meaning.terms.count) }
                meaning.terms.append(SearchMeaning.Term([word]))
                tell("words:" + word, at: word)
            }
        }
        meaning.settleTerms(firm: firm, together: 2, headIsFirst: false)
        return meaning
    }

    func otherMeanings(of text: String) -> [SearchMeaning] {
        text.contains("chez ") ? [meaning(of: text.replacing("chez ", with: "@"))] : []
    }

    func corrections(of word: String) -> [String] { word == "cofee" ? ["coffee"] : [] }
    func corrections(of word: String, among names: [String]) -> [String] { [] }
    func turnsMeaning(_ word: String) -> Bool { word == "not" }
}

/// A service that counts what it was asked.
private final class CountingLoader: PlacesLoader {
    private let places: [Place]
    private let notices: [Notice]
    private let asked = Mutex<[PlacesQuery]>([])

    private let attributes: Set<String>

    init(places: [Place], notices: [Notice] = [], attributes: Set<String> = []) {
        (self.places, self.notices, self.attributes) = (places, notices, attributes)
    }

    var vocabulary: any SourceVocabulary { AttributeVocabulary(keys: attributes) }

    var texts: [String?] { asked.withLock { $0.map(\.text) } }
    /// The facts of all questions that may cost extra.
    var facts: [WishedFact] { asked.withLock { $0.flatMap(\.paidFacts) } }

    func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        asked.withLock { $0.append(query) }
        var result = anyResult(places, radius: query.radius)
        result.notices = notices
        return result
    }
}

private struct AttributeVocabulary: SourceVocabulary {
    let keys: Set<String>

    func chainNames() -> Set<String> { [] }
    func hasPlace(ofChain key: String) -> Bool { false }
    func attributeKeys() -> Set<String> { keys }
    func kinds() -> (any KindTree)? { nil }
}
