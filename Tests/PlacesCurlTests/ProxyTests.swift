import FoundationEssentials
import Glibc
import PlacesCurl
import PlacesHTTP
import PlacesTestSupport
import Testing

extension CurlHTTPClientTests {
    @Suite(.tracksLeaks) struct ProxyTests {
        @Test func send_usesTheProxyForOtherMachines() async throws {
            let (sut, servers) = try makeSUT { $0.proxy = "http://127.0.0.1:\(TestServers.current?.odd ?? 0)" }
            #expect(try await sut.send(get("http://places.invalid/a")).text == "by proxy: http://places.invalid/a")
            let answer = try await sut.send(get("https://places.invalid:\(servers.https)/hello"))
            #expect(answer.text == "hello")
            #expect(answer.headers["X-Proxy"] == [])
        }

        @Test(arguments: ["localhost", "127.0.0.1"])
        func send_usesNoProxyForThisMachine(host: String) async throws {
            let (sut, servers) = try makeSUT { $0.proxy = "http://127.0.0.1:\(TestServers.current?.odd ?? 0)" }
            #expect(try await sut.send(get("http://\(host):\(servers.http)/hello")).text == "hello")
        }

        @Test func send_failsWhenTheProxyRefuses() async throws {
            let (sut, _) = try makeSUT { $0.proxy = "http://127.0.0.1:\(TestServers.current?.odd ?? 0)" }
            await #expect(
                throws: HTTPError.connectionFailed(host: "refused.invalid", reason: .proxyRefused(status: 407))
            ) {
                try await sut.send(get("https://refused.invalid/"))
            }
        }

        @Test func send_failsWhenTheProxyIsNotThere() async throws {
            let (sut, _) = try makeSUT {
                $0.proxy = "http://127.0.0.1:\(TestServers.current?.closed ?? 0)"
                $0.isBehindProxy = true
            }
            let error = HTTPError.connectionFailed(host: "a.invalid", reason: .unreachableProxy("connection refused"))
            await #expect(throws: error) {
                try await sut.send(get("https://a.invalid/"))
            }
        }

        @Test func send_failsWhenTheProxyHasNoAddress() async throws {
            let (sut, _) = try makeSUT { $0.proxy = "http://proxy.invalid:3128" }
            await #expect(throws: HTTPError.connectionFailed(host: "a.invalid", reason: .unknownProxy)) {
                try await sut.send(get("http://a.invalid/"))
            }
        }

        /// In a process of its own, for the environment belongs to all tests.
        @Test func send_usesTheProxyOfTheEnvironmentForOtherMachinesOnly() async throws {
            let servers = try #require(TestServers.current)
            await #expect(processExitsWith: .success) { [odd = servers.odd as Int, http = servers.http as Int] in
                setenv("http_proxy", "http://127.0.0.1:\(odd)", 1)
                unsetenv("no_proxy")
                unsetenv("NO_PROXY")
                let sut = CurlHTTPClient(CurlConfiguration(userAgent: "places/test"))
                var texts: [String] = []
                for address in [
                    "http://places.invalid/a", "http://127.0.0.1:\(http)/hello", "http://localhost:\(http)/hello",
                ] {
                    texts.append(try await sut.send(get(address)).text)
                }
                #expect(texts == ["by proxy: http://places.invalid/a", "hello", "hello"])
            }
        }
    }
}
