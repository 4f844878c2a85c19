import FoundationEssentials
import PlacesCurl
import PlacesHTTP
import PlacesTestSupport
import Testing

/// The client against real servers on loopback; one suite per topic.
@Suite(.servers) enum CurlHTTPClientTests {}

/// A client that trusts the servers and uses no proxy, unless the test changes that.
func makeSUT(
    _ change: (inout CurlConfiguration) -> Void = { _ in }
) throws -> (sut: CurlHTTPClient, servers: TestServers) {
    let servers = try #require(TestServers.current)
    var configuration = CurlConfiguration(userAgent: "places/test")
    configuration.authorities = authorities(servers.caFile)
    configuration.proxy = ""
    change(&configuration)
    return (trackForLeaks(CurlHTTPClient(configuration)), servers)
}

/// The bytes of a file as they are, or none.
func authorities(_ path: String) -> CertificateAuthorities {
    CertificateAuthorities(name: path) { Array((try? Data(contentsOf: URL(filePath: path))) ?? Data()) }
}

extension TestServers {
    func plain(_ path: String) -> HTTPRequest { get("http://127.0.0.1:\(http)\(path)") }
    func secure(_ path: String) -> HTTPRequest { get("https://localhost:\(https)\(path)") }
    func broken(_ path: String) -> HTTPRequest { get("http://127.0.0.1:\(odd)\(path)") }
}

func get(_ address: String, headers: HTTPHeaders = [:], timeout: Duration? = nil) -> HTTPRequest {
    HTTPRequest(.get, url(address), headers: headers, timeout: timeout)
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}
