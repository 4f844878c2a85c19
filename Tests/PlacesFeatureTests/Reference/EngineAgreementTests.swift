import PlacesChance
import PlacesTestSupport
import Testing

@testable import PlacesFeature

/// The engine works on the rows of a table; its answers are those of the plainest definition.
@Suite struct EngineAgreementTests {
    @Test(arguments: 0..<8)
    func answer_isThatOfThePlainestDefinition(seed: Int) throws {
        var chance = Chance(seed: seed)
        for _ in 0..<1300 {
            try expectAgreement(on: chance.places(), chance.query(), chance.circumstances())
        }
    }

    /// So many that the rows stand along a curve.
    @Test(arguments: 0..<3)
    func answer_isThatOfThePlainestDefinitionForManyPlaces(seed: Int) throws {
        var chance = Chance(seed: 100 + seed)
        let places = (0..<PlaceTable.leastSorted + 100).map { chance.place($0) }
        for _ in 0..<6 { try expectAgreement(on: places, chance.query(), chance.circumstances()) }
    }

    /// Words are found by a sweep over all rows, which those in the circle are compared with in their order.
    @Test(arguments: [50.0, 300, 700, 1000, 1190])
    func rows_ofACircleAreInTheirOrder(metres: Double) throws {
        var chance = Chance(seed: 300)
        let places = (0..<PlaceTable.leastSorted + 100).map { chance.place($0) }
        for bearing in [0.0, 120, 240] {
            let centre = anyCentre.destination(distance: 500, bearing: bearing)
            let rows = try CircleRows(try PlaceTable(places), centre: centre, radius: metres).rows(where: { _ in true })
            #expect(rows == rows.sorted())
        }
    }

    /// Where more lie in the circle than are counted, the list is the same, and no count is too high.
    @Test(arguments: 0..<3)
    func answer_listsTheSameWhereItDoesNotCountAll(seed: Int) throws {
        var chance = Chance(seed: 200 + seed)
        let places = (0..<3000).map { chance.place($0) }
        let table = try PlaceTable(places)
        for _ in 0..<40 {
            var query = chance.query()
            (query.text, query.order, query.needs) = (nil, chance.flips() ? nil : PlacesOrder(.distance), [])
            (query.limit, query.filter.isIndependent) = (.count(1 + chance.index(30)), false)
            let circumstances = chance.circumstances()
            let expected = circumstances.answer(to: query, from: table)
            let answer = circumstances.answer(to: query, from: table, mostCounted: 100)
            #expect(answer?.places == expected?.places, "\(query)")
            let (count, whole) = (answer?.total ?? 0, expected?.total ?? 0)
            #expect(count.value <= whole.value && (count.isExact ? count == whole : true), "\(query)")
            for hidden in answer?.hidden ?? [] {
                let all = expected?.hidden.first { $0.reason == hidden.reason }?.count ?? 0
                #expect(hidden.count <= all, "\(query)")
            }
        }
    }

    private func expectAgreement(on places: [Place], _ query: PlacesQuery, _ circumstances: Circumstances) throws {
        var query = query
        query.needs = [.dots, .others]
        let reference = ReferenceComposer(
            query: query, aids: circumstances.aids, now: WordJudge.noon,
            seesAllTexts: !circumstances.traits.searchesForeignTexts, isSelective: circumstances.traits.narrowsByKind,
            chainNames: { circumstances.chains })
        var expected = anyResult()
        expected.location = circumstances.location
        reference.compose(
            places.map { NearbyPlace($0, from: circumstances.location?.coordinate) }, into: &expected,
            radius: query.radius)
        let answer = try #require(circumstances.answer(to: query, from: try PlaceTable(places)))
        #expect(answer.places.map(\.id) == expected.places.map(\.id), "\(query)")
        #expect(answer.places == expected.places && answer.hidden == expected.hidden, "\(query)")
        #expect(Set(answer.others.map(\.id)) == Set(expected.others.map(\.id)), "\(query)")
        #expect(answer.dots.count == answer.others.count, "\(query)")
        #expect(answer.total.value == expected.places.count + expected.others.count && answer.total.isExact)
        #expect(answer.notices == expected.notices && answer.moment == expected.moment, "\(query)")
    }
}

/// What a question is asked in.
private struct Circumstances {
    let aids: SearchAids
    let traits: SourceTraits
    let chains: Set<String>
    let location: LocationFix?

    func answer(to query: PlacesQuery, from table: PlaceTable, mostCounted: Int? = nil) -> PlacesResult? {
        let blank = anyResult()
        let source = SourceAnswer(
            table: table, location: location, radius: query.radius, sources: blank.sources,
            isComplete: blank.isComplete, coverage: blank.coverage, notices: blank.notices)
        var engine = AnswerEngine(
            aids: aids, traits: traits, vocabulary: Chains(names: chains), now: WordJudge.noon)
        if let mostCounted { engine.mostCounted = mostCounted }
        return try? engine.answer(query, from: source, radius: query.radius)
    }
}

private struct Chains: SourceVocabulary {
    let names: Set<String>

    func chainNames() -> Set<String> { names }
    func hasPlace(ofChain key: String) -> Bool { false }
    func attributeKeys() -> Set<String> { [] }
}

/// A judge that has clocks in common for every box, or for none.
private struct SharedJudge: OpeningJudge {
    func state(of place: Place, at moment: Timestamp) -> OpeningState { WordJudge().state(of: place, at: moment) }
    func zone(at point: Coordinate) -> (any ZoneRules)? { UTC() }
    func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] { [] }

    func context(throughout box: BoundingBox, country: String?) -> OpeningContext? { OpeningContext(zone: UTC()) }

    func states(of hours: [OpeningHours], at moment: Timestamp, in context: OpeningContext) -> [OpeningState?] {
        hours.map { hours in
            // One of them as if the sun decided.
            guard hours.text != "open 30" else { return nil }
            return WordJudge().state(of: place("any", hours: hours.text), at: moment)
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

    mutating func circumstances() -> Circumstances {
        let judges: [(any OpeningJudge)?] = [nil, WordJudge(), SharedJudge()]
        let isLocal = flips()
        return Circumstances(
            aids: SearchAids(
                judge: one(of: judges), now: { WordJudge.noon },
                personal: SearchAids.oneByOne { id in
                    id.value.hasSuffix("3") ? PersonalNotes(openedCount: Int(id.value) ?? 0) : nil
                },
                reader: isLocal ? NastyTexts.Reader() : nil),
            traits: isLocal ? .inMemory : .remote, chains: Set(["Chain 1", "Place 4"].filter { _ in flips() }),
            location: index(10) == 0 ? nil : LocationFix(coordinate: anyCentre, method: .fixed))
    }

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
                moment: one(of: [.now, .next(weekday: nil, minute: index(1440)), .instant(WordJudge.noon)]),
                duration: .seconds(60 * index(60)), isOnArrival: index(3) == 0,
                unknownHours: one(of: OpeningCondition.UnknownHours.allCases))
        }
        return PlacesQuery(
            centre: anyCentre, radius: radius(Double(1 + index(1200))),
            text: index(2) == 0
                ? one(of: ["cafe", "coffee", "post", "7", "chain 1", "bar cafe", "co", "bar", "house"]) : nil,
            limit: one(of: [.all, .count(1), .count(3), .count(20)]),
            selection: one(of: [nil, .nearest, .spread]), filter: filter,
            order: flips() ? PlacesOrder(one(of: PlacesOrder.Key.allCases), isReversed: flips()) : nil)
    }
}
