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
                await #expect(throws: HTTPError.connectionFailed(host: "127.0.0.1", reason: "connection refused")) {
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
            ("/cut-off", "transferred a partial file"), ("/cut-off-chunk", "transferred a partial file"),
            ("/interim-only", "server returned nothing (no headers, no data)"),
            ("/cut-off-header", "only a part of its header arrived"),
            ("/nothing", "server returned nothing (no headers, no data)"), ("/not-http", "it is not HTTP"),
            ("/bad-gzip", "unrecognized or bad HTTP Content or Transfer-Encoding"),
        ])
        func send_failsWhenTheAnswerIsNotWhole(path: String, reason: String) async throws {
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
                throws: HTTPError.insecure(
                    host: "localhost", reason: "its certificate is from an unknown authority")
            ) {
                try await sut.send(servers.secure("/hello"))
            }
        }

        @Test func send_failsOnACertificateForAnotherName() async throws {
            let (sut, servers) = try makeSUT()
            for host in ["localhost", "127.0.0.1"] {
                await #expect(
                    throws: HTTPError.insecure(host: host, reason: "its certificate is for another name")
                ) {
                    try await sut.send(get("https://\(host):\(servers.otherName)/hello"))
                }
            }
        }

        @Test func send_failsOnACertificateThatHasExpired() async throws {
            let (sut, servers) = try makeSUT()
            await #expect(throws: HTTPError.insecure(host: "localhost", reason: "its certificate has expired")) {
                try await sut.send(get("https://localhost:\(servers.expired)/hello"))
            }
        }

        @Test func send_failsOnAnOldVersionOfTLS() async throws {
            let (sut, servers) = try makeSUT()
            await #expect(throws: HTTPError.insecure(host: "localhost", reason: "SSL connect error")) {
                try await sut.send(get("https://localhost:\(servers.old)/hello"))
            }
        }

        @Test func send_failsWhenTheServerSpeaksNoTLS() async throws {
            let (sut, servers) = try makeSUT()
            await #expect(throws: HTTPError.insecure(host: "localhost", reason: "SSL connect error")) {
                try await sut.send(get("https://localhost:\(servers.http)/hello"))
            }
        }

        @Test func send_failsBeforeItConnectsWhereTheFileOfAuthoritiesCannotBeRead() async throws {
            let error = HTTPError.unusableFile(path: "ca.pem", reason: "is not a regular file")
            let (sut, servers) = try makeSUT {
                $0.authorities = CertificateAuthorities(name: "ca.pem") { () throws(HTTPError) in throw error }
            }
            await #expect(throws: error) { try await sut.send(servers.secure("/hello")) }
        }

        @Test func send_failsOnAFileThatHoldsNoAuthority() async throws {
            let (sut, servers) = try makeSUT {
                $0.authorities = CertificateAuthorities(name: "ca.pem") { Array("root:x:0:0".utf8) }
            }
            await #expect(throws: HTTPError.unusableFile(path: "ca.pem", reason: "holds no certificate authority")) {
                try await sut.send(servers.secure("/hello"))
            }
        }
    }
}
