import PlacesCategories
import PlacesChance
import PlacesFeature
import PlacesPresentation
import PlacesSample
import PlacesTestSupport
import PlacesWishes
import Testing

/// However one got to a question in the explorer, its answer is that of a search.
@Suite struct AgreementTests {
    @Test func explore_answersAsASearchDoesAfterAnyWalk() async throws {
        var random = SplitMix(state: 14)
        for _ in 0..<rounds(12) {
            var walk = try Walk(sample: Sample.allCases.randomElement(using: &random) ?? .helsinki)
            try await walk.start()
            for _ in 0..<12 { try await walk.press(walk.keys.randomElement(using: &random) ?? []) }
            try await walk.rest()
            try await walk.expectAgreement()
        }
    }

    /// Words that only an operator bears, a filter that hangs on chains, and detours.
    @Test(arguments: [
        [["/", "restamax", "\n"]], [["/", "nordea", "\n"]], [["/", "bench", "\n"], ["/", "\u{1B}"]],
        [["+", "+", "+", "-", "-", "-"]], [["/", "posti", "\n"], ["-", "-"], ["l", "l", "h", "h"]],
    ])
    func explore_answersAsASearchDoes(keys: [[String]]) async throws {
        for isIndependent in [false, true] {
            var walk = try Walk(sample: .helsinki, filter: PlaceFilter(isIndependent: isIndependent))
            try await walk.start()
            for group in keys { try await walk.press(group) }
            try await walk.rest()
            try await walk.expectAgreement()
        }
    }
}

/// A reader at the explorer whose source answers at once.
private struct Walk {
    let keys: [[String]] = [
        ["+"], ["+", "+"], ["-"], ["-", "-"], ["h"], ["j"], ["k"], ["l"], ["g"], ["\t"], ["n"],
        ["/", "cafe", "\n"], ["/", "posti", "\n"], ["/", "toilet", "\n"], ["/", "restamax", "\n"],
        ["/", "kauppa", "\n"],
        ["/", "\u{1B}"], ["o", "\n"],
    ]
    private let loader = SamplePlacesLoader()
    private let aids = SearchAids(reader: try? WishReader(languages: ["en"]))
    private var state: ExploreState
    private var now = 0

    init(sample: Sample, filter: PlaceFilter = .none) throws {
        var explore = ExploreAids(search: aids, traits: loader.traits)
        (explore.vocabulary, explore.table) = (loader.vocabulary, loader)
        var query = PlacesQuery(radius: radius(500), limit: .all, filter: filter)
        query.chosenSelection = .nearest
        state = ExploreState(
            home: try sample.area().location, query: query, maximumRadius: 2000, aids: explore,
            size: TextSize(columns: 120, rows: 40), hasMouse: false, now: 0)
    }

    mutating func start() async throws { try await perform(state.start()) }

    mutating func press(_ keys: [String]) async throws {
        for text in keys {
            switch text {
            case "\n": try await handle(.key(.enter))
            case "\t": try await handle(.key(.tab))
            case "\u{1B}": try await handle(.key(.escape))
            default: for character in text { try await handle(.key(.character(character))) }
            }
        }
    }

    /// Lets all that is due come.
    mutating func rest() async throws {
        for _ in 0..<3 {
            now += 1000
            try await handle(.tick)
        }
    }

    func expectAgreement() async throws {
        // Where the walk has left the sample there is no answer to agree with.
        guard let expected = try await searched() else { return }
        let answer = state.answer
        let note = "\(state.question)"
        #expect(answer.places.map(\.id) == expected.places.map(\.id), "\(note)")
        #expect(answer.total == expected.total && answer.hidden == expected.hidden, "\(note)")
        #expect(answer.places.map(\.distance) == expected.places.map(\.distance), "\(note)")
    }

    private func searched() async throws -> PlacesResult? {
        let search = PlacesSearch(provider: nil, loader: loader, aids: aids)
        do {
            return try await search.find(state.question)
        } catch {
            if case .notCovered = error { return nil }
            throw error
        }
    }

    private mutating func handle(_ event: ExploreEvent) async throws { try await perform(state.handle(event, at: now)) }

    private mutating func perform(_ effects: [ExploreEffect]) async throws {
        for effect in effects {
            guard case .ask(let request, let query) = effect else { continue }
            do {
                try await handle(.answered(request: request, try await loader.load(query)))
            } catch let error as PlacesError {
                try await handle(.failed(request: request, message: error.description))
            }
        }
    }
}
