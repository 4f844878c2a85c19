import PlacesFeature
import PlacesMessages
import PlacesUseCases
import Testing

@Suite struct WishReaderTests {
    @Test(arguments: [
        ("cheap pizza", ["price:cheap", "kind:pizzeria"]), ("coffee near me", ["kind:cafe", "near:me"]),
        ("sushi open sunday", ["kind:sushi", "open:sunday"]), ("bars in Helsinki", ["kind:bar", "in:Helsinki"]),
        ("coffee -starbucks", ["kind:cafe", "without:starbucks"]), ("not sushi", ["without:kind:sushi", "kind:food"]),
        ("neither sushi nor pizza", ["without:kind:sushi", "without:kind:pizzeria", "kind:food"]),
        ("bars, not sushi", ["kind:bar", "without:kind:sushi"]),
        ("coffee wifi", ["kind:cafe", "where:internet_access=wlan|yes|wifi"]),
        ("Spar-kauppa", ["words:Spar", "kind:shop|supermarket"]),
    ])
    func meaning_tellsWhatWasRead(text: String, facets: [String]) throws {
        let names = try meaning(of: text).facets.map(\.name)
        #expect(names.map(Self.head) == facets.map(Self.head), "\(names)")
    }

    /// Kinds may have more of their own than a test wants to know.
    private static func head(_ facet: String) -> Substring { facet.prefix { $0 != "|" } }

    @Test(arguments: [
        ("cafe without wifi", "without internet"), ("smoke-free pub", "without smoking"),
        ("hotel with a sauna", "sauna"),
        ("vegan or vegetarian cafe", "vegan food or vegetarian food"), ("mid-priced cafe", "price 2"),
        ("not too expensive cafe", "price ≤ 2"), ("not cheap cafe", "price ≥ 2"),
        ("4 star hotel", "the number of stars 4"),
        ("cafe under 20 euros", "left out: under 20, because only levels of prices are known"),
    ])
    func meaning_tellsAWishInWords(text: String, label: String) throws {
        #expect(try meaning(of: text).facets.map(\.label.description).contains(label))
    }

    @Test func meaning_takesNoKindBehindAWeakWordForAPlace() throws {
        #expect(try meaning(of: "bars by bike").place?.kinds == [])
        #expect(try meaning(of: "bars near the station").place?.kinds.isEmpty == false)
    }

    @Test func meaning_ofAnAmountHidesNothing() throws {
        #expect(try meaning(of: "cafe under 20 euros").wished.isEmpty)
    }

    @Test func meaning_ofAKindHoldsAllBelowItAndItsWords() throws {
        let term = try #require(try meaning(of: "restaurants").terms.first)
        #expect(term.kinds.isSuperset(of: ["restaurant", "pizzeria", "sushi"]) && term.texts == ["restaurants"])
        #expect(term.isOfNames)
    }

    @Test func meaning_ofWordsThatOnlyHintKeepsThemApart() throws {
        let term = try #require(try meaning(of: "lightbulbs").terms.first)
        #expect(term.kinds.isEmpty && !term.hints.isEmpty)
    }

    @Test(arguments: [
        ("where is Kiasma", "Kiasma"), ("Where is the Ateneum?", "Ateneum"), ("show me Kiasma please", "Kiasma"),
        ("Kiasma opening hours", "Kiasma"), ("opening hours of Ateneum", "Ateneum"),
        ("is Kiasma open?", "Kiasma"), ("when does Ateneum open", "Ateneum"), ("phone number of Ateneum", "Ateneum"),
        ("how to get to Kiasma", "Kiasma"),
        ("missä on Kiasma", "Kiasma"), ("Kiasma aukioloajat", "Kiasma"), ("wo ist Kiasma", "Kiasma"),
    ])
    func meaning_ofAQuestionIsWhatItAsksAbout(text: String, subject: String) throws {
        let meaning = try meaning(of: text)
        #expect(meaning.terms.map(\.texts) == [[text, subject]])
        #expect(meaning.facets.map(\.name) == ["words:" + subject])
    }

    @Test(arguments: ["find", "Mary Where", "Hours"])
    func meaning_ofNoQuestionIsTheWords(text: String) throws {
        #expect(try meaning(of: text).facets.isEmpty)
    }

    @Test(arguments: ["xqzzt", "xq-zzt", "", "🦄"])
    func meaning_ofOtherWordsIsThemselves(text: String) throws {
        #expect(try meaning(of: text) == SearchMeaning(words: text))
    }

    @Test func meaning_readsNothingBetweenQuotationMarks() throws {
        let meaning = try meaning(of: "\"cheap pizza\"")
        #expect(meaning.wished.isEmpty && meaning.terms == [SearchMeaning.Term(["cheap pizza"])])
    }

    @Test func meaning_knowsWhatPeopleCallAChain() throws {
        #expect(try meaning(of: "ärrä").terms == [SearchMeaning.Term(["ärrä", "R-Kioski"])])
    }

    @Test func meaning_knowsATownByItsNameInAnotherLanguage() throws {
        let place = try #require(try meaning(of: "рестораны в Москве", in: "ru").place)
        #expect(place.forms.contains("Moscow") && !place.isNear)
    }

    @Test func meaning_leavesItToTheClocksOfAPlaceWhichDayTomorrowIs() throws {
        let opening = try #require(try meaning(of: "bars open tomorrow").wished.opening)
        #expect(opening.moment == .day(fromToday: 1, minute: 720))
    }

    @Test func meaning_tellsTheTimeAtWhichADayIsAskedAbout() throws {
        #expect(try meaning(of: "bars open saturday").facets.map(\.label.description).contains("open saturday 12:00"))
        #expect(try meaning(of: "bars open tomorrow").facets.map(\.label.description).contains("open tomorrow 12:00"))
        #expect(try meaning(of: "bars open sunday 23:00").facets.map(\.label.description).contains("open sunday 23:00"))
    }

    @Test func meaning_tellsConditionsThatSayTheSame() throws {
        let conditions = try meaning(of: "cheap pizza").facets.flatMap(\.conditions)
        #expect(conditions == [SearchCondition(.price, "1"), SearchCondition(.category, "pizzeria")])
    }

    @Test func meaning_holdsALimitAndAnOrder() throws {
        #expect(try meaning(of: "top 3 restaurants").limit == 3)
        #expect(try meaning(of: "10 bars").facets.map(\.label.description) == ["10 at most", "kind bar"])
        #expect(try meaning(of: "restaurants sorted by name").order == PlacesOrder(.name))
    }

    @Test func meaning_tellsWhatNoSearchCanAskFor() throws {
        let meaning = try meaning(of: "sushi over 20 euros")
        #expect(meaning.terms.count == 1 && meaning.facets.last?.label.description == "left out: over 20 euros")
    }

    @Test func corrections_areWordsForKindsOrNames() throws {
        let reader = try WishReader(languages: ["en"])
        #expect(reader.corrections(of: "resturant") == ["restaurant"])
        #expect(reader.corrections(of: "hesburgr", among: ["Hesburger", "Lidl"]) == ["Hesburger"])
        #expect(reader.corrections(of: "xqzzt").isEmpty)
    }

    private func meaning(of text: String, in language: String = "en") throws -> SearchMeaning {
        try WishReader(languages: [language]).meaning(of: text)
    }
}
