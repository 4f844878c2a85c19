import FoundationEssentials
import PlacesCLITestSupport
import PlacesHTTP
import PlacesJSON
import PlacesTestSupport
import Testing

/// A recording of everything that leaves the machine while an assistant asks.
@Suite struct AssistantRecordingTests {
    private let home = ["PLACES_HOME_LOCATION": "60.171234,24.943789"]

    @Test func nothingIsSentWhileThePositionIsNotAllowed() throws {
        let client = HTTPClientStub()
        let sut = try Harness(client, environment: home).inHelsinki().assistant("--blur", "1km")

        for tool in ["places_search", "where_am_i", "places_open", "places_sources"] { _ = try sut.call(tool) }
        _ = try sut.call("places_search", #"{"words":"cafe","source":"osm"}"#)
        _ = try sut.call("find_area", #"{"name":"Turku"}"#)

        #expect(client.requests.isEmpty)
    }

    @Test func aServiceLearnsTheCellAloneAndTheAnswerTellsIt() async throws {
        let client = HTTPClientStub(answering: .success(response(200, #"{"elements":[]}"#)))
        let harness = try Harness(client, environment: home).inHelsinki()
        _ = await harness.run("location", "allow", "assistant")
        let sut = harness.assistant("--blur", "1km")

        let answer = try sut.call("places_search", #"{"words":"cafe","source":"osm"}"#)

        let sent = client.requests.map { request in
            let body = String(decoding: request.body ?? Data(), as: UTF8.self)
            return request.url.absoluteString + body
        }
        #expect(sent.count == 1)
        for digits in ["60.1712", "24.9437", "24.9438"] { #expect(!sent.joined().contains(digits)) }
        #expect(answer["sent"]?.list?.count == 1)
        #expect(answer.text.contains("a cell of 1 km"))
    }
}
