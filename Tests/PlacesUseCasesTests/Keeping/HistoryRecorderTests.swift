import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Synchronization
import Testing

@Suite struct HistoryRecorderTests {
    @Test func add_keepsEachVisitOnce() throws {
        let store = InMemoryPlacesStore()
        let now = Mutex(Timestamp(seconds: 1_000_000))
        let sut = HistoryRecorder(store: store, now: { now.withLock { $0 } })
        sut.add(anyPlace("1"))
        sut.add(anyPlace("1"))
        sut.add(anyPlace("2"))
        #expect(try store.openedPlaces(limit: 9).count == 2)
        now.withLock { $0 = $0.advanced(by: 86_400) }
        sut.add(anyPlace("2"))
        #expect(try store.openedPlaces(limit: 9).count == 3)
    }

    @Test func add_reportsWhatCannotBeKept() {
        let reported = Mutex(0)
        let failing = InMemoryPlacesStore(failing: StoreError.damaged(path: "x", asideAs: "y", rescue: nil))
        let sut = HistoryRecorder(
            store: failing, now: { Timestamp(seconds: 0) }, report: { _ in reported.withLock { $0 += 1 } })
        sut.add(anyPlace())
        #expect(reported.withLock { $0 } == 1)
    }
}
