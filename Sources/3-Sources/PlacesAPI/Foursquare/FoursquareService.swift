import FoundationEssentials
import PlacesFeature
import PlacesHTTP
import PlacesText

/// Where the service is, and who asks: every request to it carries the token, and goes to the configured origin alone.
struct FoursquareService: Sendable {
    /// The version of the interface, by its date.
    static let version = "2025-06-17"

    private let base: URLComponents
    private let token: APIToken

    /// - Parameter baseURL: the address of a service of the same make, or `nil` for the service itself.
    init(baseURL: URL?, token: APIToken) {
        if let baseURL {
            base = URLComponents(url: baseURL, resolvingAgainstBaseURL: true) ?? URLComponents()
        } else {
            base = URLComponents(host: "places-api.foursquare.com")
        }
        self.token = token
    }

    /// A request for a path below the configured one.
    /// - Throws: ``PlacesError/connectivity(reason:)`` if the token would travel in the open.
    func request(_ path: String, _ items: [(name: String, value: String)]) throws(PlacesError) -> HTTPRequest {
        var start = base.percentEncodedPath
        while start.hasSuffix("/") { start.removeLast() }
        let query = items.map { "\($0.name)=\($0.value.percentEncoded(except: ","))" }.joined(separator: "&")
        guard let origin, origin.scheme == "https" || origin.isLoopback,
            let url = address(path: start + path, query: query.isEmpty ? nil : query)
        else {
            let address = concealingSecrets(in: base.string ?? "").cleaned
            throw .connectivity(reason: .unencrypted(address: address, carrying: .token))
        }
        return request(url)
    }

    /// The page that a link points to, if it may be asked for.
    ///
    /// Its address is the configured one with the path and the query of the link, so that whatever else the link
    /// may carry, the token cannot leave the configured origin.
    func next(_ target: String, after request: HTTPRequest) -> PlacesPage.Next {
        guard let link = URL(string: target, relativeTo: request.url)?.absoluteURL,
            let components = URLComponents(url: link, resolvingAgainstBaseURL: true)
        else { return .unreadable }
        let linkOrigin = HTTPOrigin(link)
        guard let linkOrigin, linkOrigin == origin else {
            return .elsewhere(origin: linkOrigin?.description ?? target.cleaned)
        }
        guard let url = address(path: components.percentEncodedPath, query: components.percentEncodedQuery) else {
            return .unreadable
        }
        let cursor = components.percentEncodedQueryItems?.first { $0.name == "cursor" }?.value
        return .request(self.request(url), key: cursor.map { "cursor=\($0)" } ?? url.absoluteString)
    }

    func concealingSecrets(in text: String) -> String { token.concealed(in: text) }

    func concealingSecrets(inJSON body: Data) -> Data { token.concealed(inJSON: body) }

    private var origin: HTTPOrigin? { base.url.flatMap(HTTPOrigin.init) }

    private func address(path: String, query: String?) -> URL? {
        var components = base
        components.percentEncodedPath = path
        components.percentEncodedQuery = query
        components.fragment = nil
        return components.url
    }

    private func request(_ url: URL) -> HTTPRequest {
        HTTPRequest(
            .get, url,
            headers: HTTPHeaders([
                HTTPHeaders.Field("Authorization", "Bearer \(token.value)"),
                HTTPHeaders.Field("X-Places-Api-Version", Self.version),
                HTTPHeaders.Field("Accept", "application/json"),
            ]))
    }
}

extension URLComponents {
    fileprivate init(host: String) {
        self.init()
        (self.scheme, self.host) = ("https", host)
    }
}
