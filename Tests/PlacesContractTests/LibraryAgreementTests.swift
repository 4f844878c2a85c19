import PlacesCLITestSupport
import PlacesMessages
import PlacesPage
import PlacesPresentation
import PlacesSample
import PlacesTestSupport
import PlacesUseCases
import Testing

@testable import PlacesEngine
@testable import PlacesFeature
@testable import PlacesFeatureTests

/// What is searched in the standard context is answered as the command answers it, byte for byte: identifiers, order,
/// distances, counts, opening states, notices, and what was made of the words.
@Suite struct LibraryAgreementTests {
    @Test(arguments: [(Sample.helsinki, 0.0), (.helsinki, 700), (.monaco, 0), (.monaco, 400)])
    func find_answersAsTheCommandDoes(sample: Sample, metres: Double) async throws {
        let centre = try sample.area().centre.destination(distance: metres, bearing: 40)
        var chance = Chance(seed: 70 + Int(metres) + (sample == .monaco ? 1 : 0))
        for _ in 0..<20 {
            var query = chance.sampleQuestion(around: centre)
            if chance.index(3) == 0 { query.filter.kinds = chance.one(of: [["food"], ["shop", "cafe"], ["sight"]]) }
            try await expectAgreement(on: query)
        }
    }

    @Test(
        arguments: [
            "coffee open now near Kamppi", "cheap pizza open now", "museum in Turku", "kahvila avoinna nyt", "cofee",
            "sushi within 2 km", "open late", "wheelchair café near Ateneum", "park near 60.1699,24.9384",
            "no such words", "hotels without pool", "bar or pub open until 02:00",
        ])
    func find_understandsWordsAsTheCommandDoes(words: String) async throws {
        var query = PlacesQuery(centre: try Sample.helsinki.area().centre, text: words)
        query.expansionLimit = SearchRadius(metres: 5000)
        try await expectAgreement(on: query)
    }

    /// What the command asks by itself is what a question of the context asks.
    @Test func query_isTheOneOfTheCommand() async throws {
        let centre = try Sample.helsinki.area().centre
        let result = try await context.find("coffee open now near Kamppi", at: centre, from: SamplePlacesLoader())
        let query = try context.query("coffee open now near Kamppi", at: centre, for: SamplePlacesLoader())
        let outcome = try await command("--near", text(of: centre), "--json", "--", "coffee open now near Kamppi")
        #expect(rendered(result) == outcome.output && result.query == query)
        #expect(result.places.isEmpty == false && result.places.allSatisfy { $0.opening?.kind == .open })
    }

    @Test func find_refusesAKindThatIsNone() async throws {
        await #expect(throws: PlacesError.unknownKind("musem", nearest: ["museum"])) {
            _ = try await context.find(filter: PlaceFilter(kinds: ["musem"]), from: SamplePlacesLoader())
        }
    }

    /// Even without a context, for the sample tells its kinds itself.
    @Test func find_includesTheKindsBelow() async throws {
        let query = PlacesQuery(
            centre: try Sample.helsinki.area().centre, limit: .all, filter: PlaceFilter(kinds: ["food"]))
        let result = try await PlacesSearch(provider: nil, loader: SamplePlacesLoader()).find(query)
        let kinds = Set(result.places.compactMap(\.place.categories.first?.kind))
        #expect(kinds.isSuperset(of: ["cafe", "pizzeria", "sushi"]), "\(kinds)")
        #expect(!kinds.contains("museum"))
    }

    // MARK: - Helpers

    /// The same places, zones and clock for both.
    private let now = Timestamp(seconds: 1_795_255_200)

    private var context: SearchContext {
        get throws { try SearchContext.standard(now: { [now] in now }) }
    }

    private func command(_ arguments: String...) async throws -> Harness.Outcome { try await command(arguments) }

    private func command(_ arguments: [String]) async throws -> Harness.Outcome {
        var harness = try Harness().with(zones: "Europe/Helsinki", "Europe/Monaco", "Europe/Paris")
        harness.now = now
        return await harness.run(arguments)
    }

    private func expectAgreement(on query: PlacesQuery) async throws {
        var query = query
        // The command takes one of the two.
        if !query.filter.chains.isEmpty { query.filter.isIndependent = false }
        let given = try #require(query.centre)
        let centre = try #require(Coordinate(latitude: given.latitude.shortened, longitude: given.longitude.shortened))
        (query.centre, query.languages, query.needs) = (centre, .none, [.opening, .facts])
        let arguments = query.arguments(near: text(of: centre))
        let outcome = try await command(arguments)
        let note = Comment(rawValue: "\(arguments) \(outcome.error)")
        do {
            let result = try await context.search(SamplePlacesLoader()).find(query)
            #expect(rendered(result) == outcome.output, note)
        } catch PlacesError.unknownKind(let kind, _) {
            // The command line is refused before anything is asked.
            #expect(outcome.output.isEmpty && outcome.error.contains(kind), note)
        } catch let error as PlacesError {
            #expect(outcome.output.isEmpty && outcome.error.contains(error.description), note)
        }
    }

    private func rendered(_ result: PlacesResult) -> String {
        PlacesRenderer.render(result, format: .json, options: PresentationOptions())
    }

    private func text(of point: Coordinate) -> String { "\(point.latitude),\(point.longitude)" }
}

extension Double {
    /// With six decimals.
    fileprivate var shortened: Double { (self * 1e6).rounded() / 1e6 }
}

extension PlacesQuery {
    /// The question as it is typed.
    fileprivate func arguments(near point: String) -> [String] {
        var all = ["--json", "--near", point, "--radius", "\(radius.metres)", "--source", "sample"]
        func list(_ name: String, _ values: [String]) {
            if !values.isEmpty { all += [name, values.joined(separator: ",")] }
        }
        list("--category", filter.kinds.sorted())
        list("--not-category", filter.excludedKinds.sorted())
        list("--chain", filter.chains)
        list("--not-chain", filter.excludedChains)
        if filter.isIndependent { all.append("--independent") }
        for attribute in filter.attributes { all += ["--where", attribute.expression] }
        if filter.opening != nil { all.append("--open-now") }
        all += ["--limit", limit == .all ? "all" : "\(limit.maximum)"]
        if let order { all += ["--sort", order.key.rawValue] + (order.isReversed ? ["--reverse"] : []) }
        if let chosenSelection { all.append(chosenSelection == .nearest ? "--nearest" : "--spread") }
        if let expansionLimit { all += ["--expand-to", "\(expansionLimit.metres)"] }
        return all + (text.map { ["--", $0] } ?? [])
    }
}
