import PlacesThreads
import Testing

@Suite struct ErrandTests {
    @Test func finish_returnsWhatTheWorkDoneOnceReturns() {
        let counter = Locked(0)
        let sut = Errand {
            counter.withLock { count in
                count += 1
                return "done \(count)"
            }
        }
        #expect(sut.finish() == "done 1")
        #expect(sut.finish() == "done 1")
    }

    /// It is let go of, and does not stop the other work.
    @Test func work_isDoneThoughItsOutcomeIsNotAskedFor() {
        let (begun, isDone) = (Handover<Int>(limit: 1), Handover<Int>(limit: 1))
        _ = Errand { isDone.put(begun.take() ?? 0) }
        #expect(begun.put(7))
        #expect(isDone.take() == 7)
    }
}
