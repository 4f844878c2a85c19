public import FoundationEssentials
public import PlacesFeature
public import PlacesHTTP
import PlacesWords

/// The search of the Foursquare Places API, version 2025-06-17; answers of the former v3 are read too.
///
/// Only fields without extra charge are asked for. Each call asks for a full page, which costs the same as one place.
public struct FoursquareEndpoint: PlacesEndpoint {
    /// The version of the interface, by its date.
    static let version = "2025-06-17"
    /// The greatest number of places in one answer.
    static let pageSize = 50
    /// Beyond this radius, in metres, one page is too few.
    static let onePageRadius = 5000.0

    private let base: URLComponents
    private let token: APIToken

    /// The service itself.
    public init(token: APIToken) {
        base = URLComponents(host: "places-api.foursquare.com")
        self.token = token
    }

    /// A service of the same make elsewhere.
    /// - Parameter baseURL: an `https` address, or `http` on this machine, with or without a path to put before the
    ///   service's own; nothing is sent to any other.
    public init(baseURL: URL, token: APIToken) {
        base = URLComponents(url: baseURL, resolvingAgainstBaseURL: true) ?? URLComponents()
        self.token = token
    }

    public let source = PlacesSource(
        id: "foursquare", name: "Foursquare", attribution: "Powered by Foursquare",
        attributionURL: "https://foursquare.com")

    /// As many as the limit needs, and two for a wide circle.
    public func pagesWanted(for query: PlacesQuery) -> Int {
        let pages = (query.limit.maximum - 1) / Self.pageSize + 1
        return query.radius.metres > Self.onePageRadius ? max(2, pages) : pages
    }

    public func firstRequest(for query: PlacesQuery) throws(PlacesError) -> HTTPRequest {
        var items: [(String, String)] = []
        if let centre = query.centre {
            items.append(("ll", "\(Self.digits(centre.latitude)),\(Self.digits(centre.longitude))"))
        }
        items.append(("radius", String(Int(query.radius.metres.rounded(.up)))))
        if let text = query.text { items.append(("query", text)) }
        items.append(("limit", String(Self.pageSize)))
        items.append(("sort", query.isNarrowed || query.selection == .nearest ? "DISTANCE" : "RELEVANCE"))

        var path = base.percentEncodedPath
        while path.hasSuffix("/") { path.removeLast() }
        let encoded = items.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
        guard let origin, origin.scheme == "https" || origin.isLoopback,
            let url = address(path: path + "/places/search", query: encoded)
        else {
            let words = Words.Answers.insecureAddress(concealingSecrets(in: base.string ?? "").cleaned)
            throw .connectivity(reason: words.what, remedy: words.next)
        }
        return request(url)
    }

    public func page(from response: HTTPResponse, to request: HTTPRequest) throws(PlacesError) -> PlacesPage {
        guard response.status == 200 else {
            throw PlacesError(refusal: response, concealing: concealingSecrets)
        }
        var page = try FoursquareMapper.map(response.body)
        if let target = LinkHeader(response.headers["Link"]).target("next") {
            page.next = next(target, after: request)
        }
        return page
    }

    public func concealingSecrets(in text: String) -> String { token.concealed(in: text) }

    /// The page that a link points to, if it may be asked for.
    ///
    /// Its address is the configured one with the path and the query of the link, so that whatever else the link
    /// may carry, the token cannot leave the configured origin.
    private func next(_ target: String, after request: HTTPRequest) -> PlacesPage.Next {
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
            headers: [
                "Authorization": "Bearer \(token.value)", "X-Places-Api-Version": Self.version,
                "Accept": "application/json",
            ])
    }

    /// Degrees with seven digits after the point: 1 cm.
    private static func digits(_ degrees: Double) -> String {
        let scaled = Int((degrees * 1e7).rounded())
        let fraction = String(scaled.magnitude % 10_000_000)
        let zeros = String(repeating: "0", count: 7 - fraction.count)
        return "\(scaled < 0 ? "-" : "")\(scaled.magnitude / 10_000_000).\(zeros)\(fraction)"
    }

    /// Percent-encoded but for unreserved characters (RFC 3986, section 2.3) and commas.
    private static func encoded(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: ","):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                result += "%\(hex.count < 2 ? "0" : "")\(hex)"
            }
        }
        return result
    }
}

extension URLComponents {
    fileprivate init(host: String) {
        self.init()
        (self.scheme, self.host) = ("https", host)
    }
}
