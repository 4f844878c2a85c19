import FoundationEssentials
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@testable import PlacesAPI

@Suite struct OverpassRefusalTests {
    @Test(arguments: [199, 201, 204, 301, 400, 401, 402, 403, 404, 405, 406, 410, 500, 502, 503, 504])
    func page_deliversRefusedOnEachOtherStatus(status: Int) {
        #expect(throws: PlacesError.refused(status: status, message: "no")) { try page(response(status, "no")) }
    }

    @Test(arguments: [(nil, 30), ("5", 30), ("120", 120), ("soon", 30), ("Fri, 20 Nov 2026 00:01:30 GMT", 90)])
    func page_tellsToLeaveALimitedServerAloneForAtLeastHalfAMinute(asked: String?, seconds: Int) {
        var headers: HTTPHeaders = ["Date": "Fri, 20 Nov 2026 00:00:00 GMT"]
        if let asked { headers.append("Retry-After", asked) }
        #expect(throws: PlacesError.rateLimited(retryAfter: .seconds(seconds), message: nil)) {
            try page(response(429, "", headers: headers))
        }
    }

    @Test(arguments: [
        (
            """
            <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html><html><head><title>OSM3S Response</title></head><body>
            <p>The data included in this document is from www.openstreetmap.org.</p>
            <p><strong style="color:#FF0000">Error</strong>: line 1: parse error: Unknown type &quot;foo&quot; </p>
            <p><strong style="color:#FF0000">Error</strong>: line 2: parse error: &#39;;&#39; &lt;b&gt; &amp;lt; expected. </p>
            </body></html>
            """,
            #"line 1: parse error: Unknown type "foo" line 2: parse error: ';' <b> &lt; expected."#
        ),
        (
            "<html><p><strong>Error</strong>: runtime error: The server is probably too busy<br/>to handle your request.</p>",
            "runtime error: The server is probably too busy to handle your request."
        ),
        ("<strong>Error</strong>: & &unknown; <unclosed \u{1B}[31m", "& &unknown; <unclosed"),
        ("<strong>Error</strong>: " + String(repeating: "x", count: 300), String(repeating: "x", count: 199) + "…"),
    ])
    func page_tellsTheErrorsOfAWebPageWithoutItsMarkup(body: String, message: String) {
        #expect(throws: PlacesError.refused(status: 400, message: message)) { try page(response(400, body)) }
    }

    @Test(arguments: [
        "", "<html><body>502 Bad Gateway</body></html>", "<strong>Error</strong>: </p>", "\u{1}\u{2}",
        "<strong>Error</strong>:" + String(repeating: "x", count: 70_000),
    ])
    func page_saysNothingWhereTheServerSaidNothing(body: String) {
        #expect(throws: PlacesError.refused(status: 504, message: nil)) { try page(response(504, body)) }
    }

    private func page(_ response: HTTPResponse) throws -> PlacesPage {
        let sut = OverpassEndpoint(server: anyServer(), tree: smallTree)
        return try sut.page(from: response, to: sut.firstRequest(for: PlacesQuery(centre: anyCentre)))
    }
}
