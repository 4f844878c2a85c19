import FoundationEssentials
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct RetryingHTTPClientTests {
    @Test(arguments: [200, 301, 400, 401, 403, 404, 499, 600])
    func send_deliversTheFirstAnswerThatNoFurtherTryWouldChange(status: Int) async throws {
        let (sut, client, clock) = makeSUT(.success(response(status)))
        #expect(try await sut.send(anyRequest()) == response(status))
        #expect(client.requests.count == 1)
        #expect(clock.sleeps == [])
    }

    @Test(arguments: [429, 500, 503, 599])
    func send_triesAgainAfterAStatusThatMayPass(status: Int) async throws {
        let (sut, client, clock) = makeSUT(.success(response(status)), .success(response(200)))
        #expect(try await sut.send(anyRequest()) == response(200))
        #expect(client.requests.map(\.url) == [anyRequest().url, anyRequest().url])
        #expect(clock.sleeps == [.milliseconds(500)])
    }

    @Test(arguments: [
        (407, HTTPError.connectionFailed(host: "a.example", reason: .proxyRefused(status: 407))),
        (511, .signInRequired),
    ])
    func send_blamesTheNetworkForItsOwnAnswers_andAsksOnce(status: Int, error: HTTPError) async {
        let (sut, client, clock) = makeSUT(.success(response(status)))
        await #expect(throws: error) { try await sut.send(HTTPRequest(.get, url("https://a.example/b"))) }
        #expect(client.requests.count == 1 && clock.sleeps == [])
    }

    @Test(arguments: [
        HTTPError.connectionFailed(host: "h", reason: .message("r")), .unknownHost("h"),
        .timedOut(.connecting, after: .seconds(5)),
    ])
    func send_triesAgainWithoutAConnection(error: HTTPError) async throws {
        let (sut, client, clock) = makeSUT(.failure(error), .success(response(200)))
        #expect(try await sut.send(anyRequest()) == response(200))
        #expect(client.requests.count == 2)
        #expect(clock.sleeps == [.milliseconds(500)])
    }

    @Test(arguments: [
        HTTPError.cancelled, .cutOff(reason: .message("r")), .insecure(host: "h", reason: .message("r")),
        .oversized(limit: 1),
        .timedOut(.total, after: .seconds(1)), .timedOut(.stalled, after: .seconds(1)), .foreignRedirect(to: "t"),
        .missingLibrary(name: "l", package: "p"),
    ])
    func send_failsAtOnceOnAnyOtherError(error: HTTPError) async {
        let (sut, client, _) = makeSUT(.failure(error))
        await #expect(throws: error) { try await sut.send(anyRequest()) }
        #expect(client.requests.count == 1)
    }

    @Test func send_sendsAPostOnce() async throws {
        let (sut, client, _) = makeSUT(.success(response(503)))
        #expect(try await sut.send(HTTPRequest(.post, anyRequest().url)) == response(503))
        #expect(client.requests.count == 1)
    }

    @Test(arguments: [HTTPRequest.Method.get, .post])
    func send_triesAsOftenAsTheRequestsOwnPolicySays(method: HTTPRequest.Method) async throws {
        let (sut, client, clock) = makeSUT(.success(response(504, "1")), .success(response(504, "2")))
        let policy = RetryPolicy(tries: 2, firstWait: .seconds(3))
        let request = HTTPRequest(method, anyRequest().url, retryPolicy: policy)
        #expect(try await sut.send(request) == response(504, "2"))
        #expect(client.requests.map(\.method) == [method, method])
        #expect(clock.sleeps == [.seconds(3)])
    }

    @Test(arguments: [("", 12), ("3", 12), ("15", 15)])
    func send_waitsAfterTooManyRequestsAtLeastAsLongAsTheRequestsPolicySays(asked: String, seconds: Int) async throws {
        let (sut, _, clock) = makeSUT(
            .success(response(429, headers: ["Retry-After": asked])), .success(response()))
        let policy = RetryPolicy(waitWhenLimited: .seconds(12))
        #expect(try await sut.send(HTTPRequest(.post, anyRequest().url, retryPolicy: policy)) == response())
        #expect(clock.sleeps == [.seconds(seconds)])
    }

    @Test func send_deliversTheAnswerIfTheRequestsPolicyWaitsLongerThanTheDeadline() async throws {
        let (sut, client, _) = makeSUT(.success(response(429)))
        let policy = RetryPolicy(deadline: .seconds(60), waitWhenLimited: .seconds(30))
        #expect(try await sut.send(HTTPRequest(.post, anyRequest().url, retryPolicy: policy)) == response(429))
        #expect(client.requests.map(\.timeout) == [.seconds(20)])
    }

    @Test func send_deliversTheLastAnswerAfterThreeTries() async throws {
        let (sut, _, clock) = makeSUT(
            .success(response(500, "1")), .failure(.unknownHost("h")), .success(response(500, "3")))
        #expect(try await sut.send(anyRequest()) == response(500, "3"))
        #expect(clock.sleeps == [.milliseconds(500), .seconds(1)])
    }

    @Test func send_deliversTheLastErrorAfterThreeTries() async {
        let (sut, _, _) = makeSUT(.success(response(500)), .success(response(500)), .failure(.unknownHost("last")))
        await #expect(throws: HTTPError.unknownHost("last")) { try await sut.send(anyRequest()) }
    }

    @Test(arguments: [0, 0.25, 1])
    func send_waitsARandomPartOfABoundThatDoubles(random: Double) async throws {
        let (sut, _, clock) = makeSUT(
            .success(response(500)), .success(response(500)), .success(response()), random: random)
        _ = try await sut.send(anyRequest())
        #expect(clock.sleeps == [.milliseconds(500) * random, .seconds(1) * random])
    }

    @Test(arguments: [("3", 3), ("0", 0), ("Sun, 15 Jun 2025 15:06:45 GMT", 5), ("Sun, 15 Jun 2025 15:06:30 GMT", 0)])
    func send_waitsAsLongAsTheServiceAsks(value: String, seconds: Int) async throws {
        let (sut, _, clock) = makeSUT(
            .success(response(429, headers: ["Retry-After": value])), .success(response()), random: 0)
        _ = try await sut.send(anyRequest())
        #expect(clock.sleeps == [.seconds(seconds)])
    }

    @Test(arguments: ["soon", "-1", "1.5", ""])
    func send_waitsByItselfIfTheServiceAsksInNoKnownForm(value: String) async throws {
        let (sut, _, clock) = makeSUT(
            .success(response(429, headers: ["Retry-After": value])), .success(response()))
        _ = try await sut.send(anyRequest())
        #expect(clock.sleeps == [.milliseconds(500)])
    }

    @Test(
        arguments: [429, 500, 503],
        ["20", "3600", "Sun, 15 Jun 2025 15:07:00 GMT", "99999999999999999999999"])
    func send_deliversTheAnswerAtOnceIfTheServiceAsksForMoreThanTheDeadline(status: Int, wait: String) async throws {
        let answer = response(status, headers: ["Retry-After": wait])
        let (sut, client, clock) = makeSUT(.success(answer))
        #expect(try await sut.send(anyRequest()) == answer)
        #expect(client.requests.count == 1)
        #expect(clock.sleeps == [])
    }

    @Test(arguments: [HTTPRequest.Method.get, .post], [429, 503])
    func send_leavesAServiceAloneForAsLongAsItAsked(method: HTTPRequest.Method, status: Int) async throws {
        let (sut, client, clock) = makeSUT(.success(response(status, headers: ["Retry-After": "3600"])))
        let request = HTTPRequest(method, anyRequest().url)
        _ = try? await sut.send(request)
        clock.advance(by: .seconds(1000))
        await #expect(throws: HTTPError.asksToWait(ServicePause(status: status, rest: .seconds(2600)))) {
            try await sut.send(request)
        }
        #expect(client.requests.count == 1)
        client.expect(anyMatch, answering: .success(response()))
        clock.advance(by: .seconds(2600))
        #expect(try await sut.send(request) == response())
    }

    @Test func send_asksOtherServicesMeanwhile() async throws {
        let (sut, client, _) = makeSUT(
            .success(response(429, headers: ["Retry-After": "3600"])), .success(response()))
        _ = try? await sut.send(anyRequest())
        #expect(try await sut.send(HTTPRequest(.get, url("https://example.org/places"))) == response())
        #expect(client.requests.count == 2)
    }

    @Test func send_leavesAServiceAloneForAsLongAsTheRequestsPolicySays() async throws {
        let (sut, client, clock) = makeSUT(.success(response(429)))
        let request = HTTPRequest(
            .post, anyRequest().url, retryPolicy: RetryPolicy(tries: 1, waitWhenLimited: .seconds(30)))
        _ = try? await sut.send(request)
        clock.advance(by: .seconds(10))
        await #expect(throws: HTTPError.asksToWait(ServicePause(status: 429, rest: .seconds(20)))) {
            try await sut.send(request)
        }
        #expect(client.requests.count == 1)
    }

    @Test func send_countsTheTimeOfEarlierTriesTowardsTheDeadline() async throws {
        let (sut, client, clock) = makeSUT()
        client.expect(anyMatch) { _ throws(HTTPError) in
            clock.advance(by: .seconds(12))
            return response(503, headers: ["Retry-After": "5"])
        }
        client.expect(anyMatch) { _ throws(HTTPError) in
            clock.advance(by: .seconds(1))
            return response(503, headers: ["Retry-After": "2"])
        }
        #expect(try await sut.send(anyRequest()).headers["Retry-After"] == ["2"])
        #expect(client.requests.map(\.timeout) == [.seconds(20), .seconds(3)])
    }

    @Test func send_deliversTheAnswerIfTheNextWaitWouldPassTheDeadline() async throws {
        let (sut, client, clock) = makeSUT()
        client.expect(anyMatch) { _ throws(HTTPError) in
            clock.advance(by: .milliseconds(19_500))
            return response(503)
        }
        #expect(try await sut.send(anyRequest()) == response(503))
        #expect(clock.sleeps == [])
    }

    @Test func send_namesTheWholeLimitWhenTheLastTryRunsOutOfTime() async {
        let (sut, client, clock) = makeSUT(.failure(.unknownHost("h")))
        client.expect(anyMatch) { request throws(HTTPError) in
            clock.advance(by: request.timeout ?? .zero)
            throw .timedOut(.total, after: request.timeout ?? .zero)
        }
        await #expect(throws: HTTPError.timedOut(.total, after: .seconds(20))) { try await sut.send(anyRequest()) }
    }

    @Test func send_keepsToATimeoutThatIsShorterThanTheDeadline() async throws {
        let (sut, client, _) = makeSUT(.success(response(429, headers: ["Retry-After": "2"])))
        var request = anyRequest()
        request.timeout = .seconds(2)
        #expect(try await sut.send(request).status == 429)
        #expect(client.requests.map(\.timeout) == [.seconds(2)])
    }

    @Test func send_failsWithCancelledWhenCancelledWhileItWaits() async {
        let (sut, client, _) = makeSUT()
        client.expect(anyMatch) { _ throws(HTTPError) in
            withUnsafeCurrentTask { $0?.cancel() }
            return response(500)
        }
        await #expect(throws: HTTPError.cancelled) { try await Task { try await sut.send(anyRequest()) }.value }
    }

    private func makeSUT(
        _ results: Result<HTTPResponse, HTTPError>..., random: Double = 1,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> (sut: RetryingHTTPClient, client: HTTPClientStub, clock: ManualClock) {
        let client = trackForLeaks(HTTPClientStub(sourceLocation: sourceLocation))
        for result in results { client.expect(anyMatch, answering: result) }
        let clock = trackForLeaks(ManualClock(advancesOnSleep: true))
        // Sun, 15 Jun 2025 15:06:40 GMT
        let now = Date(timeIntervalSince1970: 1_750_000_000)
        let sut = RetryingHTTPClient(client, clock: clock, now: { now }, random: { random })
        return (sut, client, clock)
    }
}
