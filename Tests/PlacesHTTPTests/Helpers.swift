import PlacesHTTP
import PlacesTestSupport

func anyRequest() -> HTTPRequest {
    HTTPRequest(.get, url("https://example.com/places"), headers: ["Authorization": "Bearer secret"])
}

/// For a stub that expects any request.
@Sendable func anyMatch(_: HTTPRequest) -> Bool { true }
