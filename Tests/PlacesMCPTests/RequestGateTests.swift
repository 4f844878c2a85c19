import PlacesThreads
import Testing

@testable import PlacesMCP

/// No caller takes a source from the others.
@Suite struct RequestGateTests {
    @Test func enter_letsAFewGoToAHostAtOnceAndTheOthersInTheirOrder() async {
        let (gate, waits) = makeSUT(atOnce: 2)
        var waiters = waits.makeAsyncIterator()
        for _ in 0..<2 { #expect(await gate.enter("one") == nil) }
        let entered = Locked([Int]())
        var waiting: [Task<Void, Never>] = []
        for number in 0..<3 {
            waiting.append(
                Task {
                    #expect(await gate.enter("one") == nil)
                    entered.withLock { $0.append(number) }
                })
            await waiters.next()
        }
        #expect(entered.withLock { $0 }.isEmpty, "two are under way")
        #expect(await gate.enter("other") == nil, "another host waits for nothing")
        for number in 0..<3 {
            gate.leave("one")
            await waiting[number].value
            #expect(entered.withLock { $0 } == Array(0...number))
        }
        for _ in 0..<2 { gate.leave("one") }
        #expect(await gate.enter("one") == nil)
    }

    @Test func enter_givesUpOneThatIsCancelledAndKeepsNoPlaceForIt() async {
        let (gate, waits) = makeSUT(atOnce: 1)
        var waiters = waits.makeAsyncIterator()
        #expect(await gate.enter("one") == nil)
        let waiting = Task { await gate.enter("one") }
        await waiters.next()
        waiting.cancel()
        #expect(await waiting.value == .cancelled)
        gate.leave("one")
        #expect(await gate.enter("one") == nil)
    }

    @Test func enter_refusesMoreThanAMinuteAndALifeMayHold() async {
        let now = Locked(0)
        let gate = RequestGate(atOnce: 9, perMinute: 2, inAll: 3, uptime: { now.withLock { $0 } })
        for _ in 0..<2 { #expect(await gate.enter("one") == nil) }
        now.withLock { $0 = 30_000 }
        #expect(await gate.enter("other") == .tooFast(30))
        now.withLock { $0 = 60_000 }
        #expect(await gate.enter("one") == nil)
        #expect(await gate.enter("one") == .tooMany)
    }

    /// A gate, and an element for each request that has to wait.
    private func makeSUT(atOnce: Int) -> (gate: RequestGate, waits: AsyncStream<Void>) {
        let (waits, continuation) = AsyncStream<Void>.makeStream()
        return (RequestGate(atOnce: atOnce, uptime: { 0 }, whenWaiting: { continuation.yield() }), waits)
    }
}
