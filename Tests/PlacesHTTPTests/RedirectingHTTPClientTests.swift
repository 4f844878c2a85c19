import FoundationEssentials
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct RedirectingHTTPClientTests {
    private let sixHops = (1...6).map { Result<HTTPResponse, HTTPError>.success(redirect(302, "/\($0)")) }

    @Test(arguments: [301, 302, 303, 307, 308])
    func send_followsARedirectWithinTheOriginWithTheSameHeaders(status: Int) async throws {
        let (sut, client) = makeSUT(
            .success(redirect(status, "https://EXAMPLE.com:443/new")), .success(response(200, "there")))
        #expect(try await sut.send(request()) == response(200, "there"))
        #expect(client.requests == [request(), request("https://EXAMPLE.com:443/new")])
    }

    @Test(arguments: [
        ("/new?x=1", "https://example.com/new?x=1"), ("new", "https://example.com/a/new"),
        ("../new", "https://example.com/new"), ("?x=1", "https://example.com/a/b?x=1"),
        ("//example.com/new", "https://example.com/new"),
    ])
    func send_resolvesARelativeTarget(location: String, target: String) async throws {
        let (sut, client) = makeSUT(.success(redirect(302, location)), .success(response()))
        _ = try await sut.send(request())
        #expect(client.requests.map(\.url.absoluteString) == [request().url.absoluteString, target])
    }

    @Test(arguments: [
        ("http://example.com/", "http://example.com"), ("https://example.com:8443/", "https://example.com:8443"),
        ("https://user:secret@other.example/path?token=secret", "https://other.example"),
        ("//other.example/", "https://other.example"), ("ftp://other.example/", "ftp:"),
        ("javascript:alert(1)", "javascript:"),
        ("https://example.com.other.example/", "https://example.com.other.example"),
        ("https://example.com@other.example/", "https://other.example"), ("http://", "http:"),
    ])
    func send_failsOnARedirectToAnotherOriginAndNamesNothingElse(location: String, target: String) async {
        let (sut, client) = makeSUT(.success(redirect(302, location)))
        await #expect(throws: HTTPError.foreignRedirect(to: target)) { try await sut.send(request()) }
        #expect(client.requests.count == 1)
    }

    @Test func send_namesATargetWithoutControlCharacters() async throws {
        let (sut, _) = makeSUT(.success(redirect(302, "https://other\u{1b}[31m\u{202e}.example/")))
        let error = await #expect(throws: HTTPError.self) { try await sut.send(request()) }
        guard case .foreignRedirect(let target) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect((target ?? "").unicodeScalars.allSatisfy { (0x20...0x7e).contains($0.value) })
    }

    @Test func send_followsFiveHops() async throws {
        let (sut, client) = makeSUT(sixHops.dropLast() + [.success(response(200, "there"))])
        #expect(try await sut.send(request()) == response(200, "there"))
        #expect(client.requests.last?.url.path() == "/5")
    }

    @Test func send_followsNoMoreThanFiveHops() async throws {
        let (sut, client) = makeSUT(sixHops)
        await #expect(throws: HTTPError.tooManyRedirects(limit: 5)) { try await sut.send(request()) }
        #expect(client.requests.count == 6)
    }

    @Test(arguments: [
        response(302), redirect(302, ""), redirect(300, "/new"), redirect(304, "/new"), redirect(201, "/n"),
    ])
    func send_deliversAnAnswerThatPointsNowhere(answer: HTTPResponse) async throws {
        let (sut, client) = makeSUT(.success(answer))
        #expect(try await sut.send(request()) == answer)
        #expect(client.requests.count == 1)
    }

    @Test func send_deliversARedirectOfAPost() async throws {
        let (sut, client) = makeSUT(.success(redirect(307, "/new")))
        #expect(try await sut.send(HTTPRequest(.post, request().url)) == redirect(307, "/new"))
        #expect(client.requests.count == 1)
    }

    @Test func send_deliversAnErrorOfAnyHop() async {
        let (sut, _) = makeSUT(.success(redirect(302, "/new")), .failure(.cutOff(reason: .message("r"))))
        await #expect(throws: HTTPError.cutOff(reason: .message("r"))) { try await sut.send(request()) }
    }

    @Test func send_givesAllHopsTogetherTheTimeOfTheRequest() async {
        let clock = trackForLeaks(ManualClock())
        let client = trackForLeaks(HTTPClientStub())
        for _ in 1...3 {
            client.expect(anyMatch) { _ throws(HTTPError) in
                clock.advance(by: .seconds(2))
                return redirect(302, "/new")
            }
        }
        var request = request()
        request.timeout = .seconds(6)
        let sut = RedirectingHTTPClient(client, clock: clock)
        await #expect(throws: HTTPError.timedOut(.total, after: .seconds(6))) { try await sut.send(request) }
        #expect(client.requests.map(\.timeout) == [.seconds(6), .seconds(4), .seconds(2)])
    }

    private func request(_ address: String = "https://example.com/a/b") -> HTTPRequest {
        HTTPRequest(.get, url(address), headers: ["Authorization": "Bearer secret"])
    }

    private func makeSUT(
        _ results: Result<HTTPResponse, HTTPError>...
    ) -> (sut: RedirectingHTTPClient, client: HTTPClientStub) { makeSUT(results) }

    private func makeSUT(
        _ results: [Result<HTTPResponse, HTTPError>]
    ) -> (sut: RedirectingHTTPClient, client: HTTPClientStub) {
        let client = trackForLeaks(HTTPClientStub())
        for result in results { client.expect(anyMatch, answering: result) }
        return (RedirectingHTTPClient(client), client)
    }
}

private func redirect(_ status: Int, _ location: String) -> HTTPResponse {
    response(status, headers: ["Location": location])
}
