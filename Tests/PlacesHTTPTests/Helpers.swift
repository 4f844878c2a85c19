import PlacesHTTP
import PlacesTestSupport

func anyRequest() -> HTTPRequest {
    HTTPRequest(.get, url("https://example.com/places"), headers: ["Authorization": "Bearer secret"])
}
