import FoundationEssentials
import PlacesCurl
import PlacesHTTP
import PlacesTestSupport
import Testing

extension CurlHTTPClientTests {
    @Suite(.tracksLeaks) struct AnswerTests {
        @Test func send_failsWithTheNameOfAMissingLibrary_butInitDoesNot() async throws {
            let sut = trackForLeaks(
                CurlHTTPClient(CurlConfiguration(userAgent: "places/test"), library: "libcurl.so.none"))
            let error = HTTPError.missingLibrary(name: "libcurl.so.none", package: "libcurl4")
            await #expect(throws: error) { try await sut.send(get("http://127.0.0.1/")) }
        }

        @Test func send_failsWithTheNameOfALibraryThatIsNotLibcurl() async throws {
            let sut = trackForLeaks(CurlHTTPClient(CurlConfiguration(userAgent: "places/test"), library: "libc.so.6"))
            await #expect(throws: HTTPError.missingLibrary(name: "libc.so.6", package: "libcurl4")) {
                try await sut.send(get("http://127.0.0.1/"))
            }
        }

        @Test func prepare_leavesErrorsToTheRequest() async throws {
            let sut = trackForLeaks(
                CurlHTTPClient(CurlConfiguration(userAgent: "places/test"), library: "libcurl.so.none"))
            sut.prepare()
            let error = HTTPError.missingLibrary(name: "libcurl.so.none", package: "libcurl4")
            await #expect(throws: error) { try await sut.send(get("http://127.0.0.1/")) }
        }

        @Test func send_deliversStatusFieldsAndBody() async throws {
            let (sut, servers) = try makeSUT()
            let answer = try await sut.send(servers.plain("/hello"))
            #expect(answer.status == 200)
            #expect(answer.text == "hello")
            #expect(answer.headers["x-test"] == ["yes"])
            #expect(answer.headers["content-length"] == ["5"])
        }

        @Test(arguments: [("/empty", 204, ""), ("/missing", 404, "missing"), ("/busy", 503, "busy")])
        func send_deliversAnyStatus(path: String, status: Int, text: String) async throws {
            let (sut, servers) = try makeSUT()
            let answer = try await sut.send(servers.secure(path))
            #expect(answer.status == status)
            #expect(answer.text == text)
        }

        @Test func send_deliversARedirectAndLeavesItToOthers() async throws {
            let (sut, servers) = try makeSUT()
            let answer = try await sut.send(servers.plain("/redirect"))
            #expect(answer.status == 302)
            #expect(answer.headers.first("Location") == "http://127.0.0.1:\(servers.http)/hello")
            let following = RedirectingHTTPClient(sut)
            #expect(try await following.send(servers.plain("/redirect")).text == "hello")
        }

        @Test func send_deliversACompressedBodyDecompressed() async throws {
            let (sut, servers) = try makeSUT()
            let answer = try await sut.send(servers.secure("/large.txt"))
            #expect(answer.headers.first("Content-Encoding") == "gzip")
            #expect(answer.text == String(repeating: "0123456789", count: 20_000))
        }

        @Test func send_deliversOnlyTheFieldsOfTheFinalAnswer() async throws {
            let (sut, servers) = try makeSUT()
            let answer = try await sut.send(servers.broken("/interim"))
            #expect(
                answer
                    == response(
                        200, "body",
                        headers: [
                            "Content-Length": "4", "Connection": "close", "X-Both": "final",
                        ]))
        }

        @Test func send_leavesFieldsAfterTheBodyOut() async throws {
            let (sut, servers) = try makeSUT()
            let answer = try await sut.send(servers.broken("/trailer"))
            #expect(answer == response(200, "body", headers: ["Transfer-Encoding": "chunked"]))
        }

        @Test func send_keepsTheConnectionForTheNextRequest() async throws {
            let (sut, servers) = try makeSUT()
            let first = try await sut.send(servers.plain("/connection")).text
            let second = try await sut.send(servers.plain("/connection")).text
            #expect(first == second)
            #expect(first.hasSuffix(" HTTP/1.1"))
        }

        @Test func send_speaksHTTP2OverTLSAndKeepsTheConnection() async throws {
            let (sut, servers) = try makeSUT()
            let first = try await sut.send(servers.secure("/connection")).text
            let second = try await sut.send(servers.secure("/connection")).text
            #expect(first == second)
            #expect(first.hasSuffix(" HTTP/2.0"))
        }

        @Test func send_servesManyRequestsAtOnce() async throws {
            let (sut, servers) = try makeSUT()
            let texts = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<50 { group.addTask { try await sut.send(servers.secure("/hello")).text } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(texts == Array(repeating: "hello", count: 50))
        }
    }
}
