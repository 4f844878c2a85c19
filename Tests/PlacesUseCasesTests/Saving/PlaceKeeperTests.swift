import PlacesAPI
import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Testing

@Suite struct PlaceKeeperTests {
    private let store = InMemoryPlacesStore()

    @Test func save_keepsTheRecordOfANumber_withWhatTheUserSays() async throws {
        let place = Place(id: Place.ID(source: "osm", value: "node/1"), name: "A", coordinate: anyCentre)
        recorder.keep(anyResult([place]), numbered: anyResult([place]).places, query: PlacesQuery())

        let saved = try await makeSUT().save(number: 1, in: "art", as: .init(name: "Ours", note: "open late"))

        #expect(saved.list == "art" && saved.ownName == "Ours" && saved.note == "open late")
        #expect(saved.record?.id == place.id)
        #expect(try store.savedPlaces(list: "art").map(\.id) == [place.id])
    }

    @Test func save_keepsTheIdentifierAloneWhereTheTermsForbidMore_withoutACall() async throws {
        let id = Place.ID(source: "fsq", value: "b")
        let saved = try await makeSUT().save(id, as: .init(coordinate: anyCentre))
        #expect(saved.record == nil && saved.ownCoordinate == anyCentre)
    }

    @Test func save_keepsNothingOfWhatNothingKnows() async throws {
        await #expect(throws: UseCaseError.self) { try await makeSUT().save(number: 1) }
        #expect(try store.savedPlaces(list: nil).isEmpty)
    }

    @Test func placesOnly_countsThoseOfNoOtherList() throws {
        try save("1", in: ["a", "b"])
        try save("2", in: ["a"])
        #expect(try makeSUT().placesOnly(in: "a") == 1)
        #expect(try makeSUT().placesOnly(in: "b") == 0)
        #expect(throws: UseCaseError.self) { try makeSUT().placesOnly(in: "c") }
    }

    @Test func forget_takesAllOutOfOneList() throws {
        try save("1", in: ["a", "b"])
        try save("2", in: ["a"])
        #expect(try makeSUT().forget(list: "a") == 2)
        #expect(try store.savedLists() == ["b"])
    }

    // MARK: - Helpers

    private var recorder: LastAnswerRecorder { LastAnswerRecorder(store: store, now: { Timestamp(seconds: 0) }) }

    private func save(_ id: String, in lists: [String]) throws {
        try store.save(
            lists.map { SavedPlace(id: anyPlace(id).id, list: $0, savedAt: Timestamp(seconds: 0)) })
    }

    private func makeSUT() -> PlaceKeeper {
        PlaceKeeper(
            store: store, resolver: PlaceResolver(answers: recorder, loader: { _ in throw NoCall() }),
            directory: .builtIn, now: { Timestamp(seconds: 0) })
    }

    private struct NoCall: Error {}
}
