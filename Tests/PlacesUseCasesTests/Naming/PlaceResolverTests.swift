import PlacesAPI
import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Testing

@Suite struct PlaceResolverTests {
    private let mapped = Place(id: Place.ID(source: "osm", value: "node/1"), name: "A", coordinate: anyCentre)
    private let billed = Place(id: Place.ID(source: "fsq", value: "b"), name: "B", coordinate: anyCentre)
    private let own = Place(id: Place.ID(source: "mine", value: "c"), name: "C", coordinate: anyCentre)

    @Test func place_isTheNumberedOneOfTheLastAnswer_withItsCentre() async throws {
        let store = InMemoryPlacesStore()
        let sut = makeSUT(store)
        let result = anyResult([mapped], centre: anyCentre)
        recorder(store).keep(result, numbered: result.places, query: PlacesQuery())

        let place = try await sut.place(number: 1)

        #expect(place.place == mapped)
        #expect(place.centre == anyCentre)
        #expect(place.saved.isEmpty)
    }

    @Test func place_isAskedForWhereItsSourceForbidsToKeepIt() async throws {
        let sut = makeSUT(loader: { [billed] _ in KnownDetails(places: [billed]) })
        #expect(try await sut.place(id: billed.id).place == billed)
    }

    @Test func place_isAskedForWhereTheServiceWasChosen() async throws {
        let renamed = Place(id: mapped.id, name: "A, renamed", coordinate: anyCentre)
        let sut = makeSUT(chosen: "osm", loader: { _ in KnownDetails(places: [renamed]) })
        #expect(try await sut.place(id: mapped.id).place.name == "A, renamed")
    }

    @Test func place_isTheSavedOneOfAName_withTheEntriesForIt() async throws {
        let store = InMemoryPlacesStore()
        try store.save([
            SavedPlace(
                id: mapped.id, list: "favourites", savedAt: Timestamp(seconds: 0), ownName: "Den", record: mapped)
        ])
        let place = try await makeSUT(store).place(named: "Den")
        #expect(place.place == mapped)
        #expect(place.ownName == "Den")
        #expect(place.saved.map(\.list) == ["favourites"])
    }

    @Test func place_isLookedForInTheIndexes() async throws {
        let sut = makeSUT(indexes: { [own] in [KnownDetails(places: []), KnownDetails(places: [own])] })
        #expect(try await sut.place(id: own.id).place == own)
    }

    @Test func place_isNoneWhereNothingKnowsIt() async throws {
        let error = await #expect(throws: UseCaseError.self) { try await makeSUT().place(id: own.id) }
        guard case .nothing = error?.cause else { return #expect(Bool(false), "\(String(describing: error))") }
    }

    @Test func place_isNoneForANameThatNoSavedPlaceHas() async throws {
        let error = await #expect(throws: UseCaseError.self) { try await makeSUT().place(named: "Den") }
        guard case .question = error?.cause else { return #expect(Bool(false), "\(String(describing: error))") }
    }

    @Test func place_failsAsTheSourceDoes_orAsTheLoaderThatCannotBeMade() async throws {
        var error = await #expect(throws: UseCaseError.self) {
            try await makeSUT(loader: { _ in KnownDetails(places: []) }).place(id: billed.id)
        }
        guard case .places(.unknownPlace) = error?.cause else { return #expect(Bool(false), "an error of places") }
        error = await #expect(throws: UseCaseError.self) {
            try await makeSUT(loader: { _ in throw NoKey() }).place(id: billed.id)
        }
        guard case .given(let given) = error?.cause else { return #expect(Bool(false), "an error of what was given") }
        #expect(given is NoKey)
    }

    // MARK: - Helpers

    private struct NoKey: Error {}

    /// Knows some places and nothing else.
    private struct KnownDetails: PlaceDetailsLoader {
        let places: [Place]

        func details(of id: Place.ID) async throws(PlacesError) -> PlaceDetails {
            guard let place = places.first(where: { $0.id == id }) else { throw .unknownPlace(id) }
            return PlaceDetails(place: place, source: anySource())
        }
    }

    private func recorder(_ store: InMemoryPlacesStore) -> LastAnswerRecorder {
        LastAnswerRecorder(store: store, now: { Timestamp(seconds: 0) })
    }

    private func makeSUT(
        _ store: InMemoryPlacesStore = InMemoryPlacesStore(), chosen: String? = nil,
        indexes: @escaping @Sendable () -> [any PlaceDetailsLoader] = { [] },
        loader: @escaping PlaceResolver.LoaderMaker = { _ in KnownDetails(places: []) }
    ) -> PlaceResolver {
        PlaceResolver(answers: recorder(store), chosen: chosen, indexes: indexes, loader: loader)
    }
}
