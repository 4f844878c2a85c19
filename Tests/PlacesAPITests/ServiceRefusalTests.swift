import FoundationEssentials
import PlacesFeature
import PlacesHTTP
import PlacesMessages
import PlacesTestSupport
import Testing

@testable import PlacesAPI

@Suite struct ServiceRefusalTests {
    @Test(arguments: [
        (400, PlacesError.refused(status: 400, message: "no")), (404, .refused(status: 404, message: "no")),
        (405, .refused(status: 405, message: "no")), (409, .refused(status: 409, message: "no")),
        (410, .refused(status: 410, message: "no")), (422, .refused(status: 422, message: "no")),
        (500, .refused(status: 500, message: "no")), (502, .refused(status: 502, message: "no")),
        (503, .refused(status: 503, message: "no")), (504, .refused(status: 504, message: "no")),
        (199, .refused(status: 199, message: "no")), (201, .refused(status: 201, message: "no")),
        (204, .refused(status: 204, message: "no")), (206, .refused(status: 206, message: "no")),
        (302, .refused(status: 302, message: "no")), (304, .refused(status: 304, message: "no")),
        (401, .credentials(status: 401, message: "no")), (402, .credentials(status: 402, message: "no")),
        (403, .credentials(status: 403, message: "no")), (429, .rateLimited(retryAfter: nil, message: "no")),
    ])
    func page_deliversTheErrorOfEachStatus(status: Int, error: PlacesError) {
        #expect(throws: error) { try page(response(status, #"{"message":"no"}"#)) }
    }

    @Test(arguments: [
        (#"{"message":"Invalid request token."}"#, "Invalid request token."),
        (#"{"message":"","error_detail":"from detail"}"#, "from detail"),
        (#"{"message":{"a":1},"errorDetail":"from camel"}"#, "from camel"),
        (#"{"error":"from error"}"#, "from error"),
        (#"{"meta":{"code":401,"errorDetail":"from meta"}}"#, "from meta"),
        (#"{"meta":{"errorDetail":"last"},"error":"first"}"#, "first"),
        ("Bad gateway\n", "Bad gateway"),
        ("  two\tlines\r\nof \u{202E}text", "two lines of text"),
        (#"{"message":"\u001b[31mred\u0007"}"#, "red"),
        (#"{"message":"key fsq3TOKEN or FSQ3token"}"#, "key *** or ***"),
        (#"{"message":"key fsq3\u200bTOKEN"}"#, "key ***"),
    ])
    func page_tellsTheServicesOwnWords(body: String, message: String) {
        #expect(throws: PlacesError.refused(status: 400, message: message)) { try page(response(400, body)) }
    }

    @Test(arguments: [
        "", " \n", "{}", "[]", #"{"message":7}"#, #"{"message":"  "}"#, "<html><body>502</body></html>",
        "\n<!DOCTYPE html>", "{\"message\":", "\u{1}\u{2}binary", String(repeating: "{\"a\":", count: 100),
        String(repeating: "x", count: 70_000),
    ])
    func page_saysNothingWhereTheServiceSaidNothing(body: String) {
        #expect(throws: PlacesError.refused(status: 500, message: nil)) { try page(response(500, body)) }
    }

    @Test func page_cutsALongMessageAfterMaskingTheToken() {
        let body = String(repeating: "x", count: 195) + "fsq3TOKEN" + String(repeating: "y", count: 300)
        let message = String(repeating: "x", count: 195) + "***y…"
        #expect(message.count == 200)
        #expect(throws: PlacesError.refused(status: 500, message: message)) { try page(response(500, body)) }
    }

    @Test(arguments: [
        ("120", Duration.seconds(120)), ("Fri, 20 Nov 2026 00:01:30 GMT", .seconds(90)),
        ("99999999999999999999", .seconds(946_080_000)),
        ("Mon, 01 Mar 2027 00:00:00 GMT", .seconds(101 * 86_400)),
    ])
    func page_tellsHowLongToWait(value: String, wait: Duration) {
        let limited = response(429, headers: ["retry-after": value, "Date": "Fri, 20 Nov 2026 00:00:00 GMT"])
        #expect(throws: PlacesError.rateLimited(retryAfter: wait, message: nil)) { try page(limited) }
    }

    @Test(arguments: [
        "", "soon", "-5", "1.5", "Fri, 32 Nov 2026 00:01:30 GMT", "20 Nov 2026", " 0 ", "Fri, 20 Nov 2026 00:00:00 GMT",
    ])
    func page_doesNotGuessHowLongToWait(value: String) {
        let limited = response(429, headers: ["Retry-After": value, "Date": "Fri, 20 Nov 2026 00:00:00 GMT"])
        #expect(throws: PlacesError.rateLimited(retryAfter: nil, message: nil)) { try page(limited) }
    }

    @Test(arguments: [500, 502, 503, 504, 599])
    func page_tellsTheStatusAndHowLongToWaitOfAFailure(status: Int) {
        let failed = response(status, headers: ["Retry-After": "3600"])
        let error = PlacesError.refused(status: status, message: nil, retryAfter: .seconds(3600))
        #expect(throws: error) { try page(failed) }
        let isBusy = (502...504).contains(status)
        #expect(
            error.description == (isBusy ? "The service is too busy (\(status))." : "The service failed (\(status))."))
        #expect(
            error.hint == (isBusy ? "Try again in 60 minutes." : "Try again in 60 minutes: the fault is on its side."))
    }

    @Test func page_needsTheServicesClockForADate() {
        let limited = response(429, headers: ["Retry-After": "Fri, 20 Nov 2026 00:01:30 GMT"])
        #expect(throws: PlacesError.rateLimited(retryAfter: nil, message: nil)) { try page(limited) }
    }

    private func page(_ response: HTTPResponse) throws -> PlacesPage {
        let sut = FoursquareEndpoint(token: anyToken())
        return try sut.page(from: response, to: sut.firstRequest(for: PlacesQuery()))
    }
}
