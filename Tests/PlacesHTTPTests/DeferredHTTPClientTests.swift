import PlacesHTTP
import PlacesTestSupport
import Synchronization
import Testing

@Suite(.tracksLeaks) struct DeferredHTTPClientTests {
    @Test func send_makesTheClientForTheFirstRequestAndNoOtherForThoseAfterIt() async throws {
        let (sut, count) = makeSUT()
        #expect(count() == 0)

        #expect(try await sut.send(HTTPRequest(.get, url("https://a.example"))) == response(200, "one"))
        #expect(try await sut.send(HTTPRequest(.get, url("https://a.example"))) == response(200, "two"))

        #expect(count() == 1)
    }

    @Test func pause_isThatOfTheClient() {
        let sut = trackForLeaks(DeferredHTTPClient { PausedClient() })
        #expect(sut.pause(before: HTTPRequest(.get, url("https://a.example"))) == PausedClient.pause)
    }

    private func makeSUT() -> (DeferredHTTPClient, count: @Sendable () -> Int) {
        let made = Counter()
        let stub = HTTPClientStub(answering: .success(response(200, "one")), .success(response(200, "two")))
        let sut = trackForLeaks(
            DeferredHTTPClient {
                made.add()
                return stub
            })
        return (sut, { made.value })
    }
}

/// A service that wants to be left alone for a minute.
private struct PausedClient: HTTPClient {
    static let pause = ServicePause(status: 429, rest: .seconds(60))

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { throw .cancelled }
    func pause(before request: HTTPRequest) -> ServicePause? { Self.pause }
}

private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock(\.self) }
    func add() { count.withLock { $0 += 1 } }
}
