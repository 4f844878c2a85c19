import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

/// Wishes that no record can answer.
@Suite struct UnrecordedWishTests {
    private let places = [
        place("cafe", metres: 10, name: "Ekberg", kinds: ["cafe"], attributes: ["terrace": "no"]),
        place("bar", metres: 20, name: "Ateljee", kinds: ["bar"], attributes: ["diet:vegan": "yes"]),
        place("kebab", metres: 30, name: "Halal Kebab", kinds: ["kebab"], attributes: ["wifi": "yes"]),
        place("other", metres: 40, name: "Fazer", kinds: ["cafe"]),
        place("online", metres: 50, name: "Netcup", kinds: ["cafe"], attributes: ["wifi": "yes"]),
    ]

    @Test func find_listsNamesThatSayIt_whereNothingElseIsWished() async throws {
        let result = try await find("halal")
        #expect(result.values == ["kebab"])
        #expect(result.notices == [.notRecorded(["halal"], listed: .names)])
    }

    @Test(arguments: ["kosher", "kosher terrace"])
    func find_listsNothing_whereNoNameSaysIt(text: String) async throws {
        let result = try await find(text)
        #expect(result.places.isEmpty)
        #expect(result.notices.contains(.notRecorded(text.split(separator: " ").map(String.init), listed: .nothing)))
    }

    @Test func find_listsWhatElseIsWished() async throws {
        let result = try await find("coffee quiet")
        #expect(result.values == ["cafe", "other", "online"])
        #expect(result.notices == [.notRecorded(["quiet"], listed: .all)])
    }

    @Test func find_listsOnlyNames_whereADietIsWished() async throws {
        let result = try await find("coffee halal")
        #expect(result.values == ["kebab"])
        #expect(result.notices == [.notRecorded(["halal"], listed: .names)])
        let nothing = try await find("coffee kosher")
        #expect(nothing.places.isEmpty && nothing.notices.contains(.notRecorded(["kosher"], listed: .nothing)))
    }

    @Test func find_listsOtherKindsThatMeetADiet() async throws {
        let result = try await find("coffee vegan")
        #expect(result.values == ["bar"])
        #expect(result.notices == [.notRecorded(["vegan"], listed: .otherKinds)])
    }

    @Test func find_listsWhatElseIsWished_whereNoPlaceSaysYes() async throws {
        let result = try await find("coffee terrace")
        #expect(result.values == ["other", "online"])
        #expect(result.hidden == [ExclusionCounts(.attribute(key: "terrace", wish: .presence), count: 1)])
        #expect(result.notices == [.notRecorded(["terrace"], listed: .all)])
    }

    /// "No terrace", where no place says so: those that have one are left out.
    @Test func find_leavesOutTheOpposite_whereNoPlaceSaysNo() async throws {
        let result = try await find("coffee no-wifi")
        #expect(result.values == ["cafe", "other"])
        #expect(result.notices == [.notRecorded(["no-wifi"], listed: .all)])
        let recorded = try await find("coffee no-terrace")
        #expect(recorded.values == ["cafe"] && recorded.notices == [])
    }

    @Test func find_asksForTheAttributesThatAreRecorded_ofSeveral() async throws {
        let result = try await find("coffee wifi|quiet")
        #expect(result.values == ["online"] && result.notices == [])
        let none = try await find("coffee quiet|lively")
        #expect(none.values == ["cafe", "other", "online"])
        #expect(none.notices == [.notRecorded(["quiet|lively"], listed: .all)])
    }

    @Test(arguments: [("coffee wifi", ["online"]), ("wifi", ["kebab", "online"])])
    func find_takesAWishForACondition_whereAPlaceSaysYes(text: String, expected: [String]) async throws {
        let result = try await find(text)
        #expect(result.values == expected && result.notices == [])
    }

    /// A changing table is rather in a toilet than in a museum.
    @Test func find_looksForAttributesInPlacesOfEveryKind() {
        var query = PlacesQuery(centre: anyCentre)
        #expect(!query.wantsIncidentals)
        query.filter.attributes = [AttributeCondition(key: "changing_table", values: ["yes"])]
        #expect(query.wantsIncidentals)
        query.filter.attributes = [
            AttributeCondition(key: "smoking", values: ["yes"], isNegated: true),
            AttributeCondition(key: "wheelchair", values: ["unknown"]),
        ]
        #expect(!query.wantsIncidentals)
        query.filter.attributes = []
        (query.text, query.meaning) = ("wifi", AttributeReader().meaning(of: "wifi"))
        #expect(query.wantsIncidentals)
    }

    @Test func find_takesAnOptionForACondition() async throws {
        var query = PlacesQuery(centre: anyCentre, text: "coffee")
        query.filter.attributes = [AttributeCondition(key: "terrace", values: ["yes"])]
        let result = try await find(query)
        #expect(result.places.isEmpty)
    }

    // MARK: - Support

    private func find(_ text: String) async throws -> PlacesResult {
        try await find(PlacesQuery(centre: anyCentre, text: text))
    }

    private func find(_ query: PlacesQuery) async throws -> PlacesResult {
        let loader = try InMemoryPlacesLoader(places, sources: anyResult().sources)
        return try await PlacesSearch(
            provider: nil, loader: loader, dependencies: SearchDependencies(reader: AttributeReader())
        ).find(query)
    }
}

/// Knows a word for cafés; every other word is an attribute.
private struct AttributeReader: WordsReader {
    func meaning(of text: String) -> SearchMeaning {
        var meaning = SearchMeaning()
        for word in text.split(separator: " ").map(String.init) {
            if word == "coffee" {
                meaning.terms.append(SearchMeaning.Term([word], kinds: ["cafe"]))
            } else {
                let conditions = word.split(separator: "|").map { Self.condition(String($0)) }
                guard let condition = AttributeCondition(anyOf: conditions) else { continue }
                meaning.wished.attributes.append(condition)
                meaning.attributeWords[condition] = word
            }
            meaning.facets.append(UnderstoodFacet(word, label: .text(word)))
        }
        return meaning
    }

    private static func condition(_ word: String) -> AttributeCondition {
        if word.hasPrefix("no-") { return AttributeCondition(key: String(word.dropFirst(3)), values: ["no"]) }
        let isDiet = ["halal", "kosher", "vegan"].contains(word)
        return AttributeCondition(key: isDiet ? "diet:\(word)" : word, values: ["yes"])
    }

    func corrections(of word: String) -> [String] { [] }
    func corrections(of word: String, among names: [String]) -> [String] { [] }
    func turnsMeaning(_ word: String) -> Bool { false }
}
