import FoundationEssentials

/// Follows redirects of a GET within the same scheme, host and port, so that no token goes elsewhere.
///
/// Another origin is `HTTPError.foreignRedirect`, and too many hops are `HTTPError.tooManyRedirects`.
/// An answer that does not say where to go is delivered as it is.
public struct RedirectingHTTPClient: HTTPClient {
    private static let limit = 5

    private let client: any HTTPClient
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - client: Sends the request and each hop.
    ///   - clock: Measures what the hops leave of a request's time.
    public init(_ client: any HTTPClient, clock: any Clock<Duration> = ContinuousClock()) {
        (self.client, self.clock) = (client, clock)
    }

    public func prepare() { client.prepare() }

    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let elapsed = clock.stopwatch()
        var response = try await client.send(request)
        var (hop, hops) = (request, 0)
        while request.method == .get, [301, 302, 303, 307, 308].contains(response.status),
            let location = response.headers.first("Location"), !location.isEmpty
        {
            guard hops < Self.limit else { throw .tooManyRedirects(limit: Self.limit) }
            hops += 1
            hop.url = try target(location, of: hop.url)
            if let timeout = request.timeout {
                hop.timeout = timeout - elapsed()
                if hop.timeout ?? .zero <= .zero { throw .timedOut(.total, after: timeout) }
            }
            response = try await client.send(hop)
        }
        return response
    }

    private func target(_ location: String, of source: URL) throws(HTTPError) -> URL {
        guard let target = URL(string: location, relativeTo: source)?.absoluteURL else {
            throw .foreignRedirect(to: nil)
        }
        guard let origin = HTTPOrigin(target) else {
            throw .foreignRedirect(to: target.scheme.map { printable("\($0):") })
        }
        guard origin == HTTPOrigin(source) else { throw .foreignRedirect(to: printable(origin.description)) }
        return target
    }

    /// A text from outside on one line: printable ASCII, at most 100 characters.
    private func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { (0x21...0x7e).contains($0.value) }.prefix(100)))
    }
}
