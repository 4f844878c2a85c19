import FoundationEssentials
import PlacesCurl
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

extension CurlHTTPClientTests {
    @Suite(.tracksLeaks) struct FailureTests {
        @Test func send_failsWhenNothingListens() async throws {
            let (sut, servers) = try makeSUT()
            for scheme in ["http", "https"] {
                await #expect(
                    throws: HTTPError.connectionFailed(host: "127.0.0.1", reason: .message("connection refused"))
                ) {
                    try await sut.send(get("\(scheme)://127.0.0.1:\(servers.closed)/"))
                }
            }
        }

        @Test func send_failsWhenTheHostHasNoAddress() async throws {
            let (sut, _) = try makeSUT()
            await #expect(throws: HTTPError.unknownHost("no-such-host.invalid")) {
                try await sut.send(get("https://no-such-host.invalid/"))
            }
        }

        @Test(arguments: [
            ("/cut-off", HTTPError.Reason.message("transferred a partial file")),
            ("/cut-off-chunk", .message("transferred a partial file")),
            ("/interim-only", .message("server returned nothing (no headers, no data)")),
            ("/cut-off-header", .partOfHeader),
            ("/nothing", .message("server returned nothing (no headers, no data)")), ("/not-http", .notHTTP),
            ("/bad-gzip", .message("unrecognized or bad HTTP Content or Transfer-Encoding")),
        ])
        func send_failsWhenTheAnswerIsNotWhole(path: String, reason: HTTPError.Reason) async throws {
            let (sut, servers) = try makeSUT()
            await #expect(throws: HTTPError.cutOff(reason: reason)) { try await sut.send(servers.broken(path)) }
        }

        @Test func send_trustsAnAuthorityOfItsOwn() async throws {
            let (sut, servers) = try makeSUT()
            for host in ["localhost", "127.0.0.1"] {
                #expect(try await sut.send(get("https://\(host):\(servers.https)/hello")).text == "hello")
            }
        }

        @Test func send_failsOnACertificateOfAnUnknownAuthority() async throws {
            let (sut, servers) = try makeSUT { $0.authorities = nil }
            await #expect(
                throws: HTTPError.insecure(host: "localhost", reason: .unknownAuthority)
            ) {
                try await sut.send(servers.secure("/hello"))
            }
        }

        @Test func send_failsOnACertificateForAnotherName() async throws {
            let (sut, servers) = try makeSUT()
            for host in ["localhost", "127.0.0.1"] {
                await #expect(
                    throws: HTTPError.insecure(host: host, reason: .otherName)
                ) {
                    try await sut.send(get("https://\(host):\(servers.otherName)/hello"))
                }
            }
        }

        @Test func send_failsOnACertificateThatHasExpired() async throws {
            let (sut, servers) = try makeSUT()
            await #expect(throws: HTTPError.insecure(host: "localhost", reason: .expiredCertificate)) {
                try await sut.send(get("https://localhost:\(servers.expired)/hello"))
            }
        }

        @Test func send_failsOnAnOldVersionOfTLS() async throws {
            let (sut, servers) = try makeSUT()
            await #expect(throws: HTTPError.insecure(host: "localhost", reason: .message("SSL connect error"))) {
                try await sut.send(get("https://localhost:\(servers.old)/hello"))
            }
        }

        @Test func send_failsWhenTheServerSpeaksNoTLS() async throws {
            let (sut, servers) = try makeSUT()
            await #expect(throws: HTTPError.insecure(host: "localhost", reason: .message("SSL connect error"))) {
                try await sut.send(get("https://localhost:\(servers.http)/hello"))
            }
        }

        @Test func send_failsBeforeItConnectsWhereTheFileOfAuthoritiesCannotBeRead() async throws {
            let error = HTTPError.unusableFile(path: "ca.pem", .notRegular)
            let (sut, servers) = try makeSUT {
                $0.authorities = CertificateAuthorities(name: "ca.pem") { () throws(HTTPError) in throw error }
            }
            await #expect(throws: error) { try await sut.send(servers.secure("/hello")) }
        }

        @Test func send_failsOnAFileThatHoldsNoAuthority() async throws {
            let (sut, servers) = try makeSUT {
                $0.authorities = CertificateAuthorities(name: "ca.pem") { Array("root:x:0:0".utf8) }
            }
            await #expect(throws: HTTPError.unusableFile(path: "ca.pem", .noAuthorities)) {
                try await sut.send(servers.secure("/hello"))
            }
        }
    }
}
