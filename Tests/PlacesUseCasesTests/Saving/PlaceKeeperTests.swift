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

    @Test func save_namesAPlaceWithoutAKeptNameByTheSearchThatFoundIt() async throws {
        keepForeign(around: coordinate(52.4986, 13.4033), query: PlacesQuery(text: "coffee"))
        let saved = try await makeSUT().save(number: 1)
        #expect(
            saved.madeName == "coffee, Kreuzberg" && saved.ownName == nil && saved.record == nil
                && saved.ownCoordinate == nil)
        let known = try await makeSUT().save(Self.foreign, in: "other")
        #expect(known.madeName == "coffee, Kreuzberg")
    }

    @Test func named_numbersThePlacesOfOneSearch() throws {
        for (number, expected) in ["coffee", "coffee (2)", "coffee (3)"].enumerated() {
            let place = SavedPlace(
                id: Place.ID(source: "fsq", value: "\(number)"), list: "a", savedAt: Timestamp(seconds: 0),
                ownName: nil,
                note: nil, ownCoordinate: nil, record: nil)
            let search = SearchedName(words: "coffee", centre: nil)
            let named = try place.named(bySearch: search, in: store, .builtIn)
            #expect(named.madeName == expected)
            try store.save([named])
        }
    }

    @Test func save_keepsTheNamesThatTheUserGives() async throws {
        keepForeign(around: coordinate(52.4986, 13.4033), query: PlacesQuery(text: "coffee"))
        #expect(try await makeSUT().save(number: 1, as: .init(name: "Ours")).ownName == "Ours")
        #expect(try await makeSUT().save(number: 1, in: "other").ownName == "Ours")
    }

    @Test func save_namesByTheKindsOfASearchWithoutWords() async throws {
        let helsinki = coordinate(60.1699, 24.9384)
        var query = PlacesQuery()
        query.filter.kindNames = ["Café"]
        keepForeign(around: helsinki, query: query)
        #expect(try await makeSUT().save(number: 1).madeName == "Café, Helsinki")
    }

    @Test(
        arguments: [
            (nil, "place"), (coordinate(60.1699, 24.9384), "place, Helsinki"), (coordinate(0, -30), "place"),
        ] as [(Coordinate?, String)])
    func save_namesByWhatThereIs(centre: Coordinate?, expected: String) async throws {
        keepForeign(around: centre, query: PlacesQuery())
        #expect(try await makeSUT().save(number: 1).madeName == expected)
    }

    @Test func save_namesNoPlaceWhoseNameIsKeptOrThatNoSearchFound() async throws {
        let place = Place(id: Place.ID(source: "osm", value: "node/1"), name: "A", coordinate: anyCentre)
        recorder.keep(anyResult([place]), numbered: anyResult([place]).places, query: PlacesQuery(text: "coffee"))
        #expect(try await makeSUT().save(number: 1).madeName == nil)
        #expect(try await makeSUT().save(Self.foreign).madeName == nil)
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

    private static let foreign = Place.ID(source: "fsq", value: "b")

    private func keepForeign(around centre: Coordinate?, query: PlacesQuery) {
        let place = Place(id: Self.foreign, name: "Its own name", coordinate: anyCentre)
        var result = anyResult([place])
        result.location = centre.map { LocationFix(coordinate: $0, method: .fixed) }
        recorder.keep(result, numbered: result.places, query: query)
    }

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
