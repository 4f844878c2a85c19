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

    @Test func whatIsAskedOtherwiseThanByHTTPIsTold() async throws {
        let environment = ["GPSD_HOST": "127.0.0.1:1"]
        let harness = try Harness(environment: environment).inHelsinki()
        _ = await harness.run("location", "allow", "assistant", "gpsd")

        let answer = try harness.assistant().call("where_am_i")

        #expect(answer.isError)
        #expect(answer.text.contains("Sent to gpsd at 127.0.0.1, port 1: a request for the position"))
    }

    @Test func aServiceThatAskedToWaitIsLeftAloneByTheNextCall() throws {
        let busy = HTTPResponse(status: 429, headers: ["Retry-After": "600"], body: Data())
        // Two servers are there to be asked.
        let client = HTTPClientStub(answering: .success(busy), .success(busy))
        let sut = try Harness(client).inHelsinki().assistant()
        let question = #"{"words":"cafe","source":"osm","near":"60.17,24.94"}"#

        let first = try sut.call("places_search", question)
        let second = try sut.call("places_search", question)

        #expect(client.requests.count == 2)
        #expect(first.isError && second.isError)
        #expect(first.text.contains("Sent to "))
        #expect(!second.text.contains("Sent to "))
    }

    @Test func nothingIsSentForAListThatHasNoOrderToGoOnIn() throws {
        let client = HTTPClientStub()
        let sut = try Harness(client).inHelsinki().assistant()

        let answer = try sut.call("places_search", #"{"near":"60.17,24.94","from":2,"source":"osm"}"#)

        #expect(answer.isError)
        #expect(client.requests.isEmpty)
    }

    @Test func nothingIsSentToFindThePositionForAServiceThatMayNotBeAsked() async throws {
        let client = HTTPClientStub()
        let environment = ["PLACES_ALLOW_IP_LOCATION": "YES", "FSQ_TOKEN": "key"]
        let harness = try Harness(client, environment: environment).inHelsinki()
        _ = await harness.run("location", "allow", "assistant")

        let answer = try harness.assistant("--blur", "1km").call("places_search", #"{"words":"pizza"}"#)

        #expect(answer.text.contains("charges for its calls"))
        #expect(client.requests.isEmpty)
    }
}
