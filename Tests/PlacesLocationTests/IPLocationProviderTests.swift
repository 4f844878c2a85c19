import FoundationEssentials
import PlacesFeature
import PlacesHTTP
import PlacesLocation
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct IPLocationProviderTests {
    @Test func init_sendsNoRequest() {
        let (sut, client) = makeSUT()
        #expect(sut.method == .ip)
        #expect(client.requests.isEmpty)
    }

    @Test func locate_asksGeoJSOnceForJSONWithinFiveSeconds() async throws {
        let client = trackForLeaks(HTTPClientStub(answering: .success(response(200, geoJS))))
        #expect(try await IPLocationProvider(client: client).locate().failedSteps == [])
        #expect(client.requests == [request("https://get.geojs.io/v1/ip/geo.json")])
    }

    @Test(arguments: [
        (
            Result<HTTPResponse, HTTPError>.failure(.timedOut(.total, after: .seconds(5))),
            LocationError.connectivity(
                reason: .service(host: "get.geojs.io", .request(.timedOut(.total, after: .seconds(5)))))
        ),
        (
            .failure(.unknownHost("get.geojs.io")),
            .connectivity(reason: .service(host: "get.geojs.io", .request(.unknownHost("get.geojs.io"))))
        ),
        (
            .success(response(429)), .refused(reason: .service(host: "get.geojs.io", .limitReached(complaint: nil)))
        ),
        (
            .success(response(200, "{}")),
            .noPosition(reason: .service(host: "get.geojs.io", .noCoordinate))
        ),
    ])
    func locate_asksTheSecondServiceIfTheFirstFails(
        result: Result<HTTPResponse, HTTPError>, error: LocationError
    ) async throws {
        let client = trackForLeaks(HTTPClientStub(answering: result, .success(response(200, ipapi))))
        #expect(
            try await IPLocationProvider(client: client).locate()
                == LocationFix(
                    coordinate: coordinate(60.18, 24.93), accuracy: 25_000, age: .zero, method: .ip,
                    label: "Helsinki, Finland", estimator: "ipapi.co",
                    evidence: ["public network address: 2001:db8::1"],
                    failedSteps: [LocationStep(method: .ip, error: error)]))
        #expect(
            client.requests == [request("https://get.geojs.io/v1/ip/geo.json"), request("https://ipapi.co/json/")])
    }

    @Test func locate_tellsBothReasonsIfBothServicesFail() async {
        let limit = #"{"error":true,"reason":"RateLimited","message":"Too many"}"#
        let client = HTTPClientStub(
            answering: .failure(.timedOut(.total, after: .seconds(5))), .success(response(429, limit)))
        let steps: [LocationError] = [
            .connectivity(reason: .service(host: "get.geojs.io", .request(.timedOut(.total, after: .seconds(5))))),
            .refused(reason: .service(host: "ipapi.co", .limitReached(complaint: "RateLimited"))),
        ]
        await #expect(throws: LocationError.exhausted(steps.map { LocationStep(method: .ip, error: $0) })) {
            try await IPLocationProvider(client: client).locate()
        }
    }

    @Test func locate_asksNoSecondServiceOnceCancelled() async {
        let client = trackForLeaks(HTTPClientStub(answering: .failure(.cancelled)))
        await #expect(throws: LocationError.cancelled) { try await IPLocationProvider(client: client).locate() }
        #expect(client.requests.count == 1)
    }

    @Test func locate_asksAServiceOfOnesOwnAlone() async {
        let client = trackForLeaks(HTTPClientStub(answering: .success(response(200, "{}"))))
        await #expect(throws: LocationError.self) {
            try await IPLocationProvider(url: url("https://ip.test/json"), client: client).locate()
        }
        #expect(client.requests == [request("https://ip.test/json")])
    }

    /// Between the provider and the network stands a client that repeats what may pass, unless it is told not to.
    @Test func locate_doesNotAskAgainBeyondALimitOfRequests() async {
        let client = trackForLeaks(HTTPClientStub(answering: .success(response(429))))
        let reason = LocationReason.service(host: "ip.test", .limitReached(complaint: nil))
        await #expect(throws: LocationError.refused(reason: reason)) {
            try await IPLocationProvider(url: url("https://ip.test/json"), client: client.resilient()).locate()
        }
        #expect(client.requests.count == 1)
    }

    @Test(arguments: [
        (#""ip":"192.0.2.1""#, "192.0.2.1"), (#""query":"2001:db8::1""#, "2001:db8::1"),
        (#""ipAddress":"192.0.2.1""#, "192.0.2.1"), (#""ip":"none","query":"192.0.2.1""#, "192.0.2.1"),
        (#""ip":"my address""#, nil), (#""ip":7"#, nil), (#""ip":null"#, nil),
    ])
    func locate_keepsTheNetworkAddressThatTheServiceSaw(field: String, address: String?) async throws {
        let (sut, _) = makeSUT(answering: .success(response(200, "{\"lat\":60,\"lon\":24,\(field)}")))
        #expect(try await sut.locate().evidence == (address.map { ["public network address: \($0)"] } ?? []))
    }

    @Test func locate_deliversTheAnswerOfGeoJS() async throws {
        let (sut, _) = makeSUT(answering: .success(response(200, geoJS)))
        #expect(
            try await sut.locate()
                == LocationFix(
                    coordinate: coordinate(60.1797, 24.9344), accuracy: 20_000, age: .zero, method: .ip,
                    label: "Helsinki, Finland", estimator: "ip.test",
                    evidence: ["public network address: 192.0.2.1"]))
    }

    @Test(arguments: [
        (#"{"city":"Helsinki","country":"FI","loc":"60.1797,24.9344","org":"AS1"}"#, "Helsinki, FI"),
        (
            #"{"city":"Helsinki","country":"FI","country_name":"Finland","latitude":60.1797,"longitude":24.9344}"#,
            "Helsinki, Finland"
        ),
        (
            #"{"status":"success","country":"Finland","countryCode":"FI","city":"Helsinki","lat":60.1797,"lon":24.9344}"#,
            "Helsinki, Finland"
        ),
        (
            #"{"cityName":"Helsinki","countryName":"Finland","latitude":60.1797,"longitude":24.9344}"#,
            "Helsinki, Finland"
        ),
        (
            #"{"success":true,"city":null,"country":"Finland","latitude":60.1797,"longitude":24.9344,"error":null}"#,
            "Finland"
        ),
        (#"{"city":"nil","country":"","latitude":"60.1797","longitude":"24.9344","accuracy":99999}"#, nil),
        (#"{"latitude":0,"longitude":0,"loc":"60.1797, 24.9344","accuracy":0.2,"error":false}"#, nil),
        (#"{"data":{"latitude":60.1797,"longitude":24.9344}}"#, nil),
    ])
    func locate_readsTheAnswersOfOtherServices(json: String, label: String?) async throws {
        let (sut, _) = makeSUT(answering: .success(response(200, json)))
        #expect(
            try await sut.locate()
                == LocationFix(
                    coordinate: coordinate(60.1797, 24.9344), accuracy: 25_000, age: .zero, method: .ip, label: label,
                    estimator: "ip.test"))
    }

    @Test func locate_readsMetresFromAServiceThatNestsThePosition() async throws {
        let json = #"{"location":{"lat":52.4,"lng":4.9},"accuracy":12000.0,"fallback":"ipf"}"#
        let (sut, _) = makeSUT(answering: .success(response(200, json)))
        let fix = try await sut.locate()
        #expect(fix.coordinate == coordinate(52.4, 4.9))
        #expect(fix.accuracy == 12_000)
    }

    @Test(arguments: [
        (200, "", EstimateReason.unreadable), (200, "OK", .unreadable),
        (200, "\n<html>Sign in</html>", .webPage),
        (200, #"{"latitude":1"#, .unreadable),
        (200, #"{"latitude":0,"longitude":0}"#, .noCoordinate),
        (200, #"{"latitude":"nil","longitude":"nil"}"#, .noCoordinate),
        (200, #"{"latitude":91,"longitude":0}"#, .noCoordinate),
        (200, #"{"latitude":"inf","longitude":"nan"}"#, .noCoordinate),
        (200, #"{"country":"FI"}"#, .noCoordinate),
        (200, "[]", .noCoordinate),
        (200, #"{"ip":"10.0.0.1","bogon":true}"#, .privateAddress),
        (
            200, #"{"error":true,"reason":"Reserved IP Address","latitude":1,"longitude":2}"#,
            .complaint("Reserved IP Address")
        ),
        (200, #"{"status":"fail","message":"private\u001b range"}"#, .complaint("private range")),
        (200, #"{"success":false,"message":"limit reached"}"#, .complaint("limit reached")),
        (200, #"{"success":false}"#, .noCoordinate),
        (404, #"{"error":{"code":404,"message":"Not found"}}"#, .status(404, complaint: "Not found")),
        (400, #"{"status":400,"error":"bad request"}"#, .status(400, complaint: "bad request")),
        (204, "", .status(204, complaint: nil)),
        (200, String(repeating: " ", count: 70_000), .oversized),
        (200, String(repeating: "[", count: 60_000), .unreadable),
    ])
    func locate_saysWhyThereIsNoPosition(status: Int, body: String, reason: EstimateReason) async {
        let (sut, _) = makeSUT(answering: .success(response(status, body)))
        await #expect(throws: LocationError.noPosition(reason: .service(host: "ip.test", reason))) {
            try await sut.locate()
        }
    }

    @Test(arguments: [
        (
            429, #"{"status":429,"error":{"title":"Rate limit exceeded"}}"#,
            EstimateReason.limitReached(complaint: "Rate limit exceeded")
        ),
        (429, "", .limitReached(complaint: nil)),
        (429, "<html></html>", .limitReached(complaint: nil)),
        (403, "<html></html>", .status(403, complaint: nil)),
        (401, #"{"error":{"title":"Unknown token"}}"#, .status(401, complaint: "Unknown token")),
    ])
    func locate_isRefused(status: Int, body: String, reason: EstimateReason) async {
        let (sut, _) = makeSUT(answering: .success(response(status, body)))
        await #expect(throws: LocationError.refused(reason: .service(host: "ip.test", reason))) {
            try await sut.locate()
        }
    }

    @Test func locate_tellsAFailureOfTheNetwork() async {
        let (sut, _) = makeSUT(answering: .failure(.timedOut(.total, after: .seconds(5))))
        let reason = LocationReason.service(host: "ip.test", .request(.timedOut(.total, after: .seconds(5))))
        await #expect(throws: LocationError.connectivity(reason: reason)) { try await sut.locate() }
    }

    @Test func locate_isCancelledWithItsRequest() async {
        let (sut, _) = makeSUT(answering: .failure(.cancelled))
        await #expect(throws: LocationError.cancelled) { try await sut.locate() }
    }

    @Test(arguments: [("http://ip.test/json", "ip.test"), ("ftp://ip.test/json", "ip.test"), ("json", "json")])
    func locate_asksNoOneInTheOpen(address: String, name: String) async {
        let client = trackForLeaks(HTTPClientStub())
        let reason = LocationReason.service(host: name, .insecureAddress)
        await #expect(throws: LocationError.noPosition(reason: reason)) {
            try await IPLocationProvider(url: url(address), client: client).locate()
        }
        #expect(client.requests.isEmpty)
    }

    @Test func locate_asksThisMachineWithoutEncryption() async throws {
        let client = trackForLeaks(HTTPClientStub())
        client.expect({ _ in true }, answering: .success(response(200, geoJS)))
        let fix = try await IPLocationProvider(url: url("http://127.0.0.1:8080/ip"), client: client).locate()
        #expect(fix.estimator == "127.0.0.1")
    }

    private func makeSUT(
        answering result: Result<HTTPResponse, HTTPError>? = nil
    ) -> (sut: IPLocationProvider, client: HTTPClientStub) {
        let client = trackForLeaks(HTTPClientStub())
        if let result { client.expect({ _ in true }, answering: result) }
        return (IPLocationProvider(url: url("https://ip.test/json"), client: client), client)
    }

    private func request(_ address: String) -> HTTPRequest {
        HTTPRequest(
            .get, url(address), headers: ["Accept": "application/json"], timeout: .seconds(5),
            retryPolicy: RetryPolicy(tries: 1, deadline: .seconds(5)))
    }

    private let ipapi = """
        {"ip":"2001:db8::1","city":"Helsinki","country":"FI","country_name":"Finland","latitude":60.18,"longitude":24.93}
        """

    private let geoJS = """
        {"organization_name":"Example","region":"Uusimaa","accuracy":20,"asn":64500,"organization":"AS64500 Example",
         "timezone":"Europe\\/Helsinki","longitude":"24.9344","country_code3":"FIN","area_code":"0","ip":"192.0.2.1",
         "city":"Helsinki","country":"Finland","continent_code":"EU","country_code":"FI","latitude":"60.1797"}
        """
}
