import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import Synchronization
import Testing

@Suite(.tracksLeaks) struct PlacesSearchTests {
    @Test func init_asksNoOne() {
        let (_, provider, loader) = makeSUT()
        #expect(provider.count == 0)
        #expect(loader.queries.isEmpty)
    }

    @Test func find_searchesAroundThePositionFound() async throws {
        let fix = LocationFix(coordinate: anyCentre, accuracy: 30, age: .seconds(4), method: .simulated)
        let (sut, provider, loader) = makeSUT(location: .success(fix), result: .success(anyResult(centre: nil)))
        let result = try await sut.find(PlacesQuery(text: "tea"))
        #expect(provider.count == 1)
        var asked = PlacesQuery(centre: anyCentre, text: "tea")
        asked.own = []
        #expect(loader.queries == [asked])
        #expect(result.location == fix)
    }

    @Test func find_asksNoProviderWhenTheCentreIsGiven() async throws {
        let (sut, provider, loader) = makeSUT()
        let result = try await sut.find(PlacesQuery(centre: anyCentre))
        #expect(provider.count == 0)
        #expect(loader.queries.map(\.centre) == [anyCentre])
        #expect(result.location?.method == .fixed)
    }

    /// Once for a question, and not for places at hand.
    @Test func find_preparesTheAnswerWhileAServiceIsAsked() async throws {
        let points = Mutex<[Coordinate?]>([])
        let dependencies = SearchDependencies(prepare: { _, point in points.withLock { $0.append(point) } })
        let loader = PlacesLoaderSpy(answering: .success(anyResult([anyPlace(metres: 10)])))
        let service = PlacesSearch(provider: nil, loader: loader, dependencies: dependencies)
        #expect(try await service.find(PlacesQuery(centre: anyCentre)).places.count == 1)
        #expect(points.withLock { $0 } == [anyCentre])

        let atHand = PlacesSearch(
            provider: nil, loader: try InMemoryPlacesLoader([anyPlace(metres: 10)], sources: []),
            dependencies: dependencies)
        #expect(try await atHand.find(PlacesQuery(centre: anyCentre)).places.count == 1)
        #expect(points.withLock { $0.count } == 1)
    }

    @Test func find_leavesTheCentreToTheSourceWhenNoPositionIsFound() async throws {
        let told = LocationFix(coordinate: coordinate(1, 2), method: .serviceIP)
        var answer = anyResult()
        answer.location = told
        let (sut, _, loader) = makeSUT(location: .failure(.refused(reason: .message("no"))), result: .success(answer))
        let result = try await sut.find(PlacesQuery())
        #expect(loader.queries.map(\.centre) == [nil])
        #expect(result.location == told)
        #expect(
            result.notices == [
                .locationStepFailed(method: .simulated, error: .refused(reason: .message("no")))
            ])
    }

    @Test func find_explainsEveryStepThatFailedOnTheWay() async throws {
        let step = LocationStep(method: .ip, error: .noPosition(reason: .message("private address")))
        let fix = LocationFix(coordinate: anyCentre, method: .simulated, failedSteps: [step])
        let notice = Notice.locationStepFailed(method: .ip, error: step.error)

        let found = makeSUT(location: .success(fix)).sut
        #expect(try await found.find(PlacesQuery()).notices == [notice])
        let exhausted = makeSUT(location: .failure(.exhausted([step]))).sut
        #expect(try await exhausted.find(PlacesQuery()).notices == [notice])
    }

    @Test func find_givesUpWithoutPositionWhenTheSourceMustNotGuess() async {
        let (sut, _, loader) = makeSUT(location: .failure(.refused(reason: .message("no"))), fallback: .none)
        await #expect(throws: PlacesError.locationUnknown(.refused(reason: .message("no")))) {
            try await sut.find(PlacesQuery())
        }
        #expect(loader.queries.isEmpty)
    }

    @Test func find_needsNoPositionWhereTheWordsNameAPlace() async throws {
        let provider = LocationProviderSpy(answering: .failure(.refused(reason: .message("no"))))
        let loader = PlacesLoaderSpy(answering: .success(anyResult([anyPlace(metres: 10)])))
        let dependencies = SearchDependencies(reader: NearReader(), gazetteer: OneTown(name: "Kamppi", at: anyCentre))
        let sut = PlacesSearch(provider: provider, loader: loader, fallback: .none, dependencies: dependencies)

        let result = try await sut.find(PlacesQuery(text: "tea near Kamppi"))

        #expect(result.location?.coordinate == anyCentre)
        #expect(result.location?.label == "Kamppi")
        #expect(result.places.count == 1)
        await #expect(throws: PlacesError.unknownWhereabouts("Atlantis")) {
            try await sut.find(PlacesQuery(text: "tea near Atlantis"))
        }
        await #expect(throws: PlacesError.locationUnknown(.refused(reason: .message("no")))) {
            try await sut.find(PlacesQuery(text: "tea"))
        }
    }

    @Test(arguments: [PlacesSearch.Fallback.source, .none])
    func find_deliversCancellationOfTheProvider(fallback: PlacesSearch.Fallback) async {
        let (sut, _, _) = makeSUT(location: .failure(.cancelled), fallback: fallback)
        await #expect(throws: PlacesError.cancelled) { try await sut.find(PlacesQuery()) }
    }

    @Test func find_passesErrorsOfTheLoaderThrough() async {
        let error = PlacesError.refused(status: 500, message: nil)
        let (sut, _, _) = makeSUT(result: .failure(error))
        await #expect(throws: error) { try await sut.find(PlacesQuery(centre: anyCentre)) }
    }

    @Test func find_dropsPlacesOutsideTheRadiusAndListsTheNearestFirst() async throws {
        let places = [
            anyPlace("far", metres: 999.99), anyPlace("out", metres: 1000.01), anyPlace("near", metres: 5),
            anyPlace("b", metres: 50), anyPlace("a", metres: 50),
        ]
        let (sut, _, _) = makeSUT(result: .success(anyResult(places)))
        let result = try await sut.find(PlacesQuery(centre: anyCentre))
        #expect(result.places.map(\.place.id.value) == ["near", "a", "b", "far"])
        #expect(result.total == 4)
    }

    @Test func find_measuresFromThePositionFoundWhateverTheSourceSays() async throws {
        let elsewhere = anyResult([anyPlace(metres: 120, bearing: 45)], centre: coordinate(10, 10))
        let (sut, _, _) = makeSUT(result: .success(elsewhere))
        let place = try #require(try await sut.find(PlacesQuery(centre: anyCentre)).places.first)
        #expect(abs((place.distance ?? 0) - 120) < 0.001)
        #expect(abs((place.bearing ?? 0) - 45) < 0.001)
    }

    @Test func find_keepsTheSourcesOrderWhenNoOneKnowsTheCentre() async throws {
        let places = [anyPlace("3"), anyPlace("1"), anyPlace("2")]
        let (sut, _, _) = makeSUT(
            location: .failure(.refused(reason: .message("no"))), result: .success(anyResult(places, centre: nil)))
        var query = PlacesQuery(limit: .count(2))
        query.needs = .others
        let result = try await sut.find(query)
        #expect(result.places.map(\.place.id.value) == ["3", "1"])
        #expect(result.others.map(\.place.id.value) == ["2"])
        #expect(result.places.allSatisfy { $0.distance == nil && $0.bearing == nil })
    }

    @Test func find_deliversTheQuestionThatWasAsked() async throws {
        let (sut, _, _) = makeSUT()
        let query = PlacesQuery(text: "sushi", limit: .count(3), filter: PlaceFilter(chains: ["A"]))
        #expect(try await sut.find(query).query == query)
    }

    private func makeSUT(
        location: Result<LocationFix, LocationError> = .success(LocationFix(coordinate: anyCentre, method: .simulated)),
        result: Result<PlacesResult, PlacesError> = .success(anyResult()),
        fallback: PlacesSearch.Fallback = .source
    ) -> (sut: PlacesSearch, provider: LocationProviderSpy, loader: PlacesLoaderSpy) {
        let provider = trackForLeaks(LocationProviderSpy(answering: location))
        let loader = trackForLeaks(PlacesLoaderSpy(answering: result))
        return (PlacesSearch(provider: provider, loader: loader, fallback: fallback), provider, loader)
    }
}

/// Reads "near X" alone.
private struct NearReader: WordsReader {
    func meaning(of text: String) -> SearchMeaning {
        guard let near = text.firstRange(of: " near ") else { return SearchMeaning(words: text) }
        let name = String(text[near.upperBound...])
        return SearchMeaning(place: WishedPlace(name, forms: [name], relation: .near))
    }
    func corrections(of word: String) -> [String] { [] }
    func corrections(of word: String, among names: [String]) -> [String] { [] }
    func turnsMeaning(_ word: String) -> Bool { false }
}

/// Knows one town.
private struct OneTown: Gazetteer {
    let town: GeocodedPlace

    init(name: String, at point: Coordinate) {
        town = GeocodedPlace(coordinate: point, name: name, address: GeocodedAddress(), source: .savedHere)
    }

    func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        text == town.name ? [town] : []
    }
}
