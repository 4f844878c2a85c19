import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

/// The engine works on the rows of a table; its answers are those of the plainest definition.
@Suite struct EngineAgreementTests {
    @Test(arguments: 0..<8)
    func answer_isThatOfThePlainestDefinition(seed: Int) throws {
        var chance = Chance(seed: seed)
        for _ in 0..<650 {
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

    /// So many rows, of one country or of several, that their hours are looked at together, some of them closed for good.
    @Test(arguments: 0..<4, [["FI"], ["FI", "NO"], ["FI", "SE", nil, "EE"]] as [[String?]])
    func answer_isThatOfThePlainestDefinitionForNeighbours(seed: Int, countries: [String?]) throws {
        var chance = Chance(seed: 400 + seed)
        for _ in 0..<25 {
            let places = (0..<[40, 64, 90, 200][seed]).map { number in
                Place(
                    id: Place.ID(source: "test", value: "\(number)"), name: "any",
                    coordinate: anyCentre.destination(distance: Double(number), bearing: 70),
                    address: PostalAddress(country: countries[number % 7 % countries.count]),
                    hours: OpeningHours(
                        ["open", "closed", "open 10", "by appointment", ""][chance.index(5)], notation: .openStreetMap),
                    isPermanentlyClosed: chance.index(6) == 0)
            }
            var query = PlacesQuery(centre: anyCentre, radius: radius(500), limit: .count(20))
            query.filter.opening = OpeningCondition(unknownHours: [.exclude, .include, .only][chance.index(3)])
            try expectAgreement(on: places, query, chance.circumstances())
        }
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
            (query.text, query.order, query.needs) = (nil, chance.flips() ? nil : PlacesOrder(.distance), .opening)
            (query.limit, query.filter.isIndependent) = (.count(1 + chance.index(30)), false)
            let circumstances = chance.circumstances()
            let expected = circumstances.answer(to: query, from: table)
            // A source may have kept to the circle itself.
            let inside = places.filter { place in
                circumstances.location.map { place.coordinate.distance(to: $0.coordinate) <= query.radius.metres }
                    ?? true
            }
            let answer =
                chance.flips()
                ? circumstances.answer(to: query, from: table, mostCounted: 100)
                : circumstances.answer(to: query, from: try PlaceTable(inside), applied: .circle, mostCounted: 100)
            #expect(answer?.places == expected?.places, "\(query)")
            let (count, whole) = (answer?.total ?? 0, expected?.total ?? 0)
            #expect(count.value <= whole.value && (count.isExact ? count == whole : true), "\(query)")
            for hidden in answer?.hidden ?? [] {
                let all = expected?.hidden.first { $0.reason == hidden.reason }?.count ?? 0
                #expect(hidden.count <= all, "\(query)")
            }
        }
    }

    /// Far north every distance is measured on the sphere, and no box is known to lie inside a circle.
    @Test func answer_findsWordsWhereNoBoxLiesInside() throws {
        let centre = coordinate(78.2, 15.6)
        let places = (0..<1000).map { number in
            anyPlace("\(number)", name: number % 3 == 0 ? "Kafe" : "Isbar", metres: Double(number) * 10, from: centre)
        }
        let source = SourceAnswer(
            table: try PlaceTable(places), location: LocationFix(coordinate: centre, method: .fixed),
            radius: radius(9005), sources: [], isComplete: true)
        let engine = AnswerEngine(
            dependencies: SearchDependencies(), traits: .inMemory, vocabulary: EmptyVocabulary(), now: nil)
        let query = PlacesQuery(centre: centre, radius: radius(9005), text: "kafe", limit: .all)
        let answer = try engine.answer(query, from: source, radius: query.radius)
        #expect(answer.places.map(\.id.value) == stride(from: 0, to: 901, by: 3).map(String.init))
    }

    private func expectAgreement(on places: [Place], _ query: PlacesQuery, _ circumstances: Circumstances) throws {
        var query = query
        query.needs = [.dots, .others, .opening, .openingOfDots]
        let reference = ReferenceComposer(
            query: query, dependencies: circumstances.dependencies, now: WordEvaluator.noon,
            seesAllTexts: !circumstances.traits.searchesForeignTexts, isSelective: circumstances.traits.narrowsByKind,
            chainNames: { circumstances.chains })
        var expected = anyResult()
        expected.sourcesWithEveryChain = SourceDirectory.test.withEveryChain
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
        // Where only a count of the others is needed, they may be left unlisted.
        query.needs = .opening
        let short = try #require(circumstances.answer(to: query, from: try PlaceTable(places)))
        #expect(short.places == answer.places && short.total == answer.total, "\(query)")
        #expect(short.hidden == answer.hidden && short.notices == answer.notices, "\(query)")
    }
}
