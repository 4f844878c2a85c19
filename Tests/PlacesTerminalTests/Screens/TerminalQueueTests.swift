import Testing

@testable import PlacesTerminal

@Suite struct TerminalQueueTests {
    @Test func take_deliversInOrder() {
        var sut = TerminalQueue()
        sut.add([.character("a"), .enter])
        sut.add(.resumed)
        #expect(all(&sut) == [.key(.character("a")), .key(.enter), .resumed])
        #expect(sut.take() == nil && sut.isEmpty)
    }

    @Test func take_deliversCtrlCBeforeWhatWasTypedBefore() {
        var sut = TerminalQueue()
        sut.add([.character("a"), .paste("b"), .interrupt, .character("c")])
        #expect(sut.isInterrupted)
        #expect(all(&sut) == [.key(.interrupt), .key(.character("c"))])
        #expect(!sut.isInterrupted)
    }

    @Test func add_keepsOneNewSizeAndOneWaking() {
        var sut = TerminalQueue()
        for event in [TerminalEvent.resized, .key(.up), .woken, .resized, .woken, .key(.down)] { sut.add(event) }
        #expect(all(&sut) == [.resized, .key(.up), .woken, .key(.down)])
        sut.add(.resized)
        sut.add(.woken)
        #expect(all(&sut) == [.resized, .woken])
    }

    @Test func add_keepsABoundedNumberOfKeys() {
        var sut = TerminalQueue()
        sut.add(Array(repeating: .up, count: TerminalQueue.limit + 10))
        #expect(sut.count == TerminalQueue.limit)
        // What is no key still comes, and so does Ctrl-C.
        sut.add(.resized)
        #expect(sut.count == TerminalQueue.limit + 1)
        sut.add([.interrupt])
        #expect(sut.take() == .key(.interrupt) && sut.isEmpty)
    }

    private func all(_ queue: inout TerminalQueue) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        while let event = queue.take() { events.append(event) }
        return events
    }
}
