import FoundationEssentials
import PlacesHTTP
import PlacesTestSupport
import Synchronization
import Testing

@Suite(.tracksLeaks) struct ObservedHTTPClientTests {
    private let secretRequest = HTTPRequest(
        .get, url("https://example.com/a?b=c&token=secret#d"),
        headers: ["Authorization": "Bearer secret", "Accept": "text/plain"])

    @Test func send_deliversTheAnswer() async throws {
        let (sut, _) = makeSUT(.success(response(200, "body")))
        #expect(try await sut.send(secretRequest) == response(200, "body"))
    }

    @Test func send_tellsOnceWhatWasAskedAndAnsweredInWhichTime() async throws {
        let (sut, exchanges) = makeSUT(.success(response(200, "body")))
        _ = try await sut.send(secretRequest)
        let exchange = try #require(exchanges.all.first)
        #expect(exchange.method == .get)
        #expect(exchange.outcome == .success(200))
        #expect(exchange.bytes == 4)
        #expect(exchange.duration == .milliseconds(250))
        #expect(exchanges.all.count == 1)
    }

    @Test func send_tellsNoSecret() async throws {
        let (sut, exchanges) = makeSUT(.success(response(200, "body")))
        _ = try await sut.send(secretRequest)
        let exchange = try #require(exchanges.all.first)
        #expect(exchange.url == "https://example.com/a?b=c&token=****")
        #expect(exchange.headers == ["Authorization": "Bearer ****", "Accept": "text/plain"])
        #expect(!"\(exchange)".contains("secret"))
    }

    @Test(arguments: ["SECRET-TOKEN", "secret-Token", "s%65cret%2Dtoken", "xsecret-tokenx"])
    func send_tellsNoCredentialThatStandsElsewhere(echo: String) async throws {
        let (sut, exchanges) = makeSUT(.failure(.cutOff(reason: .message("bad \(echo)"))))
        let request = HTTPRequest(
            .get, url("https://example.com/\(echo)/b?cursor=\(echo)&c=d"),
            headers: ["Authorization": "Bearer secret-token", "Referer": "https://\(echo)"])
        await #expect(throws: HTTPError.self) { try await sut.send(request) }
        let exchange = try #require(exchanges.all.first)
        let mask = echo.hasPrefix("x") ? "x****x" : "****"
        #expect(exchange.url == "https://example.com/\(mask)/b?cursor=\(mask)&c=d")
        #expect(exchange.headers.first("Referer") == "https://\(mask)")
        #expect(exchange.outcome == .failure(.cutOff(reason: .message("bad \(mask)"))))
    }

    @Test func send_looksForNoShortCredential() async throws {
        let (sut, exchanges) = makeSUT(.success(response()))
        let request = HTTPRequest(.get, url("https://e.com/places"), headers: ["Authorization": "Bearer place"])
        _ = try await sut.send(request)
        #expect(exchanges.all.first?.url == "https://e.com/places")
    }

    @Test func send_deliversTheErrorAndTellsAboutIt() async {
        let (sut, exchanges) = makeSUT(.failure(.unknownHost("h")))
        await #expect(throws: HTTPError.unknownHost("h")) { try await sut.send(anyRequest()) }
        #expect(exchanges.all.map(\.outcome) == [.failure(.unknownHost("h"))])
        #expect(exchanges.all.map(\.bytes) == [0])
    }

    @Test func resilient_letsTheClientGetReady() {
        let client = trackForLeaks(HTTPClientStub())
        client.resilient { _ in }.prepare()
        #expect(client.preparations == 1)
    }

    @Test func resilient_followsRedirectsTriesAgainAndTellsAboutEveryExchange() async throws {
        let exchanges = trackForLeaks(ExchangeSpy())
        let client = trackForLeaks(
            HTTPClientStub(
                answering: .success(response(302, headers: ["Location": "/there"])), .success(response(200, "there")),
                .success(response(503, headers: ["Retry-After": "60"]))))
        let sut = client.resilient { exchanges.add($0) }
        #expect(try await sut.send(anyRequest()) == response(200, "there"))
        #expect(try await sut.send(anyRequest()).status == 503)
        #expect(exchanges.all.map(\.outcome) == [.success(302), .success(200), .success(503)])
    }

    @Test(arguments: [
        ("https://user:secret@example.com/@a", "https://****@example.com/@a"),
        ("https://secret@example.com", "https://****@example.com"),
        ("https://e.com/?API_KEY=secret&keyword=bar", "https://e.com/?API_KEY=****&keyword=bar"),
        ("https://e.com/?access_token=secret=x&a", "https://e.com/?access_token=****&a"),
        ("https://e.com/?t%6Fken=secret", "https://e.com/?t%6Fken=****"),
        ("https://e.com/?token", "https://e.com/?token"), ("https://e.com/a?mail=a@b", "https://e.com/a?mail=a@b"),
        ("https://e.com?mail=//a@b", "https://e.com?mail=//a@b"),
    ])
    func masked_hidesCredentialsInAnAddress(address: String, masked: String) {
        #expect(url(address).masked == masked)
    }

    private func makeSUT(
        _ result: Result<HTTPResponse, HTTPError>
    ) -> (sut: ObservedHTTPClient, exchanges: ExchangeSpy) {
        let clock = trackForLeaks(ManualClock())
        let client = trackForLeaks(HTTPClientStub())
        client.expect(anyMatch) { _ throws(HTTPError) in
            clock.advance(by: .milliseconds(250))
            return try result.get()
        }
        let exchanges = trackForLeaks(ExchangeSpy())
        return (ObservedHTTPClient(client, clock: clock) { exchanges.add($0) }, exchanges)
    }
}

private final class ExchangeSpy: Sendable {
    private let received = Mutex<[HTTPExchange]>([])

    var all: [HTTPExchange] { received.withLock { $0 } }

    func add(_ exchange: HTTPExchange) { received.withLock { $0.append(exchange) } }
}
