import PlacesHTTP
import PlacesTestSupport
import Testing

@Suite struct HTTPOriginTests {
    @Test(arguments: [
        ("https://example.com/a?b#c", "https", "example.com", 443),
        ("http://example.com", "http", "example.com", 80),
        ("HTTPS://EXAMPLE.com:8443/", "https", "example.com", 8443),
        ("http://[::1]:8080/a", "http", "::1", 8080),
        ("https://user:password@example.com/", "https", "example.com", 443),
    ])
    func init_readsSchemeHostAndPort(address: String, scheme: String, host: String, port: Int) throws {
        let sut = try #require(HTTPOrigin(url(address)))
        #expect(sut.scheme == scheme)
        #expect(sut.host == host)
        #expect(sut.port == port)
    }

    @Test(arguments: ["ftp://example.com/", "file:///etc/passwd", "/places", "https:///places", "mailto:a@example.com"])
    func init_refusesWhatIsNoWebAddress(address: String) {
        #expect(HTTPOrigin(url(address)) == nil)
    }

    @Test(arguments: [
        ("https://example.com/", "https://EXAMPLE.com:443/a", true),
        ("https://example.com/", "http://example.com/", false),
        ("https://example.com/", "https://example.com:444/", false),
        ("https://example.com/", "https://api.example.com/", false),
        ("http://[::1]/", "http://[::1]:80/", true),
    ])
    func equality_holdsForTheSameSchemeHostAndPort(left: String, right: String, isEqual: Bool) {
        #expect((HTTPOrigin(url(left)) == HTTPOrigin(url(right))) == isEqual)
    }

    @Test(arguments: [
        ("http://localhost:1", true), ("http://LOCALHOST", true), ("http://127.0.0.1", true),
        ("http://127.255.0.3", true), ("http://[::1]:3", true), ("http://127.0.0.1.example.com", false),
        ("http://127.0.0", false), ("http://127.0.0.256", false), ("http://127.0.0.+1", false),
        ("http://128.0.0.1", false), ("http://localhost.example.com", false), ("http://[::2]", false),
    ])
    func isLoopback_holdsForThisMachineOnly(address: String, isLoopback: Bool) throws {
        #expect(try #require(HTTPOrigin(url(address))).isLoopback == isLoopback)
    }

    @Test(arguments: [
        ("https://example.com:443/a", "https://example.com"), ("http://example.com:443/a", "http://example.com:443"),
        ("http://[::1]:8080/a", "http://[::1]:8080"), ("https://user:password@example.com", "https://example.com"),
    ])
    func description_isTheStartOfTheAddress(address: String, description: String) {
        #expect(HTTPOrigin(url(address))?.description == description)
    }
}
