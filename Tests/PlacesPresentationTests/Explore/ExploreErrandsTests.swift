import Dispatch
import PlacesFeature
import PlacesTestSupport
import PlacesThreads
import Testing

@testable import PlacesExplore

@Suite struct ExploreErrandsTests {
    @Test func finish_waitsForAllThatWasBegun() {
        let (sut, done, _) = makeSUT()
        let place = anyPlace()
        sut.add(.save(place, foundBy: PlacesQuery()))
        sut.add(.directions(place))
        sut.add(.remember(nil))
        sut.finish(isHurried: false)
        #expect(
            Set(done.withLock(\.self)) == [.save(place, foundBy: PlacesQuery()), .directions(place), .remember(nil)])
    }

    @Test func finish_inAHurryKeepsWhatIsKeptAndLeavesOutWhatIsShown() {
        let (sut, done, gate) = makeSUT(isClosed: true)
        let place = anyPlace()
        sut.add(.directions(place))
        sut.add(.openPage(anyResult([])))
        sut.add(.save(place, foundBy: PlacesQuery()))
        sut.finish(isHurried: true)
        #expect(done.withLock(\.self) == [.save(place, foundBy: PlacesQuery())])
        gate.signal()
    }

    @Test func add_replacesWhatWasNotBegunByALaterOneOfItsKind() {
        let (sut, done, gate) = makeSUT(isClosed: true)
        let (one, other) = (anyPlace("1"), anyPlace("2"))
        sut.add(.directions(one))
        for _ in 0..<100 {
            sut.add(.directions(other))
            sut.add(.openPage(anyResult([])))
        }
        gate.signal()
        sut.finish(isHurried: false)
        #expect(done.withLock(\.count) <= 3)
        #expect(done.withLock { $0.contains(.directions(other)) && $0.contains(.openPage(anyResult([]))) })
    }

    /// - Parameter isClosed: whether what is shown waits for the gate first.
    private func makeSUT(
        isClosed: Bool = false
    ) -> (sut: ExploreErrands, done: Locked<[ExploreEffect]>, gate: DispatchSemaphore) {
        let done = Locked<[ExploreEffect]>([])
        let gate = DispatchSemaphore(value: isClosed ? 0 : 1)
        let sut = ExploreErrands { errand in
            if case .save = errand {
            } else if case .remember = errand {
            } else {
                gate.wait()
                gate.signal()
            }
            done.withLock { $0.append(errand) }
        }
        return (sut, done, gate)
    }
}
