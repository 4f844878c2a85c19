import PlacesBytes
import PlacesSQLite
import PlacesTestSupport
import PlacesUseCases
import Testing

@testable import PlacesEngine
@testable import PlacesFeature
@testable import PlacesFeatureTests
@testable import PlacesTableFile

/// Whatever holds the places, and whatever of a question it has applied itself, the answer is that of the plainest
/// definition: places with their distances, states and notes, in their order; totals; counts of what is hidden; notices;
/// the others, and their dots.
///
/// Sources differ by design in what their traits tell, and the definition is told the same traits:
/// - One that was asked for kinds and chains (``SourceTraits/narrowsByKind``) counts what it delivered beside them.
/// - One that looks into texts of its own (``SourceTraits/searchesForeignTexts``) counts what bears the words nowhere else.
/// - A free one is asked again how far the nearest match is, and refuses misspelt names of all it has; any other suggests
///   names of what it delivered.
/// - Of saved places the circle is as large as they need.
@Suite struct ContractTests {
    @Test(arguments: 0..<10)
    func find_answersAsThePlainestDefinitionDoesWhateverTheSource(seed: Int) async throws {
        var chance = Chance(seed: 300 + seed, sources: ["osm", "user"])
        for _ in 0..<6 {
            let world = try World(
                places: chance.places(), dependencies: chance.circumstances().dependencies.plain, &chance)
            let sources = try world.sources()
            for _ in 0..<6 {
                var question = Asked(chance.search())
                for source in sources { try await source.expectAgreement(on: &question) }
            }
        }
    }

    /// So many that the rows stand along a curve.
    @Test(arguments: 0..<2)
    func find_answersAsThePlainestDefinitionDoesOfManyPlaces(seed: Int) async throws {
        var chance = Chance(seed: 400 + seed, sources: ["osm", "user"])
        let places = (0..<PlaceTable.leastSorted + 50).map { chance.place($0) }
        let world = try World(places: places, dependencies: chance.circumstances().dependencies.plain, &chance)
        for source in try world.sources() where source.isOneOfFew {
            try await source.expectAgreement(on: chance.search())
        }
    }

    /// What a source told of the circle around another point is not taken over.
    @Test func find_isRightWhateverWasAppliedAroundABlurredPoint() async throws {
        var chance = Chance(seed: 600, sources: ["osm"])
        let grid = try #require(BlurGrid(size: 500))
        for applied in [AppliedClauses.first(1), .first(7)] {
            let own = ApplyingLoader(
                places: chance.places(), applied: applied, dependencies: chance.circumstances().dependencies.plain,
                traits: .remote)
            let sut = PlacesSearch(
                provider: nil, loader: BlurredPlacesLoader(own, grid: grid), dependencies: own.dependencies)
            for _ in 0..<200 {
                var query = chance.query()
                (query.limit, query.needs) = (.all, [.opening, .facts])
                query.filter.opening?.isOnArrival = false
                query.filter.chains = []
                let (answer, expected) = (try await sut.find(query), try own.reference.find(query))
                let found = Set(answer.places.map(\.id))
                #expect(found == Set(expected.places.map(\.id)), "\(query)")
                #expect(answer.total.value == found.count, "\(query)")
                if query.order == nil || query.order?.key == .distance || query.order?.key == .name {
                    #expect(answer.places == expected.places, "\(query)")
                }
            }
        }
    }

    /// Any clauses may be applied without the others; only what is hidden is counted by each for itself then.
    @Test func find_answersTheSameWhateverWasApplied() async throws {
        var chance = Chance(seed: 500, sources: ["osm"])
        for bits in 0..<64 {
            let applied = AppliedClauses(rawValue: bits)
            for traits in [SourceTraits.remote, .inMemory] {
                let loader = ApplyingLoader(
                    places: chance.places(), applied: applied, dependencies: chance.circumstances().dependencies.plain,
                    traits: traits)
                let source = Source(
                    name: "applied \(bits)", loader: loader, reference: loader.reference,
                    countsAsDefined: AppliedClauses.prefixes.contains(applied))
                for _ in 0..<20 { try await source.expectAgreement(on: chance.search()) }
            }
        }
    }
}

extension PlaceTable {
    /// The same table, written to a file and read from it.
    /// - Parameter fewRows: below how many rows the file is a small one.
    fileprivate func throughFile(fewRows: Int) throws -> PlaceTable {
        let file = try TableFile(TableMemory(InPlaceBytes(try fileBytes(fewRows: fewRows))), name: "test")
        return PlaceTable(try FileStorage(file))
    }
}

extension AppliedClauses {
    fileprivate static let prefixes = Set((0...inOrder.count).map(first))
}

extension Chance {
    /// A question to a search, which may grow.
    fileprivate mutating func search() -> PlacesQuery {
        var query = query()
        if index(10) == 0 { query.centre = nil }
        if index(4) == 0 { query.radius = radius(Double(1 + index(40))) }
        if index(3) == 0 { query.expansionLimit = radius(Double(1 + index(3000))) }
        let needs: AnswerNeeds = one(of: [[], [.dots, .openingOfDots], .others, [.dots, .others, .openingOfDots]])
        query.needs = needs.union([.opening, .facts])
        if index(20) == 0 { query.text = one(of: ["cofee", "chian 1", "nothing like it"]) }
        if index(20) == 0 { query.filter.chains = [one(of: ["Chian 1", "no such chain"])] }
        if index(20) == 0 { query.filter.excludedChains = ["Chian 2"] }
        if index(20) == 0 { query.filter.attributes = [AttributeCondition(key: "wheelchiar", values: ["yes"])] }
        return query
    }
}

/// Places, and everything that can deliver them.
private struct World {
    private let places: [Place]
    private let dependencies: SearchDependencies
    private let stores: [(name: String, store: any SavedPlacesStore)]
    private let folder: TemporaryFolder

    init(places: [Place], dependencies: SearchDependencies, _ chance: inout Chance) throws {
        (self.places, self.dependencies, folder) = (places, dependencies, try TemporaryFolder())
        let file = SQLitePlacesStore(path: folder.path("places.sqlite"), sources: .test)
        stores = [("saved in memory", InMemoryPlacesStore()), ("saved in a file", file)]
        // The latest saved place comes first.
        let saved = places.enumerated().reversed().map { number, place in
            SavedPlace(id: place.id, savedAt: Timestamp(seconds: 1_000_000 - number), record: place)
        }
        for (_, store) in stores { try store.save(saved) }
    }

    func sources() throws -> [Source] {
        let own = try InMemoryPlacesLoader(places, sources: [anySource()])
        let reference = ApplyingLoader(
            places: places, applied: [], dependencies: dependencies, traits: .inMemory
        ).reference
        var sources = [Source(name: "in memory", loader: own, reference: reference, definition: "table")]
        for fewRows in [0, .max] {
            let file = InMemoryPlacesLoader(
                try PlaceTable(places).throughFile(fewRows: fewRows), sources: [anySource()])
            sources.append(
                Source(name: "in a file (\(fewRows))", loader: file, reference: reference, definition: "table"))
        }
        sources += stores.map { Source(saved: $0.name, $0.store, places, dependencies) }
        for count in 0...AppliedClauses.inOrder.count {
            let applied = AppliedClauses.first(count)
            // A free source is asked for all places, the most prominent first.
            let isFreeToo = (count == 0 || count > 5) && !applied.contains(.order)
            for traits in isFreeToo ? [SourceTraits.remote, .inMemory] : [.remote] {
                let loader = ApplyingLoader(
                    places: places, applied: applied, dependencies: dependencies, traits: traits)
                sources.append(Source(name: "applied \(count)", loader: loader, reference: loader.reference))
            }
        }
        return sources
    }
}

/// A source, and what it should answer.
private struct Source {
    let name: String
    let loader: any PlacesLoader
    let reference: ReferenceSearch
    /// Whether it is asked where each question takes long.
    var isOneOfFew: Bool { !["saved in memory", "applied 2", "applied 3", "applied 4", "applied 5"].contains(name) }
    /// Whether what is hidden is counted under the reasons of the definition.
    var countsAsDefined = true
    /// A name of ``reference`` that others with the same one share.
    var definition: String?

    init(
        name: String, loader: any PlacesLoader, reference: ReferenceSearch, countsAsDefined: Bool = true,
        definition: String? = nil
    ) {
        (self.name, self.loader, self.reference) = (name, loader, reference)
        (self.countsAsDefined, self.definition) = (countsAsDefined, definition)
    }

    init(
        saved name: String, _ store: any SavedPlacesStore, _ places: [Place], _ dependencies: SearchDependencies
    ) {
        let loader = SavedPlacesLoader(store: store, directory: .test)
        (self.name, self.loader, definition) = (name, loader, "saved")
        // What a person saved is nothing that they come by.
        let places = places.map(\.deliberate)
        reference = ReferenceSearch(
            places: places, dependencies: dependencies, traits: loader.traits,
            frame: { query in
                let farthest = places.map { query.centre?.distance(to: $0.coordinate) ?? 0 }.max() ?? 0
                var result = anyResult(
                    centre: nil, radius: SearchRadius(unchecked: max(1, farthest.rounded(.up))))
                (result.sources, result.isBounded) = ([.savedHere], false)
                if places.contains(where: { $0.id.source == "osm" }) {
                    result.sources.append(SourceDirectory.openTerms.keptCredit())
                }
                result.location = query.centre.map {
                    LocationFix(coordinate: $0, accuracy: 0, age: .zero, method: .fixed)
                }
                return result
            }, known: { _ in places })
    }

    /// What opens first of the closed places is known of a source alone that delivers them.
    private func canTell(_ notice: Notice) -> Bool {
        guard case .firstToOpen = notice, let loader = loader as? ApplyingLoader else { return true }
        return !loader.applied.contains(.opening) || loader.traits.isFree
    }

    func expectAgreement(on query: PlacesQuery) async throws {
        var question = Asked(query)
        try await expectAgreement(on: &question)
    }

    func expectAgreement(on question: inout Asked) async throws {
        let query = question.query
        let search = PlacesSearch(provider: nil, loader: loader, dependencies: reference.dependencies)
        let answer: Result<PlacesResult, PlacesError>
        do { answer = .success(try await search.find(query)) } catch { answer = .failure(error) }
        let expected = question.answer(to: self)
        // A question takes long to be written.
        func note() -> Comment { Comment(rawValue: "\(name): \(query)") }
        guard case (.success(let one), .success(let other)) = (answer, expected) else {
            let (one, other) = (answer.error, expected.error)
            #expect(one == other, note())
            return
        }
        #expect(one.places.map(\.id) == other.places.map(\.id), note())
        #expect(one.places == other.places && one.total == other.total, note())
        #expect(one.notices == other.notices.filter(canTell), note())
        #expect(!countsAsDefined || one.hidden == other.hidden, note())
        #expect(one.frame == other.frame, note())
        let (places, dots) = (Set(other.others), Set(other.others.map(MapDot.init)))
        #expect(Set(one.others) == (query.needs.contains(.others) ? places : []), note())
        #expect(Set(one.dots) == (query.needs.contains(.dots) ? dots : []), note())
    }
}

/// A question with the answers of definitions that several sources share.
private struct Asked {
    let query: PlacesQuery
    private var answers: [String: Result<PlacesResult, PlacesError>] = [:]

    init(_ query: PlacesQuery) { self.query = query }

    mutating func answer(to source: Source) -> Result<PlacesResult, PlacesError> {
        if let definition = source.definition, let answer = answers[definition] { return answer }
        let answer = Result { () throws(PlacesError) in try source.reference.find(query) }
        if let definition = source.definition { answers[definition] = answer }
        return answer
    }
}

extension Result {
    fileprivate var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}

extension MapDot {
    fileprivate init(_ nearby: NearbyPlace) {
        self.init(
            coordinate: nearby.place.coordinate, category: nearby.place.categories.first, opening: nearby.opening?.kind)
    }
}

extension PlacesResult {
    /// The answer without what was found.
    fileprivate var frame: PlacesResult {
        var frame = self
        (frame.places, frame.others, frame.dots, frame.hidden, frame.notices) = ([], [], [], [], [])
        (frame.applied, frame.unreadCount, frame.total, frame.understood) = ([], 0, 0, nil)
        frame.query = PlacesQuery()
        return frame
    }
}

extension SearchDependencies {
    /// The same, for which words mean themselves.
    fileprivate var plain: SearchDependencies {
        var dependencies = self
        dependencies.reader = nil
        return dependencies
    }
}

extension Place {
    /// The same, not incidental.
    fileprivate var deliberate: Place {
        Place(
            id: id, name: name, coordinate: coordinate, categories: categories, address: address, contact: contact,
            assessment: assessment, hours: hours, chains: chains, isPermanentlyClosed: isPermanentlyClosed,
            dates: dates, attributes: attributes)
    }
}
