import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Testing

@Suite struct FirstMatchGeocoderTests {
    private let one = anyGeocodedPlace("One")
    private let two = anyGeocodedPlace("Two")
    private let failure = PlacesError.invalidData(reason: .message("x"))

    @Test func match_isOfTheFirstThatKnowsTheText() async throws {
        let last = GeocoderStub(answering: .success([two]))
        let sut = makeSUT(GeocoderStub(), GeocoderStub(answering: .success([one, two])), last)
        let match = try await sut.match("Square, City", limit: 5)
        #expect(match.places == [one, two] && match.answeredBy == "1" && match.failures.isEmpty)
        #expect(last.names.isEmpty)
    }

    @Test func match_passesOverWhoFails() async throws {
        let last = GeocoderStub(answering: .success([two]))
        let match = try await makeSUT(GeocoderStub(answering: .failure(failure)), last).match("x", limit: 5)
        #expect(match.places == [two] && match.answeredBy == "1")
        #expect(match.failures.map(\.step) == ["0"] && match.failures.map(\.error) == [failure])
        #expect(last.names == ["x"])
    }

    @Test func match_isEmptyWhereNoOneKnowsTheText() async throws {
        let match = try await makeSUT(GeocoderStub(), GeocoderStub()).match("x", limit: 5)
        #expect(match.places.isEmpty && match.answeredBy == nil && match.failures.isEmpty)
    }

    @Test func match_endsAtACancellation() async {
        let last = GeocoderStub(answering: .success([two]))
        let sut = makeSUT(GeocoderStub(answering: .failure(.cancelled)), last)
        await #expect(throws: PlacesError.cancelled) { try await sut.match("x", limit: 5) }
        #expect(last.names.isEmpty)
    }

    @Test func places_failWhereNoOneKnowsTheTextAndSomeoneFailed() async throws {
        let sut = makeSUT(GeocoderStub(answering: .failure(failure), .failure(failure)), GeocoderStub())
        await #expect(throws: failure) { try await sut.places(named: "x", limit: 5) }
        #expect(try await makeSUT(GeocoderStub()).places(named: "x", limit: 5) == [])
    }

    private func makeSUT(_ geocoders: GeocoderStub...) -> FirstMatchGeocoder {
        FirstMatchGeocoder(geocoders.enumerated().map { .init(id: "\($0.offset)", geocoder: $0.element) })
    }
}

@Suite struct SavedPlacesGeocoderTests {
    @Test func places_areThoseOfTheNameOnce() async throws {
        let found = try await SavedPlacesGeocoder(store: store, directory: .test).places(
            named: " EKBERG cafe", limit: 9)
        #expect(found.map(\.name) == ["Ekberg Café", "Ekberg Café"])
        #expect(found.map(\.source.id) == ["saved", "openstreetmap"])
        #expect(found.map(\.coordinate) == [coordinate(1, 2), coordinate(3, 4)])
        #expect(found.last?.address.text() == "Bulevardi 9, 00120 Helsinki, FI")
    }

    @Test func places_areNoMoreThanTheLimit() async throws {
        #expect(
            try await SavedPlacesGeocoder(store: store, directory: .test).places(named: "Ekberg Café", limit: 1).count
                == 1)
    }

    @Test(arguments: ["Ekberg", "", "Secret", "home sweet"])
    func places_areNoneWithoutTheWholeNameAndAPoint(name: String) async throws {
        #expect(try await SavedPlacesGeocoder(store: store, directory: .test).places(named: name, limit: 9) == [])
    }

    private let store = SavedStub(places: [
        SavedPlace(
            id: Place.ID(source: "osm", value: "node/1"), savedAt: Timestamp(seconds: 1),
            record: Place(
                id: Place.ID(source: "osm", value: "node/1"), name: "Ekberg Café", coordinate: coordinate(3, 4),
                categories: [],
                address: PostalAddress(
                    street: "Bulevardi 9", locality: "Helsinki", postcode: "00120", country: "FI"))),
        SavedPlace(
            id: Place.ID(source: "user", value: "1"), savedAt: Timestamp(seconds: 2), ownName: "Ekberg Café",
            ownCoordinate: coordinate(1, 2)),
        SavedPlace(
            id: Place.ID(source: "user", value: "1"), list: "other", savedAt: Timestamp(seconds: 3),
            ownName: "Ekberg Café", ownCoordinate: coordinate(1, 2)),
        SavedPlace(id: Place.ID(source: "fsq", value: "2"), savedAt: Timestamp(seconds: 4), ownName: "Secret"),
    ])
}

private struct SavedStub: SavedPlacesStore {
    let places: [SavedPlace]

    func save(_ places: [SavedPlace]) throws(StoreError) {}
    func unsave(_ id: Place.ID, list: String?) throws(StoreError) -> Int { 0 }
    func savedPlaces(list: String?) throws(StoreError) -> [SavedPlace] { places }
}
