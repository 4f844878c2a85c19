import FoundationEssentials
import PlacesFeature

@testable import PlacesAPI
@testable import PlacesCurl
@testable import PlacesHTTP

extension Fuzzing {
    /// What surrounds the bodies of answers.
    static let network: [String: FuzzTarget] = [
        "headers": { bytes in
            var head = ResponseHead()
            for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) { head.receive(line) }
            let response = HTTPResponse(status: 200, headers: head.headers, body: Data("{\"results\":[]}".utf8))
            if let wait = response.retryAfter(now: now) { check(wait >= .zero, "no one waits for the past") }
            if let wait = response.retryAfter() { check(wait >= .zero, "no one waits for the past") }
            follow(response)
        },
        "link": { bytes in
            let link = String(decoding: bytes, as: UTF8.self)
            follow(HTTPResponse(status: 200, headers: ["Link": link], body: Data("{\"results\":[]}".utf8)))
        },
        "date": { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            _ = (HTTPDate.parse(text, now: now), CalendarDate(text))
        },
    ]

    private static let now = Date(timeIntervalSince1970: 1_774_745_999)

    /// No link leads away from the origin that the token is for.
    private static func follow(_ response: HTTPResponse) {
        guard let token = APIToken("secret"), let base = URL(string: "https://api.example.org/v1") else {
            fatalError("there is a token and an address")
        }
        let endpoint = FoursquareEndpoint(baseURL: base, token: token)
        do {
            guard let request = try endpoint.firstRequests(for: PlacesQuery()).first else {
                fatalError("there is something to ask for")
            }
            switch try endpoint.page(from: response, to: request).next {
            case .request(let next, _):
                check(HTTPOrigin(next.url) == HTTPOrigin(base), "the token goes to \(next.url)")
                check(next.url.user(percentEncoded: true) == nil, "an address holds no name")
            case .elsewhere(let origin): checkClean(origin)
            case .none, .unreadable: break
            }
        } catch {
            fatalError("an empty answer can be read: \(error)")
        }
    }
}
