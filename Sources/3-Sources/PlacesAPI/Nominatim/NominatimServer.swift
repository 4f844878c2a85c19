import FoundationEssentials
import PlacesFeature
import PlacesHTTP
import PlacesText

/// A server of Nominatim and how to speak to it.
struct NominatimServer: Sendable {
    /// The greatest number of candidates that a server lists.
    static let greatestLimit = 40
    /// A list of so many candidates takes some 100 KB.
    static let bodyLimit = 2_097_152

    let url: URL
    let userAgent: UserAgent
    /// As in `Accept-Language`, such as `de` or `de-CH`.
    let language: String?
    let totalTime: Duration

    func search(_ text: String, limit: Int) throws(PlacesError) -> HTTPRequest {
        try request("search", [("q", text), ("limit", String(min(max(limit, 1), Self.greatestLimit)))])
    }

    func reverse(_ point: Coordinate) throws(PlacesError) -> HTTPRequest {
        try request("reverse", [("lat", point.latitude.fixed(7)), ("lon", point.longitude.fixed(7))])
    }

    /// - Throws: ``PlacesFeature/PlacesError/connectivity(reason:)`` for an address in the open.
    private func request(_ path: String, _ items: [(String, String)]) throws(PlacesError) -> HTTPRequest {
        guard let origin = HTTPOrigin(url), origin.scheme == "https" || origin.isLoopback,
            var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
        else { throw refusal }
        let folder = parts.percentEncodedPath
        parts.percentEncodedPath = folder + (folder.hasSuffix("/") ? "" : "/") + path
        let fixed = [("format", "jsonv2"), ("addressdetails", "1"), ("namedetails", "1")]
        let query = (items + fixed).map { "\($0.0)=\($0.1.percentEncoded())" }
        parts.percentEncodedQuery = ([parts.percentEncodedQuery].compactMap(\.self) + query).joined(separator: "&")
        guard let address = parts.url else { throw refusal }
        var headers: HTTPHeaders = ["Accept": "application/json", "User-Agent": userAgent.description]
        if let language, language.utf8.allSatisfy(Self.isOfLanguageTag) { headers.append("Accept-Language", language) }
        // One try: another one would come sooner than the server allows.
        return HTTPRequest(.get, address, headers: headers, retryPolicy: RetryPolicy(tries: 1, deadline: totalTime))
    }

    private static func isOfLanguageTag(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
        default: false
        }
    }

    private var refusal: PlacesError {
        .connectivity(reason: .unencrypted(address: url.masked.cleaned, carrying: .words))
    }
}
