import PlacesTestSupport
import Synchronization
import Testing

@testable import PlacesFeature
@testable import PlacesUseCases

@Suite(.tracksLeaks) struct PersonalRecordsTests {
    @Test func notes_areAskedOfTheStoreOnce() {
        let store = trackForLeaks(LookupStore())
        let sut = PersonalRecords(store: store) { _ in }
        #expect(sut.notes(on: ids(0..<2)).isEmpty && sut.notes(on: ids(1..<3)).isEmpty)
        #expect(store.asked == [ids(0..<2), ids(2..<3)])
    }

    @Test func prepare_opensTheStore() {
        let store = trackForLeaks(LookupStore())
        PersonalRecords(store: store) { _ in }.prepare()
        #expect(store.asked == [[]])
    }

    @Test func prepare_reportsAStoreThatCannotBeReadOnce() {
        let store = trackForLeaks(LookupStore(failsLookups: true))
        let errors = Mutex<[StoreError]>([])
        let sut = PersonalRecords(store: store) { error in errors.withLock { $0.append(error) } }
        sut.prepare()
        sut.prepare()
        #expect(sut.notes(on: ids(0..<2)).isEmpty)
        #expect(errors.withLock { $0 } == [store.failure])
    }

    /// A list of a million places is not kept whole.
    @Test func notes_areForgottenBeforeThereAreTooMany() {
        let store = trackForLeaks(LookupStore())
        let sut = PersonalRecords(store: store) { _ in }
        let most = PersonalRecords.mostKnown
        _ = sut.notes(on: ids(0..<most))
        _ = sut.notes(on: ids(most - 1..<most + 1))
        _ = sut.notes(on: ids(0..<1))
        #expect(store.asked.map(\.count) == [most, 2, 1])
    }

    @Test func notes_areThoseOfTheStore_howeverOftenAPlaceIsNamed() throws {
        let store = InMemoryPlacesStore()
        let place = anyPlace(metres: 10)
        try store.save([SavedPlace(id: place.id, list: "l", savedAt: Timestamp(seconds: 1), record: place)])
        let sut = PersonalRecords(store: store) { _ in }
        let others = ids(0..<2)

        for names in [[place.id], others, [others[0], place.id, place.id, others[1]], [place.id] + ids(5..<6)] {
            #expect(sut.notes(on: names).mapValues(\.lists) == (names.contains(place.id) ? [place.id: ["l"]] : [:]))
        }
    }

    private func ids(_ numbers: Range<Int>) -> [Place.ID] {
        numbers.map { Place.ID(source: "osm", value: "node/\($0)") }
    }
}
