import PlacesChance
import PlacesTestSupport
import Testing

@testable import PlacesFeature

/// The composer works on row numbers; its answers are those of the plainest definition.
@Suite struct ComposerAgreementTests {
    @Test(arguments: 0..<8)
    func compose_answersAsThePlainestDefinitionDoes(seed: Int) {
        var chance = Chance(seed: seed)
        for _ in 0..<1300 {
            let places = chance.places()
            let query = chance.query()
            let aids = SearchAids(
                judge: chance.flips() ? WordJudge() : nil, now: { WordJudge.noon },
                personal: SearchAids.oneByOne {
                    $0.value.hasSuffix("3") ? PersonalNotes(openedCount: Int($0.value) ?? 0) : nil
                },
                vocabulary: { $0 == "cafe" ? "coffee;espresso" : "" })
            let (isLocal, chains) = (chance.flips(), Set(["Chain 1", "Place 4"].filter { _ in chance.flips() }))
            let (one, other) = (
                AnswerComposer(
                    query: query, aids: aids, now: WordJudge.noon, seesAllTexts: isLocal, isSelective: !isLocal,
                    chainNames: { chains }),
                ReferenceComposer(
                    query: query, aids: aids, now: WordJudge.noon, seesAllTexts: isLocal, isSelective: !isLocal,
                    chainNames: { chains })
            )
            var (answer, expected) = (anyResult(), anyResult())
            let centre = chance.index(10) == 0 ? nil : anyCentre
            let loaded = places.map { NearbyPlace($0, from: centre) }
            one.compose(loaded, into: &answer, radius: query.radius)
            other.compose(loaded, into: &expected, radius: query.radius)
            #expect(answer.places.map(\.id) == expected.places.map(\.id), "\(query)")
            #expect(answer.places == expected.places && answer.hidden == expected.hidden, "\(query)")
            #expect(Set(answer.others.map(\.id)) == Set(expected.others.map(\.id)), "\(query)")
            #expect(answer.notices == expected.notices && answer.moment == expected.moment, "\(query)")
        }
    }

    /// Many more than are listed, so that the list is selected instead of sorted.
    @Test(arguments: PlacesOrder.Key.allCases, [false, true])
    func ordered_bringsTheSameToTheFrontAsASortOfAll(key: PlacesOrder.Key, isReversed: Bool) {
        var chance = Chance(seed: 99)
        let loaded = (0..<3000).map { number in NearbyPlace(chance.place(number), from: anyCentre) }
        let order = PlacesOrder(key, isReversed: isReversed)
        let candidates = Candidates(all: loaded)
        let means = PlacesOrder.Means(
            relevance: { Double($0 % 7) }, chain: { $0.chains.first?.name }, openedCount: { $0 % 5 }, collation: .folded
        )
        let keys = order.keys(of: candidates, means)
        let all = candidates.ordered(by: keys, isReversed: isReversed)
        #expect(Set(all).count == 3000)
        for limit in [1, 2, 20, 299, 374] {
            let some = candidates.ordered(by: keys, isReversed: isReversed, first: limit)
            #expect(some.prefix(limit) == all.prefix(limit) && Set(some).count == 3000)
        }
    }
}

/// Random places and questions.
private struct Chance {
    private var random: SplitMix

    init(seed: Int) { random = SplitMix(state: UInt64(seed)) }

    mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    mutating func flips() -> Bool { Bool.random(using: &random) }
    private mutating func one<T>(of values: [T]) -> T { values[index(values.count)] }

    mutating func places() -> [Place] { (0..<one(of: [0, 1, 3, 12, 60])).map { place($0) } }

    mutating func place(_ number: Int) -> Place {
        let kinds = ["cafe", "bar", "bench"].filter { _ in flips() }
        return place(
            number, kinds, chain: index(3) == 0 ? "Chain \(index(3))" : nil,
            attributes: index(3) == 0 ? ["wheelchair": one(of: ["yes", "no", "yes;no"])] : [:])
    }

    private mutating func place(_ number: Int, _ kinds: [String], chain: String?, attributes: [String: String]) -> Place
    {
        let distance = Double(index(120)) * 10
        return Place(
            id: Place.ID(source: "test", value: "\(number)"),
            name: one(of: [
                "", "Café 10", "Cafe 9", "Coffee house", "Zur Post 007", "Place \(index(9))", "Åbo", "bar-café",
            ]),
            coordinate: anyCentre.destination(distance: distance, bearing: Double(index(360))),
            categories: kinds.map { PlaceCategory(id: $0, name: $0.uppercased(), kind: $0) },
            address: PostalAddress(street: index(4) == 0 ? "Cafégatan \(index(20))" : nil),
            assessment: Assessment(
                rating: index(3) == 0 ? Double(index(11)) : nil, price: index(3) == 0 ? 1 + index(4) : nil,
                popularity: index(5) == 0 ? Double(index(10)) / 10 : nil),
            hours: OpeningHours(
                one(of: ["open", "closed", "open 30", "open 90", "whenever"]), notation: .openStreetMap),
            chains: chain.map { [Chain(id: $0, name: $0)] } ?? [], isPermanentlyClosed: index(20) == 0,
            isIncidental: index(6) == 0, attributes: attributes)
    }

    mutating func query() -> PlacesQuery {
        var filter = PlaceFilter()
        if index(3) == 0 { filter.kinds = ["cafe"] }
        if index(5) == 0 { filter.excludedKinds = ["bench"] }
        if index(5) == 0 { filter.chains = ["chain 1"] }
        if index(6) == 0 { filter.excludedChains = ["Chain 0"] }
        if index(5) == 0 { filter.isIndependent = true }
        if index(6) == 0 { filter.minimumRating = 5 }
        if index(6) == 0 { filter.prices = 2...3 }
        if index(5) == 0 { filter.attributes = [AttributeCondition(key: "wheelchair", values: ["yes"])] }
        if index(4) == 0 {
            filter.opening = OpeningCondition(
                duration: .seconds(60 * index(60)), unknownHours: one(of: OpeningCondition.UnknownHours.allCases))
        }
        return PlacesQuery(
            centre: anyCentre, radius: radius(Double(1 + index(1200))),
            text: index(2) == 0 ? one(of: ["cafe", "coffee", "post", "7", "chain 1", "bar cafe"]) : nil,
            limit: one(of: [.all, .count(1), .count(3), .count(20)]),
            selection: one(of: [nil, .nearest, .spread]), filter: filter,
            order: flips() ? PlacesOrder(one(of: PlacesOrder.Key.allCases), isReversed: flips()) : nil)
    }
}
