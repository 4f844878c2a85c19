import PlacesThreads
import Testing

@testable import PlacesMCP

/// No caller takes a source from the others.
@Suite struct RequestGateTests {
    @Test func enter_letsAFewGoToAHostAtOnceAndTheOthersInTheirOrder() async {
        let gate = RequestGate(atOnce: 2, uptime: { 0 })
        for _ in 0..<2 { #expect(await gate.enter("one") == nil) }
        let entered = Locked([Int]())
        var waiting: [Task<Void, Never>] = []
        for number in 0..<3 {
            waiting.append(
                Task {
                    #expect(await gate.enter("one") == nil)
                    entered.withLock { $0.append(number) }
                })
            await settle()
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
        let gate = RequestGate(atOnce: 1, uptime: { 0 })
        #expect(await gate.enter("one") == nil)
        let waiting = Task { await gate.enter("one") }
        await settle()
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

    /// Lets other tasks go on until they wait.
    private func settle() async { for _ in 0..<50 { await Task.yield() } }
}
