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

    @Test func locate_asksGeoJSForJSONWithinFiveSeconds() async throws {
        let client = trackForLeaks(HTTPClientStub())
        client.expect({ _ in true }, answering: .success(response(200, geoJS)))
        _ = try await IPLocationProvider(client: client).locate()
        #expect(
            client.requests == [
                HTTPRequest(
                    .get, url("https://get.geojs.io/v1/ip/geo.json"), headers: ["Accept": "application/json"],
                    timeout: .seconds(5))
            ])
    }

    @Test func locate_deliversTheAnswerOfGeoJS() async throws {
        let (sut, _) = makeSUT(answering: .success(response(200, geoJS)))
        #expect(
            try await sut.locate()
                == LocationFix(
                    coordinate: coordinate(60.1797, 24.9344), accuracy: 20_000, age: .zero, method: .ip,
                    label: "Helsinki, Finland", estimator: "ip.test"))
    }

    @Test(arguments: [
        (#"{"ip":"1.2.3.4","city":"Helsinki","country":"FI","loc":"60.1797,24.9344","org":"AS1"}"#, "Helsinki, FI"),
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
        (200, "", "it sent something that is not JSON"), (200, "OK", "it sent something that is not JSON"),
        (200, "\n<html>Sign in</html>", "it sent a web page, perhaps the sign-in page of this network"),
        (200, #"{"latitude":1"#, "it sent something that is not JSON"),
        (200, #"{"latitude":0,"longitude":0}"#, "it does not know the position of this network address"),
        (200, #"{"latitude":"nil","longitude":"nil"}"#, "it does not know the position of this network address"),
        (200, #"{"latitude":91,"longitude":0}"#, "it does not know the position of this network address"),
        (200, #"{"latitude":"inf","longitude":"nan"}"#, "it does not know the position of this network address"),
        (200, #"{"country":"FI"}"#, "it does not know the position of this network address"),
        (200, "[]", "it does not know the position of this network address"),
        (200, #"{"ip":"10.0.0.1","bogon":true}"#, "it knows no position of a private network address"),
        (200, #"{"error":true,"reason":"Reserved IP Address","latitude":1,"longitude":2}"#, "Reserved IP Address"),
        (200, #"{"status":"fail","message":"private\u001b range"}"#, "private range"),
        (200, #"{"success":false,"message":"limit reached"}"#, "limit reached"),
        (200, #"{"success":false}"#, "it does not know the position of this network address"),
        (
            429, #"{"status":429,"error":{"title":"Rate limit exceeded"}}"#,
            "it answered with status 429: Rate limit exceeded"
        ),
        (404, #"{"error":{"code":404,"message":"Not found"}}"#, "it answered with status 404: Not found"),
        (400, #"{"status":400,"error":"bad request"}"#, "it answered with status 400: bad request"),
        (429, "", "it answered with status 429"), (403, "<html></html>", "it answered with status 403"),
        (204, "", "it answered with status 204"),
        (200, String(repeating: " ", count: 70_000), "its answer is too large to be a position"),
        (200, String(repeating: "[", count: 60_000), "it sent something that is not JSON"),
    ])
    func locate_saysWhyThereIsNoPosition(status: Int, body: String, reason: String) async {
        let (sut, _) = makeSUT(answering: .success(response(status, body)))
        await #expect(throws: LocationError.noPosition(reason: "ip.test: \(reason)")) { try await sut.locate() }
    }

    @Test func locate_tellsAFailureOfTheNetwork() async {
        let error = HTTPError.timedOut(.total, after: .seconds(5))
        let (sut, _) = makeSUT(answering: .failure(error))
        await #expect(throws: LocationError.connectivity(reason: error.description)) { try await sut.locate() }
    }

    @Test func locate_isCancelledWithItsRequest() async {
        let (sut, _) = makeSUT(answering: .failure(.cancelled))
        await #expect(throws: LocationError.cancelled) { try await sut.locate() }
    }

    @Test(arguments: [("http://ip.test/json", "ip.test"), ("ftp://ip.test/json", "ip.test"), ("json", "json")])
    func locate_asksNobodyInTheOpen(address: String, name: String) async {
        let client = trackForLeaks(HTTPClientStub())
        let reason = "\(name): its address is not https, so anybody on the way could read the answer"
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

    private let geoJS = """
        {"organization_name":"Example","region":"Uusimaa","accuracy":20,"asn":64500,"organization":"AS64500 Example",
         "timezone":"Europe\\/Helsinki","longitude":"24.9344","country_code3":"FIN","area_code":"0","ip":"192.0.2.1",
         "city":"Helsinki","country":"Finland","continent_code":"EU","country_code":"FI","latitude":"60.1797"}
        """
}
