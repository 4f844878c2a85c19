import PlacesCategories
import PlacesSample
import PlacesSampleTables
import PlacesTestSupport
import PlacesUseCases
import Testing

@testable import PlacesEngine
@testable import PlacesFeature
@testable import PlacesFeatureTests

/// The samples inside the program answer as the plainest definition does over all their places.
@Suite struct SampleContractTests {
    @Test(arguments: [(Sample.helsinki, 0.0), (.helsinki, 700), (.monaco, 0), (.monaco, 400)])
    func find_answersAsThePlainestDefinitionDoes(sample: Sample, metres: Double) async throws {
        let centre = try sample.area().centre.destination(distance: metres, bearing: 40)
        let reference = try SampleReference(sample, around: centre)
        var chance = Chance(seed: Int(metres) + (sample == .monaco ? 1 : 0))
        for _ in 0..<12 { try await reference.expectAgreement(on: chance.sampleQuestion(around: centre)) }
    }

    /// A place belongs to the chain that its record names; else, by its name or the first in another language that is one, to
    /// a chain that another record names so, or of which three of that name and one kind are there.
    @Test(arguments: Sample.allCases)
    func chains_areThoseOfThePlainestDefinition(sample: Sample) throws {
        let places = try SampleReference.places(of: sample)
        let lines = try SampleLine.all(of: sample)
        let naming = ChainNaming(tree: try CategoryTree.builtIn())
        let brands = Set(lines.values.map(\.brand).filter { !$0.isEmpty }.map(\.chainKey))
        let bearers = Dictionary(grouping: places.filter { !$0.isIncidental }) { lines[$0.id.value]?.name.chainKey }
        for place in places {
            let line = try #require(lines[place.id.value])
            var expected = line.brand.isEmpty ? nil : line.brand
            let further = place.attributes.filter { $0.key.hasPrefix("name:") }.sorted { $0.key < $1.key }
            for name in [line.name] + further.map(\.value) where expected == nil && !name.isEmpty {
                let branded = brands.contains(name.chainKey)
                let namesakes = bearers[name.chainKey] ?? []
                let isChain = Set(namesakes.flatMap(\.categories)).contains { kind in
                    namesakes.count { $0.categories.contains(kind) } >= 3 && naming.canBeChain(name, kind)
                }
                if branded || isChain { expected = name }
            }
            #expect(place.chains.map(\.name.chainKey) == (expected.map { [$0.chainKey] } ?? []), "\(place.id)")
        }
    }

    /// The same place is never listed as one of a chain and as one of none.
    @Test(arguments: Sample.allCases)
    func find_listsNoPlaceAsIndependentThatBelongsToAChain(sample: Sample) async throws {
        let sut = PlacesSearch(provider: nil, loader: SamplePlacesLoader())
        let centre = try sample.area().centre
        var query = PlacesQuery(centre: centre, radius: .greatest, limit: .all)
        query.filter.isIndependent = true
        let independent = Set(try await sut.find(query).places.map(\.id))
        #expect(!independent.isEmpty)
        for chain in try SamplePlacesLoader().vocabulary.chainNames() {
            query.filter = PlaceFilter(chains: [chain])
            let places = (try? await sut.find(query))?.places ?? []
            #expect(independent.isDisjoint(with: places.map(\.id)), "\(chain)")
        }
    }
}

/// What a line of a sample says of name and brand.
private struct SampleLine {
    let name, brand: String

    static func all(of sample: Sample) throws -> [String: SampleLine] {
        let text = try #require(String(validating: SampleTable.places(of: sample).bytes, as: UTF8.self))
        return Dictionary(
            uniqueKeysWithValues: text.split(separator: "\n").dropFirst().map { line in
                let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                return (fields[0], SampleLine(name: fields[1], brand: fields[14]))
            })
    }
}

extension Chance {
    mutating func sampleQuestion(around centre: Coordinate) -> PlacesQuery {
        var filter = PlaceFilter()
        if index(4) == 0 { filter.kinds = one(of: [["cafe", "bakery"], ["museum"], ["bench"], ["no such kind"]]) }
        if index(5) == 0 { filter.excludedKinds = one(of: [["restaurant"], ["bench"]]) }
        if index(6) == 0 { filter.isIndependent = true }
        if index(8) == 0 { filter.chains = [one(of: ["scandic", "esso", "alepa", "espresso house", "bnp paribas"])] }
        if index(8) == 0 { filter.excludedChains = ["Esso"] }
        if index(6) == 0 {
            filter.attributes = [AttributeCondition(key: "wheelchair", values: one(of: [["yes"], ["unknown"]]))]
        }
        if index(5) == 0 { filter.opening = OpeningCondition() }
        var query = PlacesQuery(
            centre: centre, radius: radius(Double(20 + index(1500))),
            text: index(2) == 0
                ? one(of: ["cafe", "posti", "restamax", "nordea", "palace kämp", "bench", "kauppa", "no such words"])
                : nil,
            limit: one(of: [.all, .count(1), .count(20)]), selection: one(of: [nil, .nearest, .spread]), filter: filter,
            order: flips() ? PlacesOrder(one(of: PlacesOrder.Key.allCases), isReversed: flips()) : nil,
            expansionLimit: flips() ? radius(2000) : nil,
            languages: NameLanguages(one(of: [[], ["sv"], ["en"]])))
        query.needs = one(of: [[.opening, .facts], [.opening, .facts, .others]])
        return query
    }
}

extension PlacesQuery {
    /// A kind is any whose path from the top leads through one that was asked for; one that does not exist is refused.
    fileprivate func withKindsBelow() throws(PlacesError) -> PlacesQuery {
        let tree = try CategoryTree.builtIn()
        func below(_ kinds: Set<String>) throws(PlacesError) -> Set<String> {
            for kind in kinds.sorted() where !tree.all.contains(where: { $0.id == kind }) {
                throw .unknownKind(kind, nearest: [])
            }
            return Set(tree.all.map(\.id).filter { !kinds.isDisjoint(with: tree.path(to: $0).map(\.id)) })
        }
        var query = self
        (query.filter.kinds, query.filter.excludedKinds) = (try below(filter.kinds), try below(filter.excludedKinds))
        return query
    }
}

/// All places of a sample, in the order of delivery around one point.
private struct SampleReference {
    private let loader = SamplePlacesLoader()
    private let dependencies: SearchDependencies
    private let places: [Place]
    private let date: CalendarDate

    init(_ sample: Sample, around centre: Coordinate) throws {
        date = try sample.area().dataDate
        let table = try Self.table(of: sample)
        let measured = try (0..<table.count).map { row in
            let place = try table.place(row)
            return (table.prominence(row), centre.distance(to: place.coordinate), table.record(row), place)
        }
        // The most prominent first, equally prominent ones nearest first.
        places = measured.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
        dependencies = SearchDependencies(
            evaluator: LengthEvaluator(), now: { WordEvaluator.noon },
            personal: SearchDependencies.oneByOne { $0.value.hasSuffix("3") ? PersonalNotes(openedCount: 3) : nil },
            kinds: try CategoryTree.builtIn())
    }

    /// By their records' numbers.
    static func places(of sample: Sample) throws -> [Place] {
        let table = try table(of: sample)
        return try (0..<table.count).sorted { table.record($0) < table.record($1) }.map { try table.place($0) }
    }

    private static func table(of sample: Sample) throws -> PlaceTable {
        try SamplePlacesLoader().answer(to: PlacesQuery(centre: sample.area().centre)).table
    }

    func expectAgreement(on query: PlacesQuery) async throws {
        let (loader, places, dependencies, date) = (loader, places, dependencies, date)
        let everything = try SamplePlacesLoader().answer(to: query)
        // Chains are those of all samples.
        let chains = try loader.vocabulary.chainNames()
        let reference = ReferenceSearch(
            places: places, dependencies: dependencies, traits: loader.traits,
            frame: { query in
                let source = (try? loader.answer(to: query)) ?? everything
                var result = PlacesResult(
                    places: [], location: source.location, radius: query.radius, sources: source.sources,
                    isComplete: true, coverage: source.coverage, notices: source.notices)
                result.location = query.centre.map {
                    LocationFix(coordinate: $0, accuracy: 0, age: .zero, method: .fixed)
                }
                // It knows when all that it has does not hold the words.
                let match = query.text.map {
                    ReferenceTextMatch(SearchMeaning(words: $0).terms, named: $0, isLoose: true)
                }
                if let match, !places.contains(where: { match.rank(of: $0) != nil }) {
                    result.notices.append(
                        .notHeld(text: query.text, kinds: [], area: "", dataDate: date, isEverything: true))
                }
                return result
            }, known: { _ in places }, otherChains: chains)
        // A question takes long to be written.
        func note() -> Comment { Comment(rawValue: "\(query)") }
        let expected = Result { () throws(PlacesError) in try reference.find(try query.withKindsBelow()) }
        let answer: Result<PlacesResult, PlacesError>
        do {
            answer = .success(
                try await PlacesSearch(provider: nil, loader: loader, dependencies: dependencies).find(query))
        } catch {
            answer = .failure(error)
        }
        guard case .success(let one) = answer, case .success(let other) = expected else {
            let (isAnswer, isExpected) = ((try? answer.get()) != nil, (try? expected.get()) != nil)
            #expect(isAnswer == isExpected, note())
            return
        }
        #expect(one.places.map(\.id) == other.places.map(\.id), note())
        #expect(one.places == other.places && one.total == other.total && one.hidden == other.hidden, note())
        #expect(Set(one.others) == (query.needs.contains(.others) ? Set(other.others) : []), note())
        #expect(told(by: one) == told(by: other), note())
        let isExplained = other.notices.contains(where: \.explainsNothing)
        #expect(one.notices.contains(where: \.explainsNothing) == isExplained, note())
    }

    /// What is told beside the places, but for what the sample says of its own lack.
    private func told(by result: PlacesResult) -> [Notice] {
        result.notices.filter { notice in
            switch notice {
            case .notHeld, .leavesCoverage: false
            default: true
            }
        }
    }
}

/// Judges hours by the length of their text, the same at all points.
private struct LengthEvaluator: OpeningHoursEvaluator {
    func state(of place: Place, at moment: Timestamp) -> OpeningState {
        if place.isPermanentlyClosed { return OpeningState(.closed) }
        return place.hours.map(state) ?? .unknown
    }

    private func state(of hours: OpeningHours) -> OpeningState {
        let length = hours.text.utf8.count
        let end = WordEvaluator.noon.advanced(by: 60 * length)
        switch length % 4 {
        case 0: return OpeningState(.closed)
        case 1: return OpeningState(.open)
        case 2: return OpeningState(.open, change: .init(to: .closed, at: end, wallTime: UTC().wallTime(at: end)))
        default: return .unknown
        }
    }

    func zone(at point: Coordinate) -> (any ZoneRules)? { UTC() }
    func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] { [] }
    func context(throughout box: BoundingBox, country: String?) -> OpeningContext? { OpeningContext(zone: UTC()) }

    func states(of hours: [OpeningHours], at moment: Timestamp, in context: OpeningContext) -> [OpeningState?] {
        hours.map(state)
    }
}
