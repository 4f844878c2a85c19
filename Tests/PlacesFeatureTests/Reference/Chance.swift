import PlacesTestSupport

@testable import PlacesEngine
@testable import PlacesFeature

/// What a question is asked in.
struct Circumstances {
    let dependencies: SearchDependencies
    let traits: SourceTraits
    let chains: Set<String>
    let location: LocationFix?

    func answer(
        to query: PlacesQuery, from table: PlaceTable, applied: AppliedClauses = [], mostCounted: Int? = nil
    ) -> PlacesResult? {
        let blank = anyResult()
        var source = SourceAnswer(
            table: table, location: location, radius: query.radius, sources: blank.sources,
            isComplete: blank.isComplete, coverage: blank.coverage, notices: blank.notices)
        (source.applied, source.sourcesWithEveryChain) = (applied, SourceDirectory.test.withEveryChain)
        var engine = AnswerEngine(
            dependencies: dependencies, traits: traits, vocabulary: Chains(names: chains), now: WordEvaluator.noon)
        if let mostCounted { engine.mostCounted = mostCounted }
        return try? engine.answer(query, from: source, radius: query.radius)
    }
}

struct Chains: SourceVocabulary {
    let names: Set<String>

    func chainNames() -> Set<String> { names }
    func hasPlace(ofChain key: String) -> Bool { false }
    func attributeKeys() -> Set<String> { [] }
}

/// An evaluator that has clocks in common for every box, but in Sweden for small ones alone and in Estonia for none.
struct SharedEvaluator: OpeningHoursEvaluator {
    func state(of place: Place, at moment: Timestamp) -> OpeningState { WordEvaluator().state(of: place, at: moment) }
    func zone(at point: Coordinate) -> (any ZoneRules)? { UTC() }
    func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] { [] }

    func context(throughout box: BoundingBox, country: String?) -> OpeningContext? {
        if country == "EE" || country == "SE" && box.north - box.south > 0.0003 { return nil }
        return OpeningContext(zone: UTC())
    }

    func states(of hours: [OpeningHours], at moment: Timestamp, in context: OpeningContext) -> [OpeningState?] {
        hours.map { hours in
            // One of them as if the sun decided.
            guard hours.text != "open 30" else { return nil }
            return WordEvaluator().state(of: place("any", hours: hours.text), at: moment)
        }
    }
}

/// Random places and questions.
struct Chance {
    private var random: SplitMix
    /// Whose places they are: see ``Place/ID/source``.
    private let sources: [String]

    init(seed: Int, sources: [String] = ["test", "fsq"]) {
        (random, self.sources) = (SplitMix(state: UInt64(seed)), sources)
    }

    mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    mutating func flips() -> Bool { Bool.random(using: &random) }
    mutating func one<T>(of values: [T]) -> T { values[index(values.count)] }

    mutating func circumstances() -> Circumstances {
        let evaluators: [(any OpeningHoursEvaluator)?] = [nil, WordEvaluator(), SharedEvaluator()]
        let isLocal = flips()
        return Circumstances(
            dependencies: SearchDependencies(
                evaluator: one(of: evaluators), now: { WordEvaluator.noon },
                personal: SearchDependencies.oneByOne { id in
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
            attributes: [
                ("wheelchair", ["yes", "no", "yes;no"]), ("operator", ["Restamax", "Posti"]),
                ("name:sv", ["Åbo", "Kaffe 8", "cafe10", "Place 4"]), ("name:en", ["Coffee", "Turku"]),
            ].reduce(into: [:]) {
                if index(3) == 0 { $0[$1.0] = one(of: $1.1) }
            })
    }

    private mutating func place(_ number: Int, _ kinds: [String], chain: String?, attributes: [String: String]) -> Place
    {
        let distance = Double(index(120)) * 10
        return Place(
            id: Place.ID(source: one(of: sources), value: "\(number)"),
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
                one(of: ["open", "closed", "closed 45", "open 30", "open 90", "whenever"]), notation: .openStreetMap),
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
        let attributes = [("wheelchair", ["yes"]), ("operator", ["Restamax", "unknown"])].filter { _ in index(6) == 0 }
        filter.attributes = attributes.map { AttributeCondition(key: $0.0, values: $0.1, isNegated: index(4) == 0) }
        if index(6) == 0 { filter.area = triangle() }
        if index(4) == 0 {
            filter.opening = OpeningCondition(
                moment: one(of: [.now, .next(weekday: nil, minute: index(1440)), .instant(WordEvaluator.noon)]),
                duration: .seconds(60 * index(60)), isOnArrival: index(3) == 0,
                unknownHours: one(of: OpeningCondition.UnknownHours.allCases))
        }
        var query = PlacesQuery(
            centre: anyCentre, radius: radius(Double(1 + index(1200))),
            text: index(2) == 0 ? one(of: ["cafe", "coffee", "post", "7", "chain 1", "bar cafe", "restamax"]) : nil,
            limit: one(of: [.all, .count(1), .count(3), .count(20)]),
            selection: one(of: [nil, .nearest, .spread]), filter: filter,
            order: flips() ? PlacesOrder(one(of: PlacesOrder.Key.allCases), isReversed: flips()) : nil,
            languages: NameLanguages(one(of: [[], ["sv"], ["sv", "en"], ["fi"]])))
        query.includesClosedForGood = index(4) == 0
        return query
    }

    private mutating func triangle() -> NamedArea? {
        let start = index(120)
        let corners = [0, 120, 240].map { turn in
            anyCentre.destination(distance: Double(100 + index(1100)), bearing: Double(start + turn))
        }
        guard let triangle = try? Polygon(outer: corners + [corners[0]]) else { return nil }
        return NamedArea(name: "Triangle", area: MultiPolygon(triangle))
    }
}
