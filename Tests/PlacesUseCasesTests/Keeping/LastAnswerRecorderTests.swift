import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Synchronization
import Testing

@Suite struct LastAnswerRecorderTests {
    private let result = anyResult(
        ["node/1", "node/2"].map { Place(id: Place.ID(source: "osm", value: $0), name: "A", coordinate: anyCentre) })

    @Test func item_isThePlaceOfItsNumberInTheLastAnswerOfTheTerminal() throws {
        let store = InMemoryPlacesStore()
        let sut = makeSUT(store, terminal: "/dev/pts/1")
        sut.keep(result, numbered: result.places, query: PlacesQuery(text: "coffee"))
        #expect(try sut.item(2).item.id == result.places[1].id)
        #expect(try sut.last().query == "coffee")
        #expect(throws: UseCaseError.self) { try makeSUT(store, terminal: "/dev/pts/2").last() }
    }

    @Test(arguments: [0, 3, -1, .max])
    func item_isNoneForANumberThatWasNotListed(number: Int) throws {
        let sut = makeSUT(InMemoryPlacesStore())
        sut.keep(result, numbered: result.places, query: PlacesQuery())
        #expect(throws: UseCaseError.self) { try sut.item(number) }
    }

    @Test func last_isForgottenAfterADay() throws {
        let now = Mutex(Timestamp(seconds: 1_000_000))
        let sut = LastAnswerRecorder(store: InMemoryPlacesStore(), now: { now.withLock { $0 } })
        sut.keep(result, numbered: result.places, query: PlacesQuery())
        now.withLock { $0 = $0.advanced(by: LastAnswerRecorder.lifetime) }
        #expect(try sut.last().items.count == 2)
        now.withLock { $0 = $0.advanced(by: 1) }
        #expect(throws: UseCaseError.self) { try sut.last() }
    }

    @Test func keep_reportsAFailureAndGoesOn() {
        let reported = Mutex(0)
        let failing = InMemoryPlacesStore(failing: StoreError.damaged(path: "x", asideAs: "y", rescue: nil))
        let sut = LastAnswerRecorder(
            store: failing, now: { Timestamp(seconds: 0) }, report: { _ in reported.withLock { $0 += 1 } })
        sut.keep(result, numbered: result.places, query: PlacesQuery())
        #expect(reported.withLock { $0 } == 1)
    }

    @Test func last_saysWhereNothingCanBeKept() {
        #expect(throws: UseCaseError.self) { try makeSUT(nil).last() }
    }

    @Test func fix_isThePointOfANumberedPlace() throws {
        let sut = makeSUT(InMemoryPlacesStore())
        sut.keep(result, numbered: result.places, query: PlacesQuery())
        #expect(try NumberedPlace(in: sut).fix(1).coordinate == result.places[0].place.coordinate)
        #expect(throws: UseCaseError.self) { try NumberedPlace(in: sut).fix(9) }
    }

    private func makeSUT(_ store: InMemoryPlacesStore?, terminal: String = "") -> LastAnswerRecorder {
        LastAnswerRecorder(store: store, terminal: terminal, now: { Timestamp(seconds: 1_000_000) })
    }
}
