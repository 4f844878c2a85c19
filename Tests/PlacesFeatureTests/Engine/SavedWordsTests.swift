import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

/// What words find among saved places, beside what the source has.
@Suite struct SavedWordsTests {
    private let places = [
        place("near", metres: 10, name: "Penkki", kinds: ["Bench"], hours: "closed"),
        place("far", metres: 300, name: "Bench Bar", kinds: ["Bar"], hours: "open"),
        place("other", metres: 20, name: "Kiasma", kinds: ["Museum"]),
    ]

    @Test(arguments: [true, false]) func find_listsFirstWhatThePersonCallsSo(isLocal: Bool) async throws {
        let result = try await find("bench", saved: [own("My bench", metres: 190)], isLocal: isLocal)
        #expect(result.values == ["own", "near", "far"])
        #expect(result.places[0].shownName == "My bench" && result.total == 3)
        #expect(result.sources.map(\.id).last == PlacesSource.savedHere.id)
    }

    @Test func find_doesNotListWhatIsSavedBeyondTheCircleOrByOtherWords() async throws {
        #expect(try await find("bench", saved: [own("My bench", metres: 1100)]).values == ["near", "far"])
        #expect(try await find("bench", saved: [own("My chair", metres: 190)]).values == ["near", "far"])
        #expect(try await find(nil, saved: [own("My bench", metres: 190)]).values.contains("own") == false)
    }

    @Test func find_listsAPlaceThatTheSourceHasOnceUnderThePersonsName() async throws {
        var saved = SavedPlace(
            id: places[2].id, savedAt: Timestamp(seconds: 1), ownName: "Bench of ours", record: places[2])
        let result = try await find("bench", saved: [saved])
        #expect(result.values == ["other", "near", "far"] && result.places[0].shownName == "Bench of ours")
        #expect(result.sources.count == 1)
        saved.ownName = nil
        #expect(try await find("kiasma", saved: [saved]).places.map(\.shownName) == ["Kiasma"])
    }

    @Test func find_knowsAListByItsName() async throws {
        let lunch = places[1...].map {
            SavedPlace(id: $0.id, list: "Lünch", savedAt: Timestamp(seconds: 1), record: $0)
        }
        let result = try await find("lunch", saved: lunch)
        #expect(result.values == ["other", "far"])
        #expect(result.understood?.facets.last?.label == .list("Lünch"))
    }

    @Test func find_keepsToTheConditionsOfTheQuestion() async throws {
        var query = PlacesQuery(text: "bench", filter: PlaceFilter(opening: OpeningCondition()))
        let saved = [own("My bench", metres: 190)]
        let closed = try await find(query, saved: saved)
        #expect(closed.values == ["far"] && closed.hidden.texts == ["1 closed"])
        query.filter = PlaceFilter(kinds: ["Bar"])
        #expect(try await find(query, saved: saved).values == ["far"])
    }

    @Test func find_ordersWhatIsSavedWithTheRest() async throws {
        let query = PlacesQuery(text: "bench", order: PlacesOrder(.distance))
        #expect(try await find(query, saved: [own("My bench", metres: 190)]).values == ["near", "own", "far"])
        let limited = PlacesQuery(text: "bench", limit: .count(1))
        let result = try await find(limited, saved: [own("My bench", metres: 190)])
        #expect(result.values == ["own"] && result.total == 3 && result.dots.count == 2)
    }

    @Test(arguments: [true, false])
    func find_knowsNoNameOfThePersonWhereTheirPlacesAreLeftOut(isLocal: Bool) async throws {
        let saved = [own("My bench", metres: 190)]
        let result = try await find(PlacesQuery(text: "bench"), saved: saved, isLocal: isLocal, withOwn: false)
        #expect(result.values == ["near", "far"] && !result.sources.contains(.savedHere))
        let own = PlacesQuery(text: "My bench")
        #expect(try await find(own, saved: saved, isLocal: isLocal, withOwn: false).values.contains("own") == false)
    }

    @Test func find_findsAloneWhatOnlyThePersonKnows() async throws {
        let result = try await find("grandma", saved: [own("Grandma", metres: 190)])
        #expect(result.values == ["own"] && result.notices == [] && result.total == 1)
    }

    @Test func find_sendsAServiceNothingOfWhatIsSaved() async throws {
        let spy = PlacesLoaderSpy(answering: .success(anyResult(places)))
        let dependencies = SearchDependencies(saved: { _ in [own("My bench", metres: 190)] })
        let query = PlacesQuery(centre: anyCentre, text: "bench")
        _ = try await PlacesSearch(provider: nil, loader: spy, dependencies: dependencies).find(query)
        #expect(spy.queries.map(\.text) == ["bench"] && spy.queries.map(\.centre) == [anyCentre])
    }

    // MARK: - Helpers

    private func own(_ name: String, metres: Double) -> SavedPlace {
        SavedPlace(
            id: Place.ID(source: "user", value: "own"), savedAt: Timestamp(seconds: 1),
            record: Place(
                id: Place.ID(source: "user", value: "own"), name: name,
                coordinate: anyCentre.destination(distance: metres, bearing: 90)))
    }

    private func find(
        _ text: String?, saved: [SavedPlace], isLocal: Bool = true
    ) async throws -> PlacesResult {
        try await find(PlacesQuery(text: text), saved: saved, isLocal: isLocal)
    }

    private func find(
        _ query: PlacesQuery, saved: [SavedPlace], isLocal: Bool = true, withOwn: Bool = true
    ) async throws -> PlacesResult {
        var query = query
        query.centre = anyCentre
        if withOwn { query.own.insert(.places) }
        let dependencies = SearchDependencies(
            evaluator: WordEvaluator(), now: { WordEvaluator.noon }, saved: { _ in saved })
        let sources = [PlacesSource(id: "test", name: "Test", attribution: "Test")]
        let loader: any PlacesLoader =
            try isLocal ? InMemoryPlacesLoader(places, sources: sources) : Service(places: places)
        return try await PlacesSearch(provider: nil, loader: loader, dependencies: dependencies).find(query)
    }

    /// Finds everything within the radius, whatever the words.
    private struct Service: PlacesLoader {
        let places: [Place]

        func load(_ query: PlacesQuery) -> PlacesResult { anyResult(places, radius: query.radius) }
    }
}
