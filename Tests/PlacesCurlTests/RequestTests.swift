import FoundationEssentials
import PlacesCurl
import PlacesHTTP
import PlacesTestSupport
import Testing

extension CurlHTTPClientTests {
    @Suite(.tracksLeaks) struct RequestTests {
        @Test func send_sendsAGetAsGiven() async throws {
            let (sut, servers) = try makeSUT()
            let request = get(
                "http://127.0.0.1:\(servers.odd)/echo/a%20b/?x=1&y=%C3%A9#fragment",
                headers: ["Authorization": "Bearer abc", "X-Empty": "", "Accept": "application/json"])
            var lines = try await sut.send(request).text.split(separator: "\r\n").map(String.init)
            let encodings = try #require(lines.firstIndex { $0.hasPrefix("Accept-Encoding: ") })
            #expect(lines.remove(at: encodings).contains("gzip"))
            #expect(
                lines == [
                    "GET /echo/a%20b/?x=1&y=%C3%A9 HTTP/1.1", "Host: 127.0.0.1:\(servers.odd)",
                    "Authorization: Bearer abc", "X-Empty:", "Accept: application/json", "User-Agent: places/test",
                ])
        }

        @Test(arguments: ["", "text", "a\u{0}b\r\n\r\nc"])
        func send_sendsAPostWithItsBody(text: String) async throws {
            let (sut, servers) = try makeSUT()
            let request = HTTPRequest(
                .post, servers.broken("/echo").url, headers: ["Content-Type": "text/plain"], body: Data(text.utf8))
            let echo = try await sut.send(request).text
            #expect(echo.hasPrefix("POST /echo HTTP/1.1\r\n"))
            #expect(echo.contains("\r\nContent-Type: text/plain\r\n"))
            #expect(echo.hasSuffix("\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)"))
            #expect(!echo.contains("Expect"))
        }

        @Test func send_addsNoTypeToABody() async throws {
            let (sut, servers) = try makeSUT()
            let request = HTTPRequest(.post, servers.broken("/echo").url, body: Data("text".utf8))
            #expect(try await sut.send(request).headers["Content-Type"] == [])
            #expect(try await !sut.send(request).text.contains("Content-Type"))
        }

        @Test func send_keepsTheMethodOfAGetWithABody() async throws {
            let (sut, servers) = try makeSUT()
            let request = HTTPRequest(.get, servers.broken("/echo").url, body: Data("text".utf8))
            let echo = try await sut.send(request).text
            #expect(echo.hasPrefix("GET /echo HTTP/1.1\r\n"))
            #expect(echo.hasSuffix("\r\n\r\ntext"))
        }

        @Test func send_sendsTheUserOfAnAddressAsCredentials() async throws {
            let (sut, servers) = try makeSUT()
            let echo = try await sut.send(get("http://a%20b:c@127.0.0.1:\(servers.odd)/echo")).text
            #expect(echo.contains("\r\nAuthorization: Basic \(Data("a b:c".utf8).base64EncodedString())\r\n"))
        }

        @Test(arguments: [
            ("X-Name", "value\r\nX-Other: value"), ("X-Name", "value\n"), ("X-Name", "a\u{0}b"),
            ("X-Name\r\nX", "value"),
            ("X Name", "value"), ("", "value"), ("X:Name", "value"), ("X-Name", "\u{7f}"), ("X\u{10}", "value"),
        ])
        func send_refusesAFieldThatWouldLeaveItsLine(name: String, value: String) async throws {
            let (sut, servers) = try makeSUT()
            let request = HTTPRequest(.get, servers.broken("/echo").url, headers: [name: value])
            let error = HTTPError.misconfigured(reason: .unsafeHeader)
            await #expect(throws: error) { try await sut.send(request) }
        }

        @Test(arguments: [
            ("ftp://example.com/a", "ftp://example.com/a"), ("file:///etc/passwd", "file:///etc/passwd"),
            ("gopher://u:secret@example.com/", "gopher://****@example.com/"), ("/places", "/places"),
        ])
        func send_refusesAnythingButWebAddresses(address: String, shown: String) async throws {
            let (sut, _) = try makeSUT()
            await #expect(throws: HTTPError.unsupportedAddress(shown)) { try await sut.send(get(address)) }
        }
    }
}
