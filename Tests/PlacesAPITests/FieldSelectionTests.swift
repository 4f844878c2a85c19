import PlacesAPI
import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct FieldSelectionTests {
    @Test(arguments: [
        PlacesQuery(centre: anyCentre, text: "coffee", limit: .all),
        PlacesQuery(
            filter: PlaceFilter(
                kinds: ["cafe"], excludedKinds: ["bar"], chains: ["A"], excludedChains: ["B"], isIndependent: true)),
        PlacesQuery(order: PlacesOrder(.distance)), PlacesQuery(order: PlacesOrder(.relevance)),
        PlacesQuery(order: PlacesOrder(.brand)), PlacesQuery(order: PlacesOrder(.name, isReversed: true)),
        PlacesQuery(filter: PlaceFilter(attributes: [condition("store_id"), condition("placemaker_url")])),
    ])
    func selection_costsNoExtraWhereNothingNeedsIt(query: PlacesQuery) {
        let sut = FieldSelection(for: query)
        #expect(sut.tier == .pro)
        #expect(sut.parameter == nil)
        #expect(sut.reasons == [])
    }

    @Test(arguments: [
        (PlacesQuery(filter: PlaceFilter(minimumRating: 8)), ["rating: --min-rating"]),
        (PlacesQuery(filter: PlaceFilter(prices: 1...2)), ["price: --price"]),
        (PlacesQuery(filter: PlaceFilter(attributes: [condition("delivery")])), ["attributes: --where delivery"]),
        (
            PlacesQuery(filter: PlaceFilter(attributes: [condition("wifi"), condition("store_id"), condition("atm")])),
            ["attributes: --where wifi and --where atm"]
        ),
        (PlacesQuery(filter: PlaceFilter(opening: OpeningCondition())), ["hours: --open-now"]),
        (
            PlacesQuery(filter: PlaceFilter(opening: OpeningCondition(duration: .seconds(60)))), ["hours: --open-for"]
        ),
        (PlacesQuery(filter: PlaceFilter(opening: OpeningCondition(isOnArrival: true))), ["hours: --open-on-arrival"]),
        (
            PlacesQuery(filter: PlaceFilter(opening: OpeningCondition(moment: .next(weekday: nil, minute: 0)))),
            ["hours: --open-at"]
        ),
        (PlacesQuery(order: PlacesOrder(.rating)), ["rating: --sort rating"]),
        (PlacesQuery(order: PlacesOrder(.popularity)), ["popularity: --sort popularity"]),
        (PlacesQuery(order: PlacesOrder(.price, isReversed: true)), ["price: --sort price"]),
        (PlacesQuery(order: PlacesOrder(.value)), ["rating: --sort value", "price: --sort value"]),
        (PlacesQuery(order: PlacesOrder(.closing)), ["hours: --sort closing"]),
        (
            PlacesQuery(
                filter: PlaceFilter(minimumRating: 8, opening: OpeningCondition()), order: PlacesOrder(.rating)),
            ["rating: --min-rating and --sort rating", "hours: --open-now"]
        ),
    ])
    func selection_asksForWhatAFilterOrAnOrderNeeds(query: PlacesQuery, needs: [String]) {
        let sut = FieldSelection(for: query)
        let parts = needs.map { $0.split(separator: ": ").map(String.init) }
        #expect(sut.tier == .premium)
        #expect(sut.premiumFields.map(\.rawValue) == parts.map { $0[0] })
        #expect(sut.parameter.map { "fields=\($0)" } == proFields + "," + parts.map { $0[0] }.joined(separator: ","))
        #expect(
            sut.reasons
                == parts.map { "Asks for the premium field \"\($0[0])\", which costs more, for \($0[1])." })
    }

    @Test(arguments: [
        (WishedFact.prices, "price"), (.ratings, "rating"), (.openingHours, "hours"),
        (.attribute("outdoor_seating"), "attributes"), (.attribute("wifi"), "attributes"),
    ])
    func selection_asksForWhatTheWordsWishForAndTheUserPaysFor(fact: WishedFact, field: String) {
        var query = PlacesQuery()
        query.paidFacts = [fact]
        let sut = FieldSelection(for: query)
        #expect(sut.premiumFields.map(\.rawValue) == [field])
        #expect(sut.reasons == ["Asks for the premium field \"\(field)\", which costs more, for your words."])
    }

    @Test func selection_paysForNoAttributeThatTheServiceNeverTells() {
        var query = PlacesQuery()
        query.paidFacts = [.attribute("dog"), .attribute("store_id")]
        #expect(FieldSelection(for: query).tier == .pro)
    }

    @Test func details_askForNoFieldThatCostsExtraWhereNothingMay() {
        #expect(FieldSelection.details(.pro).parameter == nil)
        #expect(FieldSelection.details(.pro).tier == .pro)
    }

    @Test func details_askForAllThereIsAndSayWhatCostsMore() {
        let sut = FieldSelection.details(.premium)
        #expect(sut.premiumFields == FieldSelection.PremiumField.allCases)
        #expect(
            sut.reasons.first
                == "Asks for the premium field \"rating\", which costs more, for the details of one place.")
    }
}

private func condition(_ key: String) -> AttributeCondition { AttributeCondition(key: key, values: ["yes"]) }
