import FoundationEssentials
import PlacesCurl
import PlacesHTTP
import PlacesTestSupport
import Testing

extension CurlHTTPClientTests {
    @Suite(.tracksLeaks) struct LimitTests {
        @Test func send_deliversABodyOfTheLimitAndNoLonger() async throws {
            let (exact, servers) = try makeSUT { $0.bodyLimit = 200_000 }
            #expect(try await exact.send(servers.plain("/large.txt")).body.count == 200_000)
            let (sut, _) = try makeSUT { $0.bodyLimit = 199_999 }
            await #expect(throws: HTTPError.oversized(limit: 199_999)) {
                try await sut.send(servers.plain("/large.txt"))
            }
            // Here the length is said beforehand.
            let (short, _) = try makeSUT { $0.bodyLimit = 4 }
            await #expect(throws: HTTPError.oversized(limit: 4)) { try await short.send(servers.plain("/hello")) }
        }

        @Test func send_countsTheDecompressedBody() async throws {
            let (sut, servers) = try makeSUT()
            await #expect(throws: HTTPError.oversized(limit: 16 << 20)) { try await sut.send(servers.secure("/bomb")) }
        }

        @Test func send_endsABodyWithoutEnd() async throws {
            let (sut, servers) = try makeSUT()
            await #expect(throws: HTTPError.oversized(limit: 16 << 20)) {
                try await sut.send(servers.broken("/endless-body"))
            }
        }

        @Test(arguments: [
            ("/endless-fields", 256 << 10), ("/endless-interim", 256 << 10), ("/endless-field", 100 << 10),
        ])
        func send_endsAHeaderWithoutEnd(path: String, limit: Int) async throws {
            let (sut, servers) = try makeSUT()
            await #expect(throws: HTTPError.oversized(limit: limit)) { try await sut.send(servers.broken(path)) }
        }

        @Test func send_failsWhenTheWholeAnswerTakesTooLong() async throws {
            let (sut, servers) = try makeSUT { $0.totalTimeout = .milliseconds(200) }
            for request in [servers.broken("/stall/total"), servers.plain("/slow"), servers.secure("/slow")] {
                await #expect(throws: HTTPError.timedOut(.total, after: .milliseconds(200))) {
                    try await sut.send(request)
                }
            }
        }

        @Test func send_keepsToAShorterTimeoutOfTheRequest() async throws {
            let (sut, servers) = try makeSUT()
            var request = servers.broken("/stall/shorter")
            request.timeout = .milliseconds(150)
            await #expect(throws: HTTPError.timedOut(.total, after: .milliseconds(150))) {
                try await sut.send(request)
            }
        }

        @Test func send_keepsToItsOwnTimeoutIfTheRequestHasALongerOne() async throws {
            let (sut, servers) = try makeSUT { $0.totalTimeout = .milliseconds(150) }
            var request = servers.broken("/stall/longer")
            request.timeout = .seconds(60)
            await #expect(throws: HTTPError.timedOut(.total, after: .milliseconds(150))) {
                try await sut.send(request)
            }
        }

        @Test(arguments: [Duration.zero, .seconds(-1)])
        func send_failsWithoutTime(timeout: Duration) async throws {
            let (sut, servers) = try makeSUT()
            var request = servers.plain("/hello")
            request.timeout = timeout
            await #expect(throws: HTTPError.timedOut(.total, after: .zero)) { try await sut.send(request) }
        }

        @Test func send_failsWhenNearlyNothingArrives() async throws {
            let (sut, servers) = try makeSUT { $0.lowSpeedTime = .seconds(1) }
            await #expect(throws: HTTPError.timedOut(.stalled, after: .seconds(1))) {
                try await sut.send(servers.broken("/stall-body/slow"))
            }
        }

        @Test func send_failsWhenTheSecureConnectionTakesTooLong() async throws {
            let (sut, servers) = try makeSUT { $0.connectTimeout = .milliseconds(200) }
            await #expect(throws: HTTPError.timedOut(.connecting, after: .milliseconds(200))) {
                try await sut.send(get("https://127.0.0.1:\(servers.odd)/"))
            }
        }

        @Test func send_servesOthersWhileOneWaits() async throws {
            let (sut, servers) = try makeSUT()
            let waiting = Task { try await sut.send(servers.broken("/stall/others")) }
            #expect(try await sut.send(servers.broken("/arrived/others")).text == "yes")
            #expect(try await sut.send(servers.plain("/hello")).text == "hello")
            waiting.cancel()
            await #expect(throws: HTTPError.cancelled) { try await waiting.value }
        }
    }
}
