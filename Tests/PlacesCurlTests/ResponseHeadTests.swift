import PlacesHTTP
import Testing

@testable import PlacesCurl

@Suite struct ResponseHeadTests {
    @Test func receive_readsFieldsWithoutTheSpaceAroundValues() {
        let sut = head("HTTP/1.1 200 OK\r\n", "A:b\r\n", "C:  d e \t\r\n", "F:\r\n", "No colon\r\n", "\r\n")
        #expect(sut.headers == HTTPHeaders([.init("A", "b"), .init("C", "d e"), .init("F", "")]))
        #expect(sut.isComplete)
    }

    @Test func receive_joinsAValueOverSeveralLines() {
        let sut = head("HTTP/1.1 200 OK\r\n", " lost\r\n", "A: b\r\n", "  c\r\n", "\td\r\n", "E: f\r\n")
        #expect(sut.headers == HTTPHeaders([.init("A", "b c d"), .init("E", "f")]))
        #expect(!sut.isComplete)
    }

    @Test func receive_forgetsEarlierAnswersAndLaterFields() {
        let sut = head(
            "HTTP/1.1 200 Connection established\r\n", "A: proxy\r\n", "\r\n", "HTTP/1.1 103 Early Hints\r\n",
            "B: early\r\n", "\r\n", "HTTP/2 200\r\n", "C: final\r\n", "\r\n", "D: trailer\r\n", "\r\n")
        #expect(sut.headers == HTTPHeaders([.init("C", "final")]))
    }

    @Test func receive_keepsTextAndReplacesWhatIsNone() {
        #expect(head("HTTP/1.1 200 OK", "A: é \u{1b}").headers == HTTPHeaders([.init("A", "é \u{1b}")]))
        var sut = ResponseHead()
        sut.receive(Array("A: ".utf8) + [0xff])
        #expect(sut.headers == HTTPHeaders([.init("A", "\u{fffd}")]))
    }

    private func head(_ lines: String...) -> ResponseHead {
        var head = ResponseHead()
        for line in lines { head.receive(line.utf8) }
        return head
    }
}
