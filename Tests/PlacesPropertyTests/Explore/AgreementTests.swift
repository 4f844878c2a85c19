import PlacesCategories
import PlacesEngine
import PlacesExplore
import PlacesFeature
import PlacesMessages
import PlacesPresentation
import PlacesSample
import PlacesTerminal
import PlacesTestSupport
import PlacesUseCases
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
            try await walk.expectTheSameOfAFreshStart()
        }
    }

    /// Each kind, each filter, and each order both ways, in both samples; and back again.
    @Test(arguments: Sample.allCases)
    func explore_answersAsASearchDoesWhateverTheMenusSay(sample: Sample) async throws {
        for (menu, count) in [("c", Walk.kindCount), ("f", 5), ("o", 10)] {
            for line in 0..<count {
                var walk = try Walk(sample: sample)
                try await walk.start()
                try await walk.choose(line, of: menu)
                try await walk.expectAgreement()
                if menu == "o" {
                    try await walk.choose(line, of: menu)
                    try await walk.expectAgreement()
                }
                try await walk.press(["/", "cafe", "\n", "+", "-", "l", "h"])
                try await walk.expectAgreement()
                try await walk.expectTheSameOfAFreshStart()
            }
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
            try await walk.expectTheSameOfAFreshStart()
        }
    }
}

/// A reader at the explorer whose source answers at once.
private struct Walk {
    let keys: [[String]] = [
        ["+"], ["+", "+"], ["-"], ["-", "-"], ["h"], ["j"], ["k"], ["l"], ["g"], ["\t"], ["n"],
        ["/", "cafe", "\n"], ["/", "posti", "\n"], ["/", "toilet", "\n"], ["/", "restamax", "\n"],
        ["/", "kauppa", "\n"], ["/", "cofee", "\n"], ["/", "cheap sushi zzzz", "\n"], ["/", "cafe near kiasma", "\n"],
        ["/", "pizza in turku", "\n"],
        ["/", "\u{1B}"], ["o", "\n"], ["o", "j", "\n"], ["o", "j", "j", "j", "\n"], ["o", "k", "\n"],
        ["c", "j", "\n", "\u{1B}"], ["c", "j", "j", "\n", "\u{1B}"], ["c", "\n", "\u{1B}"],
        ["f", "\n", "\u{1B}"], ["f", "j", "\n", "\u{1B}"], ["f", "j", "j", "\n", "\u{1B}"],
    ]
    private static let kinds =
        ((try? CategoryTree.builtIn()).map { tree in
            tree.children(of: nil).map { ExploreDependencies.Kind(name: $0.name, ids: tree.family(of: $0.id)) }
        }) ?? []
    /// The kinds of the menu, and all of them.
    static var kindCount: Int { kinds.count + 1 }

    private let sample: Sample
    private let explore: ExploreDependencies
    private let loader = SamplePlacesLoader()
    private let dependencies = SearchDependencies(
        evaluator: EveryOtherIsOpen(), now: { Timestamp(seconds: 1_800_000_000) },
        personal: SearchDependencies.oneByOne { $0.value.hasSuffix("7") ? PersonalNotes(openedCount: 2) : nil },
        reader: try? WishReader(languages: ["en"]))
    private var state: ExploreState
    private var now = 0

    init(sample: Sample, filter: PlaceFilter = .none) throws {
        self.sample = sample
        var explore = ExploreDependencies(search: dependencies, kinds: Self.kinds, traits: loader.traits)
        (explore.vocabulary, explore.table) = (loader.vocabulary, loader)
        self.explore = explore
        var query = PlacesQuery(radius: radius(500), limit: .all, filter: filter)
        query.browsesNearest = true
        state = ExploreState(
            home: try sample.area().location, query: query, maximumRadius: 2000, dependencies: explore,
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

    /// Chooses a line of a menu, and closes it.
    mutating func choose(_ line: Int, of menu: String) async throws {
        // The order that is ticked is the one a menu opens at.
        let up = Array(repeating: "k", count: Self.kindCount + 10)
        try await press([menu] + up + Array(repeating: "j", count: line) + ["\n", "\u{1B}"])
        try await rest()
    }

    /// Lets all that is due come.
    mutating func rest() async throws {
        for _ in 0..<3 {
            now += 1000
            try await handle(.tick)
        }
    }

    func expectAgreement() async throws {
        // Where the walk has left the sample, or its words name a place that is unknown, there is no answer to agree with.
        guard let expected = try await searched() else { return }
        let answer = state.answer
        let note = "\(state.question)"
        #expect(answer.places.map(\.id) == expected.places.map(\.id), "\(note)")
        #expect(answer.total == expected.total && answer.hidden == expected.hidden, "\(note)")
        #expect(answer.places == expected.places && Set(answer.dots) == Set(expected.dots), "\(note)")
        #expect(answer.notices == expected.notices && answer.understood == expected.understood, "\(note)")
        #expect(answer.moment == expected.moment && answer.sources == expected.sources, "\(note)")
    }

    /// The way to a question leaves nothing in its answer.
    func expectTheSameOfAFreshStart() async throws {
        var fresh = try Walk(sample: sample)
        fresh.state = ExploreState(
            home: LocationFix(coordinate: state.centre, method: .fixed), query: state.question, maximumRadius: 2000,
            dependencies: explore, size: TextSize(columns: 120, rows: 40), hasMouse: false, now: 0)
        try await fresh.start()
        try await fresh.rest()
        var (answer, other) = (state.answer, fresh.state.answer)
        // The way to the position is not compared.
        (answer.location, other.location) = (nil, nil)
        #expect(answer == other, "\(state.question)")
    }

    private func searched() async throws -> PlacesResult? {
        let search = PlacesSearch(provider: nil, loader: loader, dependencies: dependencies)
        do {
            return try await search.find(state.question)
        } catch {
            switch error {
            case .notCovered, .unknownWhereabouts: return nil
            default: throw error
            }
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

/// Takes a place for open if the length of its hours' text is odd.
struct EveryOtherIsOpen: OpeningHoursEvaluator {
    func state(of place: Place, at moment: Timestamp) -> OpeningState {
        place.hours.map { OpeningState($0.text.utf8.count % 2 == 0 ? .open : .closed) } ?? .unknown
    }

    func zone(at point: Coordinate) -> (any ZoneRules)? { nil }
    func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] { [] }
}
