import PlacesMessages
import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature
@testable import PlacesUseCases

@Suite(.tracksLeaks) struct SavedPlacesLoaderTests {
    @Test func load_deliversEveryPlaceTheLatestSavedFirst() async throws {
        let store = trackForLeaks(InMemoryPlacesStore())
        try store.save([saved("node/1", at: 1, date: "2019-04"), saved("node/2", at: 2, date: "2026-11-20")])
        let result = try await SavedPlacesLoader(store: store, directory: .test).load(PlacesQuery())
        #expect(result.places.map(\.id.value) == ["node/2", "node/1"])
        #expect(!result.isBounded)
        #expect(result.sources == [.savedHere, SourceDirectory.openTerms.keptCredit(oldest: CalendarDate("2019-04"))])
    }

    @Test func load_deliversOneListAlone() async throws {
        let store = trackForLeaks(InMemoryPlacesStore())
        try store.save([saved("node/1", list: "a"), saved("node/2", list: "b")])
        let result = try await SavedPlacesLoader(store: store, directory: .test, list: "b").load(
            PlacesQuery(centre: anyCentre))
        #expect(result.places.map(\.id.value) == ["node/2"])
        #expect(result.places.first?.distance == 0)
    }

    @Test func load_showsThePersonsOwnNameAndPoint() async throws {
        let store = trackForLeaks(InMemoryPlacesStore())
        let own = coordinate(1, 2)
        try store.save(
            SavedPlace(
                id: Place.ID(source: "osm", value: "node/1"), savedAt: Timestamp(seconds: 1), ownName: "Ours",
                ownCoordinate: own, record: record("node/1")))
        let place = try await SavedPlacesLoader(store: store, directory: .test).load(PlacesQuery()).places.first?.place
        #expect(place?.name == "Ours")
        #expect(place?.coordinate == own)
    }

    @Test func load_namesPlacesWithoutAPoint() async throws {
        let store = trackForLeaks(InMemoryPlacesStore())
        try store.save(
            SavedPlace(id: Place.ID(source: "fsq", value: "4b"), savedAt: Timestamp(seconds: 1), ownName: "Bar"))
        let result = try await SavedPlacesLoader(store: store, directory: .test).load(PlacesQuery())
        #expect(result.places.isEmpty)
        #expect(result.notices == [.identifiersOnly(["Bar"])])
        #expect(result.sources == [.savedHere])
    }

    @Test(arguments: [1, 7, 20, 300])
    func load_readsOnlyWhatTheNearestNeedWhereThereAreMany(limit: Int) async throws {
        let store = trackForLeaks(InMemoryPlacesStore())
        try store.save(
            (0..<400).map { index in
                SavedPlace(
                    id: Place.ID(source: "user", value: "\(index)"), savedAt: Timestamp(seconds: index), ownName: "x",
                    ownCoordinate: coordinate(60 + Double(index * 37 % 400) / 100, 25))
            })
        // The later entry of a near place is far away, and that of a far one is near.
        try store.save([moved("0", to: coordinate(-30, 25)), moved("200", to: coordinate(60.001, 25))])
        try store.save(SavedPlace(id: Place.ID(source: "fsq", value: "4b"), savedAt: Timestamp(seconds: 1)))
        let query = PlacesQuery(centre: coordinate(60, 25), limit: .count(limit), selection: .nearest)
        let whole = try await search(SavedPlacesLoader(store: store, directory: .test), query)
        let near = try await search(SavedPlacesLoader(store: store, directory: .test, mostReadWhole: 100), query)
        #expect(near.places == whole.places)
        #expect(near.total == whole.total && near.notices == whole.notices)
        #expect(near.unreadCount > 0 || limit == 300)
    }

    /// Every 300th place is of the wanted kind.
    @Test(arguments: [1, 2, 3])
    func load_readsNoMoreThanAFilterNeeds(limit: Int) async throws {
        let store = trackForLeaks(InMemoryPlacesStore())
        try store.save(
            (0..<900).map { index in
                let place = Place(
                    id: Place.ID(source: "user", value: "\(index)"), name: "x",
                    coordinate: coordinate(60 + Double(index) / 1000, 25),
                    categories: index % 300 == 7 ? [PlaceCategory(id: "bar", name: "Bar", kind: "bar")] : [])
                return SavedPlace(id: place.id, savedAt: Timestamp(seconds: index), record: place)
            })
        var query = PlacesQuery(
            centre: coordinate(60, 25), limit: .count(limit), selection: .nearest, filter: PlaceFilter(kinds: ["bar"]))
        let whole = try await search(SavedPlacesLoader(store: store, directory: .test), query)
        var loader = SavedPlacesLoader(store: store, directory: .test, mostReadWhole: 10)
        (loader.mostNarrowed, query.leastRead) = (100, 10)
        let part = try await search(loader, query)
        #expect(part.places == whole.places && part.places.count == limit)
        #expect(part.total.value <= whole.total.value && part.total.isExact == (part.total == whole.total))
    }

    private func search(_ loader: SavedPlacesLoader, _ query: PlacesQuery) async throws -> PlacesResult {
        try await PlacesSearch(provider: nil, loader: loader).find(query)
    }

    private func moved(_ value: String, to point: Coordinate) -> SavedPlace {
        SavedPlace(
            id: Place.ID(source: "user", value: value), list: "other", savedAt: Timestamp(seconds: 1000), ownName: "x",
            ownCoordinate: point)
    }

    @Test func load_tellsWhatIsWrongWithTheStoreInItsOwnWords() async {
        let failure = StoreError.busy(path: "/x")
        let sut = SavedPlacesLoader(store: trackForLeaks(InMemoryPlacesStore(failing: failure)), directory: .test)
        await #expect(throws: PlacesError.store(failure)) { try await sut.load(PlacesQuery()) }
        #expect(PlacesError.store(failure).hint == failure.hint)
    }

    private func record(_ value: String, date: String? = nil) -> Place {
        Place(id: Place.ID(source: "osm", value: value), name: value, coordinate: anyCentre)
            .dated(date.flatMap { CalendarDate($0) })
    }

    private func saved(
        _ value: String, list: String = SavedPlace.standardList, at seconds: Int = 1, date: String? = nil
    ) -> SavedPlace {
        SavedPlace(
            id: Place.ID(source: "osm", value: value), list: list, savedAt: Timestamp(seconds: seconds),
            record: record(value, date: date))
    }
}
