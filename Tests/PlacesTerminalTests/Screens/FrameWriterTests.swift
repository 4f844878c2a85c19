import Testing

@testable import PlacesTerminal

@Suite struct FrameWriterTests {
    @Test func update_drawsAllLinesAndReturnsToTheFirst() {
        var sut = FrameWriter()
        #expect(sut.update(["one", "two", "three"]) == "\u{1B}[Kone\r\n\u{1B}[Ktwo\r\n\u{1B}[Kthree\r\u{1B}[2A")
    }

    @Test func update_writesChangedLinesOnly() {
        var sut = FrameWriter()
        _ = sut.update(["one", "two", "three"])
        #expect(sut.update(["one", "2", "three"]) == "\r\n\u{1B}[K2\r\n\r\u{1B}[2A")
        #expect(sut.update(["one", "2", "three"]) == "")
        #expect(sut.update(["one", "2", "three", "four"]) == "\r\n\r\n\r\n\u{1B}[Kfour\r\u{1B}[3A")
    }

    @Test func update_erasesLinesThatAreNoMore() {
        var sut = FrameWriter()
        _ = sut.update(["one", "two", "three"])
        #expect(sut.update(["one"]) == "\r\n\u{1B}[J\r\u{1B}[1A")
        #expect(sut.update([]) == "\u{1B}[J")
        #expect(sut.update([]) == "")
    }

    @Test func update_drawsAllAgainOnceLinesAreErasedOrLost() {
        var sut = FrameWriter()
        _ = sut.update(["one"])
        #expect(sut.erase() == "\r\u{1B}[J")
        #expect(sut.update(["one"]) == "\u{1B}[Kone\r")
        sut.forget()
        #expect(sut.update(["one"]) == "\u{1B}[Kone\r")
    }
}
